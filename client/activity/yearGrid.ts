import { addDays } from '../../schema/day/localDate.rules.ts';

/** The number of days in the strip, including today. */
export const stripDays = 365;

/** The size of a square with and without its gap, in CSS pixels. A year fits the page's column exactly. */
export const squareStep = 13.4;
export const squareSize = 11;

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
