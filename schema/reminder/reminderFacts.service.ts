import type { Database } from '../actor.ts';
import { mayEdit, reachOf } from '../access.ts';
import { currentTasksOfAll } from '../assignment/assignment.service.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { asToldTo } from '../task/asRead.ts';
import { childToday } from '../child/child.service.ts';
import { type Child, childOf } from '../child/child.sql.ts';
import { knownDaysOff } from '../child/knownDaysOff.service.ts';
import { type CareSpan, isDayOff, isInSpan, isWithCarer } from '../day/daysOff.rules.ts';
import { dateOfStored, storedDate } from '../day/localDate.rules.ts';
import { type Viewer, viewerOf } from '../identity/user/user.sql.ts';
import type { Listed } from '../jointCompletion/offers.service.ts';
import { type Tonight, tonightOfAll } from '../jointCompletion/tonight.service.ts';
import { unwelcomeMoods } from '../memory/memory.rules.ts';
import { usersWithDevices } from '../push/outbox.service.ts';
import type { PushGate } from '../services/pushGate.ts';
import type { Mailer } from '../services/mailer.ts';
import { type Facts, isTogetherAsked, type LastSent, type ReminderChild, type Whereabouts } from './reminder.rules.ts';
import { selectCaredFor, selectCarers, selectLastSent } from './reminder.sql.ts';

/** What decides about reminders, beside the database. */
export interface ReminderServices {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly push: PushGate;
}

/** A child as its carer sees it. */
export interface CaredChild extends Child {
  readonly carerId: string;
}

/** What is known of a carer before their settings are locked. */
export interface CarerFacts {
  readonly viewer: Viewer;
  /** All children that they care for, oldest profile first. */
  readonly cared: readonly CaredChild[];
  /** Those that they may edit. */
  readonly children: readonly ReminderChild[];
  readonly lastSent: LastSent | null;
  readonly together: Facts['together'];
  readonly hasDevice: boolean;
  /** The local date (yyyy-MM-dd) of an evening on which they have said "Not tonight"; null without one. */
  readonly notTonightOn: string | null;
}

/** Whether a mail about children may go to somebody: only to an address that was proven to be theirs. */
export const mayMail = ({ mailer }: Pick<ReminderServices, 'mailer'>, { email, emailConfirmed }: Viewer): boolean =>
  mailer.isConfigured && email !== null && emailConfirmed;

/** The carers with those ids. */
export async function carersById({ pool }: Pick<Database, 'pool'>, ids: readonly string[]): Promise<Viewer[]> {
  return (await selectCarers(pool, ids)).map(viewerOf);
}

/** The children of some carers, oldest profile first. */
export async function caredForBy({ pool }: Pick<Database, 'pool'>, carerIds: readonly string[]): Promise<CaredChild[]> {
  const rows = await selectCaredFor(pool, carerIds);
  return rows.map((row) => ({ ...childOf(row), carerId: row.carerId }));
}

/** What is read of a carer on whose evening it is too late to decide. */
export const factsOfLate = (viewer: Viewer): CarerFacts => ({
  viewer,
  cared: [],
  children: [],
  lastSent: null,
  together: null,
  hasDevice: false,
  notTonightOn: null,
});

/**
 * What the decisions about an evening of several carers rest on, read in a few statements for all of them. Today's challenges are drawn
 * now where they never were.
 */
