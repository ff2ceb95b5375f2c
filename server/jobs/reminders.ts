import { decideDigests, isDigestDue } from '../../schema/reminder/decideDigests.service.ts';
import { type Decided, decideDue, isEveningDue } from '../../schema/reminder/decideDue.service.ts';
import type { ReminderKind } from '../../schema/reminder/reminder.rules.ts';
import type { ReminderServices } from '../../schema/reminder/reminderFacts.service.ts';
import type { Observer } from '../observability/observer.ts';

/** What deciding on reminders needs. */
export interface ReminderQueue extends ReminderServices {
  readonly now: () => Temporal.Instant;
}

/** Whether an evening or the mail of a Sunday is due. */
export const isReminderDue = async (queue: ReminderQueue): Promise<boolean> =>
  (await isEveningDue(queue, queue.now())) || (await isDigestDue(queue, queue.now()));

const decisions: Readonly<Record<ReminderKind, typeof decideDue>> = { evening: decideDue, digest: decideDigests };

/**
 * Decides on everything that is due, evenings twenty at a time and mails a hundred. Several processes may do so at once: each evening is
 * decided on by one. Where evenings fail, the mails of Sundays are decided on all the same.
 *
 * @param signal stops it after the batch that it is at
 * @throws Error the first failure, after the other kind was decided on
 */
export async function decideReminders(
  queue: ReminderQueue,
  signal: AbortSignal = new AbortController().signal,
  observers: readonly Observer[] = [],
): Promise<void> {
  const failures: unknown[] = [];
  for (const kind of ['evening', 'digest'] as const) {
    await decideAll(kind, queue, signal, observers).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function decideAll(
  kind: ReminderKind,
  queue: ReminderQueue,
  signal: AbortSignal,
  observers: readonly Observer[],
): Promise<void> {
  let decided: Decided | null = {};
  while (decided !== null && !signal.aborted) {
    decided = await decisions[kind](queue, queue.now());
    for (const [end, count] of Object.entries(decided ?? {}))
      for (const observer of observers) observer.reminders?.(kind, end, count);
    // What is due is being decided on by another server, which will be done with it soon.
    if (decided !== null && Object.keys(decided).length === 0) break;
  }
}
