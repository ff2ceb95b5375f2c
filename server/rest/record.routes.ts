import { z } from 'zod';
import { languageOf } from '../../schema/language.ts';
import { activeDaysOf, activityOf, pointTotalsOf } from '../../schema/activity/activity.service.ts';
import { windowDaysMax } from '../../schema/day/window.rules.ts';
import { isRealDate } from '../../schema/day/months.rules.ts';
import { childToSee } from '../../schema/child/child.service.ts';
import { completionCursor, completionsOf, completionsOn } from '../../schema/completion/lists.service.ts';
import { badInput } from '../../schema/errors.ts';
import { skillsGardenOf, skillsProgressOf } from '../../schema/garden/garden.service.ts';
import { moodsOf, recordMood, todaysMood } from '../../schema/mood/mood.service.ts';
import { pageSize } from '../../schema/page.ts';
import { say } from '../../schema/say.rules.ts';
import { summariesOf, viewSummary } from '../../schema/summary/summary.service.ts';
import { ListPage, partHeaders, pageQuery, readPage, requestedPage } from './listPage.ts';
import {
  activityDayJson,
  activityDayShape,
  gardenJson,
  gardenShape,
  listedCompletionShape,
  moodJson,
  moodShape,
  newMoodShape,
  progressJson,
  progressShape,
} from './record.shapes.ts';
import { completionJson, completionShape } from './completion.shapes.ts';
import { type Call, route } from './route.ts';
import { summaryJson, summaryShape } from './summary.shapes.ts';
import { skillsPeriodShape } from './vocabulary.shapes.ts';

/** The most completions in a list. */
const completionsMax = 500;

const defaultDays = { activity: 7, moods: 30 } as const;

const defaultPeriod = 'week';

const childOf = ({ actor, path }: Call) => childToSee(actor, path['id'] ?? '');

