import { languageOf } from '../language.ts';
import { carerIn } from '../task/asRead.ts';
import { withCarer } from '../task/calledBy.rules.ts';
import { inLanguage } from '../task/taskTexts.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { isTaken } from '../../prisma/conflict.ts';
import type { Reader } from '../../prisma/statement.ts';
import { mayEdit, reachOf } from '../access.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import type { Actor } from '../actor.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { ageGroupToday, childToday } from '../child/child.service.ts';
import { type Child, childOf } from '../child/child.sql.ts';
import { storedStreaks, streaksOf } from '../child/streaks.sql.ts';
import { daysOffOf } from '../day/daysOff.sql.ts';
import { challengeExpired, completionUndone, notFound, readOnlyAccess } from '../errors.ts';
import { recomputeFrom } from '../recompute/recompute.service.ts';
import { say } from '../say.rules.ts';
import { emptyState, extendedStreaks, lastState, type Streaks } from '../streak/streak.rules.ts';
import { streakStateOf } from '../streak/streak.service.ts';
import { refusalOfMissing } from '../swap/swapped.service.ts';
import type { Frequency } from '../task/task.rules.ts';
import {
  insertCompletion,
  insertPastCompletion,
  insertReportedCompletion,
  lockAssignedTask,
  lockedTask,
  markCompleted,
  type MarkedRow,
} from './completion.sql.ts';
import { completionOf } from './completions.sql.ts';
import { type Opening, openingOf } from './opening.service.ts';

/** The streaks after a completion, in local dates, and what it did to them. */
export interface StreakInfo extends Readonly<Streaks> {
  readonly isGoldExtended: boolean;
  readonly isPlatinumExtended: boolean;
  /** Whether it kept the first date after one that was missed. */
  readonly isComeback: boolean;
}

/** The answer to a completion, in the form that an idempotency key stores. */
export type Award = {
  readonly frequency: Frequency;
  readonly assignedTaskId: string;
  readonly childId: string;
  /** Answers that were stored before completions could be undone do not have it. */
  readonly completionId?: string;
  readonly points: number;
  readonly streakInfo: { readonly [Field in keyof StreakInfo]: StreakInfo[Field] };
  readonly alreadyCompleted: boolean;
};

/** A completed task with everything whose numbers changed. */
export interface CompletedTask extends Award {
  readonly assignedTask: AssignedTask;
  readonly completion: TaskCompletion;
  readonly child: Child;
  /** Whether an earlier completion of the task was undone. */
  readonly wasUndone: boolean;
}

/** The part of the answer that an idempotency key stores. */
export const awardOf = ({
  frequency,
  assignedTaskId,
  childId,
  completion,
  points,
  streakInfo,
  alreadyCompleted,
}: CompletedTask): Award => ({
  frequency,
  assignedTaskId,
  childId,
  completionId: completion.id,
  points,
  streakInfo,
  alreadyCompleted,
});

/** A task to complete. */
interface ToComplete {
  readonly frequency: Frequency;
  readonly id: string;
  /** The id that a client has made for the completion. Without one it gets any. */
  readonly completionId?: string | undefined;
  /** When it was done: now, unless the server learns of it later. */
  readonly asOf?: Temporal.Instant | undefined;
}

/**
 * Completes an assigned task within a transaction and awards its points, unless it was completed before. A task of the current
 * period takes three statements under the child's row lock, which the transaction holds until it ends; one of an earlier date
 * also rewrites the streaks and summaries that follow from it. See docs/product.md#completing.
 *
 * @throws Refusal NOT_FOUND, also for an id that another completion has; FORBIDDEN for a carer with read-only access;
 *   CHALLENGE_EXPIRED for a task that is still open after noon of the date after its period; CONFLICT for one that was exchanged,
 *   and for the id of a completion of the task that was undone
 */
export async function awardOnce(
  actor: Actor,
  connection: Reader,
  viewer: Viewer,
  { frequency, id: assignedTaskId, completionId, asOf = actor.now }: ToComplete,
): Promise<CompletedTask> {
  const { now } = actor;
  const [locked] = await lockAssignedTask[frequency](connection, reachOf(viewer), assignedTaskId);
  if (!locked) throw await refusalOfMissing(connection, viewer, assignedTaskId);
  const child = childOf(locked);
  if (!mayEdit(child.role)) throw readOnlyAccess();

  const { periodStart } = locked;
  const opening = await openingOf(connection, now, asOf, child, { frequency, id: assignedTaskId, periodStart });
  const today = childToday(child, now).toString();
  const task = lockedTask.of(locked);
  const [marked] = await markCompleted[frequency](connection, {
    assignmentId: assignedTaskId,
    completionId: completionId ?? null,
    open: opening !== null,
    childId: child.id,
    date: opening?.date ?? today,
    taskId: task.id,
  });
  if (!marked) throw new Error('A locked child must still be there');

  const attempt: Attempt = {
    now,
    userId: viewer.id,
    language: languageOf(actor),
    calledBy: viewer.calledBy,
    child: {
      ...child,
      streaks: streaksOf(marked),
      // A pause or care pattern may have changed while this request waited for the lock.
      daysOff: daysOffOf(marked, child.clock.skippedDates),
      totalPoints: marked.totalPoints,
    },
    assignedTask: { id: assignedTaskId, childId: child.id, frequency, periodStart, completed: true, task },
    today,
    marked,
  };
  if (marked.won && opening) return award(connection, attempt, { ...opening, id: completionId ?? randomUUIDv7() });
  if (marked.isUndone) throw completionUndone();
  if (!marked.existing && opening) {
    if (marked.isTaken) throw completionNotFound();
    // An exchange may have won the race for the lock; then no task has the id any more.
    throw await refusalOfMissing(connection, viewer, assignedTaskId);
  }
  return replayedAward(attempt);
}

