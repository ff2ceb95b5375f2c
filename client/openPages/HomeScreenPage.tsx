import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Link } from 'react-router';
import { askToInstall, canInstall } from '../install/installPrompt.ts';
import { InstallSteps } from '../install/InstallSteps.tsx';
import { WidgetRecipes } from '../install/WidgetRecipes.tsx';
import { WhatWorks } from '../install/WhatWorks.tsx';
import { KeepToday } from '../offline/KeepToday.tsx';
import type { HomeScreenPageQuery } from '../relay/__generated__/HomeScreenPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';

/** How the application gets onto a home screen, what works there, and how a watch or a widget shows a challenge. */
export default function HomeScreenPage({ queryRef }: PageProps<HomeScreenPageQuery>) {
  usePreloadedQuery<HomeScreenPageQuery>(
    graphql`
      query HomeScreenPageQuery @preloadable {
        ...AppGate_query
      }
    `,
    queryRef,
  );
  const [asks, setAsks] = useState(canInstall);
  return (
    <PageFrame title={t`On your home screen`}>
      <div className="flex flex-col gap-4">
        {asks && (
          <Card className="flex flex-wrap items-center gap-4">
            <p className="min-w-0 grow basis-48 text-15">
              <Trans>It can be installed here, with one press.</Trans>
            </p>
            <Button onClick={() => void askToInstall().finally(() => setAsks(false))}>
              <Trans>Install</Trans>
            </Button>
          </Card>
        )}
        <Part title={t`iPhone and iPad`}>
          <InstallSteps system="apple" />
        </Part>
        <Part title={t`Android`}>
          <InstallSteps system="android" />
        </Part>
        <Part title={t`Computer`}>
          <InstallSteps system="computer" />
        </Part>
        <Part title={t`What works where`}>
          <WhatWorks />
        </Part>
        <KeepToday />
        <Part title={t`On your watch, as a widget`}>
          <p className="text-15 text-pretty text-soft">
            <Trans>
              A page cannot be a widget, but other apps can show tonight's challenge. Each needs{' '}
              <Link to="/settings#tokens" className="font-semibold text-action underline underline-offset-4">
                an access token
              </Link>{' '}
              that may read, and one that may change things if it also completes.
            </Trans>
          </p>
          <WidgetRecipes />
        </Part>
      </div>
    </PageFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-21">{title}</h2>
      {children}
    </Card>
  );
}
