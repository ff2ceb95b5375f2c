import { randomUUIDv7 } from 'node:crypto';
import { type Transaction, write } from '../../prisma/write.ts';
import { currentTasksOfAll } from '../assignment/assignment.service.ts';
import { weekStart } from '../day/calendar.rules.ts';
import { addDays, dateOfStored, storedDate } from '../day/localDate.rules.ts';
import { accountLanguage } from '../language.ts';
import { skillColumns } from '../skill/skill.service.ts';
import { skillIn } from '../skill/skillTexts.ts';
import { asToldTo } from '../task/asRead.ts';
import { queueMails } from '../mail/mail.service.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { decideBatch } from './decideBatch.service.ts';
import type { Decided } from './decideDue.service.ts';
import { type ChildWeek, childWeek, type Week } from './digest.rules.ts';
import { type DigestReason, isLate } from './reminder.rules.ts';
import { advanceDigests, claimDue, claimedOf, type ClaimedSettings, selectDue } from './reminder.sql.ts';
import { dateOf } from './reminderClock.rules.ts';
import { type CaredChild, caredForBy, carersById, mayMail, type ReminderServices } from './reminderFacts.service.ts';
import { writeReminders } from './reminderRows.service.ts';
import { earliestDecided, nextTimes } from './reminderSettings.service.ts';

/** How many mails are decided on in one transaction. */
const batchSize = 100;

const daysPerWeek = 7;

/** Where the mail leads: to the evenings of the week that begins. */
const eveningsPath = '/settings?next-week=yes#reminders';

/** Whether a mail of Sundays is due. */
export const isDigestDue = async ({ db }: Pick<ReminderServices, 'db'>, now: Temporal.Instant): Promise<boolean> =>
  (await selectDue.digest(db.pool, new Date(now.epochMilliseconds), 1)).length > 0;

interface Sunday {
  readonly id: string;
  readonly settings: ClaimedSettings;
  readonly viewer: Viewer;
  /** The carer's local date, yyyy-MM-dd. */
  readonly date: string;
  /** Null if nothing is sent. */
  readonly weeks: readonly ChildWeek[] | null;
  readonly reason: DigestReason | null;
  readonly nextAt: Date | null;
}

/** A carer whose mail of a Sunday is due. */
interface Due {
  readonly userId: string;
  readonly dueAt: Date;
}

/**
 * Decides on the next mails of Sundays that are due, at most a hundred, as `decideDue` does on evenings: one mail for all children of a
 * carer, those included that they may only see.
 *
 * @returns null if none was due, or all of them are being decided on by others
 * @throws Error the first failure, after the others were decided on
 */
export async function decideDigests(services: ReminderServices, now: Temporal.Instant): Promise<Decided | null> {
  const due = await selectDue.digest(services.db.pool, new Date(now.epochMilliseconds), batchSize);
  return due.length === 0 ? null : decideBatch(due, (some) => decideFor(services, some, now));
}

/** Decides on these Sundays in one transaction. Of who is too late only the account is read, so that an outage ends quickly. */
async function decideFor(
  services: ReminderServices,
  due: readonly Due[],
  now: Temporal.Instant,
): Promise<Decided | null> {
  const { db } = services;
  const at = new Date(now.epochMilliseconds);
  const ids = due.map(({ userId }) => userId);
  const inTime = due.filter(({ dueAt }) => !isLate(dueAt.toTemporalInstant(), now)).map(({ userId }) => userId);
  const [viewers, cared] = await Promise.all([carersById(db, ids), inTime.length === 0 ? [] : caredForBy(db, inTime)]);
  const weekly = await currentTasksOfAll({ db, now }, 'weekly', cared);
  const titles = new Map(
    cared.map((child, index) => {
      const viewer = viewers.find(({ id }) => id === child.carerId);
      const tasks = viewer ? (weekly[index] ?? []) : [];
      return [
        `${child.carerId} ${child.id}`,
        tasks.flatMap(({ task }) => (viewer ? [asToldTo(task, viewer).title] : [])),
      ];
    }),
  );
  return write(services, async (transaction) => {
    const claimed = (await claimDue.digest(transaction, ids, at)).map(claimedOf);
    const sundays = claimed.flatMap((settings) => {
      const viewer = viewers.find(({ id }) => id === settings.userId);
      // Who has saved another time meanwhile is read anew.
      const isSame = due.some(
        ({ userId, dueAt }) => userId === settings.userId && dueAt.getTime() === settings.nextDigestAt?.getTime(),
      );
      return viewer && isSame ? [{ settings, viewer, ...dated(settings, now) }] : [];
    });
    if (sundays.length === 0) return null;
    const week = await weekOf(
      transaction,
      sundays.filter(({ dueAt }) => !isLate(dueAt, now)),
      cared,
    );
    const decided = sundays.map(({ settings, viewer, dueAt, date }): Sunday => {
      const { nextDigestAt: nextAt } = nextTimes(settings.clock, settings, earliestDecided(dueAt, now));
      const one = { id: randomUUIDv7(), settings, viewer, date, nextAt };
      const skip = (reason: DigestReason): Sunday => ({ ...one, weeks: null, reason });
      if (isLate(dueAt, now)) return skip('late');
      if (!mayMail(services, viewer)) return skip('unreachable');
      const own = cared.filter(({ carerId }) => carerId === viewer.id);
      const ownWeek = withinWeek(week, date, accountLanguage(viewer));
      const weeks = own
        .map((child) => childWeek(child, ownWeek, titles.get(`${viewer.id} ${child.id}`) ?? []))
        .filter((each) => each !== null);
      return weeks.length === 0 ? skip('nothing') : { ...one, weeks, reason: null };
    });
    const written = await writeSundays(transaction, decided, at);
    const next = decided.map(({ viewer, nextAt }) => ({ userId: viewer.id, at: nextAt }));
    await advanceDigests(transaction, { next });
    await queueMails({ ...services, now }, transaction, 'digest', written.flatMap(mailOf));
    const ends: Record<string, number> = {};
    for (const { reason } of written) ends[reason ?? 'sent'] = (ends[reason ?? 'sent'] ?? 0) + 1;
    return ends;
  });
}

