import { useId } from 'react';
import { type SwapReason, swapReasons } from '../../../schema/assignment/taste.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { swapReasonWords } from './swapReasonWords.ts';

interface ExchangeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The title of the challenge. */
  title: string;
  /** Exchanges it; null without a reason. */
  onSwap: (reason: SwapReason | null) => void;
}

/** The sheet that exchanges a challenge: at once, or with a reason, each with one press. */
export function ExchangeDialog({ open, onOpenChange, title, onSwap }: ExchangeDialogProps) {
  const whyId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Another one?"
      description={`It takes the place of "${title}". Each challenge can be exchanged once a day.`}
    >
      <Button variant="quiet" size="l" wide data-autofocus="" onClick={() => onSwap(null)}>
        Just another one
      </Button>
      <p id={whyId} className="mt-5 mb-1 text-13 text-soft">
        Or say why, and the next ones fit better:
      </p>
      <ul aria-labelledby={whyId} className="flex flex-col divide-y divide-line">
        {swapReasons.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              onClick={() => onSwap(reason)}
              className="flex min-h-11 w-full flex-col justify-center rounded-small px-2 py-1.5 text-start hover:bg-action-tint"
            >
              <span className="text-15 font-semibold">{swapReasonWords[reason].label}</span>
              <span className="text-13 text-pretty text-soft">{swapReasonWords[reason].effect}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
