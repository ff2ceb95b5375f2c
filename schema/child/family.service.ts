import { ActivityType } from '../../prisma/generated/client/enums.ts';
import type { Actor, Database } from '../actor.ts';
import { firstId } from '../keyset.ts';
import { localDate } from '../day/calendar.rules.ts';
import { ageGroupBoundaryMonths } from './ageGroup.rules.ts';
import { ageGroupToday, isGroupAhead } from './child.service.ts';
import { nextAgeGroupBoundary } from './correctedAge.rules.ts';
import {
  type FamilyChild,
  familyChildOf,
  selectActiveChildIds,
  selectAgingChildren,
  selectFamilyChildren,
  selectRemindedChildIds,
  updateAgeGroups,
} from './family.sql.ts';

/** How many children one statement of a job handles. */
const batchSize = 500;

/**
 * The children of families that were active in the last `days` times 24 hours, in batches, sorted by id. It checks no
 * access: only jobs use it, never requests.
 */
export async function* childrenOfActiveFamilies(
  { pool }: Pick<Database, 'pool'>,
  now: Actor['now'],
  days: number,
): AsyncGenerator<FamilyChild[]> {
  const since = new Date(now.subtract({ hours: 24 * days }).epochMilliseconds);
  const ids = (await selectActiveChildIds(pool, Object.values(ActivityType), since)).map(({ id }) => id);
  yield* inBatchesOf(pool, ids);
}

/** As `childrenOfActiveFamilies`, those of carers who are to be reminded within some hours, however long they were away. */
export async function* childrenOfReminded(
  { pool }: Pick<Database, 'pool'>,
  now: Actor['now'],
  hours: number,
): AsyncGenerator<FamilyChild[]> {
  const until = now.add({ hours });
  const rows = await selectRemindedChildIds(pool, new Date(now.epochMilliseconds), new Date(until.epochMilliseconds));
  const ids = rows.map(({ id }) => id);
  yield* inBatchesOf(pool, ids);
}

async function* inBatchesOf(pool: Database['pool'], ids: readonly string[]): AsyncGenerator<FamilyChild[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    yield (await selectFamilyChildren(pool, ids.slice(start, start + batchSize))).map(familyChildOf);
  }
}

/**
 * The hourly job: stores the new age group of children who have passed a boundary, with the local date of the change.
 * `ageGroupToday` is right without it.
 */
export async function advanceAgeGroups({ pool }: Pick<Database, 'pool'>, now: Actor['now']): Promise<void> {
  const at = new Date(now.epochMilliseconds);
  let afterId: string | undefined = firstId;
  while (afterId !== undefined) {
    const rows = await selectAgingChildren(pool, afterId, ageGroupBoundaryMonths, at, batchSize);
    const aged = rows
      .map(familyChildOf)
      .map((child) => advanced(child, now))
      .filter((child) => child !== null);
    if (aged.length > 0) await updateAgeGroups(pool, { aged });
    afterId = rows.length < batchSize ? undefined : rows.at(-1)?.id;
  }
}

/** The child with its new group, or null when no boundary has passed and no clock was ahead. */
function advanced(child: FamilyChild, now: Actor['now']) {
  const today = localDate(child.clock, now).toString();
  const boundary = nextAgeGroupBoundary(child.birthDate, child.lastAgeGroupUpdate, child.bornEarlyWeeks);
  const isDue = isGroupAhead(child, today) || (boundary !== null && boundary <= today);
  if (!isDue) return null;
  return { id: child.id, ageGroup: ageGroupToday(child, today), date: today, previousDate: child.lastAgeGroupUpdate };
}
