import type { Reader } from '../../prisma/statement.ts';
import type { Actor } from '../actor.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { childById, childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { effectiveTimeZone, openUntil, periodEndDate, periodStart } from '../day/calendar.rules.ts';
import { clockAt, forgetsZoneOf, mayBeOpen, mayLast } from '../day/clockAt.rules.ts';
import { notFound } from '../errors.ts';
import { say } from '../say.rules.ts';
import { undoableUntil } from './undo.rules.ts';
import { undoneOfAssignment } from './undone.service.ts';
import { selectUndoneOfAssignments } from './undone.sql.ts';

/** For which date an open task counts when it is completed. */
export interface Opening {
  /** Local date, yyyy-MM-dd. */
  readonly date: string;
  /** Whether the task's period had ended. */
  readonly isLate: boolean;
  /** When it counts as done, and the IANA zone in which the family's days ran then. */
  readonly at: Temporal.Instant;
  readonly timeZone: string;
}

type OpenTask = Pick<AssignedTask, 'frequency' | 'id' | 'periodStart'>;

/**
 * For which date a task counts when it was done at an instant (docs/product.md#completing): the current one in its own period; the
 * last date of the period until noon of the next date; afterwards the date of a completion that was undone, within 72 hours of it.
 * A client's clock that is behind names an instant before the period or the child's profile; then it was done at its beginning
 * (docs/product.md#ticks).
 *
 * @param asOf now or before
 * @returns null if the task could no longer be completed then, or not yet
 */
export async function openingOf(
  connection: Reader,
  now: Actor['now'],
  asOf: Temporal.Instant,
  child: Child,
  task: OpenTask,
): Promise<Opening | null> {
  if (asOf.epochMilliseconds === now.epochMilliseconds) return openingAt(connection, now, child, task);
  const former = { ...child, clock: clockAt(child.clock, asOf, now) };
  const then = (await openingAt(connection, asOf, former, task)) ?? (await openingAt(connection, asOf, child, task));
  const isTooEarly = then === null || then.date < child.startedOn;
  const opening = (isTooEarly ? openingAtStart(now, asOf, child, task) : null) ?? then;
  return forgetsZoneOf(child.clock, asOf, now) ? inDoubt(opening, asOf, child, task) : opening;
}

/** Where the zone of that time is not known any more, a task was in time if it was anywhere. */
function inDoubt(
  opening: Opening | null,
  at: Temporal.Instant,
  child: Child,
  { frequency, periodStart: start }: OpenTask,
): Opening | null {
  const last = periodEndDate(frequency, Temporal.PlainDate.from(start));
  const isLate = !mayLast(last, at);
  if (opening) return { ...opening, isLate: opening.isLate && isLate };
  const hasBegun = start <= childToday(child, at).toString();
  const timeZone = effectiveTimeZone(child.clock, at);
  return hasBegun && mayBeOpen(last, at) ? { date: last.toString(), isLate, at, timeZone } : null;
}

/** The beginning of a period, or of the child's profile within it, that has begun by now, but not at `asOf`. */
function openingAtStart(
  now: Actor['now'],
  asOf: Temporal.Instant,
  child: Child,
  { periodStart: start }: OpenTask,
): Opening | null {
  const first = start > child.startedOn ? start : child.startedOn;
  if (first > childToday(child, now).toString() || first <= childToday(child, asOf).toString()) return null;
  const timeZone = effectiveTimeZone(child.clock, asOf);
  const begins = Temporal.PlainDate.from(first).toZonedDateTime(timeZone).toInstant();
  const at = Temporal.Instant.compare(begins, now) < 0 ? begins : now;
  return { date: first, isLate: false, at, timeZone };
}

async function openingAt(
  connection: Reader,
  at: Temporal.Instant,
  child: Child,
  { frequency, id, periodStart: start }: OpenTask,
): Promise<Opening | null> {
  const timeZone = effectiveTimeZone(child.clock, at);
  const today = childToday(child, at);
  const current = periodStart(frequency, today).toString();
  if (start === current) return { date: today.toString(), isLate: false, at, timeZone };
  if (start > current) return null;
  const last = periodEndDate(frequency, Temporal.PlainDate.from(start));
  if (Temporal.Instant.compare(at, openUntil(child.clock, last)) < 0) {
    return { date: last.toString(), isLate: true, at, timeZone };
  }
  const [undone] = await selectUndoneOfAssignments(connection, [id], [child.id]);
  const isRecent = undone && at.epochMilliseconds <= undoableUntil(undone).getTime();
  return isRecent ? { date: undone.localDate, isLate: true, at, timeZone } : null;
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
    completed ? null : undoneOfAssignment(actor, { assignmentId: id, childId }),
  ]);
  if (!child) throw notFound(say('Task not found'));
  const noon = openUntil(child.clock, periodEndDate(frequency, Temporal.PlainDate.from(start)));
  const again = undone && Temporal.Instant.fromEpochMilliseconds(undoableUntil(undone).getTime());
  return again && Temporal.Instant.compare(again, noon) > 0 ? again : noon;
}
