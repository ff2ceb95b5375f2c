import { bool, date, float, instant, integer, json, orNull, row, type RowOf, text } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { ActivityType } from '../../prisma/generated/client/enums.ts';

/*
 * The roll-up counts rows of six tables within one date, and writes one row in the same statement, unless a newer one is there; Prisma has
 * neither a union nor ON CONFLICT … WHERE, nor advisory locks. Without it the page would count ten million completions, for 0.8 s
 * (docs/decisions/012-analytics-in-utc.md). The page reads totals, sums and series in one statement, where Prisma would send three.
 */

/**
 * Computes the numbers of one UTC date from the base tables and writes them. An older roll-up never replaces a newer one.
 * `rollUp` defines each number.
 */
export const upsertDailyAnalytics = statement<
  [id: string, date: string, now: Date, activities: readonly ActivityType[]]
>()(
  'roll_up_daily_analytics',
  `WITH day AS (
     SELECT $2::date::timestamp AT TIME ZONE 'UTC' AS start, ($2::date + 1)::timestamp AT TIME ZONE 'UTC' AS finish
   ), acting AS (
     SELECT DISTINCT log.user_id FROM day JOIN activity_logs log
     ON log.activity_type = ANY($4::"ActivityType"[]) AND log.timestamp >= day.start AND log.timestamp < day.finish
   ), visiting AS (
     SELECT user_id FROM acting
     UNION SELECT stay.user_id FROM day JOIN user_sessions stay
       ON stay.start_time >= day.start AND stay.start_time < day.finish
   ), people AS (
     SELECT count(*) AS total, count(*) FILTER (WHERE account.created_at >= day.start) AS fresh
     FROM day JOIN users account ON account.created_at < day.finish
       AND (account.deletion_requested_at IS NULL OR account.deletion_requested_at >= day.finish)
   ), profiles AS (
     SELECT count(*) AS total FROM day JOIN children child ON child.created_at < day.finish
       AND (child.deletion_requested_at IS NULL OR child.deletion_requested_at >= day.finish)
     JOIN users owner ON owner.id = child.parent_id
       AND (owner.deletion_requested_at IS NULL OR owner.deletion_requested_at >= day.finish)
   ), completions AS (
     SELECT (SELECT count(*) FROM task_completions kept
             WHERE kept.completed_at >= day.start AND kept.completed_at < day.finish)
       + (SELECT count(*) FROM archived_task_completions moved
          WHERE moved.completed_at >= day.start AND moved.completed_at < day.finish) AS total
     FROM day
   )
   INSERT INTO daily_analytics AS known (id, date, total_users, new_users, active_users, total_children,
     completed_challenges, unique_visits, updated_at)
   SELECT $1, $2::date, people.total, people.fresh, (SELECT count(*) FROM acting), profiles.total, completions.total,
     (SELECT count(*) FROM visiting), $3
   FROM people, profiles, completions
   ON CONFLICT (date) DO UPDATE SET total_users = excluded.total_users, new_users = excluded.new_users,
     active_users = excluded.active_users, total_children = excluded.total_children,
     completed_challenges = excluded.completed_challenges, unique_visits = excluded.unique_visits,
     updated_at = excluded.updated_at
   WHERE known.updated_at <= excluded.updated_at`,
);

/** The numbers of one UTC date (yyyy-MM-dd) that the owner's charts show. */
const dayRow = row({
  date,
  newUsers: integer,
  activeUsers: integer,
  completedChallenges: integer,
  uniqueVisits: integer,
});

type DayOfAnalytics = Readonly<RowOf<typeof dayRow.columns>>;

/**
 * The rolled-up numbers: the totals of the latest date up to `until`, the challenges of all dates, and each date with a row
 * in the range. Always one row.
 */
export const selectAnalytics = statement<[from: string, until: string]>()(
  'analytics',
  `SELECT latest.total_users, latest.total_children, ever.total_challenges, ever.updated_at, period.days
   FROM (SELECT sum(completed_challenges)::float8 AS total_challenges, max(updated_at) AS updated_at FROM daily_analytics) ever
   LEFT JOIN LATERAL (
     SELECT total_users, total_children FROM daily_analytics WHERE date <= $2::date ORDER BY date DESC LIMIT 1
   ) latest ON true
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(${dayRow.json('day')}), '[]') AS days
     FROM daily_analytics day WHERE day.date BETWEEN $1::date AND $2::date
   ) period`,
  {
    total_users: orNull(integer),
    total_children: orNull(integer),
    total_challenges: orNull(float),
    updated_at: orNull(instant),
    days: json<DayOfAnalytics[]>(),
  },
);

/**
 * The first UTC date that may have changed since it was rolled up: the latest one with a row, or yesterday if that is
 * earlier. If no date has a row, the first date with data; null without any data.
 */
export const selectFirstOpenDate = statement<[today: string]>()(
  'first_open_date_of_analytics',
  `SELECT coalesce(
     (SELECT greatest(least(max(date), $1::date - 1), min(date)) FROM daily_analytics HAVING count(*) > 0),
     (least((SELECT min(created_at) FROM users), (SELECT min(completed_at) FROM task_completions),
            (SELECT min(completed_at) FROM archived_task_completions)) AT TIME ZONE 'UTC')::date) AS date`,
  { date: orNull(date) },
);

/** The key of the advisory lock of a roll-up on demand; no other lock of the program uses it. */
const lockKey = 7_202_612;

/**
 * Begins a roll-up on demand inside a transaction: takes its lock unless another server holds it, limits each of the
 * following statements to a second, and says when the numbers were rolled up last.
 */
export const beginRollUpOnDemand = statement()(
  'begin_roll_up_on_demand',
  `SELECT pg_try_advisory_xact_lock(${lockKey}) AS free, set_config('statement_timeout', '1s', true) AS timeout,
     (SELECT max(updated_at) FROM daily_analytics) AS updated_at`,
  { free: bool, timeout: text, updated_at: orNull(instant) },
);
