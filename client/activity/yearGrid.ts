import { addDays } from '../../schema/day/localDate.rules.ts';

/** How many days the strip shows, today included. */
export const stripDays = 365;

/** A square with the gap beside it, and the square alone, in CSS pixels: so that a year just fits the page's column. */
export const squareStep = 13.4;
export const squareSize = 11;

/** The space above the squares for the names of the months. */
export const stripHead = 22;

/** The strip's height: seven days of a week, one below the other. */
export const stripHeight = stripHead + 7 * squareStep;

export interface StripSquare {
  /** yyyy-MM-dd. */
  date: string;
  /** The week, from the left. */
  column: number;
  /** The day of the week; 0 is Sunday. */
  row: number;
}

/**
 * Where each day of the strip stands: a column per week, from Sunday down to Saturday, today last.
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
