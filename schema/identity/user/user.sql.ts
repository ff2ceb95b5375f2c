import { bool, date, instant, integer, orNull, row, type RowOf, text, uuid } from '../../../prisma/columns.ts';
import { type Reader, statement } from '../../../prisma/statement.ts';
import type { FamilyClock } from '../../day/calendar.rules.ts';
import { clockOf, clockRow } from '../../day/clock.sql.ts';
import { notAuthenticated } from '../../errors.ts';
import { asBrowsersAsk } from '../../language.rules.ts';
import { isFreshProof } from '../proof/proof.rules.ts';
import { deletesAt } from './deletion.rules.ts';

/*
 * Every request with a session reads its viewer here, in one statement: one of at most four of the home page. For 20 rows Prisma takes
 * 1.2 ms of the server's time in place of 0.35 (docs/decisions/003-prisma-and-sql.md). Every page with completions reads its authors, too.
 */

/** What a user has. */
const ownRow = row({
  id: uuid,
  username: text,
  /** Null for an account that was registered with a username only. */
  email: orNull(text),
  emailConfirmed: [(user) => `${user}.email_confirmed_at IS NOT NULL`, bool],
  /** Whether the user agrees to occasional mails. */
  emailConsent: bool,
  displayName: ['name', orNull(text)],
  pictureUrl: orNull(text),
  /** The word that stands for the user in the texts of challenges; null for the usual one. */
  calledBy: orNull(text),
  /** Whether the user is an administrator; as a property of `Viewer`, whether they may act as one in this session. */
  isAdmin: bool,
  /** Whether screens show streaks. */
  showsStreaks: ['show_streaks', bool],
  /** The tag of the language that the user chose; null: that of the browser. */
  language: [(user) => `nullif(${user}.language, '${asBrowsersAsk}')`, orNull(text)],
  hasPassword: bool,
  signsInWithGoogle: [(user) => `${user}.google_id IS NOT NULL`, bool],
  /** How many children the user cares for, pending deletions included: the cost of a query grows with it. */
  childrenCount: [(user) => `(SELECT count(*)::int FROM child_carers cared WHERE cared.user_id = ${user}.id)`, integer],
});

/** The signed-in user. */
export interface Viewer extends Readonly<RowOf<typeof ownRow.columns>> {
  /** When the user of the session last proved who they are; null for an access token. */
  readonly provenAt: Date | null;
  /** Whether the session was opened with a second factor or a passkey; false for an access token. */
  readonly isStrong: boolean;
  /** Whether the user has no rights of an administrator or the site owner until the session has a second factor. */
  readonly lacksSecondFactor: boolean;
  /**
   * Whether the session only completes challenges now (docs/product.md#a-kitchen-tablet): it was limited to that, and its user has not
   * proved lately who they are. False for an access token.
   */
  readonly completesOnly: boolean;
  /** When the account will be deleted for good; null unless the user has asked for that. */
  readonly deletesAt: Date | null;
  /** The only child that the access token has access to; null for all, and always for a session. */
  readonly onlyChildId: string | null;
  readonly clock: FamilyClock;
}

const deletionRow = row({ deletionRequestedAt: orNull(instant) });

/** The columns that `viewerOf` takes. */
export const viewerRow = { ...ownRow.columns, ...deletionRow.columns, ...clockRow.columns };

type ViewerRow = RowOf<typeof viewerRow>;

/** Selects a `ViewerRow` of the user `u`. */
export const viewerColumns = [ownRow, deletionRow, clockRow].map(({ select }) => select('u')).join(', ');

const visitRow = row({
  stayId: [() => 'stay.id', orNull(uuid)],
  provenAt: instant,
  isStrong: bool,
  completesOnly: bool,
  /** Whether the session is used for the first time on this UTC date. */
  comesBack: [
    () =>
      `coalesce(stay.start_time NOT BETWEEN date_trunc('day', $2::timestamptz, 'UTC') AND $2::timestamptz + interval '24 hours', true)`,
    bool,
  ],
});

