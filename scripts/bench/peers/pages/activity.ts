import type pg from 'pg';
import { activityLevel } from '../../../../schema/activity/activity.rules.ts';
import { childToday } from '../../../../schema/child/child.service.ts';
import { type Child, childOf, type ChildRow } from '../../../../schema/child/child.sql.ts';
import { daysOffBetween } from '../../../../schema/day/daysOff.rules.ts';
import { addDays } from '../../../../schema/day/localDate.rules.ts';
import { frozenWithin, type KeptDay } from '../../../../schema/streak/streak.rules.ts';
import { streakDates } from '../../../../schema/streak/streak.service.ts';
import type { PeerContext } from '../peer.ts';
import { selectChild } from './child.ts';
import { globalId, rowIdOf } from './ids.ts';

/** What a child did on one date. */
export interface DayRow {
  date: string;
  taskCount: number;
  points: number;
  hasMood: boolean;
}

/** The activity of the dates of rows, in the same order; dates without activity are left out. */
export function activityOf(rows: readonly DayRow[]) {
  const days = rows
    .filter(({ taskCount, hasMood }) => taskCount > 0 || hasMood)
    .map((row) => ({ ...row, level: activityLevel(row.taskCount) }));
  return {
    taskCount: days.reduce((sum, day) => sum + day.taskCount, 0),
    points: days.reduce((sum, day) => sum + day.points, 0),
    activeDays: days.length,
    days,
  };
}

/** The last dates with a daily task done, so many at most, newest first. One more than a window has dates is enough for it. */
export async function keptDaysOf(pool: pg.Pool, childId: string, most: number): Promise<KeptDay[]> {
  const { rows } = await pool.query<Omit<KeptDay, 'state'> & KeptDay['state']>({
    name: 'hand_kept',
    text: `SELECT date, daily_assigned > 0 AND daily_done >= daily_assigned AS "isComplete", gold_streak AS "goldStreak",
        platinum_streak AS "platinumStreak", freezes, towards
      FROM child_days WHERE child_id = $1 AND daily_done > 0 ORDER BY date DESC LIMIT $2`,
    values: [childId, most],
  });
  return rows.map(({ date, isComplete, ...state }) => ({ date, isComplete, state }));
}

/** The dates of a window with a task that was completed late, oldest first. */
export async function lateDaysOf(pool: pg.Pool, childId: string, since: string, today: string): Promise<string[]> {
  const { rows } = await pool.query<{ date: string }>({
    name: 'hand_late_days',
    text: `SELECT DISTINCT local_date AS date FROM task_completions
      WHERE child_id = $1 AND local_date BETWEEN $2::date AND $3::date AND is_late ORDER BY 1`,
    values: [childId, since, today],
  });
  return rows.map(({ date }) => date);
}

/** The dates of a window that rain days saved, and its days off without a daily task done; both oldest first. */
export function marksOf(
  child: Child,
  now: Temporal.Instant,
  { since, kept }: { since: string; kept: readonly KeptDay[] },
) {
  const dates = streakDates(child, now);
  const known = new Set(kept.map(({ date }) => date));
  const first = since < child.startedOn ? child.startedOn : since;
  const daysOff = child.role === 'viewer' ? [] : daysOffBetween(child.daysOff, first, dates.today);
  return { frozenOn: frozenWithin(kept, { since, dates }), restDays: daysOff.filter((date) => !known.has(date)) };
}

/**
 * The activity of a child's last dates in four statements besides the session's.
 *
 * @param input `id` (opaque) and `days`
 * @returns the `data` of the GraphQL answer; null when the user has no such child
 */
export async function activityPage({ pool, viewer, now }: PeerContext, input: URLSearchParams) {
  const children = await pool.query<ChildRow>({
    name: 'hand_child_by_id',
    text: `${selectChild} WHERE carer.user_id = $1 AND child.id = $2`,
    values: [viewer?.id, rowIdOf(input.get('id') ?? '')],
  });
  const [row] = children.rows;
  if (!row) return null;
  const child = childOf(row);
  const today = childToday(child, now).toString();
  const count = Number(input.get('days'));
  const since = addDays(today, 1 - count);
  const [days, kept, lateDays] = await Promise.all([
    pool.query<DayRow>({
      name: 'hand_activity',
      text: `SELECT date, daily_done + other_done AS "taskCount", points, has_mood AS "hasMood" FROM child_days
        WHERE child_id = $1 AND date BETWEEN $2::date AND $3::date ORDER BY date DESC`,
      values: [child.id, since, today],
    }),
    keptDaysOf(pool, child.id, count + 1),
    lateDaysOf(pool, child.id, since, today),
  ]);
  const activity = { ...activityOf(days.rows), ...marksOf(child, now, { since, kept }), lateDays };
  return {
    node: {
      __typename: 'Child',
      id: globalId('Child', child.id),
      name: child.name,
      today,
      totalPoints: child.totalPoints,
      activity,
    },
  };
}
