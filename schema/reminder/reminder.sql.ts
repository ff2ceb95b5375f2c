import {
  bool,
  date,
  instant,
  integer,
  integers,
  orEmpty,
  orNull,
  row,
  type RowOf,
  text,
  uuid,
  word,
} from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import { childColumns, childRow, joinOwnerAndStreak } from '../child/child.sql.ts';
import type { FamilyClock } from '../day/calendar.rules.ts';
import { clockOf, clockRow } from '../day/clock.sql.ts';
import { recordOf } from '../vocabulary.rules.ts';
import { viewerColumns, viewerRow } from '../identity/user/user.sql.ts';
import { deleteInBatches } from '../batches.sql.ts';
import type { Pace } from './pace.rules.ts';
import type { MessageKind, ReminderAnswer, ReminderKind, ReminderMoment } from './reminder.rules.ts';

/*
 * Servers share what is due, each a batch of many families: Prisma has no SKIP LOCKED, cannot lock a row, and would read the children of
 * a hundred carers in six statements and the last reminder of each in one of its own. It cannot replace a row only if nothing was sent.
 */

/** Locks the settings of a user, if there are any. */
export const lockReminderSettings = statement<[userId: string]>()(
  'lock_reminder_settings',
  'SELECT user_id AS "userId" FROM reminder_settings WHERE user_id = $1 FOR UPDATE',
  { userId: uuid },
);

/** What is decided on, with the column that says when. */
const dueColumns = { evening: 'next_at', digest: 'next_digest_at' } as const;

type DueKind = keyof typeof dueColumns;

const ofEachKind = <Value>(make: (kind: DueKind, column: string) => Value) =>
  recordOf(['evening', 'digest'] as const, (kind) => make(kind, dueColumns[kind]));

/** Accounts that wait to be deleted are left alone. */
const activeAccount = 'JOIN users account ON account.id = settings.user_id AND account.deletion_requested_at IS NULL';

/** Among how many times as many carers a batch is drawn: with sixteen, two servers rarely read the same one. */
const batchesDrawnFrom = 16;

/**
 * Some of the carers for whom something is due, drawn from those of the longest: several servers that ask at the same moment decide on
 * others.
 */
export const selectDue = ofEachKind((kind, column) =>
  statement<[now: Date, limit: number]>()(
    `due_${kind}_reminders`,
    `SELECT due."userId", due."dueAt" FROM (
       SELECT settings.user_id AS "userId", coalesce(settings.${column}, $1) AS "dueAt" FROM reminder_settings settings ${activeAccount}
       WHERE settings.${column} <= $1 ORDER BY settings.${column} LIMIT $2 * ${batchesDrawnFrom}
     ) due ORDER BY random() LIMIT $2`,
    { userId: uuid, dueAt: instant },
  ),
);

/** When something will be due next, of either kind. */
export const selectNextDue = statement<[now: Date]>()(
  'next_due_reminder',
  `SELECT least((SELECT min(next_at) FROM reminder_settings WHERE next_at > $1),
     (SELECT min(next_digest_at) FROM reminder_settings WHERE next_digest_at > $1)) AS "dueAt"`,
  { dueAt: orNull(instant) },
);

const claimedRow = row({
  userId: uuid,
  minuteOfDay: integer,
  weekdays: orEmpty(integers),
  moment: orNull(word<ReminderMoment>()),
  quietFrom: integer,
  quietTo: integer,
  push: bool,
  mail: bool,
  digest: bool,
  remote: bool,
  showsNames: bool,
  pace: word<Pace>(),
  unanswered: integer,
  nextAt: orNull(instant),
  nextDigestAt: orNull(instant),
});

const claimedColumns = { ...claimedRow.columns, ...clockRow.columns };

type ClaimedRow = RowOf<typeof claimedColumns>;

/** The settings of a carer on whom this process decides, and their clock as it is now. */
export interface ClaimedSettings extends Readonly<RowOf<typeof claimedRow.columns>> {
  readonly clock: FamilyClock;
}

/** Turns a claimed row into settings. */
export const claimedOf = (read: ClaimedRow): ClaimedSettings => ({ ...claimedRow.of(read), clock: clockOf(read) });

/**
 * Locks the settings of those of the carers for whom something is still due, until the transaction ends; whoever is locked by somebody
 * else is left to them. The accounts cannot be deleted meanwhile.
 */
export const claimDue = ofEachKind((kind, column) =>
  statement<[userIds: readonly string[], now: Date]>()(
    `claim_${kind}_reminders`,
    `SELECT ${claimedRow.select('settings')}, ${clockRow.select('account')} FROM reminder_settings settings ${activeAccount}
     WHERE settings.user_id = ANY($1::uuid[]) AND settings.${column} <= $2 ORDER BY settings.user_id
     FOR UPDATE OF settings SKIP LOCKED FOR KEY SHARE OF account SKIP LOCKED`,
    claimedColumns,
  ),
);

