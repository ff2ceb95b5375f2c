import { z } from 'zod';
import type { Context } from '../../schema/builder.ts';
import { ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { skillDescriptionMaxLength, skillNameMaxLength } from '../../schema/skill/skill.rules.ts';
import type { Skill } from '../../schema/skill/skill.sql.ts';
import {
  defaultTaskPoints,
  defaultTaskWeight,
  frequencies,
  skillsPerTaskMaximum,
  taskDescriptionMaxLength,
  taskPointsMaximum,
  taskTitleMaxLength,
  taskWeightMaximum,
} from '../../schema/task/task.rules.ts';
import type { Task } from '../../schema/task/task.sql.ts';
import {
  companies,
  materialMaxLength,
  materialsMaximum,
  moments,
  places,
  reviewQuestions,
  safetyMaxLength,
  seasons,
  sourcesMaximum,
  suitabilities,
  taskMinutesMaximum,
  versionMaxLength,
  whyMaxLength,
} from '../../schema/task/taskDetails.rules.ts';
import { skillJson, skillShape, sourceShape, taskJson, taskShape } from './shapes.ts';

const revision = z.int().describe('Grows by one with every change');

/** A task of the catalogue, with the fields for administrators. */
export const adminTaskShape = taskShape.extend({
  weight: z.number().describe('How likely it is drawn, relative to the others of its age group and frequency'),
  review: z
    .object({ reviewedOn: z.string(), yes: z.array(z.enum(reviewQuestions)) })
    .nullable()
    .describe("The last review: the author's own check, not a professional's"),
  revision,
});

/** A skill of the catalogue, with the fields for administrators. */
export const adminSkillShape = skillShape.extend({ revision });

const editedRevision = z
  .int()
  .nullish()
  .describe('The revision that was edited; 409 if it is no longer the latest; without it the last write wins');

const skillIds = z.array(z.uuid()).max(skillsPerTaskMaximum).describe("Skills of the task's age group");

/** The body of a new task. */
export const newTaskBody = z.object({
  title: z.string().min(1).max(taskTitleMaxLength),
  description: z.string().min(1).max(taskDescriptionMaxLength),
  ageGroup: z.enum(ageGroups),
  frequency: z.enum(frequencies),
  points: z.int().min(0).max(taskPointsMaximum).nullish().describe(`${defaultTaskPoints} in a new task unless given`),
  weight: z
    .number()
    .min(0)
    .max(taskWeightMaximum)
    .nullish()
    .describe(`${defaultTaskWeight} in a new task unless given`),
  tips: z
    .union([z.string(), z.object({ content: z.string().nullish(), videoUrl: z.string().nullish() })])
    .nullish()
    .describe('Text, JSON text of an object, or an object with content and videoUrl'),
  safety: z.string().max(safetyMaxLength).nullish(),
  minutes: z.int().min(1).max(taskMinutesMaximum).nullish(),
  materials: z.array(z.string().max(materialMaxLength)).max(materialsMaximum).nullish(),
  place: z.enum(places).nullish(),
  company: z.enum(companies).nullish(),
  moment: z.enum(moments).nullish(),
  season: z.enum(seasons).nullish(),
  minMonths: z.int().nullish().describe('Within the age group'),
  maxMonths: z.int().nullish().describe('Within the age group'),
  easier: z.string().max(versionMaxLength).nullish(),
  harder: z.string().max(versionMaxLength).nullish(),
  why: z.string().max(whyMaxLength).nullish().describe('Needs at least one source'),
  sources: z.array(sourceShape).max(sourcesMaximum).nullish(),
  suits: z.array(z.enum(suitabilities)).nullish(),
  review: z.object({ reviewedOn: z.string(), yes: z.array(z.enum(reviewQuestions)) }).nullish(),
  skillIds: skillIds.nullish(),
});

/** The body of an edited task: absent points, weight, tips, details, sources, review and skills stay as they are. */
export const taskBody = newTaskBody.extend({ revision: editedRevision });

/** The body that sets the skills of a task. */
export const taskSkillsBody = z.object({ skillIds, revision: editedRevision });

/** The body of a new skill. */
export const newSkillBody = z.object({
  name: z.string().min(1).max(skillNameMaxLength),
  description: z.string().min(1).max(skillDescriptionMaxLength),
  ageGroup: z.enum(ageGroups),
  sources: z.array(sourceShape).max(sourcesMaximum).nullish(),
});

/** The body of an edited skill: absent sources stay as they are. */
export const skillBody = newSkillBody.extend({ revision: editedRevision });

/** A task of the catalogue as JSON. */
export const adminTaskJson = async (actor: Context, task: Task): Promise<z.input<typeof adminTaskShape>> => ({
  ...(await taskJson(actor, task)),
  weight: task.weight,
  review: task.reviewedOn === null ? null : { reviewedOn: task.reviewedOn, yes: [...task.reviewYes] },
  revision: task.revision,
});

/** A skill of the catalogue as JSON. */
export const adminSkillJson = (skill: Skill): z.input<typeof adminSkillShape> => ({
  ...skillJson(skill),
  revision: skill.revision,
});
