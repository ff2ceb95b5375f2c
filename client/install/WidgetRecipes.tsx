import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pathOf } from '../lib/basePath.ts';

/** Recipes with which other apps show a challenge; tests/rest/tonight.test.ts sends what they send. */
export function WidgetRecipes() {
  const address = location.origin + pathOf('/api/tonight');
  return (
    <>
      <p className="text-15">
        <Trans>
          The address, with the header <code>Authorization: Bearer</code> and the token:
          <code className="mt-1 block rounded-small bg-well px-3 py-2 text-13 wrap-anywhere select-all">{address}</code>
        </Trans>
      </p>
      <dl className="flex flex-col gap-3 text-15">
        <Recipe name={t`iOS Shortcuts, also on the watch`}>
          <Trans>
            Get Contents of URL (the address, the header) → Get Dictionary Value “title” → Show Result, or Speak Text.
          </Trans>
        </Recipe>
        <Recipe name={t`Tasker on Android`}>
          <Trans>HTTP Request (GET, the address, the header, Structure Output) → a widget with %http_data.title.</Trans>
        </Recipe>
        <Recipe name={t`Home Assistant`}>
          <Trans>
            A REST sensor with value_json.title. docs/examples/home-assistant-tonight.yaml of the program is complete.
          </Trans>
        </Recipe>
      </dl>
    </>
  );
}

function Recipe({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-pretty text-soft">{children}</dd>
    </div>
  );
}
