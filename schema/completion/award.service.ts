import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { mayEdit, reachOf } from '../access.ts';
import type { Viewer } from '../account/account.sql.ts';
import type { Actor } from '../actor.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { ageGroupToday, childToday } from '../child/child.service.ts';
import { type Child, childOf } from '../child/child.sql.ts';
import { effectiveTimeZone, periodStart, previousDate } from '../day/calendar.rules.ts';
import { challengeExpired, readOnlyAccess } from '../errors.ts';
import { closeDay, extendedStreak, missedDate, type Streaks } from '../streak/streak.rules.ts';
import { streakOf } from '../streak/streak.service.ts';
import type { Frequency } from '../task/task.rules.ts';
import { refusalOfMissing } from '../swap/swapped.service.ts';
import { taskOf } from '../task/task.sql.ts';
import { completionOf, insertCompletion, lockAssignedTask, markCompleted, type MarkedRow } from './completion.sql.ts';

/** The streaks after a completion, in local dates, and whether it extended them. */
export interface StreakInfo extends Readonly<Streaks> {
  readonly isGoldExtended: boolean;
  readonly isPlatinumExtended: boolean;
}

/** The answer to a completion, in the form that an idempotency key stores. */
export type Award = {
  readonly frequency: Frequency;
  readonly assignedTaskId: string;
  readonly childId: string;
  readonly points: number;
  readonly streakInfo: { readonly [Field in keyof StreakInfo]: StreakInfo[Field] };
  readonly alreadyCompleted: boolean;
};

/** A completed task with everything whose numbers changed. */
export interface CompletedTask extends Award {
  readonly assignedTask: AssignedTask;
  readonly completion: TaskCompletion;
  readonly child: Child;
}

/** The part of the answer that an idempotency key stores. */
export const awardOf = ({
  frequency,
  assignedTaskId,
  childId,
  points,
  streakInfo,
  alreadyCompleted,
}: CompletedTask): Award => ({ frequency, assignedTaskId, childId, points, streakInfo, alreadyCompleted });

/**
 * Completes an assigned task within a transaction and awards its points, unless it was completed before. Three statements
 * run under the child's row lock, which the transaction holds until it ends. See docs/product.md#completing.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN for a carer with read-only access, CHALLENGE_EXPIRED for a task that is still open
 *   after its period has ended, CONFLICT for one that was exchanged
 */
export async function awardOnce(
  { now }: Actor,
  connection: pg.PoolClient,
  viewer: Viewer,
  frequency: Frequency,
  assignedTaskId: string,
): Promise<CompletedTask> {
  const [locked] = await lockAssignedTask[frequency](connection, reachOf(viewer), assignedTaskId);
  if (!locked) throw await refusalOfMissing(connection, viewer, assignedTaskId);
  const child = childOf(locked);
  if (!mayEdit(child.role)) throw readOnlyAccess();

  const today = childToday(child, now);
  const date = today.toString();
  const isOpen = locked.period_start === periodStart(frequency, today).toString();
  const yesterday = previousDate(today, child.clock.skippedDates).toString();
  const task = taskOf(locked);
  const [marked] = await markCompleted[frequency](connection, {
    assignmentId: assignedTaskId,
    open: isOpen,
    childId: child.id,
    date,
    previousDate: yesterday,
    taskId: task.id,
  });
  if (!marked) throw new Error('A locked child must still be there');

  const { period_start } = locked;
  const attempt: Attempt = {
    now,
    userId: viewer.id,
    child: {
      ...child,
      gold: { count: marked.gold ?? 0, lastDate: marked.gold_date },
      platinum: { count: marked.platinum ?? 0, lastDate: marked.platinum_date },
      totalPoints: marked.total_points,
    },
    assignedTask: {
      id: assignedTaskId,
      childId: child.id,
      frequency,
      periodStart: period_start,
      completed: true,
      task,
    },
    date,
    yesterday,
    marked,
  };
  if (marked.won) return award(connection, attempt);
  // An exchange may have won the race for the lock; then no task has the id any more.
  if (!marked.existing && isOpen) throw await refusalOfMissing(connection, viewer, assignedTaskId);
  return replayedAward(attempt);
}

