import { classNames } from '../lib/classNames.ts';
import { dotTint } from './activityTint.ts';

interface DayDateProps {
  id?: string;
  /** How active the day was, for its dot; null without one. */
  level: number | null;
  /** The date in words. */
  children: string;
}

/** The head of a day of the timeline. */
export function DayDate({ id, level, children }: DayDateProps) {
  return (
    <h3 id={id} className="flex min-w-0 flex-1 basis-36 items-center gap-2.5 font-body text-13 font-normal text-soft">
      {level !== null && (
        <span aria-hidden="true" className={classNames('size-3 shrink-0 rounded-full', dotTint(level))} />
      )}
      {children}
    </h3>
  );
}
