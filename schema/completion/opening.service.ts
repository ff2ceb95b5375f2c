import type pg from 'pg';
import type { Actor } from '../actor.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { openUntil, periodEndDate, periodStart } from '../day/calendar.rules.ts';
import { selectLastUndone } from './undone.sql.ts';
import { undoHours } from './undo.rules.ts';

/** For which date an open task counts when it is completed now. */
export interface Opening {
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
  connection: pg.PoolClient,
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
  const [undone] = await selectLastUndone(connection, id);
  const isRecent = undone && now.epochMilliseconds <= undone.completed_at.getTime() + undoHours * 3_600_000;
  return isRecent ? { date: undone.local_date, isLate: true } : null;
}
