import { z } from 'zod';
import { assignmentsPerPeriod, taskPointsMaximum } from '../task/task.rules.ts';
import { suitabilities } from '../task/taskDetails.rules.ts';
import { ageGroups, birthDateMinimum } from '../child/ageGroup.rules.ts';
import { childNameMaxLength, hueCount } from '../child/child.rules.ts';
import { aparts, bornEarlyMaximum, winters } from '../child/fits.rules.ts';
import { commentMaxLength } from '../completion/photo.rules.ts';
import { careDaysAhead, pauseDaysAhead, pauseNoteMaxLength } from '../dayOff/dayOff.rules.ts';
import { addDays } from '../day/localDate.rules.ts';
import { careDays } from '../day/daysOff.rules.ts';
import { type Kind, shapes } from '../export/kind.ts';
import { kinds } from '../export/kinds.ts';
import { noId } from '../access.ts';
import { isBlank, tidyName } from '../name.rules.ts';
import { moodNoteMaxLength, moods } from '../mood/mood.rules.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { quoteMaxLength } from '../quote/quote.rules.ts';
import { reminderMoments } from '../reminder/reminder.rules.ts';
import { importLimits, unreadable } from './move.rules.ts';
import { sharedTexts } from './sharedTexts.ts';

/** The lists of an export that are read, with the reason for each other one. */
export const notMoved: Readonly<Partial<Record<keyof typeof kinds, string>>> = {
  hearts: 'Who sent them has no account here',
  visits: 'Says where you were signed in there',
  sessions: 'Opens nothing here',
  accessTokens: 'A right of others: make new ones',
  calendarFeeds: 'A right of others: make new addresses',
  webhooks: 'A right of others: make new ones',
  webhookDeliveries: 'Says what was reported there',
  passkeys: 'Opens nothing here: add this device again',
  authenticatorApp: 'Opens nothing here: set it up again',
  recoveryCodes: 'Opens nothing here',
  mails: 'Says what was sent there',
  links: 'Opens nothing here',
  recentActivity: 'Says what concerned the safety of the account there',
  activity: 'Says what the owner of the other site has counted',
  subscriptions: 'Plans are made with each site',
  billing: 'Says what was paid there',
  featureUsage: 'Says what the owner of the other site has counted',
  reminders: 'Says what was decided there, for 35 days',
  pushDevices: 'Shows nothing here: switch notifications on again',
  pushDeliveries: 'Says what was sent there',
  carerInvitations: 'A right of others: invite them again',
  carerInvitationChildren: 'A right of others: invite them again',
  childOffers: 'A right of others',
  skills: 'Counted again',
};

const addedToCompletions = {
  receivedAt: null,
  commentedAt: null,
  commentedById: null,
  photoById: null,
  photoWith: [],
  catalogueKey: null,
  authorName: null,
};

/** What rows of earlier versions do not have: their fields were added with these values. */
const added: Readonly<Partial<Record<keyof typeof kinds, object>>> = {
  account: { newsSeenAt: null, language: null, calledBy: null },
  carers: { id: noId, name: '', grantedAt: null },
  children: {
    handedOverOn: null,
    formerSkippedDates: [],
    apart: 'never',
    needs: [],
    winter: null,
    bornEarlyWeeks: 0,
  },
  dailyTasks: { isChosen: false, catalogueKey: null },
  weeklyTasks: { catalogueKey: null },
  monthlyTasks: { catalogueKey: null },
  swappedTasks: { tickId: null, catalogueKey: null, reason: null, tonight: null },
  taskWishes: { catalogueKey: null },
  completions: addedToCompletions,
  undoneCompletions: addedToCompletions,
  archivedCompletions: {
    catalogueKey: null,
    receivedAt: null,
    commentedAt: null,
    completedById: null,
    authorName: null,
    isLate: false,
    skills: [],
    ageGroupAtCompletion: null,
  },
  photos: { withChildIds: [] },
  moods: { recordedById: null, recordedAt: null, authorName: null },
  quotes: { authorName: null },
  skillPractice: { catalogueKey: null },
};

const between = (min: string, max: string) => z.iso.date().refine((date) => date >= min && date <= max);
const number = (max: number, min = 0) => z.int().min(min).max(max);
const words = <Word extends string>(list: readonly [Word, ...Word[]]) => z.enum(list);
const upTo = (length: number) => z.string().max(length);

/** A name, tidied as those that somebody types. An older server may have let one mix alphabets. */
const tidied = (length: number) =>
  z
    .string()
    .transform(tidyName)
    .pipe(upTo(length).refine((text) => !/\p{Cc}/u.test(text)));

/** How far ahead challenges are drawn, at most. */
const drawnAheadDays = 40;

/** The largest whole number that a column holds. */
const wholeMax = 2_147_483_647;

