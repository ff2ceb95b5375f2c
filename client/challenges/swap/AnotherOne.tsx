import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import type { SwapReason } from '../../../schema/assignment/taste.rules.ts';
import type { Tonight } from '../../../schema/swap/tonight.rules.ts';
import { preloads } from '../../lib/preloads.ts';
import { buttonLook } from '../../ui/buttonLook.ts';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { SpinnerMark } from '../../ui/SpinnerMark.tsx';

const loadDialog = () => import('./ExchangeDialog.tsx');
const ExchangeDialog = lazy(() => loadDialog().then((module) => ({ default: module.ExchangeDialog })));

export interface AnotherOneProps {
  title: string;
  /** The id of the challenge's title, which describes the button. */
  titleId: string;
  busy: boolean;
  /** Exchanges it; null without a reason. */
  onSwap: (reason: SwapReason | null) => void;
  /** What the family may have tonight, as far as the challenge does not fit it. */
  tonights: readonly Tonight[];
  /** Brings up one that fits. */
  onTonight: (tonight: Tonight) => void;
}

/** The quiet button beside Complete: opens the sheet that exchanges the challenge. */
export function AnotherOne({ title, titleId, busy, onSwap, tonights, onTonight }: AnotherOneProps) {
  const dialog = useLazyDialog();
  return (
    <>
      <button
        type="button"
        // Not disabled while busy: it keeps the focus for when the exchange fails.
        aria-busy={busy || undefined}
        aria-haspopup="dialog"
        aria-describedby={titleId}
        {...preloads(loadDialog)}
        onClick={() => !busy && dialog.show()}
        className={buttonLook({ variant: 'quiet', size: 'bar', className: 'grow' })}
      >
        {busy && <SpinnerMark className="size-5" />}
        <Trans>Another one</Trans>
      </button>
      <LazyDialog dialog={dialog}>
        {(props) => (
          <ExchangeDialog
            {...props}
            title={title}
            tonights={tonights}
            onSwap={(reason) => {
              dialog.onOpenChange(false);
              onSwap(reason);
            }}
            onTonight={(tonight) => {
              dialog.onOpenChange(false);
              onTonight(tonight);
            }}
          />
        )}
      </LazyDialog>
    </>
  );
}
