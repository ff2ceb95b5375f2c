import { t } from '@lingui/core/macro';
import { classNames } from '../../lib/classNames.ts';
import { longDate } from '../../lib/dateText.ts';

/** A day that is with the viewer or not. */
export interface SquareDay {
  /** Local date, yyyy-MM-dd. */
  readonly date: string;
  /** Null for a date before the rhythm begins. */
  readonly isWithMe: boolean | null;
  /** Differs from the cycle. */
  readonly isException: boolean;
  /** Can no longer be changed. */
  readonly isPast: boolean;
}

interface DaySquareProps {
  day: SquareDay;
  isToday: boolean;
  /** The Tab stop among the squares. */
  isStop: boolean;
  onPress: () => void;
}

/** A day as a square: filled when the child is with the viewer, dashed when not, with a dot when it is an exception. */
export function DaySquare({ day, isToday, isStop, onPress }: DaySquareProps) {
  const { date, isWithMe, isException, isPast } = day;
  const isFixed = isPast || isWithMe === null;
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={squareText(day)}
      aria-pressed={isWithMe ?? undefined}
      aria-disabled={isFixed || undefined}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => !isFixed && onPress()}
      className={classNames('block w-full rounded-small p-px text-15', isFixed && 'cursor-default')}
    >
      <span
        className={classNames(
          'relative grid min-h-[42px] place-items-center rounded-small transition-colors',
          squareLook(day),
          isToday && 'underline decoration-2 underline-offset-4',
        )}
      >
        {Number(date.slice(8))}
        {isException && <span className="absolute end-[5px] top-[5px] size-[7px] rounded-full bg-current" />}
      </span>
    </button>
  );
}

/** The classes of a square. Fill and border differ, so that colour is not the only sign. */
export function squareLook({ isWithMe, isPast }: Pick<SquareDay, 'isWithMe' | 'isPast'>): string {
  if (isWithMe === null) return 'text-soft';
  if (isPast) return classNames('text-soft', isWithMe && 'bg-action-tint');
  return isWithMe
    ? 'border-2 border-action bg-action-tint font-semibold text-action'
    : 'border border-dashed border-control text-soft hover:border-action';
}

/** `Friday, November 20, 2026: with me, an exception`. */
function squareText({ date, isWithMe, isException, isPast }: SquareDay): string {
  if (isWithMe === null) return t`${longDate(date)}: before the first date`;
  return [
    `${longDate(date)}: ${isWithMe ? t`with me` : t`not with me`}`,
    isException && t`an exception`,
    isPast && t`can no longer be changed`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}
