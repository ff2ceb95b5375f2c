import { activityLevel } from '../../../../schema/activity/activity.rules.ts';
import { addDays } from '../../../../schema/day/localDate.rules.ts';
import type { PeerContext } from '../peer.ts';
import { type ChildRow, selectChild, todayOf } from './child.ts';
import { globalId, rowIdOf } from './ids.ts';

/** What a child did on one date, as `child_days` stores it. */
export interface DayRow {
  date: string;
  daily_done: number;
  other_done: number;
  points: number;
  has_mood: boolean;
}

/** The activity of the dates of rows, in the same order; dates without activity are left out. */
export function activityOf(rows: readonly DayRow[]) {
  const days = rows
    .map(({ date, daily_done: daily, other_done: other, points, has_mood: hasMood }) => ({
      date,
      taskCount: daily + other,
      points,
      hasMood,
      level: activityLevel(daily + other),
    }))
    .filter(({ taskCount, hasMood }) => taskCount > 0 || hasMood);
  return {
    taskCount: days.reduce((sum, day) => sum + day.taskCount, 0),
    points: days.reduce((sum, day) => sum + day.points, 0),
    activeDays: days.length,
    days,
  };
}

/**
 * The activity of a child's last dates in two statements besides the session's.
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
  const [child] = children.rows;
  if (!child) return null;
  const today = todayOf(child, now).toString();
  const days = await pool.query<DayRow>({
    name: 'hand_activity',
    text: `SELECT date, daily_done, other_done, points, has_mood FROM child_days
      WHERE child_id = $1 AND date BETWEEN $2::date AND $3::date ORDER BY date DESC`,
    values: [child.id, addDays(today, 1 - Number(input.get('days'))), today],
  });
  return { node: { __typename: 'Child', id: globalId('Child', child.id), today, activity: activityOf(days.rows) } };
}
