import type { Queryable } from '../../prisma/pool.ts';
import { statement } from '../../prisma/statement.ts';
import type { FamilyClock } from '../day/calendar.rules.ts';
import { type ClockRow, clockColumns, clockOf } from '../day/clock.sql.ts';
import { deletesAt } from './deletion.rules.ts';

/** The signed-in user, as every request knows him. */
export interface Viewer {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly displayName: string | null;
  readonly pictureUrl: string | null;
  readonly isAdmin: boolean;
  readonly hasPassword: boolean;
  /** When nothing of the account will be left, once the user has asked for that; else null. */
  readonly deletesAt: Date | null;
  /** The only child that the access token reaches; null for all, and always for a session. */
  readonly onlyChildId: string | null;
  /** How many children the user cares for, also those that wait to be deleted: lists of them cost so much. */
  readonly childrenCount: number;
  readonly clock: FamilyClock;
}

export interface ViewerRow extends ClockRow {
  id: string;
  username: string;
  email: string;
  email_confirmed: boolean;
  name: string | null;
  picture_url: string | null;
  is_admin: boolean;
  has_password: boolean;
  deletion_requested_at: Date | null;
  children_count: number;
}

/** What `viewerOf` needs of the user `u`. */
export const viewerColumns = `u.id, u.username, u.email, u.email_confirmed_at IS NOT NULL AS email_confirmed, u.name,
   u.picture_url, u.is_admin, u.has_password, u.deletion_requested_at, ${clockColumns('u')},
   (SELECT count(*)::int FROM child_carers cared WHERE cared.user_id = u.id) AS children_count`;

interface VisitorRow extends ViewerRow {
  stay_id: string | null;
  /** Whether the session is used for the first time on this UTC date. */
  comes_back: boolean;
}

/** The user of a living session: parameters are the session id's hash and the instant. */
export const selectViewerBySession = statement<[sessionHash: string, now: Date], VisitorRow>(
  'viewer_by_session',
  `SELECT ${viewerColumns}, stay.id AS stay_id,
     coalesce(stay.start_time < date_trunc('day', $2::timestamptz, 'UTC'), true) AS comes_back
   FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN user_sessions stay ON stay.id = s.user_session_id
   WHERE s.session_id = $1 AND s.expires_at > $2`,
);

/**
 * Starts another stay of a session, unless another request has done so since its stay was read. The former stay ended
 * with its UTC date, if nothing has ended it before.
 */
export const startStay = statement<
  [
    sessionHash: string,
    formerStayId: string | null,
    stayId: string,
    now: Date,
    userAgent: string | null,
    ipAddress: string | null,
  ],
  never
>(
  'start_stay',
  `WITH moved AS (
     UPDATE sessions SET user_session_id = $3 WHERE session_id = $1 AND user_session_id IS NOT DISTINCT FROM $2
     RETURNING user_id
   ), ended AS (
     UPDATE user_sessions stay SET end_time = date_trunc('day', stay.start_time, 'UTC') + interval '24 hours'
     FROM moved WHERE stay.id = $2 AND stay.end_time IS NULL
   )
   INSERT INTO user_sessions (id, user_id, start_time, user_agent, ip_address)
   SELECT $3, moved.user_id, $4, $5, $6 FROM moved`,
);

/** The user with that id. */
export const selectViewerById = statement<[id: string], ViewerRow>(
  'viewer_by_id',
  `SELECT ${viewerColumns} FROM users u WHERE u.id = $1`,
);

/** The row as the program knows it. */
export function viewerOf(row: ViewerRow): Viewer {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    emailConfirmed: row.email_confirmed,
    displayName: row.name,
    pictureUrl: row.picture_url,
    isAdmin: row.is_admin,
    hasPassword: row.has_password,
    deletesAt: row.deletion_requested_at && deletesAt(row.deletion_requested_at),
    onlyChildId: null,
    childrenCount: row.children_count,
    clock: clockOf(row),
  };
}

interface LockedClockRow extends ClockRow {
  last_assigned: string | null;
}

const selectClockForUpdate = statement<[userId: string], LockedClockRow>(
  'clock_for_update',
  `SELECT ${clockColumns('u')},
     (SELECT max(d.date) FROM daily_tasks d JOIN children c ON c.id = d.child_id WHERE c.parent_id = u.id) AS last_assigned
   FROM users u WHERE u.id = $1 FOR UPDATE`,
);

const setClock = statement<
  [
    userId: string,
    timezone: string,
    held: string | null,
    until: Date | null,
    floor: string | null,
    skipped: readonly string[],
  ],
  never
>(
  'set_clock',
  `UPDATE users SET timezone = $2, held_timezone = $3, held_until = $4, date_floor = $5::date,
     skipped_dates = $6::date[], updated_at = now() WHERE id = $1`,
);

/** The user's clock, locked until the transaction ends, and the latest date for which a child of his was given daily tasks. */
export async function lockClock(
  on: Queryable,
  userId: string,
): Promise<{ clock: FamilyClock; lastAssigned: Temporal.PlainDate | null }> {
  const [row] = await selectClockForUpdate(on, userId);
  if (!row) throw new Error('The signed-in user has disappeared');
  return {
    clock: clockOf(row),
    lastAssigned: row.last_assigned === null ? null : Temporal.PlainDate.from(row.last_assigned),
  };
}

/** Writes the user's clock. */
export async function updateClock(on: Queryable, userId: string, clock: FamilyClock): Promise<void> {
  const until = clock.heldUntil && new Date(clock.heldUntil.epochMilliseconds);
  await setClock(
    on,
    userId,
    clock.timeZone,
    clock.heldTimeZone,
    until,
    clock.dateFloor?.toString() ?? null,
    clock.skippedDates,
  );
}
