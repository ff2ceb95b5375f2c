import type { Actor } from '../actor.ts';
import { childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { addDays } from '../day/localDate.rules.ts';
import { recordOf } from '../day/record.service.ts';
import type { ActiveDay, PointTotals } from '../day/record.rules.ts';
import { windowInput } from '../day/window.input.ts';
import { parseInput } from '../input.ts';

/** A window of a child's local dates. What happened there is loaded when it is read, for all windows of a request together. */
export interface Activity {
  readonly child: Child;
  /** The first and the last local date of the window, yyyy-MM-dd. */
  readonly since: string;
  readonly today: string;
}

/**
 * The last `days` local dates of a child, including today. The caller has loaded the child, which checks access.
 *
 * @throws Refusal BAD_USER_INPUT unless `days` is a whole number from 1 to 365
 */
export function activityOf(actor: Actor, child: Child, rawInput: { days: number }): Activity {
  const { days } = parseInput(windowInput, rawInput);
  const today = childToday(child, actor.now).toString();
  return { child, since: addDays(today, 1 - days), today };
}

/** The dates of a window with tasks or mood, newest first: one day record for each is read. */
export async function activeDaysOf(actor: Actor, { child, since, today }: Activity): Promise<readonly ActiveDay[]> {
  return (await recordOf(actor, { childId: child.id, today, daysSince: since, moodsSince: null, totals: false })).days;
}

/** The child's points of its current local date, month and year. The caller has loaded the child, which checks access. */
export async function pointTotalsOf(actor: Actor, child: Child): Promise<PointTotals> {
  const today = childToday(child, actor.now).toString();
  return (await recordOf(actor, { childId: child.id, today, daysSince: null, moodsSince: null, totals: true })).totals;
}
