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
import { mayOnlyLook, notFound, Refusal } from '../errors.ts';
import { closeDay, extendedStreak, missedDate, type Streaks } from '../streak/streak.rules.ts';
import { streakOf } from '../streak/streak.service.ts';
import type { Frequency } from '../task/task.rules.ts';
import { taskOf } from '../task/task.sql.ts';
import { completionOf, insertCompletion, lockAssignedTask, markCompleted, type MarkedRow } from './completion.sql.ts';

/** What a completion did to the streaks, in local dates. */
export interface StreakInfo extends Readonly<Streaks> {
  readonly isGoldExtended: boolean;
  readonly isPlatinumExtended: boolean;
}

/** The answer to a completion, as it is also kept for an idempotency key. */
export type Award = {
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

/** The part of the answer that an idempotency key keeps. */
export const awardOf = ({
  frequency,
  assignedTaskId,
  childId,
  points,
  streakInfo,
  alreadyCompleted,
}: CompletedTask): Award => ({ frequency, assignedTaskId, childId, points, streakInfo, alreadyCompleted });

/**
 * Completes an assigned task within a transaction and awards its points, unless it is completed
 * already (design, section 5): three statements under the child's row lock, which the transaction
 * keeps until its end.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN for a carer who may only look, CHALLENGE_EXPIRED for a task
 *   that is open after its period's end
 */
export async function awardOnce(
  { now }: Actor,
  connection: pg.PoolClient,
  viewer: Viewer,
  frequency: Frequency,
  assignedTaskId: string,
): Promise<CompletedTask> {
  const [locked] = await lockAssignedTask[frequency](connection, reachOf(viewer), assignedTaskId);
  if (!locked) throw notFound('Task');
  const child = childOf(locked);
  if (!mayEdit(child.role)) throw mayOnlyLook();

  const today = childToday(child, now);
  const date = today.toString();
  const isOpen = locked.period_start === periodStart(frequency, today).toString();
  const yesterday = previousDate(today, child.clock.skippedDates).toString();
  const task = taskOf(locked);
  const [turned] = await markCompleted[frequency](connection, {
    assignmentId: assignedTaskId,
    open: isOpen,
    childId: child.id,
    date,
    previousDate: yesterday,
    taskId: task.id,
  });
  if (!turned) throw new Error('A locked child must still be there');

  const { period_start } = locked;
  const turn: Turn = {
    now,
    userId: viewer.id,
    child: {
      ...child,
      gold: { count: turned.gold ?? 0, lastDate: turned.gold_date },
      platinum: { count: turned.platinum ?? 0, lastDate: turned.platinum_date },
      totalPoints: turned.total_points,
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
    turned,
  };
  return turned.won ? award(connection, turn) : standing(turn);
}

/** A task that was turned to completed, now or before, and what is known under the child's lock. */
interface Turn {
  readonly now: Actor['now'];
  readonly userId: string;
  readonly child: Child;
  readonly assignedTask: AssignedTask;
  /** The child's local date and the one before that is not skipped, yyyy-MM-dd. */
  readonly date: string;
  readonly yesterday: string;
  readonly turned: MarkedRow;
}

const identityOf = ({ child, assignedTask }: Turn) => ({
  frequency: assignedTask.frequency,
  assignedTaskId: assignedTask.id,
  childId: child.id,
  assignedTask,
});

/** The answer to a repeat, or to the loser of a race: the completion that stands, and no second award. */
function standing(turn: Turn): CompletedTask {
  const { child, now, turned } = turn;
  if (!turned.existing) throw expired();
  const completion = completionOf(turned.existing);
  return {
    ...identityOf(turn),
    child,
    completion,
    points: completion.points,
    streakInfo: { ...streaksNow(child, now), isGoldExtended: false, isPlatinumExtended: false },
    alreadyCompleted: true,
  };
}

/** Writes the completion and everything that it changes. */
async function award(connection: pg.PoolClient, turn: Turn): Promise<CompletedTask> {
  const { now, child, assignedTask, date, yesterday, turned } = turn;
  const { gold, platinum } = child;
  const isDaily = assignedTask.frequency === 'daily';
  const day = { date, dailyDone: turned.daily_done + (isDaily ? 1 : 0), dailyAssigned: turned.daily_assigned };
  const closed = closeDay(day, turned.previous);
  const newGold = extendedStreak(gold, closed.goldStreak, date);
  const newPlatinum = extendedStreak(platinum, closed.platinumStreak, date);
  const completion = newCompletion(turn);
  await insertCompletion(connection, {
    id: completion.id,
    childId: child.id,
    taskId: completion.taskId,
    assignmentId: assignedTask.id,
    userId: turn.userId,
    title: completion.title,
    frequency: completion.frequency,
    now: completion.completedAt,
    date,
    timeZone: completion.timezone,
    points: completion.points,
    skillRowIds: turned.skill_ids.map(() => randomUUIDv7()),
    skillIds: turned.skill_ids,
    ageGroup: ageGroupToday(child, date),
    dailyDone: day.dailyDone,
    dailyAssigned: day.dailyAssigned,
    otherDone: isDaily ? 0 : 1,
    goldStreak: closed.goldStreak,
    platinumStreak: closed.platinumStreak,
    streakId: randomUUIDv7(),
    cachedGold: newGold.count,
    goldDate: newGold.lastDate,
    missedDate: isDaily ? missedDate(gold, yesterday, turned.missed_date) : turned.missed_date,
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
    ...identityOf(turn),
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

/** The ledger's row: the task's title and points as they are now, the date in the family's zone. */
function newCompletion({ now, userId, child, assignedTask: { id, frequency, task }, date }: Turn): TaskCompletion {
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

const expired = () => new Refusal('CHALLENGE_EXPIRED', 'This challenge has expired. New challenges are waiting!');
