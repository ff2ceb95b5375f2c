import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { graphql, type PreloadedQuery, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { PeopleListQuery } from '../../relay/__generated__/PeopleListQuery.graphql.ts';
import type { PeopleTab_app$key } from '../../relay/__generated__/PeopleTab_app.graphql.ts';
import type { PeopleTab_viewer$key } from '../../relay/__generated__/PeopleTab_viewer.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/drawings/icons.tsx';
import { PanelBoundary } from '../../ui/PanelBoundary.tsx';
import type { CatalogueTabProps } from '../catalogue/CataloguePanel.tsx';
import { handleListKeys } from '../catalogue/listKeys.ts';
import { ListSkeleton } from '../catalogue/ListSkeleton.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PeopleList } from './PeopleList.tsx';

interface PeopleTabProps extends CatalogueTabProps {
  list: PreloadedQuery<PeopleListQuery>;
  appKey: PeopleTab_app$key;
  viewerKey: PeopleTab_viewer$key;
}

/** The tab of accounts: search, invitations, and a list with what an administrator can do for each (docs/product.md#people). */
export function PeopleTab({ list, appKey, viewerKey, url, updateUrl, busy }: PeopleTabProps) {
  const { mailConfigured, registration } = useFragment(
    graphql`
      fragment PeopleTab_app on App {
        mailConfigured
        registration
      }
    `,
    appKey,
  );
  const viewer = useFragment(
    graphql`
      fragment PeopleTab_viewer on User {
        username
        isSiteOwner
      }
    `,
    viewerKey,
  );
  const { revalidate } = useRevalidator();
  const [inviting, setInviting] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => handleListKeys(panel.current), []);
  return (
    <div ref={panel} className="flex flex-col gap-3 pt-3">
      <div className="flex flex-wrap justify-between gap-2">
        <div className="min-w-0 grow basis-64 wide:max-w-[26rem]">
          <SearchBox label={t`Search by address, username or id`} url={url} updateUrl={updateUrl} />
        </div>
        <Button className="max-wide:grow" onClick={() => setInviting(true)}>
          <PlusIcon className="size-5" />
          <Trans>Invite somebody</Trans>
        </Button>
      </div>
      <PanelBoundary
        failure={t`Failed to load people`}
        skeleton={<ListSkeleton label={t`Loading people`} />}
        resetKey={list}
        onRetry={revalidate}
        busy={busy}
      >
        <PeopleList list={list} url={url} updateUrl={updateUrl} admin={{ ...viewer, mailConfigured }} />
      </PanelBoundary>
      {/* Outside the boundary: a list that fails must not take away a link that is shown only once. */}
      {inviting && (
        <InviteDialog mailConfigured={mailConfigured} registration={registration} onClose={() => setInviting(false)} />
      )}
    </div>
  );
}
