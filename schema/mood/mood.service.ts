import { randomUUIDv7 } from 'node:crypto';
import type { MoodEntry } from '../../prisma/generated/client/client.ts';
import { inTransaction } from '../../prisma/pool.ts';
import { carerOf, mayEdit, reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { drawBegun } from '../assignment/drawAhead.service.ts';
import { childToday, childToSee, lockChildToEdit } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { sayCounted } from '../child/knownDaysOff.service.ts';
import { clockAt } from '../day/clockAt.rules.ts';
import { addDays, dateOfStored } from '../day/localDate.rules.ts';
import { recordOf } from '../day/record.service.ts';
import type { MoodOfDay } from '../day/record.sql.ts';
import { windowInput } from '../day/window.input.ts';
import { conflict, readOnlyAccess } from '../errors.ts';
import { parseInput } from '../input.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import { useFeature } from '../plan/plan.service.ts';
import { say } from '../say.rules.ts';
import { refreshSummaries } from '../summary/writeSummaries.service.ts';
import { moodChildInput, moodInput } from './mood.input.ts';
import type { Mood } from './mood.rules.ts';
import { upsertMood } from './mood.sql.ts';

/**
 * The moods of the last `days` local dates, today included, oldest first. The caller has loaded the child,
 * which checks access.
 *
 * @throws Refusal BAD_USER_INPUT unless `days` is a whole number from 1 to 365
 */
export async function moodsOf(actor: Actor, child: Child, rawInput: { days: number }): Promise<readonly MoodOfDay[]> {
  const { days } = parseInput(windowInput, rawInput);
  const today = childToday(child, actor.now).toString();
  const moodsSince = addDays(today, 1 - days);
  return (await recordOf(actor, { childId: child.id, today, daysSince: null, moodsSince, totals: false })).moods;
}

/** The mood of the child's current date, or null. */
export const todaysMood = (actor: Actor, child: Child): Promise<MoodOfDay | null> => moodOn(actor, child, 0);

/** The mood of the date before, or null. */
export const yesterdaysMood = (actor: Actor, child: Child): Promise<MoodOfDay | null> => moodOn(actor, child, 1);

async function moodOn(actor: Actor, child: Child, daysAgo: 0 | 1): Promise<MoodOfDay | null> {
  const today = childToday(child, actor.now).toString();
  const [yesterday, wanted] = [addDays(today, -1), addDays(today, -daysAgo)];
  const record = await recordOf(actor, {
    childId: child.id,
    today,
    daysSince: null,
    moodsSince: yesterday,
    totals: false,
  });
  return record.moods.find(({ date }) => date === wanted) ?? null;
}

const moodOfRow = ({ id, date, mood, note, recordedById, authorName }: MoodEntry): MoodOfDay => ({
  id,
  date: dateOfStored(date),
  // Only checked moods are written.
  mood: mood as Mood,
  note,
  recordedById,
  authorName,
});

const moodLoader = defineLoader<string, MoodOfDay | null>(async ({ viewer, db }, ids) => {
  const where = { id: { in: [...ids] }, child: carerOf(reachOf(viewer)) };
  const rows = viewer ? await db.prisma.moodEntry.findMany({ where }) : [];
  const byId = new Map(rows.map((row) => [row.id, moodOfRow(row)]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** A mood by id, or null unless the viewer cares for its child. */
export const moodById = moodLoader.load;

/**
 * Records how a child felt today or yesterday, in the zone of the child's owner. A date has one mood: recording again
 * replaces it. See docs/product.md#moods.
 *
 * @param asOf when it was recorded, if that was before now: it is for that date, and does not replace a later one
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for a carer with read-only access or whose plan
 *   does not have the mood tracker, CONFLICT when a later one is there
 */
export async function recordMood(actor: Actor, rawInput: unknown, asOf = actor.now) {
  const viewer = requireViewer(actor);
  const child = await childToSee(actor, parseInput(moodChildInput, rawInput).childId);
  if (!mayEdit(child.role)) throw readOnlyAccess();
  const { mood, note, date } = parseInput(moodInput(clockAt(child.clock, asOf, actor.now), asOf), rawInput);
  // Yesterday's mood may be the first thing that a week or a month held.
  if (date < childToday(child, actor.now).toString()) await drawBegun(actor.db, actor.now, [child]);

  const {
    child_revision: revision,
    is_repeat: isRepeat,
    ...moodEntry
  } = await inTransaction(actor.db.pool, async (connection) => {
    await lockChildToEdit(connection, viewer, child.id);
    await useFeature(actor, 'mood-tracker', connection, { childId: child.id });
    const at = new Date(actor.now.epochMilliseconds);
    const recordedAt = new Date(asOf.epochMilliseconds);
    const recorded = {
      id: randomUUIDv7(),
      childId: child.id,
      date,
      mood,
      note,
      userId: viewer.id,
      recordedAt,
      now: at,
      isNow: recordedAt.getTime() === at.getTime(),
    };
    const [entry] = await upsertMood(connection, recorded);
    if (!entry) throw conflict(say('A later mood of this date is there'));
    await refreshSummaries(connection, actor.now, child, date);
    return entry;
  });
  forgetLoaded(actor);
  const after = { ...child, revision };
  sayCounted(actor, after);
  return { moodEntry, child: after, isRepeat };
}
