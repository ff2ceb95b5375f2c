import { z } from 'zod';
import type { Summary } from '../../schema/summary/summary.sql.ts';
import { frequencies } from '../../schema/task/task.rules.ts';
import { recordOf } from '../../schema/vocabulary.rules.ts';
import { describedAs } from './describedAs.ts';
import { exampleIds } from './exampleIds.ts';
import { named } from './named.ts';
import { summaryMoodShape, summaryTypeShape } from './vocabulary.shapes.ts';

const countsShape = named(
  'ChallengeCounts',
  'A number of tasks for each frequency.',
  z.object(
    describedAs(
      'ChallengeCounts',
      recordOf(frequencies, () => z.int()),
    ),
  ),
);

const achievementShape = named(
  'Achievement',
  'A completed task that a summary names.',
  z.object(describedAs('Achievement', { title: z.string(), completedAt: z.iso.datetime(), points: z.int() })),
);

const highlightsShape = named(
  'SummaryHighlights',
  'What happened in the period of a summary.',
  z.object(
    describedAs('SummaryHighlights', {
      periodFormatted: z.string(),
      taskCounts: countsShape,
      maxChallenges: countsShape,
      notableAchievements: z.array(achievementShape),
    }),
  ),
);

/** A weekly or monthly summary (docs/product.md#summaries). */
export const summaryShape = named(
  'Summary',
  'The summary of a past week or month.',
  z.object(
    describedAs('Summary', {
      id: z.uuid(),
      type: summaryTypeShape,
      periodStart: z.iso.date(),
      periodEnd: z.iso.date(),
      viewed: z.boolean(),
      dominantMood: summaryMoodShape.nullable(),
      totalPoints: z.int(),
      maxPossiblePoints: z.int(),
      highlights: highlightsShape,
    }),
  ),
  {
    id: exampleIds.summary,
    type: 'weekly',
    periodStart: '2026-03-08',
    periodEnd: '2026-03-14',
    viewed: false,
    dominantMood: 'happy',
    totalPoints: 100,
    maxPossiblePoints: 2_400,
    highlights: {
      periodFormatted: 'Mar 8 - 14, 2026',
      taskCounts: { daily: 1, weekly: 0, monthly: 0 },
      maxChallenges: { daily: 21, weekly: 2, monthly: 0 },
      notableAchievements: [{ title: 'Build a blanket fort', completedAt: '2026-03-14T18:40:00.000Z', points: 100 }],
    },
  },
);

/** A summary as JSON. */
export const summaryJson = ({ highlights, ...summary }: Summary): z.input<typeof summaryShape> => ({
  id: summary.id,
  type: summary.type,
  periodStart: summary.periodStart,
  periodEnd: summary.periodEnd,
  viewed: summary.viewed,
  dominantMood: summary.dominantMood,
  totalPoints: summary.totalPoints,
  maxPossiblePoints: summary.maxPossiblePoints,
  highlights: {
    ...highlights,
    notableAchievements: highlights.notableAchievements.map((achievement) => ({
      ...achievement,
      completedAt: achievement.completedAt.toISOString(),
    })),
  },
});