/** One attempt to complete a task, with what was read under the child's lock. */
interface Attempt {
  readonly now: Actor['now'];
  readonly userId: string;
  readonly child: Child;
  readonly assignedTask: AssignedTask;
  /** The child's local date and the previous one that was not skipped, yyyy-MM-dd. */
  readonly date: string;
  readonly yesterday: string;
  readonly marked: MarkedRow;
}

const identityOf = ({ child, assignedTask }: Attempt) => ({
  frequency: assignedTask.frequency,
  assignedTaskId: assignedTask.id,
  childId: child.id,
  assignedTask,
});

/** The answer to a repeated request or to the loser of a race: the existing completion, without a second award. */
function replayedAward(attempt: Attempt): CompletedTask {
  const { child, now, marked } = attempt;
  if (!marked.existing) throw challengeExpired();
  const completion = completionOf(marked.existing);
  return {
    ...identityOf(attempt),
    child,
    completion,
    points: completion.points,
    streakInfo: { ...streaksNow(child, now), isGoldExtended: false, isPlatinumExtended: false },
    alreadyCompleted: true,
  };
}

/** Writes the completion and everything that depends on it. */
async function award(connection: pg.PoolClient, attempt: Attempt): Promise<CompletedTask> {
  const { now, child, assignedTask, date, yesterday, marked } = attempt;
  const { gold, platinum } = child;
  const isDaily = assignedTask.frequency === 'daily';
  const day = { date, dailyDone: marked.daily_done + (isDaily ? 1 : 0), dailyAssigned: marked.daily_assigned };
  const closed = closeDay(day, marked.previous);
  const newGold = extendedStreak(gold, closed.goldStreak, date);
  const newPlatinum = extendedStreak(platinum, closed.platinumStreak, date);
  const completion = newCompletion(attempt);
  await insertCompletion(connection, {
    id: completion.id,
    childId: child.id,
    taskId: completion.taskId,
    assignmentId: assignedTask.id,
    userId: attempt.userId,
    title: completion.title,
    frequency: completion.frequency,
    now: completion.completedAt,
    date,
    timeZone: completion.timezone,
    points: completion.points,
    skillRowIds: marked.skill_ids.map(() => randomUUIDv7()),
    skillIds: marked.skill_ids,
    ageGroup: ageGroupToday(child, date),
    dailyDone: day.dailyDone,
    dailyAssigned: day.dailyAssigned,
    otherDone: isDaily ? 0 : 1,
    goldStreak: closed.goldStreak,
    platinumStreak: closed.platinumStreak,
    streakId: randomUUIDv7(),
    cachedGold: newGold.count,
    goldDate: newGold.lastDate,
    missedDate: isDaily ? missedDate(gold, yesterday, marked.missed_date) : marked.missed_date,
    cachedPlatinum: newPlatinum.count,
    platinumDate: newPlatinum.lastDate,
    logId: randomUUIDv7(),
  });

  const after: Child = {
    ...child,
    gold: newGold,
    platinum: newPlatinum,
    totalPoints: child.totalPoints + completion.points,
  };
  return {
    ...identityOf(attempt),
    child: after,
    completion,
    points: completion.points,
    streakInfo: {
      ...streaksNow(after, now),
      isGoldExtended: newGold !== gold,
      isPlatinumExtended: newPlatinum !== platinum,
    },
    alreadyCompleted: false,
  };
}

/** The row of the ledger, with the task's current title and points and the date in the family's zone. */
function newCompletion({ now, userId, child, assignedTask: { id, frequency, task }, date }: Attempt): TaskCompletion {
  return {
    id: randomUUIDv7(),
    childId: child.id,
    taskId: task.id,
    assignmentId: id,
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
}

function streaksNow(child: Child, now: Actor['now']): Streaks {
  const { currentGoldStreak, currentPlatinumStreak } = streakOf(child, now);
  return { goldStreak: currentGoldStreak, platinumStreak: currentPlatinumStreak };
}
