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
import { type Call, fieldsOf, type Handled, type Route, route } from './route.ts';
import { summaryJson, summaryShape } from './summary.shapes.ts';
import { skillsPeriodShape } from './vocabulary.shapes.ts';

/** The most completions in a list. */
const completionsMax = 500;

const defaultDays = { activity: 7, moods: 30 } as const;

const defaultPeriod = 'week';

const childOf = ({ actor, id }: Call) => childToSee(actor, id);

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

/** A call that reads what a child has done. */
const reading = (
  declared: Pick<Route, 'path' | 'operationId' | 'summary' | 'description' | 'query' | 'answer' | 'answerHeaders'> &
    Handled,
) => route({ ...declared, method: 'GET', tag: 'record', signedIn: true, refusals: [404] });

/** A child's completions, moods, activity, summaries and skills (docs/product.md#rest-calls). */
export const recordRoutes = [
  reading({
    path: '/api/children/{id}/completions',
    operationId: 'listCompletions',
    summary: 'List the completions of a child',
    description: `Newest first, at most ${completionsMax}; with limit or after, a part of the list.`,
    query: pageQuery,
    answer: z.array(listedCompletionShape),
    answerHeaders: partHeaders,
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
  reading({
    path: '/api/children/{id}/completions/date/{date}',
    operationId: 'listCompletionsOfDate',
    summary: 'List the completions of a local date',
    description: 'Oldest first.',
    answer: z.array(completionShape),
    handle: async (call) => {
      const date = call.path['date'] ?? '';
      if (!isRealDate(date)) throw badInput('date', say('date must be a date that exists, such as 2026-05-31'));
      const completions = await completionsOn(call.actor, await childOf(call), date);
      return Promise.all(completions.map((completion) => completionJson(call.actor, completion)));
    },
  }),
  reading({
    path: '/api/children/{id}/activity',
    operationId: 'listActivity',
    summary: 'List the local dates with completed tasks or a mood',
    description: 'Newest first.',
    query: daysQuery(defaultDays.activity),
    answer: z.array(activityDayShape),
    handle: async (call) => {
      const days = daysOf(call, defaultDays.activity);
      const window = activityOf(call.actor, await childOf(call), { days });
      return (await activeDaysOf(call.actor, window)).map(activityDayJson);
    },
  }),
  reading({
    path: '/api/children/{id}/summaries',
    operationId: 'listSummaries',
    summary: 'List the summaries of past weeks and months',
    description: `Newest first, at most ${pageSize.maxSize}.`,
    answer: z.array(summaryShape),
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
    handle: async ({ actor, id: childId, path }) =>
      summaryJson((await viewSummary(actor, { summaryId: path['summaryId'] ?? '', childId })).summary),
  }),
  reading({
    path: '/api/children/{id}/mood/today',
    operationId: 'getTodaysMood',
    summary: "Read the mood of the child's current date",
    description: 'Answers an empty array if there is none.',
    answer: z.union([moodShape, z.array(z.never()).max(0)]),
    handle: async (call) => {
      const mood = await todaysMood(call.actor, await childOf(call));
      return mood ? moodJson(mood) : [];
    },
  }),
  reading({
    path: '/api/children/{id}/moods',
    operationId: 'listMoods',
    summary: 'List the moods of the last local dates',
    description: 'Oldest first.',
    query: daysQuery(defaultDays.moods),
    answer: z.array(moodShape),
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
    handle: async (call) => {
      const child = await childOf(call);
      return moodJson((await recordMood(call.actor, { ...fieldsOf(call.body), childId: child.id })).moodEntry);
    },
  }),
  reading({
    path: '/api/children/{id}/skills/garden',
    operationId: 'getSkillsGarden',
    summary: 'Read the skills practiced in a period',
    query: { period: { description: 'The period', schema: skillsPeriodShape.default(defaultPeriod) } },
    answer: gardenShape,
    handle: async (call) => {
      const period = call.query.get('period') ?? defaultPeriod;
      return gardenJson(await skillsGardenOf(call.actor, await childOf(call), { period }), languageOf(call.actor));
    },
  }),
  reading({
    path: '/api/children/{id}/skills/progress',
    operationId: 'listSkillsProgress',
    summary: 'List the skills practiced in a span of time',
    description: 'Both ends are included.',
    query: { start: instantOrDate('The start'), end: instantOrDate('The end') },
    answer: z.array(progressShape),
    handle: async (call) => {
      const span = { start: call.query.get('start'), end: call.query.get('end') };
      const practices = await skillsProgressOf(call.actor, await childOf(call), span);
      return practices.map((practice) => progressJson(practice, languageOf(call.actor)));
    },
  }),
];
