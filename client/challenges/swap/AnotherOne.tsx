import { lazy } from 'react';
import type { SwapReason } from '../../../schema/assignment/taste.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';

const loadDialog = () => import('./ExchangeDialog.tsx');
const ExchangeDialog = lazy(() => loadDialog().then((module) => ({ default: module.ExchangeDialog })));

/** Starts to load the sheet. Rendering it reports a failure. */
function preloadDialog(): void {
  loadDialog().catch(() => undefined);
}

interface AnotherOneProps {
  title: string;
  /** The id of the challenge's title, which describes the button. */
  titleId: string;
  /** An exchange of the challenge is in progress. */
  busy: boolean;
  onSwap: (reason: SwapReason | null) => void;
}

/** The quiet button beside Complete: opens the sheet that exchanges the challenge. */
export function AnotherOne({ title, titleId, busy, onSwap }: AnotherOneProps) {
  const dialog = useLazyDialog();
  return (
    <>
      <Button
        variant="quiet"
        size="l"
        className="grow"
        busy={busy}
        aria-haspopup="dialog"
        aria-describedby={titleId}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={dialog.show}
      >
        Another one
      </Button>
      <LazyDialog dialog={dialog}>
        {(props) => (
          <ExchangeDialog
            {...props}
            title={title}
            onSwap={(reason) => {
              dialog.onOpenChange(false);
              onSwap(reason);
            }}
          />
        )}
      </LazyDialog>
    </>
  );
}
