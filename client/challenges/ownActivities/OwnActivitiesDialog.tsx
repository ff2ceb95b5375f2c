import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { isolated } from '../../lib/isolate.ts';
import type { OwnActivitiesDialogQuery } from '../../relay/__generated__/OwnActivitiesDialogQuery.graphql.ts';
import { LoadedDialog } from '../../relay/LoadedDialog.tsx';
import { SheetSkeleton } from '../SheetSkeleton.tsx';
import { OwnActivities } from './OwnActivities.tsx';
import { ownActivitiesTitle } from './ownActivitiesTitle.ts';
import { type Edited, newActivity } from './useActivityForm.ts';

interface OwnActivitiesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  childId: string;
  name: string;
  canEdit: boolean;
}

/** The sheet with what a family made for a child. All carers share it. */
export function OwnActivitiesDialog({ open, onOpenChange, childId, name, canEdit }: OwnActivitiesDialogProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen);
    if (!isOpen) setEdited(null);
  };
  return (
    <LoadedDialog<OwnActivitiesDialogQuery>
      open={open}
      onOpenChange={close}
      title={edited === null ? ownActivitiesTitle : edited.id === null ? t`New challenge` : t`Change the challenge`}
      {...(edited === null && {
        description: canEdit
          ? t`What you make yourselves. Only ${isolated(name)}'s carers see it.`
          : t`What the family makes itself. Only ${isolated(name)}'s carers see it.`,
      })}
      ignoresOutsideClicks={edited !== null}
      query={graphql`
        query OwnActivitiesDialogQuery($id: ID!) {
          node(id: $id) {
            ... on Child @alias(as: "child") {
              ...ActivityList_child
            }
          }
          viewer {
            ...OwnActivities_user
          }
        }
      `}
      variables={{ id: childId }}
      failure={t`They could not be loaded`}
      skeleton={<SheetSkeleton lines={['h-13 rounded-field', 'h-13 rounded-field', 'h-11 rounded-button']} />}
    >
      {({ node, viewer }) =>
        node?.child &&
        viewer && (
          <OwnActivities
            childKey={node.child}
            userKey={viewer}
            canEdit={canEdit}
            edited={edited}
            onAdd={() => setEdited(newActivity(childId))}
            onEdit={setEdited}
          />
        )
      }
    </LoadedDialog>
  );
}
