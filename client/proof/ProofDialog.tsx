import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { graphql } from 'react-relay';
import type { ProofDialogQuery } from '../relay/__generated__/ProofDialogQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ProofForm } from './ProofForm.tsx';

interface ProofDialogProps {
  onCancel: () => void;
  onProven: () => void;
}

/** Asks the users to confirm that it is them, in whichever way their account offers (docs/product.md#fresh-proof). */
export function ProofDialog({ onCancel, onProven }: ProofDialogProps) {
  const { data, busy, failed, load } = useOnDemandQuery<ProofDialogQuery>(graphql`
    query ProofDialogQuery {
      viewer {
        ...ProofForm_user
      }
      app {
        ...ProofForm_app
      }
    }
  `);
  const start = useEffectEvent(() => void load({}));
  useEffect(() => start(), []);
  // Nobody is signed in any more: what was refused is sent again, and its answer shows the log-in screen.
  const isSignedOut = data !== null && !data.viewer;
  const leave = useEffectEvent(onProven);
  useEffect(() => {
    if (isSignedOut) leave();
  }, [isSignedOut]);
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={t`Is it you?`}
      description={t`This protects your account on a device that was left signed in. Confirm, and it goes on by itself.`}
      ignoresOutsideClicks
    >
      {data?.viewer ? (
        <ProofForm userKey={data.viewer} appKey={data.app} onProven={onProven} />
      ) : failed ? (
        <ErrorNotice title={t`This could not be loaded`} text={t`Please try again.`} onRetry={start} busy={busy} />
      ) : (
        <div className="flex flex-col gap-4" aria-busy="true">
          <Skeleton className="h-16 rounded-field" />
          <Skeleton className="h-13 rounded-button" />
        </div>
      )}
    </Dialog>
  );
}
