import { bool, instant, integer, orNull, type RowOf, text, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { Tier } from '../plan/plan.rules.ts';
import { planOf } from '../plan/plan.sql.ts';

/*
 * One statement for a page of people: Prisma would send one for each count, and could not read the latest visit of each alone.
 * Of children it selects their number and nothing else.
 */

const personRow = {
  id: uuid,
  username: text,
  email: orNull(text),
  email_confirmed: bool,
  name: orNull(text),
  created_at: instant,
  is_admin: bool,
  has_password: bool,
  has_google: bool,
  deletion_requested_at: orNull(instant),
  last_visit_at: orNull(instant),
  plan: orNull(text),
  tier: orNull(word<Tier>()),
  children: integer,
  sessions: integer,
  tokens: integer,
  invitations: integer,
  failed_mails: integer,
  has_second_factor: bool,
};

export type PersonRow = RowOf<typeof personRow>;

/** Some accounts as administrators see them, in no order. */
export const selectPeople = statement<[ids: readonly string[], now: Date, failedSince: Date], PersonRow>(
  'people_by_id',
  `SELECT u.id, u.username, u.email, u.email_confirmed_at IS NOT NULL AS email_confirmed, u.name, u.created_at, u.is_admin,
     u.has_password, u.google_id IS NOT NULL AS has_google, u.deletion_requested_at,
     (SELECT max(stay.start_time) FROM user_sessions stay WHERE stay.user_id = u.id) AS last_visit_at,
     plan.name AS plan, plan.tier::text AS tier,
     (SELECT count(*)::int FROM children child WHERE child.parent_id = u.id AND child.deletion_requested_at IS NULL) AS children,
     (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id AND s.expires_at > $2) AS sessions,
     (SELECT count(*)::int FROM access_tokens token
      WHERE token.user_id = u.id AND token.revoked_at IS NULL AND token.expires_at > $2) AS tokens,
     (SELECT count(*)::int FROM one_time_links link
      WHERE link.issuer_id = u.id AND link.purpose IN ('carer_invite', 'register_invite')
        AND link.used_at IS NULL AND link.ended_at IS NULL AND link.expires_at > $2) AS invitations,
     (SELECT count(*)::int FROM mails mail WHERE mail.user_id = u.id AND mail.failed_at > $3) AS failed_mails,
     EXISTS (SELECT FROM totps totp WHERE totp.user_id = u.id AND totp.confirmed_at IS NOT NULL)
       OR EXISTS (SELECT FROM passkeys passkey WHERE passkey.user_id = u.id) AS has_second_factor
   FROM users u LEFT JOIN LATERAL (${planOf('u.id')}) plan ON true
   WHERE u.id = ANY($1::uuid[])`,
  personRow,
);
