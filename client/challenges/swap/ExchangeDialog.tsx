import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { SwapReason } from '../../../schema/assignment/taste.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { AnotherOneProps } from './AnotherOne.tsx';
import { swapReasonWords } from './swapReasonWords.ts';
import { TonightChips } from './TonightChips.tsx';

/** The reasons that the sheet offers. The API knows more. */
const offered: readonly SwapReason[] = ['too-long', 'nothing-at-hand', 'not-for-us'];

interface ExchangeDialogProps extends Pick<AnotherOneProps, 'title' | 'onSwap' | 'tonights' | 'onTonight'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sheet that exchanges a challenge: at once, for what the family has tonight, or with a reason, each with one press. */
export function ExchangeDialog({ open, onOpenChange, title, onSwap, tonights, onTonight }: ExchangeDialogProps) {
  const whyId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Another one?`}
      description={t`It takes the place of "${title}". Each challenge can be exchanged once a day.`}
    >
      <Button variant="quiet" size="l" wide data-autofocus="" onClick={() => onSwap(null)}>
        <Trans>Just another one</Trans>
      </Button>
      <TonightChips tonights={tonights} onPress={onTonight} />
      <p id={whyId} className="mt-5 mb-1 text-13 text-soft">
        <Trans>Or say why, and the next ones fit better:</Trans>
      </p>
      <ul aria-labelledby={whyId} className="flex flex-col divide-y divide-line">
        {offered.map((reason) => (
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
