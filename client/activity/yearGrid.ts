import { addDays } from '../../schema/day/localDate.rules.ts';

/** The number of days in the strip, including today. */
export const stripDays = 365;

/** The size of a square with and without its gap, in CSS pixels. A year fits the page's column exactly. */
export const squareStep = 13.4;
export const squareSize = 11;

/** The corner radius of a day's mark: round for a mood only, else a square. */
export const squareCorner = (level: number): number => (level === 0 ? squareSize / 2 : 3);

/** How much of the upper right corner a day lacks that was ticked the next morning, in CSS pixels. */
const lateCut = 5;

/**
 * The outline of a day that was ticked the next morning: a square without its upper right corner.
 *
 * @param x CSS pixels, its left edge
 * @param y CSS pixels, its upper edge
 */
export const lateSquare = (x: number, y: number): string =>
  `M${x} ${y}h${squareSize - lateCut}l${lateCut} ${lateCut}v${squareSize - lateCut}h${-squareSize}Z`;

/** The height of the month labels above the squares. */
export const stripHead = 22;

/** The height of the strip: the month labels and seven rows. */
export const stripHeight = stripHead + 7 * squareStep;

export interface StripSquare {
  /** yyyy-MM-dd. */
  date: string;
  /** The column, 0 for the oldest week. */
  column: number;
  /** The day of the week; 0 is Sunday. */
  row: number;
}

/**
 * The position of each day in the strip: one column per week, from Sunday at the top to Saturday. The last day is today.
 *
 * @param today local date, yyyy-MM-dd.
 */
export function yearSquares(today: string): StripSquare[] {
  const first = addDays(today, 1 - stripDays);
  const offset = new Date(`${first}T00:00:00Z`).getUTCDay();
  return Array.from({ length: stripDays }, (_, index) => ({
    date: addDays(first, index),
    column: Math.floor((index + offset) / 7),
    row: (index + offset) % 7,
  }));
}

/**
 * The square at a point of the strip.
 *
 * @param x CSS pixels from the left edge of the strip's drawing
 * @param y CSS pixels from its upper edge
 * @returns undefined where there is none
 */
export function squareAt(squares: readonly StripSquare[], x: number, y: number): StripSquare | undefined {
  const column = Math.floor(x / squareStep);
  const row = Math.floor((y - stripHead) / squareStep);
  return squares.find((square) => square.column === column && square.row === row);
}

/** How many days each key moves within the strip. */
const dayKeys: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
  PageUp: -28,
  PageDown: 28,
  Home: -stripDays,
  End: stripDays,
};

/**
 * The place in the strip that a key moves to.
 *
 * @param place counted from the oldest day, 0
 * @returns null for other keys
 */
export function placeAfterKey(key: string, place: number): number | null {
  const days = dayKeys[key];
  return days === undefined ? null : Math.min(stripDays - 1, Math.max(0, place + days));
}
