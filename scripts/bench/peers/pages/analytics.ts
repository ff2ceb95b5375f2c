import { monthDays, seriesOf, totalOf, weekDays } from '../../../../schema/analytics/analytics.rules.ts';
import { addDays } from '../../../../schema/day/localDate.rules.ts';
import type { Viewer } from '../../../../schema/account/account.sql.ts';
import type { PeerContext } from '../peer.ts';
import { app, viewerFrame } from './home.ts';

interface Row {
  date: string;
  total_users: number;
  total_children: number;
  new_users: number;
  active_users: number;
  completed_challenges: number;
  unique_visits: number;
  all_completed: number;
  updated_at: Date;
}

/** Whether a user owns the site. */
export const ownsSite = (viewer: Viewer | null): boolean =>
  viewer !== null && viewer.emailConfirmed && viewer.email === process.env['OWNER_EMAIL'];

/** The owner's numbers by one prepared statement; null for everybody else. */
export async function analyticsOf({ pool, viewer, now }: PeerContext) {
  if (!ownsSite(viewer)) return null;
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  const { rows } = await pool.query<Row>({
    name: 'hand_analytics',
    text: `SELECT day.date, day.total_users, day.total_children, day.new_users, day.active_users, day.completed_challenges,
        day.unique_visits, sums.all_completed, sums.updated_at
      FROM daily_analytics day,
        (SELECT sum(completed_challenges)::int AS all_completed, max(updated_at) AS updated_at FROM daily_analytics) sums
      WHERE day.date BETWEEN $1::date AND $2::date ORDER BY day.date`,
    values: [addDays(today, 1 - monthDays), today],
  });
  const datesOf = (days: number) => Array.from({ length: days }, (_, place) => addDays(today, place + 1 - days));
  const series = (days: number, key: 'new_users' | 'active_users' | 'completed_challenges') =>
    seriesOf(datesOf(days), new Map(rows.map((row) => [row.date, row[key]])));
  const latest = rows.at(-1);
  const dailyNewUsers = series(weekDays, 'new_users');
  const monthlyNewUsers = series(monthDays, 'new_users');
  return {
    totalUsers: latest?.total_users ?? 0,
    totalChildren: latest?.total_children ?? 0,
    totalChallenges: latest?.all_completed ?? 0,
    newUsersWeek: totalOf(dailyNewUsers),
    newUsersMonth: totalOf(monthlyNewUsers),
    uniqueVisits: rows.find(({ date }) => date === addDays(today, -1))?.unique_visits ?? 0,
    dailyNewUsers,
    monthlyNewUsers,
    weeklyLoginData: series(weekDays, 'active_users'),
    weeklyChallengesData: series(weekDays, 'completed_challenges'),
    updatedAt: latest?.updated_at.toISOString() ?? null,
  };
}

/** The owner's page besides the session's statement, as the GraphQL answer's `data`; null for everybody else. */
export async function analyticsPage(context: PeerContext) {
  const { viewer } = context;
  const analytics = await analyticsOf(context);
  return viewer && analytics && { app, viewer: { ...viewerFrame(viewer), isSiteOwner: true }, analytics };
}
