import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import type { PeopleDialogQuery } from '../relay/__generated__/PeopleDialogQuery.graphql.ts';
import { LoadedDialog } from '../relay/LoadedDialog.tsx';
import type { DialogState } from '../ui/Dialog.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { People, type PeopleView } from './People.tsx';
import { peopleTitle } from './peopleTitle.ts';

interface PeopleDialogProps extends DialogState {
  childId: string;
  name: string;
}

function titleOf(view: PeopleView): string {
  if (view.at === 'invite') return t`Invite somebody`;
  if (view.at === 'made') return view.invitation.url ? t`The invitation` : t`The invitation is on its way`;
  return view.at === 'carer' ? isolated(view.name) : peopleTitle;
}

/** The sheet with those who care for a child. */
export function PeopleDialog({ open, onOpenChange, childId, name }: PeopleDialogProps) {
  const [view, setView] = useState<PeopleView>({ at: 'list' });
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen);
    if (!isOpen) setView({ at: 'list' });
  };
  return (
    <LoadedDialog<PeopleDialogQuery>
      open={open}
      onOpenChange={change}
      title={titleOf(view)}
      {...(view.at === 'list' && { description: t`Who cares for ${isolated(name)}` })}
      ignoresOutsideClicks={view.at !== 'list'}
      query={graphql`
        query PeopleDialogQuery($id: ID!) {
          node(id: $id) {
            ... on Child @alias(as: "child") {
              ...People_child
            }
          }
          viewer {
            ...InviteForm_user
          }
          app {
            ...InviteForm_app
          }
        }
      `}
      variables={{ id: childId }}
      failure={t`They could not be loaded`}
      skeleton={<PeopleSkeleton />}
    >
      {({ node, viewer, app }) =>
        node?.child &&
        viewer && <People childKey={node.child} userKey={viewer} appKey={app} view={view} onView={setView} />
      }
    </LoadedDialog>
  );
}

/** Two carers and the button below them. */
function PeopleSkeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col gap-4">
      {['first', 'second'].map((carer) => (
        <div key={carer} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
      <Skeleton className="h-13 rounded-button" />
    </div>
  );
}
