import type { Actor } from '../actor.ts';
import { childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { addDays } from '../day/localDate.rules.ts';
import { recordOf } from '../day/record.service.ts';
import type { ActiveDay, PointTotals } from '../day/record.sql.ts';
import { windowInput } from '../day/window.input.ts';
import { parseInput } from '../input.ts';

/** What a child did in a window of local dates. */
export interface Activity {
  /** Dates with tasks or mood, newest first. */
  readonly days: readonly ActiveDay[];
  readonly taskCount: number;
  readonly points: number;
  readonly activeDays: number;
  readonly child: Child;
  /** The first and the last local date of the window, yyyy-MM-dd. */
  readonly since: string;
  readonly today: string;
}

/**
 * What the child did on the last `days` local dates, including today. It reads one day record for each date with activity.
 * The caller has loaded the child, which checks access.
 *
 * @throws Refusal BAD_USER_INPUT unless `days` is a whole number from 1 to 365
 */
export async function activityOf(actor: Actor, child: Child, rawInput: { days: number }): Promise<Activity> {
  const window = parseInput(windowInput, rawInput);
  const today = childToday(child, actor.now).toString();
  const daysSince = addDays(today, 1 - window.days);
  const { days } = await recordOf(actor, { childId: child.id, today, daysSince, moodsSince: null, totals: false });
  return {
    days,
    taskCount: days.reduce((sum, day) => sum + day.taskCount, 0),
    points: days.reduce((sum, day) => sum + day.points, 0),
    activeDays: days.length,
    child,
    since: daysSince,
    today,
  };
}

/** The child's points of its current local date, month and year. The caller has loaded the child, which checks access. */
export async function pointTotalsOf(actor: Actor, child: Child): Promise<PointTotals> {
  const today = childToday(child, actor.now).toString();
  return (await recordOf(actor, { childId: child.id, today, daysSince: null, moodsSince: null, totals: true })).totals;
}
