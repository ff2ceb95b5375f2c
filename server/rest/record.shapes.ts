import { z } from 'zod';
import { skillIn } from '../../schema/skill/skillTexts.ts';
import { activityLevel } from '../../schema/activity/activity.rules.ts';
import type { ActiveDay } from '../../schema/day/record.rules.ts';
import type { MoodOfDay } from '../../schema/day/record.sql.ts';
import type { SkillPractice, SkillsGarden } from '../../schema/garden/garden.service.ts';
import { moodNoteMaxLength } from '../../schema/mood/mood.rules.ts';
import { completionShape, exampleCompletion } from './completion.shapes.ts';
import { describedAs } from './describedAs.ts';
import { exampleIds } from './exampleIds.ts';
import { named } from './named.ts';
import { exampleSkill } from './task.shapes.ts';
import { ageGroupShape, moodWordShape } from './vocabulary.shapes.ts';

export const listedCompletionShape = named(
  'ListedCompletion',
  'A completion in the list of completions.',
  completionShape.extend({
    monthlyTotal: z.int().describe('Points of the current month'),
    yearlyTotal: z.int().describe('Points of the current year'),
  }),
  { ...exampleCompletion, monthlyTotal: 100, yearlyTotal: 1_300 },
);

/** A mood (docs/product.md#moods). */
export const moodShape = named(
  'MoodEntry',
  'The mood of a local date.',
  z.object(
    describedAs('MoodEntry', { id: z.uuid(), date: z.iso.date(), mood: moodWordShape, note: z.string().nullable() }),
  ),
  { id: exampleIds.mood, date: '2026-03-14', mood: 'happy', note: 'Fort until bedtime' },
);

/** The body that records a mood. */
export const newMoodShape = named(
  'NewMood',
  'A mood of today or yesterday.',
  z.object(
    describedAs('RecordMoodInput', {
      mood: moodWordShape,
      note: z.string().max(moodNoteMaxLength).nullish(),
      date: z.iso.date().nullish().describe("Yesterday's local date; today unless given"),
    }),
  ),
  { mood: 'happy', note: 'Fort until bedtime' },
);

/** A date with activity (docs/product.md#activity). */
export const activityDayShape = named(
  'ActivityDay',
  'A local date with completed tasks or a mood.',
  z.object(
    describedAs('ActivityDay', {
      date: z.iso.date(),
      taskCount: z.int(),
      points: z.int(),
      hasMood: z.boolean(),
      level: z.int().min(0).max(3),
    }),
  ),
  { date: '2026-03-14', taskCount: 3, points: 300, hasMood: true, level: 2 },
);

const practice = describedAs('SkillPractice', {
  practiceCount: z.int(),
  lastPracticed: z.iso.datetime().nullable(),
});

const gardenSkillShape = named(
  'GardenSkill',
  'A skill with how often it was practiced in the period.',
  z.object(
    describedAs(['Skill', 'SkillPractice'], {
      id: z.uuid(),
      name: z.string(),
      description: z.string(),
      totalLifetimePractice: z.int(),
      ...practice,
    }),
  ),
);

const examplePractice = { practiceCount: 2, lastPracticed: '2026-03-14T18:40:00.000Z' };

/** The skills garden (docs/product.md#skills). */
export const gardenShape = named(
  'SkillsGarden',
  'The skills that a child practiced in a period.',
  z.object(
    describedAs('SkillsGarden', {
      skills: z.array(gardenSkillShape),
      totalSkillsPracticed: z.int(),
      totalSkills: z.int(),
      ageGroup: ageGroupShape,
    }),
  ),
  {
    skills: [
      {
        id: exampleSkill.id,
        name: exampleSkill.name,
        description: exampleSkill.description,
        totalLifetimePractice: 7,
        ...examplePractice,
      },
    ],
    totalSkillsPracticed: 1,
    totalSkills: 24,
    ageGroup: 'preschool',
  },
);

/** The practice of one skill. */
export const progressShape = named(
  'SkillProgress',
  'How often a skill was practiced in a span of time.',
  z.object(
    describedAs(
      'Skill',
      { skillId: z.uuid(), skillName: z.string(), skillDescription: z.string(), ...practice },
      { skillId: 'id', skillName: 'name', skillDescription: 'description' },
    ),
  ),
  {
    skillId: exampleSkill.id,
    skillName: exampleSkill.name,
    skillDescription: exampleSkill.description,
    ...examplePractice,
  },
);

/** A mood as JSON. */
export const moodJson = ({ id, date, mood, note }: MoodOfDay): z.input<typeof moodShape> => ({ id, date, mood, note });

/** A date with activity as JSON. */
export const activityDayJson = (day: ActiveDay): z.input<typeof activityDayShape> => ({
  ...day,
  level: activityLevel(day.taskCount),
});

/** A skills garden as JSON, in a language. */
export const gardenJson = ({ skills, ...garden }: SkillsGarden, language: string): z.input<typeof gardenShape> => ({
  ...garden,
  skills: skills.map(({ skill, practiceCount, totalLifetimePractice, lastPracticed }) => ({
    id: skill.id,
    name: skillIn(skill, language).name,
    description: skillIn(skill, language).description,
    practiceCount,
    totalLifetimePractice,
    lastPracticed: lastPracticed.toISOString(),
  })),
});

/** The practice of one skill as JSON, in a language. */
export const progressJson = (
  { skill, practiceCount, lastPracticed }: SkillPractice,
  language: string,
): z.input<typeof progressShape> => ({
  skillId: skill.id,
  skillName: skillIn(skill, language).name,
  skillDescription: skillIn(skill, language).description,
  practiceCount,
  lastPracticed: lastPracticed.toISOString(),
});