/** Accounts by id. */
export const selectCarers = statement<[ids: readonly string[]]>()(
  'carers_to_remind',
  `SELECT ${viewerColumns} FROM users u WHERE u.id = ANY($1::uuid[])`,
  viewerRow,
);

/** The children of several carers, each with the carer that sees it, oldest profile first. */
export const selectCaredFor = statement<[carerIds: readonly string[]]>()(
  'children_of_carers',
  `SELECT ${childColumns}, carer.user_id AS "carerId" FROM child_carers carer
   JOIN children child ON child.id = carer.child_id AND child.deletion_requested_at IS NULL ${joinOwnerAndStreak}
   WHERE carer.user_id = ANY($1::uuid[]) ORDER BY carer.user_id, child.created_at, child.id`,
  { ...childRow, carerId: uuid },
);

/** How long after a reminder something that the carer completes answers it, in hours. */
const answeredHours = 6;

/** Whether the carer of the alias `reminder` completed something that evening. */
const isDoneThatEvening = (reminder: string) => `EXISTS (SELECT FROM task_completions done
     WHERE done.completed_by_id = ${reminder}.user_id AND done.completed_at >= ${reminder}.decided_at
       AND done.completed_at < ${reminder}.decided_at + interval '${answeredHours} hours')`;

const lastSentRow = row({
  userId: uuid,
  date,
  message: [(reminder) => `coalesce(${reminder}.reason, 'task')`, word<MessageKind>()],
  answer: orNull(word<ReminderAnswer>()),
  isAnswered: [
    (reminder) =>
      `(coalesce(${reminder}.answer IS NOT NULL AND NOT (${reminder}.answer = 'opened' AND ${reminder}.reason = 'ask'), false)
        OR ${isDoneThatEvening(reminder)})`,
    bool,
  ],
});

/** The last evening of each carer on which something was sent. */
export const selectLastSent = statement<[userIds: readonly string[]]>()(
  'last_sent_reminders',
  `SELECT DISTINCT ON (reminder.user_id) ${lastSentRow.select('reminder')} FROM reminders reminder
   WHERE reminder.user_id = ANY($1::uuid[]) AND reminder.kind = 'evening' AND reminder.outcome = 'sent'
   ORDER BY reminder.user_id, reminder.date DESC`,
  lastSentRow.columns,
);

/** Those of the reminders on whose evening their carer completed something. */
export const selectDone = statement<[ids: readonly string[]]>()(
  'done_reminders',
  `SELECT reminder.id FROM reminders reminder WHERE reminder.id = ANY($1::uuid[]) AND ${isDoneThatEvening('reminder')}`,
  { id: uuid },
);

/** Children are a text such as `{…,…}`. */
const made = given('made', {
  id: uuid,
  userId: uuid,
  date,
  outcome: text,
  reason: orNull(text),
  childIds: text,
  assignmentId: orNull(uuid),
});

/**
 * Writes what was decided on. Where a date has a row already, one that says that nothing was sent is replaced, and one that was sent
 * stays. Returns the ids of what was written.
 */
export const insertReminders = statement<Takes<typeof made> & { kind: ReminderKind; decidedAt: Date }>()(
  'insert_reminders',
  `INSERT INTO reminders (id, user_id, kind, date, decided_at, outcome, reason, child_ids, assignment_id)
   SELECT made.id, made.user_id, :kind, made.date, :decidedAt, made.outcome, made.reason, made.child_ids::uuid[], made.assignment_id
   FROM ${made.table}
   ON CONFLICT (user_id, kind, date) DO UPDATE SET id = excluded.id, decided_at = excluded.decided_at, outcome = excluded.outcome,
     reason = excluded.reason, child_ids = excluded.child_ids, assignment_id = excluded.assignment_id, answer = NULL, answered_at = NULL
     WHERE reminders.outcome = 'skipped'
   RETURNING id`,
  { id: uuid },
);

const nextEvening = given('next', { userId: uuid, at: orNull(instant), pace: word<Pace>(), unanswered: integer });

/** Writes when the next evenings are, and at which pace. */
export const advanceEvenings = statement<Takes<typeof nextEvening>>()(
  'advance_evening_reminders',
  `UPDATE reminder_settings settings SET next_at = next.at, pace = next.pace, unanswered = next.unanswered
   FROM ${nextEvening.table}
   WHERE settings.user_id = next.user_id`,
);

const nextDigest = given('next', { userId: uuid, at: orNull(instant) });

/** Writes when the next mails of Sundays are. */
export const advanceDigests = statement<Takes<typeof nextDigest>>()(
  'advance_digest_reminders',
  `UPDATE reminder_settings settings SET next_digest_at = next.at
   FROM ${nextDigest.table} WHERE settings.user_id = next.user_id`,
);

/** Deletes reminders of dates before one. */
export const deleteOldReminders = deleteInBatches<[before: string]>('reminders', 'date < $1::date', { order: 'date' });
