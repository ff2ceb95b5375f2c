import { memo, useLayoutEffect, useRef } from 'react';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { longDate, shortMonth } from '../lib/dateText.ts';
import type { YearSquaresQuery } from '../relay/__generated__/YearSquaresQuery.graphql.ts';
import { type DayActivity, squareTint } from './activityTint.ts';
import { squareSize, squareStep, stripDays, stripHead, stripHeight, yearSquares } from './yearGrid.ts';

interface YearSquaresProps {
  queryRef: PreloadedQuery<YearSquaresQuery>;
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  latest: readonly (DayActivity & { readonly date: string })[];
}

/** The squares of the year, in a strip that scrolls and starts at its end, which is today. A sentence says it in words. */
export const YearSquares = memo(function YearSquares({ queryRef, today, latest }: YearSquaresProps) {
  const { node } = usePreloadedQuery<YearSquaresQuery>(
    graphql`
      query YearSquaresQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Child {
            activity(days: 365) @required(action: THROW) {
              days {
                date
                taskCount
                hasMood
                level
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = strip.current.scrollWidth;
  }, []);

  const byDate = new Map<string, DayActivity>();
  for (const day of node?.activity?.days ?? []) byDate.set(day.date, day);
  for (const day of latest) byDate.set(day.date, day);
  const squares = yearSquares(today);
  const width = ((squares.at(-1)?.column ?? 0) + 1) * squareStep;
  const active = squares.filter(({ date }) => byDate.has(date)).length;

  return (
    <section ref={strip} aria-label="The last year" tabIndex={0} className="overflow-x-auto rounded-small pb-1">
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
          .filter(({ date, column }) => date.endsWith('-01') && column * squareStep < width - 2 * squareStep)
          .map(({ date, column }) => (
            <text key={date} x={column * squareStep} y="13" fontSize="13" className="fill-soft">
              {shortMonth(date)}
            </text>
          ))}
      </svg>
    </section>
  );
});

function squareTitle(date: string, day: DayActivity | undefined): string {
  if (!day) return longDate(date);
  const tasks = `${day.taskCount} ${day.taskCount === 1 ? 'task' : 'tasks'}`;
  return `${longDate(date)}: ${tasks}${day.hasMood ? ', mood tracked' : ''}`;
}
