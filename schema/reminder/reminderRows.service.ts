import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Transaction } from '../../prisma/write.ts';
import type { ReminderKind } from './reminder.rules.ts';

/** A row of reminders that this process writes, while it holds the settings of the user. */
type NewReminder = Omit<Prisma.ReminderCreateManyInput, 'kind'> & { readonly id: string; readonly date: Date };

/**
 * Writes what was decided on, one row for each user and date. Where a user has moved the time to later that day, a date comes twice: the
 * later decision takes the place of one to send nothing, and what was sent stays, without a second message.
 *
 * @returns the ids of the rows that were written
 */
export async function writeReminders(
  { reminder }: Transaction,
  kind: ReminderKind,
  rows: readonly NewReminder[],
): Promise<ReadonlySet<string>> {
  await reminder.deleteMany({
    where: { kind, outcome: 'skipped', OR: rows.map(({ userId, date }) => ({ userId, date })) },
  });
  const written = await reminder.createManyAndReturn({
    data: rows.map((row) => ({ ...row, kind })),
    skipDuplicates: true,
    select: { id: true },
  });
  return new Set(written.map(({ id }) => id));
}
