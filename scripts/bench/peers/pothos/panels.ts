import { moods, summaryMoods } from '../../../../schema/mood/mood.rules.ts';
import type { activityOf, gardenOf, Practice } from '../prismaAnswers.ts';
import { AgeGroup, builder, storedEnum } from './builder.ts';
import { Skill } from './task.ts';

/* What a child's page shows beside its tasks. */

type ActivityShape = ReturnType<typeof activityOf>;

const ActivityDay = builder.objectRef<ActivityShape['days'][number]>('ActivityDay').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    taskCount: t.exposeInt('taskCount'),
    points: t.exposeInt('points'),
    hasMood: t.exposeBoolean('hasMood'),
    level: t.exposeInt('level'),
  }),
});

export const Activity = builder.objectRef<ActivityShape>('Activity').implement({
  fields: (t) => ({
    taskCount: t.exposeInt('taskCount'),
    points: t.exposeInt('points'),
    activeDays: t.exposeInt('activeDays'),
    days: t.expose('days', { type: [ActivityDay] }),
  }),
});

const Mood = storedEnum<string>('Mood', moods);

builder.prismaNode('MoodEntry', {
  id: { field: 'id' },
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    mood: t.expose('mood', { type: Mood }),
    note: t.exposeString('note', { nullable: true }),
  }),
});

export const PointTotals = builder.objectRef<{ today: number; month: number; year: number }>('PointTotals').implement({
  fields: (t) => ({ today: t.exposeInt('today'), month: t.exposeInt('month'), year: t.exposeInt('year') }),
});

const SkillPractice = builder.objectRef<Practice>('SkillPractice').implement({
  fields: (t) => ({
    skill: t.field({ type: Skill, resolve: ({ skill }) => skill }),
    practiceCount: t.exposeInt('practiceCount'),
    totalLifetimePractice: t.exposeInt('totalLifetimePractice'),
    lastPracticed: t.expose('lastPracticed', { type: 'DateTime', nullable: true }),
  }),
});

export const SkillsPeriod = builder.enumType('SkillsPeriod', { values: ['WEEK', 'MONTH', 'ALL_TIME'] as const });

export const SkillsGarden = builder.objectRef<Awaited<ReturnType<typeof gardenOf>>>('SkillsGarden').implement({
  fields: (t) => ({
    ageGroup: t.expose('ageGroup', { type: AgeGroup }),
    totalSkills: t.exposeInt('totalSkills'),
    totalSkillsPracticed: t.exposeInt('totalSkillsPracticed'),
    skills: t.expose('skills', { type: [SkillPractice] }),
  }),
});

interface Counts {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

interface AchievementShape {
  readonly title: string;
  readonly completedAt: string;
  readonly points: number;
}

/** What the column `highlights` holds. */
interface Highlights {
  readonly periodFormatted: string;
  readonly taskCounts: Counts;
  readonly maxChallenges: Counts;
  readonly notableAchievements: readonly AchievementShape[];
}

const ChallengeCounts = builder.objectRef<Counts>('ChallengeCounts').implement({
  fields: (t) => ({
    daily: t.exposeInt('daily'),
    weekly: t.exposeInt('weekly'),
    monthly: t.exposeInt('monthly'),
  }),
});

const Achievement = builder.objectRef<AchievementShape>('Achievement').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    completedAt: t.field({ type: 'DateTime', resolve: ({ completedAt }) => new Date(completedAt) }),
    points: t.exposeInt('points'),
  }),
});

const SummaryHighlights = builder.objectRef<Highlights>('SummaryHighlights').implement({
  fields: (t) => ({
    periodFormatted: t.exposeString('periodFormatted'),
    taskCounts: t.expose('taskCounts', { type: ChallengeCounts }),
    maxChallenges: t.expose('maxChallenges', { type: ChallengeCounts }),
    notableAchievements: t.expose('notableAchievements', { type: [Achievement] }),
  }),
});

const SummaryMood = storedEnum<string>('SummaryMood', summaryMoods);
const SummaryType = storedEnum('SummaryType', ['weekly', 'monthly'] as const);

builder.prismaNode('Summary', {
  id: { field: 'id' },
  fields: (t) => ({
    type: t.expose('type', { type: SummaryType }),
    viewed: t.exposeBoolean('viewed'),
    dominantMood: t.expose('dominantMood', { type: SummaryMood, nullable: true }),
    totalPoints: t.exposeInt('totalPoints'),
    maxPossiblePoints: t.exposeInt('maxPossiblePoints'),
    highlights: t.field({
      type: SummaryHighlights,
      select: { highlights: true },
      resolve: ({ highlights }) => highlights as unknown as Highlights,
    }),
  }),
});
