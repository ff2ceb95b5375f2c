import { inTransaction } from '../../prisma/pool.ts';
import { reachOf } from '../access.ts';
import type { Actor } from '../actor.ts';
import { endedTasksOf } from '../assignment/assignment.service.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { childToday } from '../child/child.service.ts';
import { type Child, childOf, lockChild, selectChildrenById } from '../child/child.sql.ts';
import { openUntil, periodStart, previousDate } from '../day/calendar.rules.ts';
import { defineLoader } from '../loader.ts';
import { rewriteSummaries } from '../summary/writeSummaries.service.ts';
import { frequencies } from '../task/task.rules.ts';

/**
 * The day, week and month that just ended, as far as they have tasks that are not completed and can be until noon
 * (docs/product.md#completing), in this order. Periods without tasks are drawn now, unless the database is read-only. Nothing
 * after noon and for periods before the profile. The caller has loaded the child, which checks access.
 */
export async function latePeriodsOf(actor: Actor, child: Child) {
  const periods = await Promise.all(
    endedPeriods(child, actor.now).map(async ({ frequency, endedOn, until }) => {
      const list = await endedTasksOf(actor, frequency, child, endedOn);
      return { ...list, frequency, openUntil: until };
    }),
  );
  const [drawnFrom] = periods.flatMap(({ isDrawnNow, periodStart: start }) => (isDrawnNow ? [start] : [])).toSorted();
  if (drawnFrom !== undefined) await possiblePointsLoader.load(actor, { child, from: drawnFrom });
  return periods.filter(({ tasks }) => tasks.some(isOpen));
}

/** The tasks that are still open of the periods that just ended, in the order of the periods and their lists. */
export const lateTasksOf = async (actor: Actor, child: Child): Promise<AssignedTask[]> =>
  (await latePeriodsOf(actor, child)).flatMap(({ tasks }) => tasks.filter(isOpen));

const isOpen = ({ completed }: AssignedTask): boolean => !completed;

/** The last date of each frequency's last period, if its tasks can still be completed. */
export function endedPeriods(child: Pick<Child, 'clock' | 'startedOn'>, now: Actor['now']) {
  const today = childToday(child, now);
  return frequencies
    .map((frequency) => {
      const last =
        frequency === 'daily'
          ? previousDate(today, child.clock.skippedDates)
          : periodStart(frequency, today).subtract({ days: 1 });
      return { frequency, endedOn: last.toString(), until: openUntil(child.clock, last) };
    })
    .filter(({ endedOn, until }) => endedOn >= child.startedOn && Temporal.Instant.compare(now, until) < 0);
}

interface DrawnPast {
  readonly child: Child;
  /** First local date of the first period that was drawn, yyyy-MM-dd. */
  readonly from: string;
}

/** Counts what was drawn for the past among the possible points of summaries that are written already. */
const possiblePointsLoader = defineLoader<DrawnPast, true>(
  async (actor, drawn) => {
    const reach = reachOf(actor.viewer);
    for (const { child, from } of drawn) {
      await inTransaction(actor.db.pool, async (connection) => {
        await lockChild(connection, reach, child.id);
        const [row] = await selectChildrenById(connection, reach, [child.id]);
        if (row) await rewriteSummaries(connection, actor.now, childOf(row), from);
      });
    }
    return drawn.map(() => true);
  },
  ({ child, from }) => `${child.id} ${from}`,
);
