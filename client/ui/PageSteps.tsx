import { ChevronIcon } from './drawings/icons.tsx';
import { IconButton } from './IconButton.tsx';

interface PageStepsProps {
  /** The first item that is shown, counted from 1, and the last one. */
  from: number;
  to: number;
  total: number;
  /** null where there is no page. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** Which items of how many are shown, as "1–20 of 86", and the way to those before and after. */
export function PageSteps({ from, to, total, onPrevious, onNext }: PageStepsProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <p role="status" className="text-13 text-soft tabular-nums">
        {from.toLocaleString('en-US')}–{to.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </p>
      {(onPrevious || onNext) && (
        <nav aria-label="Pages" className="flex gap-1">
          <IconButton label="Previous page" disabled={!onPrevious} onClick={() => onPrevious?.()}>
            <ChevronIcon className="size-6 rotate-90 rtl:-rotate-90" />
          </IconButton>
          <IconButton label="Next page" disabled={!onNext} onClick={() => onNext?.()}>
            <ChevronIcon className="size-6 -rotate-90 rtl:rotate-90" />
          </IconButton>
        </nav>
      )}
    </div>
  );
}
