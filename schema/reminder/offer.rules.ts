import type { Paced } from './pace.rules.ts';

/** For how many hours nobody offers reminders again: 30 days. */
const restHours = 30 * 24;

/** What is known of a user when reminders could be offered. */
interface Offered extends Omit<Paced, 'pace'> {
  readonly pace: string;
  /** When they were last offered or saved; null before. */
  readonly offeredAt: Date | null;
  readonly weekdays: readonly number[];
  readonly push: boolean;
  readonly mail: boolean;
  readonly digest: boolean;
}

/**
 * Whether to offer reminders (docs/product.md#reminders): to who has saved nothing, at most once in 30 days, and once more where they have
 * ended by themselves. Whoever has stopped them has none without an answer.
 */
export function mayBeOffered(settings: Offered, now: Temporal.Instant): boolean {
  const { offeredAt, weekdays, push, mail, digest, pace, unanswered } = settings;
  const restsUntil = offeredAt?.toTemporalInstant().add({ hours: restHours });
  if (restsUntil && Temporal.Instant.compare(now, restsUntil) < 0) return false;
  const isSaved = weekdays.length > 0 || push || mail || digest;
  return !isSaved || (pace === 'off' && unanswered > 0);
}
