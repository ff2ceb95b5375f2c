import { t } from '@lingui/core/macro';
import { useCallback, useEffect } from 'react';
import { graphql } from 'react-relay';
import { isolated } from '../../lib/isolate.ts';
import type { WishesDialogQuery } from '../../relay/__generated__/WishesDialogQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WishLists } from './WishLists.tsx';
import { wishesTitle } from './wishesTitle.ts';

interface WishesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  childId: string;
  name: string;
}

/** The sheet with a child's wishes. They load whenever it opens, because all carers share them. */
export function WishesDialog({ open, onOpenChange, childId, name }: WishesDialogProps) {
  const { data, failed, busy, load } = useOnDemandQuery<WishesDialogQuery>(graphql`
    query WishesDialogQuery($id: ID!) {
      node(id: $id) {
        ... on Child @alias(as: "child") {
          ...WishLists_child
        }
      }
    }
  `);
  const start = useCallback(() => void load({ id: childId }), [childId, load]);
  useEffect(() => {
    if (open) start();
  }, [open, start]);
  const child = data?.node?.child;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={wishesTitle}
      description={t`For ${isolated(name)}. All carers share them.`}
    >
      {child ? (
        <WishLists childKey={child} />
      ) : failed ? (
        <ErrorNotice title={t`They could not be loaded`} onRetry={start} busy={busy} />
      ) : (
        <div role="status" aria-label={t`Loading`} className="flex flex-col gap-3">
          <Skeleton className="h-11 rounded-field" />
          <Skeleton className="h-11 rounded-field" />
          <Skeleton className="h-11 rounded-field" />
        </div>
      )}
    </Dialog>
  );
}
