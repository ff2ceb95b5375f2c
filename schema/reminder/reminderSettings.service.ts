import type { ReminderSettings as StoredSettings } from '../../prisma/generated/client/client.ts';
import { type Transaction, write } from '../../prisma/write.ts';
import { type Actor, requireSession } from '../actor.ts';
import { given } from '../edit.service.ts';
import { notFound } from '../errors.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { isUuid, parseInput } from '../input.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import { say } from '../say.rules.ts';
import { answered } from './pace.rules.ts';
import { reminderAnswerInput, reminderInput } from './reminder.input.ts';
import { reminderKeptDays } from './reminder.rules.ts';
import { type CarerClock, nextDigest, nextEvening, usualTimes } from './reminderClock.rules.ts';
import { lockReminderSettings } from './reminder.sql.ts';

const hoursPerDay = 24;

/** When and how a carer is reminded. */
export type ReminderSettings = Omit<StoredSettings, 'updatedAt'>;

/** What holds for somebody who was never asked. */
const neverAsked = (userId: string): ReminderSettings => ({
  ...usualTimes,
  userId,
  weekdays: [],
  moment: null,
  push: false,
  mail: false,
  digest: false,
  remote: false,
  showsNames: false,
  pace: 'chosen',
  unanswered: 0,
  nextAt: null,
  nextDigestAt: null,
  offeredAt: null,
});

const settingsLoader = defineLoader<string, ReminderSettings>(async ({ db }, ids) => {
  const rows = await db.prisma.reminderSettings.findMany({ where: { userId: { in: [...ids] } } });
  return ids.map((id) => rows.find(({ userId }) => userId === id) ?? neverAsked(id));
});

/**
 * When and how the user is reminded; what is usual, with `offeredAt` null, for somebody who was never asked.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export const reminderSettings = (actor: Actor): Promise<ReminderSettings> =>
  settingsLoader.load(actor, requireSession(actor).id);

/** Minutes after midnight as `19:05`. */
export const timeText = (minute: number): string =>
  new Temporal.PlainTime(Math.floor(minute / 60), minute % 60).toString().slice(0, 5);

const instantOrNull = (at: Temporal.Instant | null): Date | null => at && new Date(at.epochMilliseconds);

type Chosen = Pick<StoredSettings, 'weekdays' | 'minuteOfDay' | 'push' | 'mail' | 'digest'> & { readonly pace: string };

/** The columns that say what is due next: nothing where nothing can arrive. */
export const nextTimes = (clock: CarerClock, chosen: Chosen, after: Temporal.Instant) => ({
  nextAt:
    (chosen.push || chosen.mail) && chosen.pace !== 'off' ? instantOrNull(nextEvening(clock, chosen, after)) : null,
  nextDigestAt: chosen.digest ? instantOrNull(nextDigest(clock, chosen, after)) : null,
});

/**
 * After which instant the evening follows that comes after one that was due: each chosen evening gets a row, also those that were missed,
 * but not those of which it would be forgotten.
 */
export function earliestDecided(dueAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const forgotten = now.subtract({ hours: reminderKeptDays * hoursPerDay });
  return Temporal.Instant.compare(dueAt, forgotten) < 0 ? forgotten : dueAt;
}

/**
 * Saves when and how the user is reminded; what is not given stays. It also notes that the user was asked, so that nobody asks
 * them again soon, and begins anew, with a choice, where reminders had become fewer (docs/product.md#reminders).
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, FORBIDDEN for an access token
 */
export async function saveReminders(actor: Actor, rawInput: unknown): Promise<Viewer> {
  const viewer = requireSession(actor);
  const { time, ...rest } = parseInput(reminderInput, rawInput);
  await write(actor, async (transaction) => {
    const userId = viewer.id;
    const former = (await lockSettings(transaction, userId)) ?? neverAsked(userId);
    const changes = { ...given(rest), ...(time !== undefined && { minuteOfDay: time }) };
    // Without a choice it only notes that the user was asked: what has ended by itself is offered once.
    const asked = former.pace === 'off' ? { unanswered: 0 } : {};
    const chosen = { ...former, ...changes, ...(Object.keys(changes).length > 0 ? answered : asked) };
    const data = {
      ...chosen,
      nextAt: nextTimes(viewer.clock, chosen, undecidedFrom(former.nextAt, actor.now)).nextAt,
      nextDigestAt: nextTimes(viewer.clock, chosen, undecidedFrom(former.nextDigestAt, actor.now)).nextDigestAt,
      offeredAt: instantOrNull(actor.now),
    };
    await transaction.reminderSettings.upsert({ where: { userId }, create: data, update: data });
  });
  forgetLoaded(actor);
  return viewer;
}

/** After which instant the times of a new choice count: what is due and not decided on yet stays due, if it is chosen still. */
const undecidedFrom = (dueAt: Date | null, now: Temporal.Instant): Temporal.Instant =>
  dueAt !== null && dueAt.getTime() <= now.epochMilliseconds
    ? dueAt.toTemporalInstant().subtract({ milliseconds: 1 })
    : now;

/** Locks the settings of a user until the transaction ends; null if there are none. */
async function lockSettings(transaction: Transaction, userId: string) {
  await lockReminderSettings(transaction, userId);
  return transaction.reminderSettings.findUnique({ where: { userId }, omit: { updatedAt: true } });
}

/**
 * Answers a reminder of the user (docs/product.md#reminders). Any answer brings the chosen evenings back; `stop` ends them, and `opened`
 * takes the place of no other answer. Answering again in the same way changes nothing.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND for a reminder of somebody else or one that was not sent, FORBIDDEN for
 *   an access token
 */
export async function answerReminder(actor: Actor, rawInput: { id: unknown; answer: unknown }): Promise<Viewer> {
  const viewer = requireSession(actor);
  if (typeof rawInput.id !== 'string' || !isUuid(rawInput.id)) throw notFound(say('Reminder not found'));
  const { id } = rawInput;
  await write(actor, async (transaction) => {
    const userId = viewer.id;
    const settings = await lockSettings(transaction, userId);
    const found = await transaction.reminder.findFirst({ where: { id, userId, kind: 'evening', outcome: 'sent' } });
    if (!found) throw notFound(say('Reminder not found'));
    const { answer } = parseInput(reminderAnswerInput, rawInput);
    const isNew = answer === 'opened' ? found.answer === null : found.answer !== answer;
    if (isNew) {
      const answeredAt = new Date(actor.now.epochMilliseconds);
      // It may go meanwhile with a child that is erased.
      await transaction.reminder.updateMany({ where: { id }, data: { answer, answeredAt } });
    }
    // To look at the question whether to go on is no answer to it.
    if (!settings || (answer === 'opened' && found.reason === 'ask')) return;
    const paced = answer === 'stop' ? { pace: 'off', unanswered: 0 } : answered;
    // What was stopped goes on with `keep` only.
    if (settings.pace === 'off' && answer !== 'keep') return;
    const chosen = { ...settings, ...paced };
    const next = nextTimes(viewer.clock, chosen, actor.now).nextAt;
    // An evening that is due and not decided on yet stays due.
    const nextAt = next && (settings.nextAt ?? next);
    await transaction.reminderSettings.update({ where: { userId }, data: { ...paced, nextAt } });
  });
  forgetLoaded(actor);
  return viewer;
}