/** One attempt to complete a task, with what was read under the child's lock. */
interface Attempt {
  readonly now: Actor['now'];
  readonly userId: string;
  /** In which the user has read the task. */
  readonly language: string;
  /** By which word the user's children call them; null where they have not chosen one. */
  readonly calledBy: string | null;
  readonly child: Child;
  readonly assignedTask: AssignedTask;
  /** The child's local date, yyyy-MM-dd. */
  readonly today: string;
  readonly marked: MarkedRow;
}

/** What the new completion is about. */
interface NewAward extends Opening {
  readonly id: string;
}

const identityOf = ({ child, assignedTask, marked }: Attempt, completion: TaskCompletion) => ({
  frequency: assignedTask.frequency,
  assignedTaskId: assignedTask.id,
  childId: child.id,
  assignedTask,
  completion,
  points: completion.points,
  wasUndone: marked.wasUndone,
});

/** The answer to a repeated request or to the loser of a race: the existing completion, without a second award. */
function replayedAward(attempt: Attempt): CompletedTask {
  const { child, now, marked } = attempt;
  if (!marked.existing) throw challengeExpired();
  return {
    ...identityOf(attempt, completionOf(marked.existing)),
    child,
    streakInfo: unchangedStreaks(child, now),
    alreadyCompleted: true,
  };
}

/** The current streaks, for an act that did not extend them. */
export function unchangedStreaks(child: Child, now: Actor['now']): StreakInfo {
  const { goldStreak, platinumStreak } = streakStateOf(child, now);
  return { goldStreak, platinumStreak, isGoldExtended: false, isPlatinumExtended: false, isComeback: false };
}

/** Writes the completion and everything that depends on it. */
async function award(connection: Reader, attempt: Attempt, made: NewAward): Promise<CompletedTask> {
  const { now, child, assignedTask, today, marked } = attempt;
  const { date } = made;
  const isDaily = assignedTask.frequency === 'daily';
  const day = { date, dailyDone: marked.dailyDone + (isDaily ? 1 : 0), dailyAssigned: marked.dailyAssigned };
  // A date before the last one with a daily task is folded below.
  const isLast = child.streaks.last === null || child.streaks.last.date <= date;
  const { streaks, state } =
    isLast && day.dailyDone > 0
      ? extendedStreaks(child.streaks, day, child.daysOff)
      : { streaks: child.streaks, state: emptyState };
  const completion = newCompletion(attempt, made);
  const isReported = marked.isReported ? insertReportedCompletion : insertCompletion;
  const insert = isOfPastDate(completion) ? insertPastCompletion : isReported;
  const written = insert(connection, {
    ...state,
    ...storedStreaks(streaks, lastState(streaks, child.daysOff)),
    ...completion,
    ...day,
    now: new Date(now.epochMilliseconds),
    skillRowIds: marked.skillIds.map(() => randomUUIDv7()),
    skillIds: marked.skillIds,
    ageGroup: ageGroupToday(child, date),
    otherDone: isDaily ? 0 : 1,
    streakId: randomUUIDv7(),
    logId: randomUUIDv7(),
  });
  await written.catch((error: unknown) => {
    // Another completion got the id at the same moment.
    throw isTaken(error) ? completionNotFound() : error;
  });
  const past = date < today ? await recomputeFrom(connection, now, child, date) : null;

  const after: Child = {
    ...child,
    streaks: past?.streaks ?? streaks,
    totalPoints: child.totalPoints + completion.points,
    revision: child.revision + 1,
  };
  const [{ goldStreak, platinumStreak }, before] = [streakStateOf(after, now), streakStateOf(child, now)];
  const isComeback = past ? past.isComeback : streaks.previous !== null && goldStreak === 1;
  return {
    ...identityOf(attempt, completion),
    child: after,
    streakInfo: {
      goldStreak,
      platinumStreak,
      isGoldExtended: goldStreak > before.goldStreak,
      isPlatinumExtended: platinumStreak > before.platinumStreak,
      isComeback: isComeback && isDaily && day.dailyDone === 1,
    },
    alreadyCompleted: false,
  };
}

/** The answer to an id of another completion, whosever it is. */
const completionNotFound = () => notFound(say('Completion not found'));

/** Whether a completion arrived after its UTC date, for which the owner may have the numbers already. */
const isOfPastDate = ({ completedAt, receivedAt }: TaskCompletion): boolean =>
  receivedAt !== null && dayOf(receivedAt) > dayOf(completedAt);

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The row of the ledger, with the title as the user has read it, the current points and the date in the family's zone. */
function newCompletion(
  { now, userId, language, calledBy, child, assignedTask: { id: assignmentId, frequency, task } }: Attempt,
  { id, date, isLate, at, timeZone }: NewAward,
): TaskCompletion {
  const told = inLanguage(task, language);
  return {
    id,
    childId: child.id,
    taskId: task.id,
    assignmentId,
    completedById: userId,
    title: withCarer(told.title, carerIn(told.language, calledBy)),
    frequency,
    completedAt: new Date(at.epochMilliseconds),
    receivedAt: at.epochMilliseconds === now.epochMilliseconds ? null : new Date(now.epochMilliseconds),
    localDate: new Date(date),
    timezone: timeZone,
    points: task.points,
    comment: null,
    imageUrl: null,
    isPublic: true,
    isLate,
    commentedById: null,
    commentedAt: null,
    photoById: null,
    photoWith: [],
    authorName: null,
  };
}
