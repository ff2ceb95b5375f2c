import { daysBetween } from '../day/localDate.rules.ts';

/**
 * How often reminders come, in the stored form: as chosen, once a week because nobody answers, not until the question whether to
 * go on is answered, or never.
 */
export const paces = ['chosen', 'weekly', 'asked', 'off'] as const;

export type Pace = (typeof paces)[number];

/** Where a carer is on the way from every chosen evening to silence. */
export interface Paced {
  readonly pace: Pace;
  /** How many messages in a row have had no answer. */
  readonly unanswered: number;
}

/** After so many messages without an answer they come once a week. */
const weeklyAfter = 7;

/** After so many the last one asks whether to go on. */
const askAfter = weeklyAfter + 4;

/** The days between two messages at the pace of one a week, at least. */
const weeklyDays = 6;

/** How many days the question waits for an answer. */
const askedDays = 7;

interface LastMessage {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly isAnswered: boolean;
}

/**
 * The pace on an evening, after what became of the last message.
 *
 * @param last the last message that was sent; null without one
 * @param date the evening, yyyy-MM-dd
 */
export function paceAfter(paced: Paced, last: LastMessage | null, date: string): Paced & { readonly isDue: boolean } {
  const { pace, unanswered } = paced;
  if (pace === 'off') return { ...paced, isDue: false };
  if (last?.isAnswered) return { ...answered, isDue: true };
  const days = last === null ? Infinity : daysBetween(last.date, date);
  if (pace === 'asked') return { pace: days >= askedDays ? 'off' : 'asked', unanswered, isDue: false };
  if (unanswered < weeklyAfter) return { pace: 'chosen', unanswered, isDue: true };
  return { pace: 'weekly', unanswered, isDue: days >= weeklyDays };
}

/** The pace after any answer but one that ends the reminders. */
export const answered: Paced = { pace: 'chosen', unanswered: 0 };

/** Whether the next message is the last one, which asks whether to go on. */
export const asks = ({ pace, unanswered }: Paced): boolean => pace === 'weekly' && unanswered >= askAfter;

/** The pace after a message was sent, until it is answered. */
export const paceWhenSent = (paced: Paced): Paced => ({
  pace: asks(paced) ? 'asked' : paced.pace,
  unanswered: paced.unanswered + 1,
});