/** What must hold beyond the form of the export. `tomorrow` is a date, yyyy-MM-dd. */
function rangesOf(tomorrow: string) {
  const past = between(birthDateMinimum, tomorrow);
  const ahead = (days: number) => between(birthDateMinimum, addDays(tomorrow, days));
  const points = number(taskPointsMaximum);
  const authorName = tidied(200).nullable();
  const completion = {
    localDate: past,
    points,
    title: upTo(200),
    comment: upTo(commentMaxLength).nullable(),
    authorName,
  };
  const name = upTo(200).refine(isPlain);
  const pauseDate = ahead(pauseDaysAhead.to);
  const careDate = ahead(careDaysAhead);
  const minute = number(24 * 60 - 1);
  return {
    carers: { name: tidied(200) },
    children: {
      name: tidied(childNameMaxLength).refine((text) => !isBlank(text)),
      ageGroup: words(ageGroups),
      birthDate: past,
      lastAgeGroupUpdate: z.iso.date(),
      startedOn: past,
      hue: number(hueCount - 1),
      apart: words(aparts),
      needs: z.array(words(suitabilities)).max(suitabilities.length),
      winter: words(winters).nullable(),
      bornEarlyWeeks: number(bornEarlyMaximum),
      formerSkippedDates: z.array(z.iso.date()).max(1_000),
    },
    dailyTasks: { date: ahead(drawnAheadDays), slot: number(assignmentsPerPeriod.daily - 1) },
    weeklyTasks: { weekStartDate: ahead(drawnAheadDays), slot: number(assignmentsPerPeriod.weekly - 1) },
    monthlyTasks: { monthStartDate: ahead(drawnAheadDays), slot: number(assignmentsPerPeriod.monthly - 1) },
    swappedTasks: { date: ahead(drawnAheadDays), slot: number(assignmentsPerPeriod.daily - 1) },
    ownActivities: { title: upTo(200).min(1), description: upTo(2_000), points, ageGroup: words(ageGroups) },
    completions: completion,
    undoneCompletions: completion,
    archivedCompletions: {
      ...completion,
      skills: z.array(z.strictObject({ skillId: shapes.id, skill: name, catalogueKey: name.nullable() })).max(100),
      ageGroupAtCompletion: words(ageGroups).nullable(),
    },
    quotes: { text: upTo(quoteMaxLength).min(1), saidOn: past, authorName },
    moods: { mood: words(moods), note: upTo(moodNoteMaxLength).nullable(), date: past, authorName },
    pauses: { fromDate: pauseDate, toDate: pauseDate.nullable(), note: upTo(pauseNoteMaxLength).nullable() },
    carePatterns: {
      fromDate: careDate,
      toDate: careDate.nullable(),
      anchor: careDate,
      days: z.array(z.boolean()).min(careDays.min).max(careDays.max),
      presentOn: z.array(careDate).max(ownershipLimits.careExceptions),
      absentOn: z.array(careDate).max(ownershipLimits.careExceptions),
    },
    skillPractice: { localDate: past, ageGroupAtCompletion: words(ageGroups) },
    photos: { withChildIds: z.array(shapes.id).max(importLimits.children) },
    reminderSettings: {
      minuteOfDay: minute,
      quietFrom: minute,
      quietTo: minute,
      weekdays: z.array(number(7, 1)).max(7),
      moment: words(reminderMoments).nullable(),
      pace: words(['chosen', 'weekly', 'asked', 'off']),
      unanswered: number(1_000),
    },
    account: { skippedDates: z.array(z.iso.date()).max(1_000) },
  } satisfies Partial<Record<keyof typeof kinds, Record<string, z.ZodType>>>;
}

/** A text that a column can hold. */
const isPlain = (value: string): boolean => value.isWellFormed() && !value.includes('\u0000');

/** What a column of each form holds. */
const columns = new Map<z.ZodType, z.ZodType>([
  [shapes.text, upTo(importLimits.textLength)],
  [shapes.count, z.int().min(-wholeMax).max(wholeMax)],
  [shapes.instant, shapes.instant.refine((value) => value >= '1990' && value < '2200')],
]);

/** A field of the export with the bounds of its column. */
const bounded = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodNullable ? bounded(field.unwrap() as z.ZodType).nullable() : (columns.get(field) ?? field);

const boundedAll = (fields: Kind['fields']): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, bounded(field)]));

/** A row as the file has it, by the names of its fields. */
export type FileRow = Readonly<Record<string, unknown>>;

/**
 * Reads the rows of a file: strict in what they hold, and with the fields that earlier versions did not have.
 *
 * @param today the date in UTC, yyyy-MM-dd
 */
export function rowReader(today: string) {
  const ranges: Readonly<Record<string, Record<string, z.ZodType>>> = rangesOf(addDays(today, 1));
  const known = Object.entries<Kind>(kinds)
    .filter(([name]) => !(name in notMoved))
    .map(([name, { fields }]) => [name, z.strictObject({ ...boundedAll(fields), ...ranges[name] })] as const);
  const shapeOf = new Map<string, z.ZodType>(known);
  const shared = sharedTexts();
  return {
    /** Whether the rows of a list are read. @throws UnreadableExport for one that no version has known so far */
    reads(name: string): boolean {
      if (!Object.hasOwn(kinds, name)) throw unreadable.newer();
      return shapeOf.has(name);
    },
    /** @throws UnreadableExport with a sentence that names the field */
    read(name: string, text: string): FileRow {
      const row = objectOf(text);
      const parsed = shapeOf.get(name)?.safeParse({ ...added[name as keyof typeof kinds], ...row });
      const issue = parsed?.error?.issues[0];
      if (issue?.code === 'unrecognized_keys') throw unreadable.newer();
      if (issue) throw unreadable.invalid(name, String(issue.path[0] ?? 'row'));
      const wrong = Object.entries(row).find(([, value]) =>
        [value].flat().some((one) => typeof one === 'string' && !isPlain(one)),
      );
      if (wrong) throw unreadable.invalid(name, wrong[0]);
      return shared(parsed?.data as FileRow);
    },
  };
}

/** @throws UnreadableExport */
function objectOf(text: string): FileRow {
  const value = valueOf(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable.notAnExport();
  return value as FileRow;
}

/** The value of JSON text. @throws UnreadableExport */
export function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable.notAnExport();
  }
}
