import { useLayoutEffect, useRef } from 'react';
import { longDate, shortMonth } from '../lib/dateText.ts';
import { type DayActivity, squareTint } from './activityTint.ts';
import { squareSize, squareStep, stripDays, stripHead, stripHeight, yearSquares } from './yearGrid.ts';

interface YearSquaresProps {
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  /** The days with completions or a mood, in any order. If two have the same date, the later one wins. */
  days: readonly (DayActivity & { readonly date: string })[];
}

/** The width of a month's name in CSS pixels. */
const monthWidth = 28;

/** A scroll container must be focusable even though it is not interactive (WCAG 2.1.1). */
const keyboardScrolling = { tabIndex: 0 } as const;

/** The squares of the year in a strip that scrolls and starts at today. A sentence describes it for screen readers. */
export function YearSquares({ today, days }: YearSquaresProps) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = strip.current.scrollWidth;
  }, []);

  const byDate = new Map<string, DayActivity>();
  for (const day of days) byDate.set(day.date, day);
  const squares = yearSquares(today);
  const width = ((squares.at(-1)?.column ?? 0) + 1) * squareStep;
  const active = squares.filter(({ date }) => byDate.has(date)).length;

  return (
    <section
      ref={strip}
      aria-label="The last year"
      {...keyboardScrolling}
      className="overflow-x-auto rounded-small pb-1"
    >
      <p className="sr-only">
        Active on {active} of the last {stripDays} days.
      </p>
      <svg width={width} height={stripHeight} aria-hidden="true" className="block">
        {squares.map(({ date, column, row }) => (
          <rect
            key={date}
            x={column * squareStep}
            y={stripHead + row * squareStep}
            width={squareSize}
            height={squareSize}
            rx="3"
            className={squareTint(byDate.get(date))}
          >
            <title>{squareTitle(date, byDate.get(date))}</title>
          </rect>
        ))}
        {squares
          .filter(({ date, column }) => date.endsWith('-01') && column * squareStep + monthWidth <= width)
          .map(({ date, column }) => (
            <text key={date} x={column * squareStep} y="13" fontSize="13" className="fill-soft">
              {shortMonth(date)}
            </text>
          ))}
      </svg>
    </section>
  );
}

function squareTitle(date: string, day: DayActivity | undefined): string {
  if (!day) return longDate(date);
  const tasks = `${day.taskCount} ${day.taskCount === 1 ? 'task' : 'tasks'}`;
  return `${longDate(date)}: ${tasks}${day.hasMood ? ', mood tracked' : ''}`;
}
