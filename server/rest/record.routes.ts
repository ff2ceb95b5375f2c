import { z } from 'zod';
import { activeDaysOf, activityOf, pointTotalsOf } from '../../schema/activity/activity.service.ts';
import { isRealDate } from '../../schema/child/ageGroup.rules.ts';
import { childToSee } from '../../schema/child/child.service.ts';
import { completionCursor, completionsOf, completionsOn } from '../../schema/completion/completion.service.ts';
import { badInput } from '../../schema/errors.ts';
import { skillsGardenOf, skillsProgressOf } from '../../schema/garden/garden.service.ts';
import { moods } from '../../schema/mood/mood.rules.ts';
import { moodsOf, recordMood, todaysMood } from '../../schema/mood/mood.service.ts';
import { pageSize } from '../../schema/page.ts';
import { summariesOf, viewSummary } from '../../schema/summary/summary.service.ts';
import { ListPart, partQuery, readPart, wishedPart } from './listPart.ts';
import {
  activityDayJson,
  activityDayShape,
  gardenJson,
  gardenShape,
  listedCompletionShape,
  moodJson,
  moodShape,
  progressJson,
  progressShape,
  summaryJson,
  summaryShape,
} from './record.shapes.ts';
import { type Call, route } from './route.ts';
import { completionJson, completionShape } from './shapes.ts';

/** The most completions in a list. */
const completionsMax = 500;

const defaultDays = { activity: 7, moods: 30 } as const;

const childOf = ({ actor, path }: Call) => childToSee(actor, path['id'] ?? '');

/** The number of days in the query; NaN, which every service refuses, if it is not a number. */
function daysOf({ query }: Call, fallback: number): number {
  const text = query.get('days');
  if (text === null) return fallback;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

const daysQuery = (fallback: number) => ({
  days: `How many local dates, today included: 1 to 365, ${fallback} unless given`,
});

/** A child's completions, moods, activity, summaries and skills (docs/product.md#rest-calls). */
export const recordRoutes = [
  route({
    method: 'GET',
    path: '/api/children/{id}/completions',
    summary: `The child's completions, newest first, at most ${completionsMax}`,
    signedIn: true,
    query: partQuery,
    answer: z.array(listedCompletionShape),
    refusals: [400, 404],
    handle: async (call) => {
      const wish = wishedPart(call.query) ?? { limit: completionsMax };
      const child = await childOf(call);
      const [{ items, next }, totals] = await Promise.all([
        readPart(wish, (page) => completionsOf(call.actor, child, page), completionCursor),
        pointTotalsOf(call.actor, child),
      ]);
      const total = { monthlyTotal: totals.month, yearlyTotal: totals.year };
      return new ListPart(
        items.map((completion) => ({ ...completionJson(completion, call.actor.site), ...total })),
        next,
      );
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/completions/date/{date}',
    summary: 'The completions of one local date, oldest first',
    signedIn: true,
    answer: z.array(completionShape),
    refusals: [400, 404],
    handle: async (call) => {
      const date = call.path['date'] ?? '';
      if (!isRealDate(date)) throw badInput('date', 'date must be a date that exists, such as 2026-05-31');
      const completions = await completionsOn(call.actor, await childOf(call), date);
      return completions.map((completion) => completionJson(completion, call.actor.site));
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/activity',
    summary: 'The local dates with completed tasks or a mood, newest first',
    signedIn: true,
    query: daysQuery(defaultDays.activity),
    answer: z.array(activityDayShape),
    refusals: [400, 404],
    handle: async (call) => {
      const days = daysOf(call, defaultDays.activity);
      const window = activityOf(call.actor, await childOf(call), { days });
      return (await activeDaysOf(call.actor, window)).map(activityDayJson);
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/summaries',
    summary: `The summaries of past weeks and months, newest first, at most ${pageSize.maxSize}`,
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
    summary: 'Mark a summary as viewed',
    signedIn: true,
    answer: summaryShape,
    refusals: [403, 404],
    handle: async ({ actor, path }) => {
      const input = { summaryId: path['summaryId'] ?? '', childId: path['id'] ?? '' };
      return summaryJson((await viewSummary(actor, input)).summary);
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/mood/today',
    summary: "The mood of the child's current date; an empty array if there is none",
    signedIn: true,
    answer: z.union([moodShape, z.array(z.never())]),
    refusals: [404],
    handle: async (call) => {
      const mood = await todaysMood(call.actor, await childOf(call));
      return mood ? moodJson(mood) : [];
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/moods',
    summary: 'The moods of the last local dates, oldest first',
    signedIn: true,
    query: daysQuery(defaultDays.moods),
    answer: z.array(moodShape),
    refusals: [400, 404],
    handle: async (call) => {
      const days = daysOf(call, defaultDays.moods);
      return (await moodsOf(call.actor, await childOf(call), { days })).map(moodJson);
    },
  }),
  route({
    method: 'POST',
    path: '/api/children/{id}/mood',
    summary: 'Record or replace the mood of today or yesterday',
    signedIn: true,
    body: z.object({
      mood: z.enum(moods),
      note: z.string().nullish(),
      date: z.iso.date().nullish().describe("Yesterday's local date; today unless given"),
    }),
    answer: moodShape,
    refusals: [403, 404],
    handle: async ({ actor, path, body }) => {
      const child = await childToSee(actor, path['id'] ?? '');
      const input = typeof body === 'object' && body !== null ? body : {};
      return moodJson((await recordMood(actor, { ...input, childId: child.id })).moodEntry);
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/skills/garden',
    summary: 'The skills practised this week, this month or in the last 365 days',
    signedIn: true,
    query: { period: 'week, month or allTime; week unless given' },
    answer: gardenShape,
    refusals: [400, 404],
    handle: async (call) => {
      const period = call.query.get('period') ?? 'week';
      return gardenJson(await skillsGardenOf(call.actor, await childOf(call), { period }));
    },
  }),
  route({
    method: 'GET',
    path: '/api/children/{id}/skills/progress',
    summary: 'The skills practised in a span of time, including both ends',
    signedIn: true,
    query: { start: 'An instant or a local date', end: 'An instant or a local date' },
    answer: z.array(progressShape),
    refusals: [400, 404],
    handle: async (call) => {
      const span = { start: call.query.get('start'), end: call.query.get('end') };
      return (await skillsProgressOf(call.actor, await childOf(call), span)).map(progressJson);
    },
  }),
];
