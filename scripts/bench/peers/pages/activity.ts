import { activityLevel } from '../../../../schema/activity/activity.rules.ts';
import { addDays } from '../../../../schema/day/localDate.rules.ts';
import type { PeerContext } from '../peer.ts';
import { type ChildRow, selectChild, todayOf } from './child.ts';
import { globalId, rowIdOf } from './ids.ts';

export interface DayRow {
  date: string;
  daily_done: number;
  other_done: number;
  points: number;
  has_mood: boolean;
}

/** The activity of those dates, newest first. */
export function activityBetween(rows: readonly DayRow[], levelOf: (taskCount: number) => number = activityLevel) {
  const days = rows
    .map(({ date, daily_done: daily, other_done: other, points, has_mood: hasMood }) => ({
      date,
      taskCount: daily + other,
      points,
      hasMood,
      level: levelOf(daily + other),
    }))
    .filter(({ taskCount, hasMood }) => taskCount > 0 || hasMood);
  return {
    taskCount: days.reduce((sum, day) => sum + day.taskCount, 0),
    points: days.reduce((sum, day) => sum + day.points, 0),
    activeDays: days.length,
    days,
  };
}

/** A child of the user's by its opaque id; null when there is none. */
export async function childById({ pool, viewer }: PeerContext, id: string | null): Promise<ChildRow | null> {
  const { rows } = await pool.query<ChildRow>({
    name: 'hand_child_by_id',
    text: `${selectChild} WHERE carer.user_id = $1 AND child.id = $2`,
    values: [viewer?.id, rowIdOf(id ?? '')],
  });
  return rows[0] ?? null;
}

/** What a child did on its last dates, by one prepared statement. */
export async function activityOf({ pool }: PeerContext, child: ChildRow, today: string, days: number) {
  const { rows } = await pool.query<DayRow>({
    name: 'hand_activity',
    text: `SELECT date, daily_done, other_done, points, has_mood FROM child_days
      WHERE child_id = $1 AND date BETWEEN $2::date AND $3::date ORDER BY date DESC`,
    values: [child.id, addDays(today, 1 - days), today],
  });
  return activityBetween(rows);
}

/** The activity of a child's last dates by two prepared statements besides the session's, as the GraphQL answer's `data`. */
export async function activityPage(context: PeerContext, input: URLSearchParams) {
  const child = await childById(context, input.get('id'));
  if (!child) return null;
  const today = todayOf(child, context.now).toString();
  const activity = await activityOf(context, child, today, Number(input.get('days')));
  return { node: { __typename: 'Child', id: globalId('Child', child.id), today, activity } };
}