export async function readFacts(
  services: ReminderServices,
  userIds: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, CarerFacts>> {
  const { db } = services;
  const [viewers, cared, lastSent, withDevices] = await Promise.all([
    carersById(db, userIds),
    caredForBy(db, userIds),
    selectLastSent(db.pool, userIds),
    usersWithDevices(services, userIds),
  ]);
  const edited = cared.filter(({ role }) => mayEdit(role));
  const [daily, hardDays] = await Promise.all([
    currentTasksOfAll({ db, now }, 'daily', edited),
    withHardDay(db, edited, now),
  ]);
  const facts = new Map<string, CarerFacts>();
  const gathered: { readonly viewer: Viewer; readonly children: readonly Listed[] }[] = [];
  for (const viewer of viewers) {
    const last = lastSent.find(({ userId }) => userId === viewer.id);
    const own = cared.filter(({ carerId }) => carerId === viewer.id);
    const lists = edited.flatMap((child, index) =>
      child.carerId === viewer.id ? [{ child, tasks: told(daily[index] ?? [], viewer) }] : [],
    );
    const children = lists.map(({ child, tasks }) => factsOf(child, tasks, hardDays, now));
    if (isTogetherAsked(children)) {
      const isHere = (index: number) => children[index]?.whereabouts === 'here';
      gathered.push({ viewer, children: lists.filter((_list, index) => isHere(index)) });
    }
    facts.set(viewer.id, {
      viewer,
      cared: own,
      children,
      lastSent: last ?? null,
      notTonightOn: last?.answer === 'not-tonight' ? last.date : null,
      together: null,
      hasDevice: withDevices.has(viewer.id),
    });
  }
  const tonight = await tonightOfAll(
    { db, now },
    gathered.map(({ viewer, children }) => ({ reach: reachOf(viewer), children })),
  );
  for (const [index, { viewer }] of gathered.entries()) {
    const known = facts.get(viewer.id);
    if (known) facts.set(viewer.id, { ...known, together: togetherOf(tonight[index] ?? null) });
  }
  return facts;
}

/** What a decision knows of an activity of several children. */
function togetherOf(tonight: Tonight | null): Facts['together'] {
  if (tonight === null) return null;
  return {
    task: tonight.task,
    children: tonight.offers.map(({ child, assignedTask, asTask }) => ({
      id: child.id,
      assignmentId: asTask === null ? assignedTask.id : null,
    })),
  };
}

/** Tasks as the carer reads them. */
const told = (tasks: readonly AssignedTask[], viewer: Viewer): AssignedTask[] =>
  tasks.map((assigned) => ({ ...assigned, task: asToldTo(assigned.task, viewer) }));

/** The ids of the children whose mood today is one of a hard day. */
async function withHardDay(
  { prisma }: Pick<Database, 'prisma'>,
  children: readonly CaredChild[],
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const dates = new Map(children.map((child) => [child.id, childToday(child, now).toString()]));
  const [earliest] = [...dates.values()].toSorted();
  if (earliest === undefined) return new Set();
  const rows = await prisma.moodEntry.findMany({
    where: {
      childId: { in: [...dates.keys()] },
      date: { gte: storedDate(earliest) },
      mood: { in: [...unwelcomeMoods] },
    },
    select: { childId: true, date: true },
  });
  return new Set(rows.filter((row) => dateOfStored(row.date) === dates.get(row.childId)).map(({ childId }) => childId));
}

const factsOf = (
  child: CaredChild,
  tasks: readonly AssignedTask[],
  hardDays: ReadonlySet<string>,
  now: Temporal.Instant,
): ReminderChild => ({
  id: child.id,
  name: child.name,
  whereabouts: whereaboutsOf(child, now),
  dailies: tasks.map(({ id, completed, task }) => ({ id, completed, task })),
  lastKept: child.streaks.last?.date ?? null,
  isHardDay: hardDays.has(child.id),
});

/**
 * Where a child is by what its carer knows. The carer's own pattern says more than that the date is a day off by it, which it is
 * where nobody else has one.
 */
function whereaboutsOf(child: CaredChild, now: Temporal.Instant): Whereabouts {
  const { carerId, daysOff } = child;
  const today = childToday(child, now).toString();
  const rests = daysOff.skippedDates.includes(today) || daysOff.pauses.some((pause) => isInSpan(pause, today));
  if (rests) return 'off';
  const holds = (care: CareSpan) => care.carerId === carerId && isInSpan(care, today);
  const own = daysOff.care.find(holds);
  if (own) return isWithCarer(own, today) ? 'here' : 'elsewhere';
  const token = { id: carerId, scopes: ['read'], isCalendar: true } as const;
  return isDayOff(knownDaysOff({ viewer: { id: carerId }, token, now }, child), today) ? 'off' : 'here';
}
