import type { Reader } from '../../prisma/statement.ts';
import type { ReminderKind } from './reminder.rules.ts';
import { insertReminders } from './reminder.sql.ts';

/** A row of reminders that this process writes, while it holds the settings of the user. */
interface NewReminder {
  readonly id: string;
  readonly userId: string;
  /** The carer's local date, yyyy-MM-dd. */
  readonly date: string;
  readonly outcome: 'sent' | 'skipped';
  readonly reason: string | null;
  readonly childIds: readonly string[];
  readonly assignmentId: string | null;
}

/**
 * Writes what was decided on, one row for each user and date. Where a user has moved the time to later that day, a date comes twice: the
 * later decision takes the place of one to send nothing, and what was sent stays, without a second message.
 *
 * @returns the ids of the rows that were written
 */
export async function writeReminders(
  on: Reader,
  { kind, decidedAt }: { readonly kind: ReminderKind; readonly decidedAt: Date },
  rows: readonly NewReminder[],
): Promise<ReadonlySet<string>> {
  const written = await insertReminders(on, {
    kind,
    decidedAt,
    made: rows.map((row) => ({ ...row, childIds: `{${row.childIds.join(',')}}` })),
  });
  return new Set(written.map(({ id }) => id));
}
