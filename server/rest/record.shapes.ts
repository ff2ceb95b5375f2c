import { z } from 'zod';
import { activityLevel } from '../../schema/activity/activity.rules.ts';
import { ageGroups } from '../../schema/child/ageGroup.rules.ts';
import type { ActiveDay, MoodOfDay } from '../../schema/day/record.sql.ts';
import type { SkillPractice, SkillsGarden } from '../../schema/garden/garden.service.ts';
import { moods, summaryMoods } from '../../schema/mood/mood.rules.ts';
import { summaryTypes } from '../../schema/summary/summary.rules.ts';
import type { Summary } from '../../schema/summary/summary.sql.ts';
import { frequencies } from '../../schema/task/task.rules.ts';
import { recordOf } from '../../schema/vocabulary.rules.ts';
import { completionShape } from './shapes.ts';

/** A completion in the list of completions. */
export const listedCompletionShape = completionShape.extend({
  monthlyTotal: z.int().describe('Points of the current month'),
  yearlyTotal: z.int().describe('Points of the current year'),
});

/** A mood (docs/product.md#moods). */
export const moodShape = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  mood: z.enum(moods),
  note: z.string().nullable(),
});

/** A date with activity (docs/product.md#activity). */
export const activityDayShape = z.object({
  date: z.iso.date(),
  taskCount: z.int(),
  points: z.int(),
  hasMood: z.boolean(),
  level: z.int(),
});

const countsShape = z.object(recordOf(frequencies, () => z.int()));

/** A weekly or monthly summary (docs/product.md#summaries). */
export const summaryShape = z.object({
  id: z.uuid(),
  type: z.enum(summaryTypes),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  viewed: z.boolean(),
  dominantMood: z.enum(summaryMoods).nullable(),
  totalPoints: z.int(),
  maxPossiblePoints: z.int(),
  highlights: z.object({
    periodFormatted: z.string(),
    taskCounts: countsShape,
    maxChallenges: countsShape,
    notableAchievements: z.array(z.object({ title: z.string(), completedAt: z.iso.datetime(), points: z.int() })),
  }),
});

const practice = { practiceCount: z.int(), lastPracticed: z.iso.datetime().nullable() };

/** The skills garden (docs/product.md#skills). */
export const gardenShape = z.object({
  skills: z.array(
    z.object({ id: z.uuid(), name: z.string(), description: z.string(), totalLifetimePractice: z.int(), ...practice }),
  ),
  totalSkillsPracticed: z.int(),
  totalSkills: z.int(),
  ageGroup: z.enum(ageGroups),
});

/** The practice of one skill. */
export const progressShape = z.object({
  skillId: z.uuid(),
  skillName: z.string(),
  skillDescription: z.string(),
  ...practice,
});

/** A mood as JSON. */
export const moodJson = ({ id, date, mood, note }: MoodOfDay): z.input<typeof moodShape> => ({ id, date, mood, note });

/** A date with activity as JSON. */
export const activityDayJson = (day: ActiveDay): z.input<typeof activityDayShape> => ({
  ...day,
  level: activityLevel(day.taskCount),
});

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

/** A skills garden as JSON. */
export const gardenJson = ({ skills, ...garden }: SkillsGarden): z.input<typeof gardenShape> => ({
  ...garden,
  skills: skills.map(({ skill, practiceCount, totalLifetimePractice, lastPracticed }) => ({
    id: skill.id,
    name: skill.name,
    description: skill.description,
    practiceCount,
    totalLifetimePractice,
    lastPracticed: lastPracticed.toISOString(),
  })),
});

/** The practice of one skill as JSON. */
export const progressJson = ({
  skill,
  practiceCount,
  lastPracticed,
}: SkillPractice): z.input<typeof progressShape> => ({
  skillId: skill.id,
  skillName: skill.name,
  skillDescription: skill.description,
  practiceCount,
  lastPracticed: lastPracticed.toISOString(),
});
