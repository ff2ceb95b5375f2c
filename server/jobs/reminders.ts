import { setTimeout as rest } from 'node:timers/promises';
import { decideDigests, isDigestDue } from '../../schema/reminder/decideDigests.service.ts';
import { type Decided, decideDue, isEveningDue } from '../../schema/reminder/decideDue.service.ts';
import type { ReminderKind } from '../../schema/reminder/reminder.rules.ts';
import type { ReminderServices } from '../../schema/reminder/reminderFacts.service.ts';
import type { Observer } from '../observability/observer.ts';

/** After a batch it rests twice as long as that took, so that other requests find room, but no longer than this, in milliseconds. */
const longestRestMs = 120;

const restsFor = 2;

/** What deciding on reminders needs. */
export interface ReminderQueue extends ReminderServices {
  readonly now: () => Temporal.Instant;
}

/** Whether an evening or the mail of a Sunday is due. */
export const isReminderDue = async (queue: ReminderQueue): Promise<boolean> =>
  (await isEveningDue(queue, queue.now())) || (await isDigestDue(queue, queue.now()));

const decisions: Readonly<Record<ReminderKind, typeof decideDue>> = { evening: decideDue, digest: decideDigests };

/**
 * Decides on everything that is due, evenings ten at a time and mails a hundred, with pauses. Several processes may do so at once: each evening is
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
    const begin = performance.now();
    decided = await decisions[kind](queue, queue.now());
    const tookMs = performance.now() - begin;
    for (const [end, count] of Object.entries(decided ?? {}))
      for (const observer of observers) observer.reminders?.(kind, end, count);
    // The last one is followed by nothing.
    if (decided !== null)
      await rest(Math.min(restsFor * tookMs, longestRestMs), undefined, { signal, ref: false }).catch(() => undefined);
  }
}
