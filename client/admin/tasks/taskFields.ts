import { type AgeGroup, ageGroupLabels } from '../../../schema/child/ageGroup.rules.ts';
import { frequencies, type Frequency, taskFieldsMissing } from '../../../schema/task/task.rules.ts';
import { writtenPoints, writtenWeight } from '../../../schema/task/writtenNumber.rules.ts';
import { type AgeGroupEnum, ageGroupEnum, storedAgeGroup } from '../../children/ageGroup.ts';
import { enumForm, type EnumForm, storedForm } from '../../lib/enumForm.ts';
import type { EditTaskDialog_task$data } from '../../relay/__generated__/EditTaskDialog_task.graphql.ts';
import type { CheckedForm, FormRules } from '../catalogue/CatalogueFormDialog.tsx';
import type { CatalogueRefusal } from '../catalogue/useCatalogueMutation.ts';
import { firstError, missingIn } from '../forms/fieldErrors.ts';
import type { FieldErrors } from '../forms/useFields.ts';
import {
  checkDetails,
  detailErrors,
  type DetailFields,
  detailFieldsOf,
  type DetailsInput,
  detailText,
  newDetails,
} from './detailFields.ts';
import { frequencyNames } from './frequencyNames.ts';

/** A skill that can be chosen, with its age group as a GraphQL enum value. */
export type ChosenSkill = EditTaskDialog_task$data['skills'][number];

/** The values of the form, as the user types them. */
export interface TaskFields extends DetailFields {
  title: string;
  description: string;
  ageGroup: AgeGroup | '';
  frequency: Frequency | '';
  points: string;
  weight: string;
  tips: string;
  videoUrl: string;
  skills: readonly ChosenSkill[];
}

/** The values of a new task. */
export function newTask(ageGroup: AgeGroup, frequency: Frequency): TaskFields {
  const empty = { title: '', description: '', points: '', weight: '', tips: '', videoUrl: '', skills: [] };
  return { ...empty, ...newDetails, ageGroup, frequency };
}

/** The values of an existing task. */
export function taskFieldsOf(task: EditTaskDialog_task$data): TaskFields {
  return {
    title: task.title,
    description: task.description,
    ageGroup: storedAgeGroup(task.ageGroup) ?? '',
    frequency: storedForm(frequencies, task.frequency) ?? '',
    points: String(task.points),
    weight: String(task.weight),
    tips: task.tips?.content ?? '',
    videoUrl: task.tips?.videoUrl ?? '',
    skills: task.skills.map(({ id, name, ageGroup }) => ({ id, name, ageGroup })),
    ...detailFieldsOf(task),
  };
}

/** Keeps the skills of an age group; all skills while no age group is chosen. */
export function skillsOfAgeGroup(skills: readonly ChosenSkill[], ageGroup: AgeGroup | ''): readonly ChosenSkill[] {
  return skills.filter((skill) => ageGroup === '' || storedAgeGroup(skill.ageGroup) === ageGroup);
}

/** The input of the mutations, without id and revision. */
export interface TaskInput {
  title: string;
  description: string;
  ageGroup: AgeGroupEnum;
  frequency: EnumForm<Frequency>;
  points: number;
  weight: number;
  tips: { content: string; videoUrl: string | null } | null;
  details: DetailsInput;
  skillIds: string[];
}

/**
 * Turns the values into input, or reports what is invalid: title, description, age group and frequency are required. Numbers
 * are read here, as people write them. The server checks everything else (docs/product.md#administration).
 */
function checkTask(values: TaskFields): CheckedForm<TaskFields, TaskInput> {
  const { ageGroup, frequency } = values;
  const missing = missingIn(values, ['title', 'description', 'ageGroup', 'frequency']);
  if (missing || ageGroup === '' || frequency === '')
    return { message: taskFieldsMissing.message, errors: missing ?? {} };
  const points = writtenPoints(values.points);
  const weight = writtenWeight(values.weight);
  if ('refusal' in points) return { errors: { points: points.refusal.message } };
  if ('refusal' in weight) return { errors: { weight: weight.refusal.message } };
  const details = checkDetails(values);
  if ('errors' in details) return { errors: details.errors };
  return {
    input: {
      title: values.title.trim(),
      description: values.description.trim(),
      ageGroup: ageGroupEnum(ageGroup),
      frequency: enumForm(frequency),
      points: points.value,
      weight: weight.value,
      tips: tipsOf(values),
      details: details.input,
      skillIds: values.skills.map(({ id }) => id),
    },
  };
}

function tipsOf({ tips, videoUrl }: TaskFields): TaskInput['tips'] {
  const content = tips.trim();
  const video = videoUrl.trim();
  return content === '' && video === '' ? null : { content, videoUrl: video || null };
}

/** Assigns the server's messages to the fields. */
function taskErrors({ fields }: CatalogueRefusal): FieldErrors<TaskFields> {
  return {
    ...detailErrors(fields),
    tips: fields['tips.content'] ?? fields['tips'],
    videoUrl: fields['tips.videoUrl'] ?? fields['videoUrl'],
    skills: firstError(fields, 'skillIds'),
  };
}

/** The values as text, with the labels of the choices. */
function taskText(values: TaskFields): Record<keyof TaskFields, string> {
  return {
    ...values,
    ...detailText(values),
    ageGroup: values.ageGroup && ageGroupLabels[values.ageGroup],
    frequency: values.frequency && frequencyNames[values.frequency],
    skills: values.skills.map(({ name }) => name).join(', '),
  };
}

/** The rules of the form of a task. */
export const taskRules: FormRules<TaskFields, TaskInput> = {
  check: checkTask,
  errorsOf: taskErrors,
  textOf: taskText,
};
