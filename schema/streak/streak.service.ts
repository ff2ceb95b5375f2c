import type { Actor } from '../actor.ts';
import { childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { knownDaysOff, type Reader } from '../child/knownDaysOff.service.ts';
import { openUntil, previousDate } from '../day/calendar.rules.ts';
import { isDayOff } from '../day/daysOff.rules.ts';
import { currentState, type StreakDates, type StreakState } from './streak.rules.ts';

/** What the streaks of a child depend on, as it is stored. */
type KnownStreaks = Pick<Child, 'clock' | 'startedOn' | 'daysOff' | 'streaks'>;

/** The family's dates at an instant, as far as the child's streaks depend on them. */
export function streakDates(child: Omit<KnownStreaks, 'streaks'>, now: Actor['now']): StreakDates {
  const today = childToday(child, now);
  const yesterday = previousDate(today, child.clock.skippedDates);
  const isOpen =
    yesterday.toString() >= child.startedOn && Temporal.Instant.compare(now, openUntil(child.clock, yesterday)) < 0;
  return { today: today.toString(), openYesterday: isOpen ? yesterday.toString() : null, daysOff: child.daysOff };
}

/** The child's current streaks and rain days. A broken streak is 0. See docs/product.md#stars. */
export const streakStateOf = (child: KnownStreaks, now: Actor['now']): StreakState =>
  currentState(child.streaks, streakDates(child, now));

/**
 * Until when yesterday can still be kept: null if a daily task of it is done, if it is over or a day off of which the caller may know,
 * or if the profile was made later.
 */
export function yesterdayOpenUntil(actor: Reader, child: KnownStreaks & Pick<Child, 'role'>): Temporal.Instant | null {
  const { openYesterday } = streakDates(child, actor.now);
  if (openYesterday === null || isDayOff(knownDaysOff(actor, child), openYesterday)) return null;
  const { last, previous } = child.streaks;
  if (last?.date === openYesterday || previous?.date === openYesterday) return null;
  return openUntil(child.clock, Temporal.PlainDate.from(openYesterday));
}
