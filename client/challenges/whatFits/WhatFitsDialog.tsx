import { t } from '@lingui/core/macro';
import { useCallback, useEffect } from 'react';
import { graphql } from 'react-relay';
import { isolated } from '../../lib/isolate.ts';
import type { WhatFitsDialogQuery } from '../../relay/__generated__/WhatFitsDialogQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WhatFitsForm } from './WhatFitsForm.tsx';
import { whatFitsTitle } from './whatFitsTitle.ts';

interface WhatFitsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  childId: string;
  name: string;
}

/** The sheet in which a family says once what fits a child. It loads whenever it opens, because all carers share it. */
export function WhatFitsDialog({ open, onOpenChange, childId, name }: WhatFitsDialogProps) {
  const { data, failed, busy, load } = useOnDemandQuery<WhatFitsDialogQuery>(graphql`
    query WhatFitsDialogQuery($id: ID!) {
      node(id: $id) {
        ... on Child @alias(as: "child") {
          ...WhatFitsForm_child
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
      title={whatFitsTitle}
      description={t`Say it once for ${isolated(name)}, and every draw obeys. Leave out what doesn't matter.`}
    >
      {child ? (
        <WhatFitsForm childKey={child} onSaved={() => onOpenChange(false)} />
      ) : failed ? (
        <ErrorNotice title={t`It could not be loaded`} onRetry={start} busy={busy} />
      ) : (
        <div role="status" aria-label={t`Loading`} className="flex flex-col gap-3">
          <Skeleton className="h-16 rounded-field" />
          <Skeleton className="h-40 rounded-field" />
          <Skeleton className="h-16 rounded-field" />
        </div>
      )}
    </Dialog>
  );
}
