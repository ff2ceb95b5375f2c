import { bool, integer, orNull, text, uuid, word } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import { activeStatuses, type Tier } from './plan.rules.ts';

/*
 * SQL where an award or a mood is under way without Prisma (uses of features), at the start of the server, where Prisma's first query would
 * take a third of a second (missing plans), for many users in one statement (subscriptions), on a child's page (flags), and for the plan
 * that counts, which several statements need (places for children). All else about plans and flags is Prisma.
 */

/** The subscriptions of a user that count. */
const activeOf = (user: string) =>
  `subscription.user_id = ${user} AND subscription.status = ANY('{${activeStatuses.join(',')}}'::"SubscriptionStatus"[])`;

/**
 * The plan that counts for a user: the one of the highest tier. No row for one without an active subscription, who is on the free
 * tier.
 *
 * @param user a parameter or a column
 */
export const planOf = (
  user: '$1' | ':userId' | 'wanted.id' | 'u.id',
) => `SELECT plan.* FROM user_subscriptions subscription
   JOIN subscription_plans plan ON plan.id = subscription.plan_id
   WHERE ${activeOf(user)}
   ORDER BY plan.tier DESC, subscription.id LIMIT 1`;

const isOn = (tier: string) => `flag.enabled AND (flag.required_tier IS NULL OR flag.required_tier <= ${tier})`;

const flagRow = { name: text, enabled: bool, requiredTier: orNull(word<Tier>()), isOn: bool };

/** The state of all flags for some users, by name. */
export const selectFlags = statement<[userIds: readonly string[]]>()(
  'flags_of_users',
  `SELECT wanted.id AS user_id, flag.name, flag.enabled, flag.required_tier::text AS "requiredTier",
     ${isOn("coalesce(plan.tier, 'free')")} AS "isOn"
   FROM unnest($1::uuid[]) AS wanted(id) CROSS JOIN feature_flags flag LEFT JOIN LATERAL (${planOf('wanted.id')}) plan ON true
   ORDER BY flag.name`,
  { ...flagRow, user_id: uuid },
);

/**
 * Counts and logs the use of a feature if the user has it: one row for each user and feature, and log entries up to a limit
 * for each UTC date. Returns the flag's state for the user; no row if there is no such flag.
 */
export const countUse = statement<{
  userId: string;
  feature: string;
  usageId: string;
  now: Date;
  logId: string;
  details: string;
  logEntries: number;
}>()(
  'count_feature_use',
  `WITH flag AS (
     SELECT flag.id, flag.name, flag.enabled, flag.required_tier,
       ${isOn(`coalesce((SELECT plan.tier FROM (${planOf(':userId')}) plan), 'free')`)} AS is_on
     FROM feature_flags flag WHERE flag.name = :feature
   ), used AS (
     INSERT INTO feature_usage AS known (id, user_id, feature_id, usage_count, first_used_at, last_used_at)
     SELECT :usageId, :userId, flag.id, 1, :now, :now FROM flag WHERE flag.is_on
     ON CONFLICT (user_id, feature_id) DO UPDATE SET usage_count = known.usage_count + 1,
       last_used_at = greatest(known.last_used_at, excluded.last_used_at)
   ), log AS (
     INSERT INTO activity_logs (id, user_id, activity_type, details, timestamp)
     SELECT :logId, :userId, 'feature_used', jsonb_build_object('feature', flag.name) || :details::jsonb, :now FROM flag
     WHERE flag.is_on AND NOT EXISTS (
       SELECT FROM activity_logs other
       WHERE other.user_id = :userId AND other.timestamp >= date_trunc('day', :now::timestamptz, 'UTC')
         AND other.timestamp <= :now::timestamptz OFFSET :logEntries::int - 1
     )
   )
   SELECT name, enabled, required_tier::text AS "requiredTier", is_on AS "isOn" FROM flag`,
  flagRow,
);

/** How many children a user has, how many deleted profiles, and how many the user's plan allows. */
export const selectChildrenCount = statement<[userId: string]>()(
  'children_count_of_user',
  `SELECT plan.name AS "planName", plan.children_count AS "childrenCount", own.living, own.deleted,
     (SELECT count(*)::int FROM child_carers carer WHERE carer.user_id = $1) - own.deleted AS "caredFor"
   FROM (
     SELECT (count(*) FILTER (WHERE child.deletion_requested_at IS NULL))::int AS living,
       (count(*) FILTER (WHERE child.deletion_requested_at IS NOT NULL))::int AS deleted
     FROM children child WHERE child.parent_id = $1
   ) own LEFT JOIN LATERAL (${planOf('$1')}) plan ON true`,
  { planName: orNull(text), childrenCount: orNull(integer), living: integer, deleted: integer, caredFor: integer },
);

/** Which of some plans, by id, and of some flags, by name, are not there. */
export const selectMissingPlans = statement<[planIds: readonly string[], flags: readonly string[]]>()(
  'missing_plans',
  `SELECT id::text AS missing FROM unnest($1::uuid[]) AS wanted(id)
     WHERE NOT EXISTS (SELECT FROM subscription_plans plan WHERE plan.id = wanted.id)
   UNION ALL SELECT name FROM unnest($2::text[]) AS wanted(name)
     WHERE NOT EXISTS (SELECT FROM feature_flags flag WHERE flag.name = wanted.name)`,
  { missing: text },
);

/** Locks the next users, by id, without an active subscription until the transaction ends. */
export const lockUsersWithoutPlan = statement<[afterId: string, limit: number]>()(
  'lock_users_without_plan',
  `SELECT u.id FROM users u WHERE u.id > $1
     AND NOT EXISTS (SELECT FROM user_subscriptions subscription WHERE ${activeOf('u.id')})
   ORDER BY u.id LIMIT $2 FOR NO KEY UPDATE`,
  { id: uuid },
);

const missing = given('missing', { userId: uuid, id: uuid });

/** Subscribes those of some users to a plan who still have none. Their rows are locked. */
export const startSubscriptions = statement<Takes<typeof missing> & { planId: string; now: Date }>()(
  'start_subscriptions',
  `INSERT INTO user_subscriptions (id, user_id, plan_id, start_date, created_at, updated_at)
   SELECT missing.id, missing.user_id, :planId, :now, :now, :now FROM ${missing.table}
   WHERE NOT EXISTS (SELECT FROM user_subscriptions subscription WHERE ${activeOf('missing.user_id')})`,
);
