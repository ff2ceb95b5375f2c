import { t } from '@lingui/core/macro';
import { useCallback, useEffect } from 'react';
import { graphql } from 'react-relay';
import type { DaysOffDialogQuery } from '../../relay/__generated__/DaysOffDialogQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { DaysOff } from './DaysOff.tsx';
import { DaysOffSkeleton } from './DaysOffSkeleton.tsx';
import { daysOffTitle } from './daysOffTitle.ts';

interface DaysOffDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  childId: string;
}

/** The sheet with the pauses of a child and the viewer's rhythm. It loads whenever it opens, because carers share the pauses. */
export function DaysOffDialog({ open, onOpenChange, childId }: DaysOffDialogProps) {
  const { data, failed, busy, load, forget } = useOnDemandQuery<DaysOffDialogQuery>(graphql`
    query DaysOffDialogQuery($id: ID!) {
      node(id: $id) {
        ... on Child @alias(as: "child") {
          ...PausePart_child
          ...RhythmPart_child
        }
      }
    }
  `);
  const start = useCallback(() => void load({ id: childId }), [childId, load]);
  useEffect(() => {
    if (open) start();
    // What was entered and not saved is discarded.
    else forget();
  }, [open, start, forget]);
  const child = data?.node?.child;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={daysOffTitle} ignoresOutsideClicks>
      {child ? (
        <DaysOff childKey={child} reload={start} />
      ) : failed ? (
        <ErrorNotice title={t`They could not be loaded`} onRetry={start} busy={busy} />
      ) : (
        <DaysOffSkeleton />
      )}
    </Dialog>
  );
}