const visitorRow = { ...viewerRow, ...visitRow.columns };

/** The user of a session that has not expired. */
export const selectViewerBySession = statement<[sessionHash: string, now: Date]>()(
  'viewer_by_session',
  `SELECT ${viewerColumns}, ${visitRow.select('s')}
   FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN user_sessions stay ON stay.id = s.user_session_id
   WHERE s.session_id = $1 AND s.expires_at > $2`,
  visitorRow,
);

/**
 * Starts a new stay of a session, unless another request has done so since the former stay was read. The former stay
 * ends with its UTC date, unless it has ended before.
 */
export const startStay = statement<{
  sessionHash: string;
  formerStayId: string | null;
  stayId: string;
  now: Date;
  userAgent: string | null;
  ipAddress: string | null;
}>()(
  'start_stay',
  `WITH moved AS (
     UPDATE sessions SET user_session_id = :stayId
     WHERE session_id = :sessionHash AND user_session_id IS NOT DISTINCT FROM :formerStayId
     RETURNING user_id
   ), ended AS (
     UPDATE user_sessions stay SET end_time = date_trunc('day', stay.start_time, 'UTC') + interval '24 hours'
     FROM moved WHERE stay.id = :formerStayId AND stay.end_time IS NULL
   )
   INSERT INTO user_sessions (id, user_id, start_time, user_agent, ip_address)
   SELECT :stayId, moved.user_id, :now, :userAgent, :ipAddress FROM moved`,
);

/** Turns the row of a session's user into a viewer. */
export const viewerOfSession = (read: RowOf<typeof visitorRow>, now: Temporal.Instant): Viewer => ({
  ...viewerOf(read),
  provenAt: read.provenAt,
  isStrong: read.isStrong,
  completesOnly: read.completesOnly && !isFreshProof(read.provenAt.toTemporalInstant(), now),
});

/** Turns a row into a viewer. */
export const viewerOf = (read: ViewerRow): Viewer =>
  Object.assign(ownRow.of(read), {
    provenAt: null,
    isStrong: false,
    lacksSecondFactor: false,
    completesOnly: false,
    deletesAt: read.deletionRequestedAt && deletesAt(read.deletionRequestedAt),
    onlyChildId: null,
    clock: clockOf(read),
  });

const selectClock = statement<[userId: string]>()(
  'clock_and_last_used',
  `SELECT ${clockRow.select('u')},
     (SELECT max(greatest(c.started_on,
        (SELECT max(given.date) FROM daily_tasks given WHERE given.child_id = c.id),
        (SELECT max(mood.date) FROM mood_entries mood WHERE mood.child_id = c.id),
        (SELECT max(summary.period_end) + 1 FROM summaries summary WHERE summary.child_id = c.id)))
      FROM children c WHERE c.parent_id = u.id) AS last_used
   FROM users u WHERE u.id = $1`,
  { ...clockRow.columns, last_used: orNull(date) },
);

/**
 * Reads the user's clock, and the latest date that one of their children has used: on which
 * the profile was made, for which it has daily tasks or a mood, or on which a summary was written.
 */
export async function readClock(
  on: Reader,
  userId: string,
): Promise<{ clock: FamilyClock; lastUsed: Temporal.PlainDate | null }> {
  const [read] = await selectClock(on, userId);
  if (!read) throw notAuthenticated();
  return {
    clock: clockOf(read),
    lastUsed: read.last_used === null ? null : Temporal.PlainDate.from(read.last_used),
  };
}

/** The names of users, as other carers of the same child see them. */
export const selectAuthors = statement<[ids: readonly string[]]>()(
  'authors',
  `SELECT id, coalesce(nullif(name, ''), username) AS name FROM users WHERE id = ANY($1::uuid[])`,
  { id: uuid, name: text },
);
