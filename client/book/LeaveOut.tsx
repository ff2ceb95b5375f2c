import { t } from '@lingui/core/macro';
import { createContext, use } from 'react';
import { classNames } from '../lib/classNames.ts';
import { CrossIcon } from '../ui/drawings/controlIcons.tsx';

/** Leaves something out of the book, by its id. */
export const LeaveOutContext = createContext<(id: string) => void>(() => undefined);

interface LeaveOutProps {
  id: string;
  /** What is left out, for the accessible name. */
  what: string;
  className: string;
}

/** Moves the focus to the next button of its kind, or else to the one before: the one that was pressed goes with its item. */
function passOnFocus(pressed: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-leaves-out]')];
  const place = all.indexOf(pressed);
  (all[place + 1] ?? all[place - 1])?.focus({ preventScroll: true });
}

/** The button that leaves something out of the book. It is not printed. */
export function LeaveOut({ id, what, className }: LeaveOutProps) {
  const leaveOut = use(LeaveOutContext);
  return (
    <button
      type="button"
      data-leaves-out=""
      onClick={({ currentTarget }) => {
        passOnFocus(currentTarget);
        leaveOut(id);
      }}
      aria-label={t`Leave out: ${what}`}
      title={t`Leave out`}
      className={classNames(
        'inline-flex size-[44px] shrink-0 items-center justify-center text-soft hover:text-ink print:hidden',
        className,
      )}
    >
      <span className="flex size-7 items-center justify-center rounded-full bg-card/90 shadow-soft">
        <CrossIcon className="size-4" />
      </span>
    </button>
  );
}
