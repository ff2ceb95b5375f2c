import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { countText } from '../lib/numberText.ts';
import { longDate, shortMonth } from '../lib/dateText.ts';
import { type DayActivity, isActive, squareTint } from './activityTint.ts';
import {
  placeAfterKey,
  squareAt,
  squareCorner,
  squareSize,
  squareStep,
  stripDays,
  stripHead,
  stripHeight,
  type StripSquare,
  yearSquares,
} from './yearGrid.ts';

interface YearSquaresProps {
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  days: ReadonlyMap<string, DayActivity>;
  /** The selected date, yyyy-MM-dd. */
  picked: string | null;
  onPick: (date: string) => void;
}

/** The width of a month's name in CSS pixels. */
const monthWidth = 28;

/**
 * The days of the year as marks in a strip that scrolls and starts at today. A tap selects a day; the arrow keys move by
 * a day or a week, and screen readers say the day.
 */
export function YearSquares({ today, days, picked, onPick }: YearSquaresProps) {
  const strip = useRef<HTMLDivElement>(null);
  const squares = yearSquares(today);
  const width = ((squares.at(-1)?.column ?? 0) + 1) * squareStep;
  const place = picked === null ? stripDays - 1 : squares.findIndex(({ date }) => date === picked);
  const current = squares[place];
  const column = current?.column ?? 0;

  // Keeps the selected day in view; at first that is today.
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const left = column * squareStep;
    if (left < element.scrollLeft) element.scrollLeft = left - squareStep;
    else if (left + squareStep > element.scrollLeft + element.clientWidth)
      element.scrollLeft = left + 2 * squareStep - element.clientWidth;
  }, [column]);

  const move = (event: KeyboardEvent) => {
    const next = placeAfterKey(event.key, place);
    const square = next === null ? undefined : squares[next];
    if (!square) return;
    event.preventDefault();
    onPick(square.date);
  };
  const tap = (event: MouseEvent) => {
    const drawing = strip.current?.firstElementChild?.getBoundingClientRect();
    const square = drawing && squareAt(squares, event.clientX - drawing.left, event.clientY - drawing.top);
    if (square) onPick(square.date);
  };

  return (
    <div
      ref={strip}
      role="slider"
      tabIndex={0}
      aria-label="Day of the last year"
      aria-valuemin={1}
      aria-valuemax={stripDays}
      aria-valuenow={place + 1}
      aria-valuetext={current && dayText(current.date, days.get(current.date))}
      onKeyDown={move}
      onClick={tap}
      className="cursor-pointer overflow-x-auto rounded-small pb-1"
    >
      <svg width={width} height={stripHeight} aria-hidden="true" className="block">
        {squares.map((square) => (
          <Square key={square.date} square={square} day={days.get(square.date)} />
        ))}
        {current && picked !== null && (
          <rect
            x={column * squareStep + 0.75}
            y={stripHead + current.row * squareStep + 0.75}
            width={squareSize - 1.5}
            height={squareSize - 1.5}
            rx="2.5"
            fill="none"
            strokeWidth="2.5"
            className="stroke-ink"
          />
        )}
        {squares
          .filter(({ date, column: at }) => date.endsWith('-01') && at * squareStep + monthWidth <= width)
          .map(({ date, column: at }) => (
            <text key={date} x={at * squareStep} y="13" fontSize="13" className="fill-soft">
              {shortMonth(date)}
            </text>
          ))}
      </svg>
    </div>
  );
}

function Square({ square: { date, column, row }, day }: { square: StripSquare; day: DayActivity | undefined }) {
  return (
    <rect
      x={column * squareStep}
      y={stripHead + row * squareStep}
      width={squareSize}
      height={squareSize}
      rx={squareCorner(isActive(day) ? day.level : 1)}
      className={squareTint(day)}
    >
      <title>{dayText(date, day)}</title>
    </rect>
  );
}

/** `Friday, November 20, 2026: 3 tasks, mood tracked`. */
function dayText(date: string, day: DayActivity | undefined): string {
  if (!isActive(day)) return `${longDate(date)}: nothing recorded`;
  const facts = [day.taskCount > 0 && countText(day.taskCount, 'task'), day.hasMood && 'mood tracked'];
  return `${longDate(date)}: ${facts.filter((fact) => fact !== false).join(', ')}`;
}
