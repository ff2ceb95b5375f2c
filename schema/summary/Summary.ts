import { resolveCursorConnection, type ResolveCursorConnectionArgs } from '@pothos/plugin-relay';
import { builder, guardedBy } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { isUuid } from '../input.ts';
import { pageSize } from '../page.ts';
import { frequencies } from '../task/task.rules.ts';
import { recordOf } from '../vocabulary.rules.ts';
import { hasNewSummary, summariesOf, summaryById, summaryCount, summaryCursor } from './summary.service.ts';
import type {
  Achievement as AchievementShape,
  ChallengeCounts as ChallengeCountsShape,
  Summary as SummaryShape,
} from './summary.sql.ts';
import { summaryMoodLooks, summaryMoods } from '../mood/mood.rules.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { SummaryType } from './summary.rules.ts';

const SummaryTypeEnum = vocabularyEnum<SummaryType>('SummaryType', 'The length of the period that a summary covers.', {
  weekly: 'A week, from Sunday to Saturday.',
  monthly: 'A calendar month.',
});

const SummaryMoodEnum = vocabularyEnum(
  'SummaryMood',
  'What a summary calls the most frequent mood of its period.',
  recordOf(summaryMoods, (mood) => `${summaryMoodLooks[mood].label}.`),
);

const ChallengeCounts = builder.objectRef<ChallengeCountsShape>('ChallengeCounts').implement({
  description: 'A number of challenges for each frequency.',
  fields: (t) =>
    recordOf(frequencies, (frequency) => t.exposeInt(frequency, { description: `Number of ${frequency} challenges.` })),
});

const Achievement = builder.objectRef<AchievementShape>('Achievement').implement({
  description: 'A completion with many points.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The title of the task at that time.' }),
    completedAt: t.expose('completedAt', { type: 'DateTime', description: 'When it was completed.' }),
    points: t.exposeInt('points', { description: 'The points of the completion.' }),
  }),
});

const SummaryHighlights = builder.objectRef<SummaryShape['highlights']>('SummaryHighlights').implement({
  description: 'The details of a summary.',
  fields: (t) => ({
    periodFormatted: t.exposeString('periodFormatted', { description: 'The period in words, such as November 2026.' }),
    taskCounts: t.expose('taskCounts', {
      type: ChallengeCounts,
      description: 'How many challenges were completed in the period.',
    }),
    maxChallenges: t.expose('maxChallenges', {
      type: ChallengeCounts,
      description:
        'How many could have been completed: those assigned in the period, or assigned earlier and still open when it began, without what was open on days off of which the caller may know.',
    }),
    notableAchievements: t.expose('notableAchievements', {
      type: [Achievement],
      description: 'At most five completions, those with the most points first.',
    }),
  }),
});

/** What a child did in a week or month that has ended. */
export const Summary = builder.objectRef<SummaryShape>('Summary');

builder.node(Summary, {
  ...guardedBy('Its load gives only rows of children that the viewer cares for.'),
  description: 'What a child did in a week or month that has ended.',
  id: { resolve: (summary) => summary.id, description: 'Opaque id.' },
  loadMany: (ids, context) => ids.map((id) => (isUuid(id) ? summaryById(context, id) : null)),
  fields: (t) => ({
    type: t.expose('type', { type: SummaryTypeEnum, description: 'Whether it covers a week or a month.' }),
    periodStart: t.expose('periodStart', {
      type: 'Date',
      description: "First date of the period in the family's zone.",
    }),
    periodEnd: t.expose('periodEnd', { type: 'Date', description: 'Last date of the period.' }),
    viewed: t.exposeBoolean('viewed', { description: 'Whether a carer has opened its details.' }),
    dominantMood: t.expose('dominantMood', {
      type: SummaryMoodEnum,
      nullable: true,
      description: 'The most frequent mood, the later one among equals. Null when none was recorded.',
    }),
    totalPoints: t.exposeInt('totalPoints', { description: 'The points earned in the period.' }),
    maxPossiblePoints: t.exposeInt('maxPossiblePoints', {
      description:
        'The points of everything that could have been completed in the period, without what was open on days off of which the caller may know.',
    }),
    highlights: t.expose('highlights', { type: SummaryHighlights, description: 'The details of the period.' }),
  }),
});

builder.objectFields(Child, (t) => ({
  summaries: t.connection(
    {
      type: Summary,
      nullable: true,
      description: 'Weeks and months that have ended, newest first. Null only when loading them failed.',
      resolve: async (child, args, context) => {
        const connection = await resolveCursorConnection(
          { args, ...pageSize, toCursor: summaryCursor },
          (page: ResolveCursorConnectionArgs) => summariesOf(context, child, page),
        );
        return { ...connection, child };
      },
    },
    {
      description: "One page of a child's summaries.",
      fields: (t) => ({
        totalCount: t.int({
          description: 'How many there are on all pages together.',
          resolve: ({ child }, _args, context) => summaryCount(context, child),
        }),
      }),
    },
  ),
  hasNewSummary: t.boolean({
    nullable: true,
    description: 'Whether one of the two latest summaries was not viewed yet. Null only when loading them failed.',
    resolve: (child, _args, context) => hasNewSummary(context, child),
  }),
}));
