import type { Actor } from '../actor.ts';
import { childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { isSouthern } from '../day/season.rules.ts';
import { parseInput } from '../input.ts';
import { defineLoader } from '../loader.ts';
import { bookInput } from './book.input.ts';
import { type Milestone, milestones } from './milestone.rules.ts';
import { selectMilestoneFacts } from './milestone.sql.ts';

interface MilestonesRequest {
  readonly child: Child;
  /** First and last local date, yyyy-MM-dd. */
  readonly from: string;
  readonly to: string;
}

/** Loads the milestones of all children of a request in one statement. */
const milestoneLoader = defineLoader<MilestonesRequest, Milestone[]>(
  async ({ db, now }, wanted) => {
    const rows = await selectMilestoneFacts(db.pool, {
      wanted: wanted.map(({ child, from, to }) => ({
        childId: child.id,
        fromDate: from,
        toDate: to,
        southern: isSouthern(child.clock.timeZone),
      })),
    });
    return wanted.map(({ child, from, to }, place) => {
      const row = rows[place];
      if (!row) return [];
      const { startedOn } = child;
      return milestones({ ...row, startedOn, today: childToday(child, now).toString() }, { from, to });
    });
  },
  ({ child, from, to }) => `${child.id} ${from} ${to}`,
);

/**
 * What the family has reached with a child in a span of dates, oldest first (docs/product.md#book). The caller has loaded the child,
 * which checks access.
 *
 * @param rawSpan first and last local date, yyyy-MM-dd
 * @throws Refusal BAD_USER_INPUT for a date that does not exist, and for more than 366 dates
 */
export const milestonesOf = async (
  actor: Actor,
  child: Child,
  rawSpan: { from: string; to: string },
): Promise<Milestone[]> => milestoneLoader.load(actor, { child, ...parseInput(bookInput, rawSpan) });
