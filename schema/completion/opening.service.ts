import type { Reader } from '../../prisma/statement.ts';
import type { Actor } from '../actor.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { childById, childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { openUntil, periodEndDate, periodStart } from '../day/calendar.rules.ts';
import { notFound } from '../errors.ts';
import { say } from '../say.rules.ts';
import { undoableUntil } from './undo.rules.ts';
import { undoneOfAssignment } from './undone.service.ts';
import { selectUndoneOfAssignments } from './undone.sql.ts';

/** For which date an open task counts when it is completed now. */
interface Opening {
  /** Local date, yyyy-MM-dd. */
  readonly date: string;
  /** Whether the task's period has ended. */
  readonly isLate: boolean;
}

/**
 * For which date a task counts when it is completed now (docs/product.md#completing): today in its own period; the last date of
 * the period until noon of the next date; afterwards the date of a completion that was undone, within 72 hours of it.
 *
 * @returns null if the task can no longer be completed, or not yet
 */
export async function openingOf(
  connection: Reader,
  now: Actor['now'],
  child: Child,
  { frequency, id, periodStart: start }: Pick<AssignedTask, 'frequency' | 'id' | 'periodStart'>,
): Promise<Opening | null> {
  const today = childToday(child, now);
  const current = periodStart(frequency, today).toString();
  if (start === current) return { date: today.toString(), isLate: false };
  if (start > current) return null;
  const last = periodEndDate(frequency, Temporal.PlainDate.from(start));
  if (Temporal.Instant.compare(now, openUntil(child.clock, last)) < 0) return { date: last.toString(), isLate: true };
  const [undone] = await selectUndoneOfAssignments(connection, [id]);
  const isRecent = undone && now.epochMilliseconds <= undoableUntil(undone.completedAt).getTime();
  return isRecent ? { date: undone.localDate, isLate: true } : null;
}

/**
 * Until when an assigned task can be completed: noon of the date after its period or, if its completion was undone, 72 hours
 * after that completion, whichever is later. The caller has loaded the task, which checks access.
 */
export async function openUntilOf(
  actor: Actor,
  { id, childId, frequency, periodStart: start, completed }: AssignedTask,
): Promise<Temporal.Instant> {
  const [child, undone] = await Promise.all([
    childById(actor, childId),
    completed ? null : undoneOfAssignment(actor, id),
  ]);
  if (!child) throw notFound(say('Task not found'));
  const noon = openUntil(child.clock, periodEndDate(frequency, Temporal.PlainDate.from(start)));
  const again = undone && Temporal.Instant.fromEpochMilliseconds(undoableUntil(undone.completedAt).getTime());
  return again && Temporal.Instant.compare(again, noon) > 0 ? again : noon;
}
