import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { mayEdit } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { assignedTaskById } from '../assignment/assignment.service.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { ageGroupToday, childById, childToday } from '../child/child.service.ts';
import { type Child, childOf } from '../child/child.sql.ts';
import { effectiveTimeZone, periodStart, previousDate } from '../day/calendar.rules.ts';
import { badInput, notFound, Refusal } from '../errors.ts';
import { runOnce } from '../idempotency.service.ts';
import { isUuid, parseInput } from '../input.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import { type CachedStreak, closeDay } from '../streak/streak.rules.ts';
import { streakOf } from '../streak/streak.service.ts';
import type { Frequency } from '../task/task.rules.ts';
import { taskOf } from '../task/task.sql.ts';
import { completeTaskInput } from './completion.input.ts';
import {
  completionOf,
  insertCompletion,
  lockAssignedTask,
  selectCompletionsOfAssignments,
  turnAssignedTask,
} from './completion.sql.ts';

/** What a completion did to the streaks, in local dates. */
export interface StreakInfo {
  readonly goldStreak: number;
  readonly platinumStreak: number;
  readonly isGoldExtended: boolean;
  readonly isPlatinumExtended: boolean;
}

/** The answer to a completion, as it is also kept for an idempotency key. */
type Award = {
  readonly frequency: Frequency;
  readonly assignedTaskId: string;
  readonly childId: string;
  readonly points: number;
  readonly streakInfo: { readonly [Field in keyof StreakInfo]: StreakInfo[Field] };
  readonly alreadyCompleted: boolean;
};

/** A completed task, with everything whose numbers changed. */
export interface CompletedTask extends Award {
  readonly assignedTask: AssignedTask;
  readonly completion: TaskCompletion;
  readonly child: Child;
}

/**
 * Completes an assigned task and awards its points exactly once (design, section 5): three
 * statements in one transaction, under the child's row lock. A repeat, or the loser of a race, gets
 * the same completion with `alreadyCompleted` and no second award.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for a carer who may only
 *   look, CHALLENGE_EXPIRED after the period's end, CONFLICT for a reused idempotency key
 */
export async function completeTask(actor: Actor, rawInput: unknown): Promise<CompletedTask> {
  const viewer = requireViewer(actor);
  const { idempotencyKey, ...input } = parseInput(completeTaskInput, rawInput);
  let fresh: CompletedTask | undefined;
  const award = await runOnce(actor, { key: idempotencyKey, operation: 'completeTask', input }, async (connection) => {
    fresh = await awardOnce(actor, connection, viewer.id, input.frequency, input.id);
    const { frequency, assignedTaskId, childId, points, streakInfo, alreadyCompleted } = fresh;
    return { frequency, assignedTaskId, childId, points, streakInfo, alreadyCompleted };
  });
  forgetLoaded(actor);
  return fresh ?? replay(actor, award);
}

async function awardOnce(
  { now }: Actor,
  connection: pg.PoolClient,
  userId: string,
  frequency: Frequency,
  assignedTaskId: string,
): Promise<CompletedTask> {
  const [locked] = await lockAssignedTask[frequency](connection, userId, assignedTaskId);
  if (!locked) throw notFound('Task');
  const child = childOf(locked);
  if (!mayEdit(child.role)) {
    throw new Refusal('FORBIDDEN', 'You may see this profile but not change it');
  }

  const today = childToday(child, now);
  const date = today.toString();
  const isOpen = locked.period_start === periodStart(frequency, today).toString();
  const yesterday = previousDate(today, child.clock.skippedDates).toString();
  const task = taskOf(locked);
  const [turned] = await turnAssignedTask[frequency](
    connection,
    assignedTaskId,
    isOpen,
    child.id,
    date,
    yesterday,
    task.id,
  );
  if (!turned) throw new Error('A locked child must still be there');

  const assignedTask: AssignedTask = {
    id: assignedTaskId,
    childId: child.id,
    frequency,
    periodStart: locked.period_start,
    completed: true,
    task,
  };
  const gold = { count: turned.gold ?? 0, lastDate: turned.gold_date };
  const platinum = { count: turned.platinum ?? 0, lastDate: turned.platinum_date };
  const common = { frequency, assignedTaskId, childId: child.id, assignedTask };

  if (!turned.won) {
    if (!turned.existing) throw expired();
    const current: Child = { ...child, gold, platinum, totalPoints: turned.total_points };
    const streak = streakOf(current, now);
    return {
      ...common,
      child: current,
      completion: completionOf(turned.existing),
      points: turned.existing.points,
      streakInfo: {
        goldStreak: streak.currentGoldStreak,
        platinumStreak: streak.currentPlatinumStreak,
        isGoldExtended: false,
        isPlatinumExtended: false,
      },
      alreadyCompleted: true,
    };
  }

  const isDaily = frequency === 'daily';
  const day = { date, dailyDone: turned.daily_done + (isDaily ? 1 : 0), dailyAssigned: turned.daily_assigned };
  const closed = closeDay(day, turned.previous);
  const newGold = extended(gold, closed.goldStreak, date);
  const newPlatinum = extended(platinum, closed.platinumStreak, date);
  const brokeStreak = isDaily && gold.lastDate !== null && gold.lastDate < yesterday;
  const completion: TaskCompletion = {
    id: randomUUIDv7(),
    childId: child.id,
    taskId: task.id,
    assignmentId: assignedTaskId,
    completedById: userId,
    title: task.title,
    frequency,
    completedAt: new Date(now.epochMilliseconds),
    localDate: new Date(date),
    timezone: effectiveTimeZone(child.clock, now),
    points: task.points,
    comment: null,
    imageUrl: null,
    isPublic: false,
  };
  await insertCompletion(
    connection,
    completion.id,
    child.id,
    task.id,
    assignedTaskId,
    userId,
    completion.title,
    frequency,
    completion.completedAt,
    date,
    completion.timezone,
    completion.points,
    turned.skill_ids.map(() => randomUUIDv7()),
    turned.skill_ids,
    ageGroupToday(child, date),
    day.dailyDone,
    day.dailyAssigned,
    isDaily ? 0 : 1,
    closed.goldStreak,
    closed.platinumStreak,
    randomUUIDv7(),
    newGold.count,
    newGold.lastDate,
    brokeStreak ? yesterday : turned.missed_date,
    newPlatinum.count,
    newPlatinum.lastDate,
    randomUUIDv7(),
  );

  const after: Child = {
    ...child,
    gold: newGold,
    platinum: newPlatinum,
    totalPoints: turned.total_points + completion.points,
  };
  const streak = streakOf(after, now);
  return {
    ...common,
    child: after,
    completion,
    points: completion.points,
    streakInfo: {
      goldStreak: streak.currentGoldStreak,
      platinumStreak: streak.currentPlatinumStreak,
      isGoldExtended: newGold !== gold,
      isPlatinumExtended: newPlatinum !== platinum,
    },
    alreadyCompleted: false,
  };
}

