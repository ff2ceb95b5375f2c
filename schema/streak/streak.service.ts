import type { Actor } from '../actor.ts';
import { childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { currentStreak } from './streak.rules.ts';

/** A child's two current streaks, in local dates. */
export interface CurrentStreaks {
  readonly currentGoldStreak: number;
  readonly currentPlatinumStreak: number;
}

/** The child's current streaks. A broken streak is 0. See docs/product.md#stars. */
export function streakOf(child: Child, now: Actor['now']): CurrentStreaks {
  const today = childToday(child, now).toString();
  return {
    currentGoldStreak: currentStreak(child.gold, today, child.clock.skippedDates),
    currentPlatinumStreak: currentStreak(child.platinum, today, child.clock.skippedDates),
  };
}
