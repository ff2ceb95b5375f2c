import type { Actor, Database } from '../actor.ts';
import { ageGroupToday } from '../child/child.service.ts';
import { childrenOfActiveFamilies } from '../child/family.service.ts';
import type { FamilyChild } from '../child/family.sql.ts';
import { localDate, periodStart } from '../day/calendar.rules.ts';
import { frequencies } from '../task/task.rules.ts';
import { drawMissing, type WantedPeriod } from './draw.service.ts';

/** Families that were active in so many days find their tasks drawn (design 5). */
const daysActive = 14;

/** How long before it starts a period is drawn. */
const hoursAhead = 2;

/**
 * The hourly job: draws the tasks of the running day, week and month, and of those that start within two hours. Harmless
 * when repeated, late, or done by two servers at the same moment; what it misses is drawn when somebody looks.
 */
export async function drawAhead(db: Pick<Database, 'pool'>, now: Actor['now']): Promise<void> {
  const soon = now.add({ hours: hoursAhead });
  for await (const children of childrenOfActiveFamilies(db, now, daysActive)) {
    // The running periods come first: the draw of the next ones avoids repeating them.
    for (const at of [now, soon]) {
      await drawMissing(
        db,
        children.flatMap((child) => periodsAt(child, at)),
      );
    }
  }
}

/** The child's day, week and month at an instant. */
function periodsAt(child: FamilyChild, at: Temporal.Instant): WantedPeriod[] {
  const date = localDate(child.clock, at);
  return frequencies.map((frequency) => ({
    frequency,
    childId: child.id,
    periodStart: periodStart(frequency, date).toString(),
    ageGroup: ageGroupToday(child, date.toString()),
  }));
}