/** The cache after a date was closed with that length: the same object unless the date made it longer. */
function extended(cached: CachedStreak, count: number, date: string): CachedStreak {
  if (count === 0 || (cached.lastDate === date && cached.count === count)) return cached;
  return { count, lastDate: date };
}

/** The first answer again, with what it points to as it is now. */
async function replay(actor: Actor, award: Award): Promise<CompletedTask> {
  const [assignedTask, child, completion] = await Promise.all([
    assignedTaskById(actor, award.frequency, award.assignedTaskId),
    childById(actor, award.childId),
    completionOfAssignment(actor, award.assignedTaskId),
  ]);
  if (!assignedTask || !child || !completion) throw notFound('Task');
  return { ...award, assignedTask, child, completion };
}

const expired = () => new Refusal('CHALLENGE_EXPIRED', 'This challenge has expired. New challenges are waiting!');

const completionLoader = defineLoader<string, TaskCompletion | null>(async (actor, assignmentIds) => {
  const rows = await selectCompletionsOfAssignments(actor.db.pool, assignmentIds);
  const byAssignment = new Map(rows.map(({ completion }) => [completion.assignment_id, completionOf(completion)]));
  return assignmentIds.map((id) => byAssignment.get(id) ?? null);
});

/** The completion of an assigned task that the actor was given, or null while it is open. */
export const completionOfAssignment = completionLoader.load;

interface Page {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly inverted: boolean;
}

/** A place in the list of a child's completions: its instant and, among equals, its id. */
export const completionCursor = ({ completedAt, id }: Pick<TaskCompletion, 'completedAt' | 'id'>): string =>
  Buffer.from(`${completedAt.toISOString()} ${id}`).toString('base64url');

/**
 * One page of a child's completions, newest first; the list goes on where a cursor stands, however
 * long it has become since. The actor has loaded the child, so he cares for it.
 *
 * @throws Refusal BAD_USER_INPUT for a cursor that this program did not give
 */
export function completionsOf(
  { db }: Actor,
  child: Pick<Child, 'id'>,
  { before, after, limit, inverted }: Page,
): Promise<TaskCompletion[]> {
  const direction = inverted ? 'asc' : 'desc';
  return db.prisma.taskCompletion.findMany({
    where: {
      childId: child.id,
      AND: [...(after ? [beyond(after, 'lt')] : []), ...(before ? [beyond(before, 'gt')] : [])],
    },
    orderBy: [{ completedAt: direction }, { id: direction }],
    take: limit,
  });
}

function beyond(cursor: string, side: 'lt' | 'gt') {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const completedAt = new Date(instant);
  // PostgreSQL has no year 0; the signs of longer years sort before the digits.
  if (Number.isNaN(completedAt.getTime()) || instant < '0001' || !isUuid(id)) {
    throw badInput('cursor', 'The cursor must be one that this program gave');
  }
  return { OR: [{ completedAt: { [side]: completedAt } }, { completedAt, id: { [side]: id } }] };
}
