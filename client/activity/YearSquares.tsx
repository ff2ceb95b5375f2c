import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { shortMonth } from '../lib/dateText.ts';
import { type DayActivity, isActive, squareTint } from './activityTint.ts';
import type { DayMark, DayMarks } from './dayMark.ts';
import { dayText } from './dayText.ts';
import { MarkShape } from './MarkShape.tsx';
import {
  lateSquare,
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
  marks: DayMarks;
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
export function YearSquares({ today, days, marks, picked, onPick }: YearSquaresProps) {
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
      dir="ltr"
      tabIndex={0}
      aria-label={t`Day of the last year`}
      aria-valuemin={1}
      aria-valuemax={stripDays}
      aria-valuenow={place + 1}
      aria-valuetext={current && dayText(current.date, days.get(current.date), marks.get(current.date))}
      onKeyDown={move}
      onClick={tap}
      className="cursor-pointer overflow-x-auto rounded-small pb-1"
    >
      <svg width={width} height={stripHeight} aria-hidden="true" className="block">
        {squares.map((square) => (
          <Square key={square.date} square={square} day={days.get(square.date)} marks={marks.get(square.date)} />
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

interface SquareProps {
  square: StripSquare;
  day: DayActivity | undefined;
  marks: readonly DayMark[] | undefined;
}

function Square({ square: { date, column, row }, day, marks = [] }: SquareProps) {
  const [x, y] = [column * squareStep, stripHead + row * squareStep];
  const title = <title>{dayText(date, day, marks)}</title>;
  const hasTasks = isActive(day) && day.taskCount > 0;
  if (hasTasks && marks.includes('late')) {
    return (
      <path d={lateSquare(x, y)} className={squareTint(day)}>
        {title}
      </path>
    );
  }
  const sign = hasTasks ? undefined : marks.find((mark) => mark !== 'late');
  return (
    <>
      <rect
        x={x}
        y={y}
        width={squareSize}
        height={squareSize}
        rx={squareCorner(isActive(day) ? day.level : 1)}
        className={squareTint(day)}
      >
        {title}
      </rect>
      {sign && <MarkShape mark={sign} x={x} y={y} />}
    </>
  );
}
