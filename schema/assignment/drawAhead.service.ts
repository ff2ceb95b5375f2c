import type { Actor, Database } from '../actor.ts';
import { ageGroupToday } from '../child/child.service.ts';
import { childrenOfActiveFamilies, childrenOfReminded } from '../child/family.service.ts';
import type { FamilyChild } from '../child/family.sql.ts';
import { localDate, periodStart } from '../day/calendar.rules.ts';
import { frequencies } from '../task/task.rules.ts';
import { drawnFor } from './drawnFor.rules.ts';
import { drawMissing, type WantedPeriod } from './draw.service.ts';

/** Tasks are drawn ahead for families that were active within that many days. */
const daysActive = 14;

/** How many hours before its start a period is drawn. */
const hoursAhead = 2;

/**
 * The hourly job: draws the tasks of the current periods and of those that start within two hours, also for families with a reminder
 * within that time. It may run twice, late
 * or on two servers at once. Tasks that it misses are drawn when they are first read.
 */
export async function drawAhead(db: Pick<Database, 'pool'>, now: Actor['now']): Promise<void> {
  const soon = now.add({ hours: hoursAhead });
  const families = [childrenOfActiveFamilies(db, now, daysActive), childrenOfReminded(db, now, hoursAhead)];
  for (const batches of families) {
    for await (const children of batches) {
      // The current periods come first: the draw of the next ones avoids repeating their tasks.
      for (const at of [now, soon]) {
        await drawMissing(
          db,
          children.flatMap((child) => periodsAt(child, at)),
        );
      }
    }
  }
}

/**
 * Draws the tasks of the current weeks and months that began before the children's current dates. They overlap with periods that
 * have ended, whose summaries count them (docs/product.md#summaries).
 */
export async function drawBegun(
  db: Pick<Database, 'pool'>,
  now: Actor['now'],
  children: readonly FamilyChild[],
): Promise<void> {
  const begun = children.flatMap((child) => {
    const today = localDate(child.clock, now).toString();
    return periodsAt(child, now).filter(({ periodStart: start }) => start < today);
  });
  if (begun.length > 0) await drawMissing(db, begun);
}

/** The child's periods at an instant, one of each frequency. */
function periodsAt(child: FamilyChild, at: Temporal.Instant): WantedPeriod[] {
  const date = localDate(child.clock, at);
  const ageGroup = ageGroupToday(child, date.toString());
  return frequencies.map((frequency) => {
    const start = periodStart(frequency, date).toString();
    return { frequency, childId: child.id, periodStart: start, ...drawnFor(child, ageGroup, frequency, start) };
  });
}
