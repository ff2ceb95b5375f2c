import { z } from 'zod';
import type { Context } from '../../schema/builder.ts';
import { languageOf } from '../../schema/language.ts';
import { skillsOfTask } from '../../schema/skill/skill.service.ts';
import { skillIn } from '../../schema/skill/skillTexts.ts';
import { toldIn } from '../../schema/task/asRead.ts';
import { inLanguage } from '../../schema/task/taskTexts.ts';
import type { Skill } from '../../schema/skill/skill.sql.ts';
import { parseTips } from '../../schema/task/task.rules.ts';
import { sourceTextMaxLength, sourceUrlMaxLength } from '../../schema/task/taskDetails.rules.ts';
import type { Task } from '../../schema/task/task.sql.ts';
import { describedAs } from './describedAs.ts';
import { exampleIds } from './exampleIds.ts';
import { named } from './named.ts';
import {
  ageGroupShape,
  anchorShape,
  companyShape,
  conceitShape,
  frequencyShape,
  momentShape,
  placeShape,
  seasonShape,
  suitabilityShape,
} from './vocabulary.shapes.ts';

export const exampleSkillText = {
  name: 'Imagination',
  description: 'Makes up worlds and lives in them for a while',
  ageGroup: 'preschool' as const,
};

export const exampleSkill = { id: exampleIds.skill, ...exampleSkillText, steps: [] };

/** A skill of the catalogue. */
export const skillShape = named(
  'Skill',
  'What a child learns.',
  z.object(
    describedAs('Skill', {
      id: z.uuid(),
      name: z.string(),
      description: z.string(),
      ageGroup: ageGroupShape,
      steps: z.array(z.string()),
    }),
  ),
  exampleSkill,
);

export const sourceShape = named(
  'Source',
  'A published page that a task or a skill rests on.',
  z.object(
    describedAs('Source', {
      title: z.string().max(sourceTextMaxLength),
      publisher: z.string().max(sourceTextMaxLength),
      url: z.string().max(sourceUrlMaxLength).describe('Its address, which starts with http:// or https://'),
      readOn: z.iso.date(),
    }),
  ),
);

/** What a task tells besides its text. */
export const taskDetailFields = describedAs('Task', {
  safety: z.string().nullable(),
  minutes: z.int().nullable(),
  materials: z.array(z.string()),
  place: placeShape,
  company: companyShape,
  moment: momentShape,
  season: seasonShape.nullable(),
  minMonths: z.int().nullable(),
  maxMonths: z.int().nullable(),
  easier: z.string().nullable(),
  harder: z.string().nullable(),
  why: z.string().nullable(),
  sources: z.array(sourceShape),
  suits: z.array(suitabilityShape),
  again: z.array(z.string()),
  isGrave: z.boolean(),
  harmless: z.array(z.string()),
  conceit: conceitShape.nullable(),
  anchor: anchorShape.nullable(),
  spread: z.boolean(),
});

type TaskDetails = { [Field in keyof typeof taskDetailFields]: z.input<(typeof taskDetailFields)[Field]> };

const tipsShape = named(
  'Tips',
  'Advice about a task.',
  z.object(describedAs('Tips', { content: z.string(), videoUrl: z.string().nullable() })),
);

const taskSkillShape = named(
  'TaskSkill',
  'A skill that a task trains.',
  z.object({ skill: skillShape.describe('The skill') }),
);

export const exampleDetails = {
  safety: null,
  minutes: 20,
  materials: ['Blankets'],
  place: 'indoors',
  company: 'one-child',
  moment: 'any',
  season: null,
  minMonths: 36,
  maxMonths: 71,
  easier: null,
  harder: null,
  why: null,
  sources: [],
  suits: ['noise'],
  again: [],
  isGrave: false,
  harmless: [],
  conceit: null,
  anchor: null,
  spread: false,
} satisfies TaskDetails;

/** A task of the catalogue. */
export const taskShape = named(
  'Task',
  'A task of the catalogue, or one of the family.',
  z.object(
    describedAs(
      'Task',
      {
        id: z.uuid(),
        title: z.string(),
        description: z.string(),
        ageGroup: ageGroupShape,
        points: z.int(),
        frequency: frequencyShape,
        tips: tipsShape.nullable(),
        ...taskDetailFields,
        taskSkills: z.array(taskSkillShape),
      },
      { taskSkills: 'skills' },
    ),
  ),
);

export const exampleTask: z.input<typeof taskShape> = {
  id: exampleIds.task,
  title: 'Build a blanket fort',
  description: 'Drape blankets over chairs and crawl in together',
  ageGroup: 'preschool',
  points: 100,
  frequency: 'daily',
  tips: { content: 'Clothes pegs hold the roof', videoUrl: null },
  ...exampleDetails,
  taskSkills: [{ skill: exampleSkill }],
};

/** A skill as JSON. */
export function skillJson(skill: Skill, language: string): z.input<typeof skillShape> {
  const { name, description, steps } = skillIn(skill, language);
  return { id: skill.id, name, description, ageGroup: skill.ageGroup, steps: [...steps] };
}

const detailNames = Object.keys(taskDetailFields) as (keyof TaskDetails)[];

const detailsOf = (task: { readonly [Field in keyof TaskDetails]: Readonly<TaskDetails[Field]> }) =>
  Object.fromEntries(detailNames.map((name) => [name, task[name]])) as TaskDetails;

/**
 * A task as JSON, with its skills, in a language: that of the user unless given.
 *
 * @param isEdited whether it is shown as it is stored, for administrators
 */
export async function taskJson(
  actor: Context,
  stored: Task,
  { language = languageOf(actor), isEdited = false } = {},
): Promise<z.input<typeof taskShape>> {
  const task = isEdited ? inLanguage(stored, language) : toldIn(stored, language, actor.viewer?.calledBy);
  const { id, title, description, ageGroup, points, frequency, tips } = task;
  const skills = await skillsOfTask(actor, stored);
  return {
    id,
    title,
    description,
    ageGroup,
    points,
    frequency,
    tips: parseTips(tips),
    ...detailsOf(task),
    taskSkills: skills.map((skill) => ({ skill: skillJson(skill, language) })),
  };
}
