import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import type { PeopleDialogQuery } from '../relay/__generated__/PeopleDialogQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { People } from './People.tsx';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';
import { peopleTitle } from './peopleTitle.ts';
import type { PeopleView } from './peopleView.ts';

interface PeopleDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  childId: string;
  name: string;
}

function titleOf(view: PeopleView): string {
  if (view.at === 'invite') return t`Invite somebody`;
  if (view.at === 'made') return view.invitation.url === null ? t`The invitation is on its way` : t`The invitation`;
  return view.at === 'carer' ? isolated(view.name) : peopleTitle;
}

/** The sheet with those who care for a child. It loads whenever it opens, because others change it, too. */
export function PeopleDialog({ open, onOpenChange, childId, name }: PeopleDialogProps) {
  const { data, failed, busy, load } = useOnDemandQuery<PeopleDialogQuery>(graphql`
    query PeopleDialogQuery($id: ID!) {
      node(id: $id) {
        ... on Child @alias(as: "child") {
          ...People_child
        }
      }
      viewer {
        ...People_user
      }
      app {
        ...People_app
      }
    }
  `);
  const [view, setView] = useState<PeopleView>({ at: 'list' });
  const start = useCallback(() => void load({ id: childId }), [childId, load]);
  useEffect(() => {
    if (open) start();
  }, [open, start]);
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen);
    if (!isOpen) setView({ at: 'list' });
  };
  const child = data?.node?.child;
  const viewer = data?.viewer;
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={titleOf(view)}
      {...(view.at === 'list' && { description: t`Who cares for ${isolated(name)}` })}
      ignoresOutsideClicks={view.at !== 'list'}
    >
      {data && child && viewer ? (
        <People childKey={child} userKey={viewer} appKey={data.app} view={view} onView={setView} />
      ) : failed || data ? (
        <ErrorNotice title={t`They could not be loaded`} onRetry={start} busy={busy} />
      ) : (
        <PeopleSkeleton />
      )}
    </Dialog>
  );
}