/** The number of days in the query; NaN, which every service refuses, if it is not a number. */
function daysOf({ query }: Call, fallback: number): number {
  const text = query.get('days');
  if (text === null) return fallback;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

const daysQuery = (fallback: number) => ({
  days: {
    description: 'How many local dates, today included',
    schema: z.int().min(1).max(windowDaysMax).default(fallback),
  },
});

const instantOrDate = (what: string) => ({
  description: `${what}: an instant, or a local date of the child`,
  schema: z.union([z.iso.datetime({ offset: true }), z.iso.date()]),
});

/** A child's completions, moods, activity, summaries and skills (docs/product.md#rest-calls). */
export const recordRoutes = [
  route({
    method: 'GET',
    path: '/api/children/{id}/completions',
    operationId: 'listCompletions',
    tag: 'record',
    summary: 'List the completions of a child',
    description: `Newest first, at most ${completionsMax}; with limit or after, a part of the list.`,
    signedIn: true,
    query: pageQuery,
    answer: z.array(listedCompletionShape),
    answerHeaders: partHeaders,
    refusals: [404],
    handle: async (call) => {
      const request = requestedPage(call.query) ?? { limit: completionsMax };
      const child = await childOf(call);
      const [{ items, next }, totals] = await Promise.all([
        readPage(request, (page) => completionsOf(call.actor, child, page), completionCursor),
        pointTotalsOf(call.actor, child),
      ]);
      const total = { monthlyTotal: totals.month, yearlyTotal: totals.year };
      return new ListPage(
        await Promise.all(
          items.map(async (completion) => ({ ...(await completionJson(call.actor, completion)), ...total })),
        ),
        next,
      );
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/completions/date/{date}',
    operationId: 'listCompletionsOfDate',
    tag: 'record',
    summary: 'List the completions of a local date',
    description: 'Oldest first.',
    signedIn: true,
    answer: z.array(completionShape),
    refusals: [404],
    handle: async (call) => {
      const date = call.path['date'] ?? '';
      if (!isRealDate(date)) throw badInput('date', say('date must be a date that exists, such as 2026-05-31'));
      const completions = await completionsOn(call.actor, await childOf(call), date);
      return Promise.all(completions.map((completion) => completionJson(call.actor, completion)));
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/activity',
    operationId: 'listActivity',
    tag: 'record',
    summary: 'List the local dates with completed tasks or a mood',
    description: 'Newest first.',
    signedIn: true,
    query: daysQuery(defaultDays.activity),
    answer: z.array(activityDayShape),
    refusals: [404],
    handle: async (call) => {
      const days = daysOf(call, defaultDays.activity);
      const window = activityOf(call.actor, await childOf(call), { days });
      return (await activeDaysOf(call.actor, window)).map(activityDayJson);
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/summaries',
    operationId: 'listSummaries',
    tag: 'record',
    summary: 'List the summaries of past weeks and months',
    description: `Newest first, at most ${pageSize.maxSize}.`,
    signedIn: true,
    answer: z.array(summaryShape),
    refusals: [404],
    handle: async (call) => {
      const page = { limit: pageSize.maxSize, inverted: false };
      return (await summariesOf(call.actor, await childOf(call), page)).map(summaryJson);
    },
  }),
  route({
    method: 'POST',
    path: '/api/children/{id}/summaries/{summaryId}/view',
    operationId: 'viewSummary',
    tag: 'record',
    summary: 'Mark a summary as viewed',
    ignoresUnknownFields: true,
    answer: summaryShape,
    refusals: [404],
    handle: async ({ actor, path }) => {
      const input = { summaryId: path['summaryId'] ?? '', childId: path['id'] ?? '' };
      return summaryJson((await viewSummary(actor, input)).summary);
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/mood/today',
    operationId: 'getTodaysMood',
    tag: 'record',
    summary: "Read the mood of the child's current date",
    description: 'Answers an empty array if there is none.',
    signedIn: true,
    answer: z.union([moodShape, z.array(z.never()).max(0)]),
    refusals: [404],
    handle: async (call) => {
      const mood = await todaysMood(call.actor, await childOf(call));
      return mood ? moodJson(mood) : [];
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/moods',
    operationId: 'listMoods',
    tag: 'record',
    summary: 'List the moods of the last local dates',
    description: 'Oldest first.',
    signedIn: true,
    query: daysQuery(defaultDays.moods),
    answer: z.array(moodShape),
    refusals: [404],
    handle: async (call) => {
      const days = daysOf(call, defaultDays.moods);
      return (await moodsOf(call.actor, await childOf(call), { days })).map(moodJson);
    },
  }),
  route({
    method: 'POST',
    path: '/api/children/{id}/mood',
    operationId: 'recordMood',
    tag: 'record',
    summary: 'Record or replace the mood of today or yesterday',
    ignoresUnknownFields: true,
    body: newMoodShape,
    answer: moodShape,
    refusals: [404],
    handle: async ({ actor, path, body }) => {
      const child = await childToSee(actor, path['id'] ?? '');
      const input = typeof body === 'object' && body !== null ? body : {};
      return moodJson((await recordMood(actor, { ...input, childId: child.id })).moodEntry);
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/skills/garden',
    operationId: 'getSkillsGarden',
    tag: 'record',
    summary: 'Read the skills practiced in a period',
    signedIn: true,
    query: { period: { description: 'The period', schema: skillsPeriodShape.default(defaultPeriod) } },
    answer: gardenShape,
    refusals: [404],
    handle: async (call) => {
      const period = call.query.get('period') ?? defaultPeriod;
      return gardenJson(await skillsGardenOf(call.actor, await childOf(call), { period }), languageOf(call.actor));
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/skills/progress',
    operationId: 'listSkillsProgress',
    tag: 'record',
    summary: 'List the skills practiced in a span of time',
    description: 'Both ends are included.',
    signedIn: true,
    query: { start: instantOrDate('The start'), end: instantOrDate('The end') },
    answer: z.array(progressShape),
    refusals: [404],
    handle: async (call) => {
      const span = { start: call.query.get('start'), end: call.query.get('end') };
      const practices = await skillsProgressOf(call.actor, await childOf(call), span);
      return practices.map((practice) => progressJson(practice, languageOf(call.actor)));
    },
  }),
];
