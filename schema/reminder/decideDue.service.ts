import { randomUUIDv7 } from 'node:crypto';
import { type Transaction, write } from '../../prisma/write.ts';
import { decideBatch } from './decideBatch.service.ts';
import { paceAfter, type Paced, paceWhenSent } from './pace.rules.ts';
import { decide, isLate, type Send, type Skip } from './reminder.rules.ts';
import {
  advanceEvenings,
  claimDue,
  claimedOf,
  type ClaimedSettings,
  selectDue,
  selectNextDue,
} from './reminder.sql.ts';
import { dateOf, isQuietAt, minuteOf } from './reminderClock.rules.ts';
import {
  carersById,
  type CarerFacts,
  factsOfLate,
  mayMail,
  readFacts,
  type ReminderServices,
} from './reminderFacts.service.ts';
import { writeReminders } from './reminderRows.service.ts';
import { earliestDecided, nextTimes } from './reminderSettings.service.ts';
import { type Evening, isSent, sendEvenings } from './sendEvenings.service.ts';

/** How many evenings are decided on in one transaction: few, so that no other request waits for long behind it. */
const batchSize = 4;

/** How many evenings came to which end: `sent`, or a reason. */
export type Decided = Readonly<Record<string, number>>;

/** Whether an evening is due. */
export const isEveningDue = async ({ db }: Pick<ReminderServices, 'db'>, now: Temporal.Instant): Promise<boolean> =>
  (await selectDue.evening(db.pool, new Date(now.epochMilliseconds), 1)).length > 0;

/** When the next evening or mail of a Sunday will be due; null if there is none. */
export async function nextReminderAt(
  { db }: Pick<ReminderServices, 'db'>,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const [next] = await selectNextDue(db.pool, new Date(now.epochMilliseconds));
  return next?.dueAt?.toTemporalInstant() ?? null;
}

/**
 * Decides on some of the evenings that are due, at most four: one row for each, with what is sent. All of it is written in one
 * transaction, so a server that is killed leaves nothing of it, and any number of servers share what is due: each draws its own. If that
 * fails, each family is tried alone, so that one keeps no other from its evening.
 *
 * @returns null if none was due, or all of them are being decided on by others
 * @throws Error the first failure, after the others were decided on
 */
export async function decideDue(services: ReminderServices, now: Temporal.Instant): Promise<Decided | null> {
  const due = await selectDue.evening(services.db.pool, new Date(now.epochMilliseconds), batchSize);
  if (due.length === 0) return null;
  return decideBatch(due, (some) => decideFor(services, some, now));
}

/** Decides on these evenings in one transaction. */
async function decideFor(
  services: ReminderServices,
  due: readonly { readonly userId: string; readonly dueAt: Date }[],
  now: Temporal.Instant,
): Promise<Decided | null> {
  const at = new Date(now.epochMilliseconds);
  const ids = due.map(({ userId }) => userId);
  // Before any lock: where today's challenges were never drawn, reading draws them, under locks of its own.
  const known = await readDue(services, due, now);
  return write(services, async (transaction) => {
    const claimed = (await claimDue.evening(transaction, ids, at)).map(claimedOf);
    const evenings = claimed.flatMap((settings) => {
      const facts = known.get(settings.userId);
      // Who has saved another time meanwhile is read anew.
      const isSame = due.some(
        ({ userId, dueAt }) => userId === settings.userId && dueAt.getTime() === settings.nextAt?.getTime(),
      );
      return facts && isSame ? [eveningOf(services, settings, facts, now)] : [];
    });
    if (evenings.length === 0) return null;
    const written = await writeEvenings(transaction, evenings, at);
    await advanceEvenings(transaction, {
      next: evenings.map(({ settings: { userId }, nextAt, paced: { pace, unanswered } }) => ({
        userId,
        at: nextAt,
        pace,
        unanswered,
      })),
    });
    await sendEvenings(services, transaction, written.filter(isSent), now);
    const decided: Record<string, number> = {};
    for (const { decision } of written) {
      const end = decision.outcome === 'sent' ? 'sent' : decision.reason;
      decided[end] = (decided[end] ?? 0) + 1;
    }
    return decided;
  });
}

/** Reads what the decisions rest on; of who is too late only the account, so that an outage ends quickly. */
async function readDue(
  services: ReminderServices,
  due: readonly { readonly userId: string; readonly dueAt: Date }[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, CarerFacts>> {
  const { late = [], inTime = [] } = Object.groupBy(due, ({ dueAt }) =>
    isLate(dueAt.toTemporalInstant(), now) ? 'late' : 'inTime',
  );
  const idsOf = (rows: typeof late) => rows.map(({ userId }) => userId);
  const [facts, missed] = await Promise.all([
    inTime.length === 0 ? new Map<string, CarerFacts>() : readFacts(services, idsOf(inTime), now),
    late.length === 0 ? [] : carersById(services.db, idsOf(late)),
  ]);
  return new Map([...facts, ...missed.map((viewer) => [viewer.id, factsOfLate(viewer)] as const)]);
}

function eveningOf(
  services: ReminderServices,
  settings: ClaimedSettings,
  facts: CarerFacts,
  now: Temporal.Instant,
): Evening {
  const { viewer, lastSent, children, together, hasDevice } = facts;
  const { clock } = settings;
  const dueAt = settings.nextAt?.toTemporalInstant() ?? now;
  const date = dateOf(clock, dueAt);
  const decision = decide({
    now,
    dueAt,
    date,
    isQuiet: isQuietAt(settings, minuteOf(clock, now)),
    moment: settings.moment,
    remote: settings.remote,
    paced: settings,
    lastSent,
    children,
    together,
    isNotTonight: facts.notTonightOn === date,
    isReachable: (settings.push && hasDevice) || (settings.mail && mayMail(services, viewer)),
  });
  const paced = pacedAfter(settings, facts, decision, date);
  const { nextAt } = nextTimes(clock, { ...settings, pace: paced.pace }, earliestDecided(dueAt, now));
  return { id: randomUUIDv7(), settings, facts, dueAt, date, decision, paced, nextAt };
}

/** What was too late says nothing of the pace. */
function pacedAfter(paced: Paced, { lastSent }: CarerFacts, decision: Send | Skip, date: string): Paced {
  if (decision.outcome === 'skipped' && decision.reason === 'late') return paced;
  const after = paceAfter(paced, lastSent, date);
  return decision.outcome === 'sent' ? paceWhenSent(after) : after;
}

/** Writes a row for each evening. Returns those on which nothing was sent before. */
async function writeEvenings(transaction: Transaction, evenings: readonly Evening[], at: Date): Promise<Evening[]> {
  const rows = evenings.map(({ id, settings: { userId }, date, decision, facts }) => {
    const isSend = decision.outcome === 'sent';
    return {
      id,
      userId,
      date,
      outcome: decision.outcome,
      reason: isSend ? decision.message : decision.reason,
      childIds: isSend ? decision.childIds : facts.children.map((child) => child.id),
      assignmentId: (isSend ? decision.offered[0]?.id : undefined) ?? null,
    };
  });
  const written = await writeReminders(transaction, { kind: 'evening', decidedAt: at }, rows);
  return evenings.filter(({ id }) => written.has(id));
}
