import { bool, instant, integer, orNull, row, type RowOf, text, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { Tier } from '../plan/plan.rules.ts';
import { planOf } from '../plan/plan.sql.ts';

/*
 * One statement for a page of people. For each of five counts Prisma groups a whole table of the site, and for the latest visit it reads
 * all visits of the page's accounts. Of children it selects their number and nothing else.
 */

/** How many rows of a table there are, with a condition that may use `$2`, now. */
const count = (of: string) => `(SELECT count(*)::int FROM ${of})`;

const personRow = row({
  id: uuid,
  username: text,
  email: orNull(text),
  emailConfirmed: [(u) => `${u}.email_confirmed_at IS NOT NULL`, bool],
  displayName: ['name', orNull(text)],
  createdAt: instant,
  /** The beginning of the last UTC date, or session, on which the account was used. */
  lastVisitAt: [
    (u) => `(SELECT max(stay.start_time) FROM user_sessions stay WHERE stay.user_id = ${u}.id)`,
    orNull(instant),
  ],
  isAdmin: bool,
  hasPassword: bool,
  signsInWithGoogle: [(u) => `${u}.google_id IS NOT NULL`, bool],
  hasSecondFactor: [
    (u) => `(EXISTS (SELECT FROM totps totp WHERE totp.user_id = ${u}.id AND totp.confirmed_at IS NOT NULL)
       OR EXISTS (SELECT FROM passkeys passkey WHERE passkey.user_id = ${u}.id))`,
    bool,
  ],
  deletionRequestedAt: orNull(instant),
  plan: [() => 'plan.name', orNull(text)],
  tier: [() => 'plan.tier::text', orNull(word<Tier>())],
  childCount: [
    (u) => count(`children child WHERE child.parent_id = ${u}.id AND child.deletion_requested_at IS NULL`),
    integer,
  ],
  sessionCount: [(u) => count(`sessions s WHERE s.user_id = ${u}.id AND s.expires_at > $2`), integer],
  tokenCount: [
    (u) =>
      count(`access_tokens token WHERE token.user_id = ${u}.id AND token.revoked_at IS NULL AND token.expires_at > $2`),
    integer,
  ],
  openInvitations: [
    (u) =>
      count(`one_time_links link
      WHERE link.issuer_id = ${u}.id AND link.purpose IN ('carer_invite', 'register_invite')
        AND link.used_at IS NULL AND link.ended_at IS NULL AND link.expires_at > $2`),
    integer,
  ],
  failedMails: [(u) => count(`mails mail WHERE mail.user_id = ${u}.id AND mail.failed_at > $3`), integer],
});

export type PersonRow = RowOf<typeof personRow.columns>;

/** Some accounts as administrators see them, in no order. */
export const selectPeople = statement<[ids: readonly string[], now: Date, failedSince: Date]>()(
  'people_by_id',
  `SELECT ${personRow.select('u')} FROM users u LEFT JOIN LATERAL (${planOf('u.id')}) plan ON true WHERE u.id = ANY($1::uuid[])`,
  personRow.columns,
);
