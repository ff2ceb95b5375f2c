import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { isolated } from '../../lib/isolate.ts';
import type { OwnActivitiesDialogQuery } from '../../relay/__generated__/OwnActivitiesDialogQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { OwnActivities } from './OwnActivities.tsx';
import { OwnActivitiesSkeleton } from './OwnActivitiesSkeleton.tsx';
import { ownActivitiesTitle } from './ownActivitiesTitle.ts';
import { type Edited, newActivity } from './useActivityForm.ts';

interface OwnActivitiesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  childId: string;
  name: string;
  canEdit: boolean;
}

/** The sheet with what a family made for a child. It loads whenever it opens, because all carers share it. */
export function OwnActivitiesDialog({ open, onOpenChange, childId, name, canEdit }: OwnActivitiesDialogProps) {
  const { data, failed, busy, load } = useOnDemandQuery<OwnActivitiesDialogQuery>(graphql`
    query OwnActivitiesDialogQuery($id: ID!) {
      node(id: $id) {
        ... on Child @alias(as: "child") {
          ...OwnActivities_child
        }
      }
      viewer {
        ...OwnActivities_user
      }
    }
  `);
  const [edited, setEdited] = useState<Edited | null>(null);
  const start = useCallback(() => void load({ id: childId }), [childId, load]);
  useEffect(() => {
    if (open) start();
  }, [open, start]);
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen);
    if (!isOpen) setEdited(null);
  };
  const child = data?.node?.child;
  const viewer = data?.viewer;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={edited === null ? ownActivitiesTitle : edited.id === null ? t`New challenge` : t`Change the challenge`}
      {...(edited === null && {
        description: canEdit
          ? t`What you make yourselves. Only ${isolated(name)}'s carers see it.`
          : t`What the family makes itself. Only ${isolated(name)}'s carers see it.`,
      })}
      ignoresOutsideClicks={edited !== null}
    >
      {child && viewer ? (
        <OwnActivities
          childKey={child}
          userKey={viewer}
          canEdit={canEdit}
          edited={edited}
          onAdd={() => setEdited(newActivity(childId))}
          onEdit={setEdited}
        />
      ) : failed ? (
        <ErrorNotice title={t`They could not be loaded`} onRetry={start} busy={busy} />
      ) : (
        <OwnActivitiesSkeleton />
      )}
    </Dialog>
  );
}
