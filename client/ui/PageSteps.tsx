import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { locale } from '../lib/locale.ts';
import { ChevronIcon } from './drawings/controlIcons.tsx';
import { IconButton } from './IconButton.tsx';

interface PageStepsProps {
  /** The numbers of the first and last visible item, starting at 1. */
  from: number;
  to: number;
  total: number;
  /** null if there is no such page. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** The visible range, as "1–20 of 86", and buttons for the previous and the next page. */
export function PageSteps({ from, to, total, onPrevious, onNext }: PageStepsProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <p role="status" className="text-13 text-soft tabular-nums">
        <Trans>
          {from.toLocaleString(locale)}–{to.toLocaleString(locale)} of {total.toLocaleString(locale)}
        </Trans>
      </p>
      {(onPrevious || onNext) && (
        <nav aria-label={t`Pages`} className="flex gap-1">
          <IconButton label={t`Previous page`} disabled={!onPrevious} onClick={() => onPrevious?.()}>
            <ChevronIcon className="size-6 rotate-90 rtl:-rotate-90" />
          </IconButton>
          <IconButton label={t`Next page`} disabled={!onNext} onClick={() => onNext?.()}>
            <ChevronIcon className="size-6 -rotate-90 rtl:rotate-90" />
          </IconButton>
        </nav>
      )}
    </div>
  );
}
