import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { arrowSteps } from '../../lib/arrowSteps.ts';
import { weekdayHead } from '../../lib/weekdays.ts';
import { DaySquare, type SquareDay } from './DaySquare.tsx';
import { longWeekday } from './month.ts';

interface DaySquaresProps {
  label: string;
  /** Consecutive days. */
  days: readonly SquareDay[];
  /** How many columns are empty before the first day. */
  offset: number;
  /** The family's local date, yyyy-MM-dd. */
  today: string;
  onPress: (date: string) => void;
  /** Called with the date to which a key moves beyond the days; without it such keys do nothing. */
  onBeyond?: (date: string) => void;
}

/** How many days each key moves. */
const dayKeys: Readonly<Record<string, number>> = {
  ...arrowSteps,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
};

const row = 'grid grid-cols-7 gap-px text-center';

/** Days as squares in weeks. One of them is a Tab stop; the arrow keys move by a day or a week, Page up and down by four weeks. */
export function DaySquares({ label, days, offset, today, onPress, onBeyond }: DaySquaresProps) {
  const [reached, setReached] = useState<string | null>(null);
  const isMoved = useRef(false);
  const grid = useRef<HTMLDivElement>(null);
  const [first = '', last = ''] = [days[0]?.date, days.at(-1)?.date];
  const has = (date: string | null): date is string => date !== null && first <= date && date <= last;
  const current = has(reached) ? reached : has(today) ? today : first;
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isMoved.current = false;
  }, [current]);

  const move = (event: KeyboardEvent) => {
    const step = dayKeys[event.key];
    const next =
      event.key === 'Home' ? first : event.key === 'End' ? last : step === undefined ? null : addDays(current, step);
    if (next === null) return;
    event.preventDefault();
    if (!has(next) && !onBeyond) return;
    isMoved.current = next !== current;
    setReached(next);
    if (!has(next)) onBeyond?.(next);
  };
  const cells = [...Array.from({ length: offset }, () => null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  const firstWeek = Array.from({ length: 7 }, (_, index) => addDays(first, index - offset));
  return (
    <div ref={grid} role="grid" tabIndex={-1} aria-label={label} onKeyDown={move} className="tabular-nums">
      <div role="row" className={row}>
        {firstWeek.map((date) => (
          <span
            key={date}
            role="columnheader"
            title={longWeekday(date)}
            aria-label={longWeekday(date)}
            className="text-13 text-soft"
          >
            {weekdayHead(date)}
          </span>
        ))}
      </div>
      {weeks.map((week, index) => (
        <div key={week.find((day) => day !== null)?.date ?? index} role="row" className={row}>
          {week.map((day, column) => (
            <div key={day?.date ?? `empty ${column}`} role="gridcell">
              {day && (
                <DaySquare
                  day={day}
                  isToday={day.date === today}
                  isStop={day.date === current}
                  onPress={() => {
                    setReached(day.date);
                    onPress(day.date);
                  }}
                />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
