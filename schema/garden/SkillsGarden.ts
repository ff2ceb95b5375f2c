import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Skill } from '../skill/Skill.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import {
  type SkillPractice as SkillPracticeShape,
  type SkillsGarden as SkillsGardenShape,
  skillsGardenOf,
  skillsProgressOf,
} from './garden.service.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import { allTimeDays, type SkillsPeriod } from './garden.rules.ts';

const SkillsPeriodEnum = vocabularyEnum<SkillsPeriod>(
  'SkillsPeriod',
  'The periods of the skills garden, in local dates.',
  {
    week: 'Since Sunday.',
    month: 'Since the first of the month.',
    allTime: `The last ${allTimeDays} dates, today included.`,
  },
);

/** How much a child practiced a skill in a period. */
const SkillPractice = builder.objectRef<SkillPracticeShape>('SkillPractice').implement({
  description: 'How much a child practiced a skill in a period.',
  fields: (t) => ({
    skill: t.expose('skill', { type: Skill, description: 'The skill.' }),
    practiceCount: t.exposeInt('practiceCount', { description: 'How often it was practiced in the period.' }),
    totalLifetimePractice: t.exposeInt('totalLifetimePractice', {
      description: 'How often it was practiced in total.',
    }),
    lastPracticed: t.expose('lastPracticed', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last practiced in the period.',
    }),
  }),
});

/** Counting practice reads up to a year of completions, however few skills are shown. */
const practiceComplexity = 10;

/** How many skills the shipped catalogue has for each age group. */
const skillsOfAgeGroup = 12;

/** What a child practiced in a period, and how many skills there are. */
const SkillsGarden = builder.objectRef<SkillsGardenShape>('SkillsGarden').implement({
  description: 'What a child practiced in a period, and how many skills there are.',
  fields: (t) => ({
    skills: t.expose('skills', {
      type: [SkillPractice],
      complexity: { field: 1, multiplier: skillsOfAgeGroup },
      description: 'The skills practiced in the period, most practiced first.',
    }),
    totalSkillsPracticed: t.exposeInt('totalSkillsPracticed', {
      description: "How many of them belong to the child's age group.",
    }),
    totalSkills: t.exposeInt('totalSkills', { description: "How many skills the child's age group has." }),
    ageGroup: t.expose('ageGroup', { type: AgeGroupEnum, description: "The child's age group." }),
  }),
});

builder.objectFields(Child, (t) => ({
  skillsGarden: t.field({
    type: SkillsGarden,
    complexity: { field: practiceComplexity, multiplier: 1 },
    nullable: true,
    description: 'What the child practiced in a period. Null only when loading it failed.',
    args: {
      period: t.arg({ type: SkillsPeriodEnum, required: true, defaultValue: 'week', description: 'Which period.' }),
    },
    resolve: (child, args, context) => skillsGardenOf(context, child, args),
  }),
  skillsProgress: t.field({
    type: [SkillPractice],
    complexity: { field: practiceComplexity, multiplier: skillsOfAgeGroup },
    nullable: true,
    description: 'What the child practiced in a span of time, most practiced first. Null only when loading it failed.',
    args: {
      start: t.arg({ type: 'DateTime', required: true, description: 'An instant of the first local date.' }),
      end: t.arg({ type: 'DateTime', required: true, description: 'An instant of the last local date.' }),
    },
    resolve: (child, args, context) => skillsProgressOf(context, child, args),
  }),
}));
