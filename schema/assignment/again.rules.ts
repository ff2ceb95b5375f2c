import { words } from '../say.rules.ts';

/**
 * The turn of a task for this time: the first one for the second time, and round again after the last.
 *
 * @param turns of the task, in their order
 * @param timesDone how often the child has completed the task before
 * @returns null for the first time, and for a task without turns
 */
export const againOf = (turns: readonly string[], timesDone: number): string | null =>
  timesDone === 0 ? null : (turns[(timesDone - 1) % turns.length] ?? null);

const times = [
  words('First time'),
  words('Second time'),
  words('Third time'),
  words('Fourth time'),
  words('Fifth time'),
  words('Sixth time'),
  words('Seventh time'),
  words('Eighth time'),
  words('Ninth time'),
  words('Tenth time'),
];

/** What the page says of the time before the turn: "Third time" when the child has completed the task twice. */
export const timeWords = (timesDone: number): string => times[timesDone] ?? words('Once more');