function dated({ nextDigestAt, clock }: ClaimedSettings, now: Temporal.Instant) {
  const dueAt = nextDigestAt?.toTemporalInstant() ?? now;
  return { dueAt, date: dateOf(clock, dueAt) };
}

/** A week with the skills as they are stored. */
interface StoredWeek extends Pick<Week, 'moods'> {
  readonly completions: readonly (Omit<Week['completions'][number], 'skills'> & {
    readonly skills: readonly Parameters<typeof skillIn>[0][];
  })[];
}

/** The first and the last date of the week that ended before a Sunday. */
function weekBefore(date: string): { readonly first: string; readonly last: string } {
  const start = weekStart(Temporal.PlainDate.from(date)).toString();
  return { first: addDays(start, -daysPerWeek), last: addDays(start, -1) };
}

/** Everything that the children did in these weeks, in two statements. */
async function weekOf(
  { taskCompletion, moodEntry }: Transaction,
  sundays: readonly { readonly date: string }[],
  children: readonly CaredChild[],
): Promise<StoredWeek> {
  if (sundays.length === 0) return { completions: [], moods: [] };
  const dates = sundays.map(({ date }) => date).toSorted();
  const span = {
    gte: storedDate(weekBefore(dates[0] ?? '').first),
    lte: storedDate(weekBefore(dates.at(-1) ?? '').last),
  };
  const childId = { in: [...new Set(children.map(({ id }) => id))] };
  const completions = await taskCompletion.findMany({
    where: { childId, localDate: span },
    select: {
      childId: true,
      title: true,
      comment: true,
      localDate: true,
      skills: { select: { skill: { select: skillColumns } } },
    },
    orderBy: [{ completedAt: 'desc' }, { id: 'desc' }],
  });
  const moods = await moodEntry.findMany({
    where: { childId, date: span },
    select: { childId: true, mood: true, date: true },
  });
  return {
    completions: completions.map(({ localDate, skills, ...one }) => ({
      ...one,
      date: dateOfStored(localDate),
      skills: skills.map(({ skill }) => skill),
    })),
    moods: moods.map((one) => ({ ...one, date: dateOfStored(one.date) })),
  };
}

/** What of the weeks lies in that of one Sunday, in a language. */
function withinWeek({ completions, moods }: StoredWeek, sunday: string, language: string): Week {
  const { first, last } = weekBefore(sunday);
  const isWithin = ({ date }: { readonly date: string }) => first <= date && date <= last;
  const named = completions
    .filter(isWithin)
    .map((one) => ({ ...one, skills: one.skills.map((skill) => skillIn(skill, language).name) }));
  return { completions: named, moods: moods.filter(isWithin) };
}

/** Writes a row for each Sunday. Returns those on which nothing was sent before. */
async function writeSundays(transaction: Transaction, sundays: readonly Sunday[], at: Date): Promise<Sunday[]> {
  const rows = sundays.map(({ id, settings: { userId }, date, weeks, reason }) => ({
    id,
    userId,
    date,
    outcome: weeks === null ? ('skipped' as const) : ('sent' as const),
    reason,
    childIds: [],
    assignmentId: null,
  }));
  const written = await writeReminders(transaction, { kind: 'digest', decidedAt: at }, rows);
  return sundays.filter(({ id }) => written.has(id));
}

function mailOf({ id, viewer, weeks }: Sunday) {
  if (weeks === null || viewer.email === null) return [];
  const data = {
    children: weeks.map((each) => ({ ...each })),
    path: eveningsPath,
    childIds: weeks.map((each) => each.id),
  };
  return [{ recipient: viewer.email, userId: viewer.id, actKey: `digest:${id}`, data }];
}
