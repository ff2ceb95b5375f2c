import { z } from 'zod';
import type { Context } from '../../schema/builder.ts';
import { skillsOfTask } from '../../schema/skill/skill.service.ts';
import type { Skill } from '../../schema/skill/skill.sql.ts';
import { parseTips } from '../../schema/task/task.rules.ts';
import { sourceTextMaxLength, sourceUrlMaxLength } from '../../schema/task/taskDetails.rules.ts';
import type { Task } from '../../schema/task/task.sql.ts';
import { exampleIds } from './exampleIds.ts';
import { named } from './named.ts';
import {
  ageGroupShape,
  companyShape,
  frequencyShape,
  momentShape,
  placeShape,
  seasonShape,
  suitabilityShape,
} from './vocabulary.shapes.ts';

export const exampleSkill = {
  id: exampleIds.skill,
  name: 'Imagination',
  description: 'Makes up worlds and lives in them for a while',
  ageGroup: 'preschool',
} as const;

/** A skill of the catalogue. */
export const skillShape = named(
  'Skill',
  'What a child learns.',
  z.object({ id: z.uuid(), name: z.string(), description: z.string(), ageGroup: ageGroupShape }),
  exampleSkill,
);

/** A published page that a task or a skill rests on. */
export const sourceShape = named(
  'Source',
  'A published page that a task or a skill rests on.',
  z.object({
    title: z.string().max(sourceTextMaxLength),
    publisher: z.string().max(sourceTextMaxLength),
    url: z.string().max(sourceUrlMaxLength).describe('It starts with http:// or https://'),
    readOn: z.iso.date().describe('The date on which it was read last'),
  }),
);

/** What a task tells besides its text. */
export const taskDetailFields = {
  safety: z.string().nullable().describe('What must be known before starting; show it with the description'),
  minutes: z.int().nullable().describe('How long it takes'),
  materials: z.array(z.string()).describe('What must be fetched first'),
  place: placeShape,
  company: companyShape,
  moment: momentShape,
  season: seasonShape.nullable().describe('The season that it is tied to'),
  minMonths: z.int().nullable().describe('The first completed month of the children that it is for'),
  maxMonths: z.int().nullable().describe('The last completed month of the children that it is for'),
  easier: z.string().nullable(),
  harder: z.string().nullable(),
  why: z.string().nullable().describe('Why it is worth doing, in a sentence that its sources say'),
  sources: z.array(sourceShape),
  suits: z.array(suitabilityShape).describe('Children for whom it works as written or in its easier version'),
};

const tipsShape = named(
  'Tips',
  'Advice about a task.',
  z.object({ content: z.string(), videoUrl: z.string().nullable() }),
);

const taskSkillShape = named('TaskSkill', 'A skill that a task trains.', z.object({ skill: skillShape }));

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
} satisfies { [Field in keyof typeof taskDetailFields]: z.input<(typeof taskDetailFields)[Field]> };

/** A task of the catalogue. */
export const taskShape = named(
  'Task',
  'A task of the catalogue, or one of the family.',
  z.object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    ageGroup: ageGroupShape,
    points: z.int(),
    frequency: frequencyShape,
    tips: tipsShape.nullable(),
    ...taskDetailFields,
    taskSkills: z.array(taskSkillShape),
  }),
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
export const skillJson = ({ id, name, description, ageGroup }: Skill): z.input<typeof skillShape> => ({
  id,
  name,
  description,
  ageGroup,
});

/** A task as JSON, with its skills. */
export async function taskJson(actor: Context, task: Task): Promise<z.input<typeof taskShape>> {
  const { id, title, description, ageGroup, points, frequency, tips } = task;
  const skills = await skillsOfTask(actor, task);
  return {
    id,
    title,
    description,
    ageGroup,
    points,
    frequency,
    tips: parseTips(tips),
    safety: task.safety,
    minutes: task.minutes,
    materials: [...task.materials],
    place: task.place,
    company: task.company,
    moment: task.moment,
    season: task.season,
    minMonths: task.minMonths,
    maxMonths: task.maxMonths,
    easier: task.easier,
    harder: task.harder,
    why: task.why,
    sources: [...task.sources],
    suits: [...task.suits],
    taskSkills: skills.map((skill) => ({ skill: skillJson(skill) })),
  };
}
