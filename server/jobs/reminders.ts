import { setTimeout as rest } from 'node:timers/promises';
import { decideDigests, isDigestDue } from '../../schema/reminder/decideDigests.service.ts';
import { decideDue, isEveningDue, nextReminderAt } from '../../schema/reminder/decideDue.service.ts';
import type { ReminderKind } from '../../schema/reminder/reminder.rules.ts';
import type { ReminderServices } from '../../schema/reminder/reminderFacts.service.ts';
import type { Observer } from '../observability/observer.ts';

/**
 * How long each has with the rest after it, in milliseconds: then ten thousand take 160 seconds, spread evenly, so that other requests
 * find room at any moment.
 */
const usualPaceMs = 16;

/** What deciding on reminders needs. */
export interface ReminderQueue extends ReminderServices {
  readonly now: () => Temporal.Instant;
  /** How long each evening has, in milliseconds; 16 unless given. */
  readonly paceMs?: number;
}

/** Whether an evening or the mail of a Sunday is due. */
export const isReminderDue = async (queue: ReminderQueue): Promise<boolean> =>
  (await isEveningDue(queue, queue.now())) || (await isDigestDue(queue, queue.now()));

/** Milliseconds until the next evening or mail of a Sunday; infinite if there is none. */
export async function msToReminder(queue: ReminderQueue): Promise<number> {
  const now = queue.now();
  const next = await nextReminderAt(queue, now);
  return next === null ? Number.POSITIVE_INFINITY : next.epochMilliseconds - now.epochMilliseconds;
}

const decisions: Readonly<Record<ReminderKind, typeof decideDue>> = { evening: decideDue, digest: decideDigests };

/**
 * Decides on everything that is due, evenings a few at a time and mails a hundred, with pauses. Several processes may do so at once: each evening is
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
  while (!signal.aborted) {
    const begin = performance.now();
    const decided = await decisions[kind](queue, queue.now());
    if (decided === null) return;
    let amount = 0;
    for (const [end, count] of Object.entries(decided)) {
      amount += count;
      for (const observer of observers) observer.reminders?.(kind, end, count);
    }
    const restMs = amount * (queue.paceMs ?? usualPaceMs) - (performance.now() - begin);
    if (restMs > 0) await rest(restMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
