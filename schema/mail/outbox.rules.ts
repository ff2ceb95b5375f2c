import { words } from '../say.rules.ts';

/** The pauses after the first failed attempts, in minutes (docs/product.md#mail). */
const firstPauses: readonly number[] = [1, 2, 5, 10, 30];

/** The pause after each further attempt, in minutes. */
const laterPause = 60;

const pauseAfter = (attempts: number): number => firstPauses[attempts - 1] ?? laterPause;

/** How long the program tries to send a mail, in hours. */
const triedHours = 24;

/** What a mail may be late at its last attempt, in hours. */
const lateHours = 1;

/** How long a mail stays in the outbox after it was made, in days (docs/product.md#mail). */
export const mailKeptDays = 30;

/**
 * When a mail is tried again after a failed attempt.
 *
 * @param attempts how often it was tried, at least 1
 * @returns null if it is given up
 */
export const nextAttempt = (
  attempts: number,
  createdAt: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const next = now.add({ minutes: pauseAfter(attempts) });
  return Temporal.Instant.compare(next, createdAt.add({ hours: triedHours })) > 0 ? null : next;
};

/**
 * Whether a mail is too old to be sent at all. It waited while nothing sent mails, or came back with an older backup and may have been
 * sent before.
 */
export const isTooOld = (createdAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, createdAt.add({ hours: triedHours + lateHours })) > 0;

/** Why the program gave a mail up, where the mail server did not say it. */
export const mailReasons = {
  tooOld: words('It waited for more than a day, so it was not sent.'),
  over: words('Its evening was over, so it was not sent.'),
  unwanted: words('The user does not want such mails any more, or the address is not theirs, so it was not sent.'),
  unseen: words('It tells of a child that the user does not see any more, so it was not sent.'),
  deadLink: words('Its link did not work any more, so it was not sent.'),
  unreadableLink: words('Its link cannot be read: it was sealed with another SESSION_SECRET.'),
  unknownTemplate: words('This version of the program does not know this mail.'),
  doubtful: words('It was handed over, but the mail server did not confirm it: it may have arrived.'),
} as const;
