import { z } from 'zod';
import { english } from '../../schema/language.rules.ts';
import type { Context } from '../../schema/builder.ts';
import {
  skillDescriptionMaxLength,
  skillNameMaxLength,
  skillStepCount,
  skillStepMaxLength,
} from '../../schema/skill/skill.rules.ts';
import type { Skill } from '../../schema/skill/skill.sql.ts';
import {
  defaultTaskPoints,
  defaultTaskWeight,
  skillsPerTaskMaximum,
  taskDescriptionMaxLength,
  taskPointsMaximum,
  taskTitleMaxLength,
  taskWeightMaximum,
  tipsMaxLength,
  videoUrlMaxLength,
} from '../../schema/task/task.rules.ts';
import type { Task } from '../../schema/task/task.sql.ts';
import {
  againMaximum,
  againMaxLength,
  materialMaxLength,
  materialsMaximum,
  monthsMaximum,
  safetyMaxLength,
  sourcesMaximum,
  taskMinutesMaximum,
  versionMaxLength,
  whyMaxLength,
} from '../../schema/task/taskDetails.rules.ts';
import { describedAs } from './describedAs.ts';
import { exampleIds } from './exampleIds.ts';
import { named } from './named.ts';
import {
  exampleSkill,
  exampleSkillText,
  exampleTask,
  skillJson,
  skillShape,
  sourceShape,
  taskJson,
  taskShape,
} from './task.shapes.ts';
import {
  ageGroupShape,
  anchorShape,
  companyShape,
  conceitShape,
  frequencyShape,
  momentShape,
  placeShape,
  reviewQuestionShape,
  seasonShape,
  suitabilityShape,
} from './vocabulary.shapes.ts';

const reviewShape = named(
  'Review',
  "The last review: the author's own check, not a professional's.",
  z.object(describedAs('TaskReview', { reviewedOn: z.iso.date(), yes: z.array(reviewQuestionShape) })),
);

export const adminTaskShape = named(
  'CatalogueTask',
  'A task of the catalogue, with the fields for administrators.',
  taskShape.extend(describedAs('Task', { weight: z.number(), review: reviewShape.nullable(), revision: z.int() })),
  { ...exampleTask, weight: 1, review: null, revision: 1 },
);

export const adminSkillShape = named(
  'CatalogueSkill',
  'A skill of the catalogue, with the fields for administrators.',
  skillShape.extend(describedAs('Skill', { revision: z.int() })),
  { ...exampleSkill, revision: 1 },
);

const editedRevision = z
  .int()
  .min(1)
  .nullish()
  .describe('The revision that was edited; 409 if it is no longer the latest; without it the last write wins');

const skillIds = z.array(z.uuid()).max(skillsPerTaskMaximum);

const months = z.int().min(0).max(monthsMaximum).nullish();

const newTipsShape = named(
  'NewTips',
  'Advice about a task.',
  z.object(
    describedAs('TipsInput', {
      content: z.string().max(tipsMaxLength).nullish(),
      videoUrl: z.string().max(videoUrlMaxLength).nullish(),
    }),
  ),
);

const newTask = z.object(
  describedAs(['CreateTaskInput', 'TaskDetailsInput'], {
    title: z.string().min(1).max(taskTitleMaxLength),
    description: z.string().min(1).max(taskDescriptionMaxLength),
    ageGroup: ageGroupShape,
    frequency: frequencyShape,
    points: z.int().min(0).max(taskPointsMaximum).nullish().describe(`${defaultTaskPoints} in a new task unless given`),
    weight: z
      .number()
      .min(0)
      .max(taskWeightMaximum)
      .nullish()
      .describe(`${defaultTaskWeight} in a new task unless given`),
    tips: z
      .union([z.string(), newTipsShape])
      .nullish()
      .describe('Text, JSON text of an object, or an object with content and videoUrl'),
    safety: z.string().max(safetyMaxLength).nullish(),
    minutes: z.int().min(1).max(taskMinutesMaximum).nullish(),
    materials: z.array(z.string().max(materialMaxLength)).max(materialsMaximum).nullish(),
    place: placeShape.nullish(),
    company: companyShape.nullish(),
    moment: momentShape.nullish(),
    season: seasonShape.nullish(),
    minMonths: months,
    maxMonths: months,
    easier: z.string().max(versionMaxLength).nullish(),
    harder: z.string().max(versionMaxLength).nullish(),
    why: z.string().max(whyMaxLength).nullish(),
    sources: z.array(sourceShape).max(sourcesMaximum).nullish(),
    suits: z.array(suitabilityShape).nullish(),
    again: z.array(z.string().max(againMaxLength)).max(againMaximum).nullish(),
    isGrave: z.boolean().nullish(),
    harmless: z.array(z.string().max(materialMaxLength)).max(materialsMaximum).nullish(),
    conceit: conceitShape.nullish(),
    anchor: anchorShape.nullish(),
    spread: z.boolean().nullish(),
    review: reviewShape.nullish(),
    skillIds: skillIds.nullish(),
  }),
);

const { title, description, ageGroup, frequency, points, tips } = exampleTask;

const exampleNewTask = { title, description, ageGroup, frequency, points, tips, skillIds: [exampleIds.skill] };

/** The body of a new task. */
export const newTaskBody = named('NewTask', 'A task to add to the catalogue.', newTask, exampleNewTask);

/** The body of an edited task. */
export const taskBody = named(
  'EditedTask',
  'A task to change: absent points, weight, tips, details, sources, review and skills stay as they are.',
  newTask.extend({ revision: editedRevision }),
  { ...exampleNewTask, revision: 1 },
);

/** The body that sets the skills of a task. */
export const taskSkillsBody = named(
  'TaskSkills',
  'The skills that a task trains.',
  z.object(describedAs('CreateTaskInput', { skillIds, revision: editedRevision })),
  { skillIds: [exampleIds.skill], revision: 1 },
);

const newSkill = z.object(
  describedAs('CreateSkillInput', {
    name: z.string().min(1).max(skillNameMaxLength),
    description: z.string().min(1).max(skillDescriptionMaxLength),
    ageGroup: ageGroupShape,
    steps: z.array(z.string().max(skillStepMaxLength)).max(skillStepCount).nullish(),
    sources: z.array(sourceShape).max(sourcesMaximum).nullish(),
  }),
);

/** The body of a new skill. */
export const newSkillBody = named('NewSkill', 'A skill to add to the catalogue.', newSkill, exampleSkillText);

/** The body of an edited skill. */
export const skillBody = named(
  'EditedSkill',
  'A skill to change: absent steps and sources stay as they are.',
  newSkill.extend({ revision: editedRevision }),
  { ...exampleSkillText, revision: 1 },
);

/** A task of the catalogue as JSON, in English, as it is edited. */
export const adminTaskJson = async (actor: Context, task: Task): Promise<z.input<typeof adminTaskShape>> => ({
  ...(await taskJson(actor, task, { language: english, isEdited: actor.viewer?.isAdmin === true })),
  weight: task.weight,
  review: task.reviewedOn === null ? null : { reviewedOn: task.reviewedOn, yes: [...task.reviewYes] },
  revision: task.revision,
});

/** A skill of the catalogue as JSON, in English, as it is edited. */
export const adminSkillJson = (skill: Skill): z.input<typeof adminSkillShape> => ({
  ...skillJson(skill, english),
  revision: skill.revision,
});
