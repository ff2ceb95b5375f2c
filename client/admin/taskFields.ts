import { type AgeGroup, ageGroupLabels } from '../../schema/child/ageGroup.rules.ts';
import {
  defaultTaskPoints,
  defaultTaskWeight,
  frequencies,
  type Frequency,
  taskFieldsMissing,
  taskPointsMaximum,
  taskWeightMaximum,
} from '../../schema/task/task.rules.ts';
import { type AgeGroupEnum, ageGroupEnum, storedAgeGroup } from '../children/ageGroup.ts';
import { enumForm, type EnumForm, storedForm } from '../lib/enumForm.ts';
import type { AgeGroup as AnsweredAgeGroup } from '../relay/__generated__/EditTaskDialog_task.graphql.ts';
import { frequencyNames } from './frequencyNames.ts';
import { type CatalogueRefusal, skillsProblem } from './useCatalogueMutation.ts';
import type { FieldErrors } from './useFields.ts';

/** A skill that can be chosen; its age group as GraphQL writes it. */
export interface ChosenSkill {
  readonly id: string;
  readonly name: string;
  readonly ageGroup: AnsweredAgeGroup;
}

/** What the form of a task holds: everything as it is typed. */
export interface TaskFields {
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

/** A task as the server has it. */
interface SavedTask {
  readonly title: string;
  readonly description: string;
  readonly ageGroup: string;
  readonly frequency: string;
  readonly points: number;
  readonly weight: number;
  readonly tips: { readonly content: string; readonly videoUrl: string | null | undefined } | null | undefined;
  readonly skills: readonly ChosenSkill[];
}

/** The empty form. */
export function newTaskFields(ageGroup: AgeGroup, frequency: Frequency): TaskFields {
  const empty = { title: '', description: '', points: '', weight: '', tips: '', videoUrl: '', skills: [] };
  return { ...empty, ageGroup, frequency };
}

/** The form filled with a task. */
export function taskFieldsOf(task: SavedTask): TaskFields {
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
  };
}

/** Of some skills those that the age group has; all of them while none is chosen (specification, section 5). */
export function fittingSkills(skills: readonly ChosenSkill[], ageGroup: AgeGroup | ''): readonly ChosenSkill[] {
  return skills.filter((skill) => ageGroup === '' || storedAgeGroup(skill.ageGroup) === ageGroup);
}

/** The part of the mutations' input that the form makes. */
interface TaskInput {
  title: string;
  description: string;
  ageGroup: AgeGroupEnum;
  frequency: EnumForm<Frequency>;
  points: number;
  weight: number;
  tips: { content: string; videoUrl: string | null } | null;
  skillIds: string[];
}

type Checked = { input: TaskInput; sentence?: never } | { sentence: string; errors: FieldErrors<TaskFields> };

const required = ['title', 'description', 'ageGroup', 'frequency'] as const;

/**
 * The input that the form makes, or what is wrong with it (specification, section 5): title, description, age group and
 * frequency are required; points that are empty or no number become 1000. The numbers' limits are checked here as well, because GraphQL refuses
 * what is no number at all as a whole; the server judges everything else.
 */
export function checkTask(values: TaskFields): Checked {
  const { ageGroup, frequency } = values;
  const missing = required.filter((name) => values[name].trim() === '');
  if (missing.length > 0 || ageGroup === '' || frequency === '') {
    const errors = Object.fromEntries(missing.map((name) => [name, 'Required']));
    return { sentence: taskFieldsMissing, errors };
  }
  const points = pointsOf(values.points);
  if (!Number.isInteger(points) || points < 0 || points > taskPointsMaximum)
    return refuse({ points: `Points must be a whole number from 0 to ${taskPointsMaximum}` });
  const weight = values.weight.trim() === '' ? defaultTaskWeight : Number(values.weight);
  if (!(weight >= 0 && weight <= taskWeightMaximum))
    return refuse({ weight: `Weight must be a number from 0 to ${taskWeightMaximum}` });
  return {
    input: {
      title: values.title.trim(),
      description: values.description.trim(),
      ageGroup: ageGroupEnum(ageGroup),
      frequency: enumForm(frequency),
      points,
      weight,
      tips: tipsOf(values),
      skillIds: values.skills.map(({ id }) => id),
    },
  };
}

function refuse(errors: FieldErrors<TaskFields>): Checked {
  return { sentence: Object.values(errors)[0] ?? '', errors };
}

function pointsOf(text: string): number {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? defaultTaskPoints : number;
}

function tipsOf({ tips, videoUrl }: TaskFields): TaskInput['tips'] {
  const content = tips.trim();
  const video = videoUrl.trim();
  return content === '' && video === '' ? null : { content, videoUrl: video || null };
}

/** The server's sentences at the fields of the form. */
export function taskErrors({ fields }: CatalogueRefusal): FieldErrors<TaskFields> {
  const { title, description, ageGroup, frequency, points, weight } = fields;
  return {
    title,
    description,
    ageGroup,
    frequency,
    points,
    weight,
    tips: fields['tips.content'] ?? fields['tips'],
    videoUrl: fields['tips.videoUrl'] ?? fields['videoUrl'],
    skills: skillsProblem(fields),
  };
}

/** What a task's fields say, in words. */
function taskWords(values: TaskFields): Record<keyof TaskFields, string> {
  return {
    ...values,
    ageGroup: values.ageGroup && ageGroupLabels[values.ageGroup],
    frequency: values.frequency && frequencyNames[values.frequency],
    skills: values.skills.map(({ name }) => name).join(', '),
  };
}

/** For each field that differs from what is saved, what is saved there. */
export function savedElsewhere(typed: TaskFields, saved: TaskFields): FieldErrors<TaskFields> {
  const mine = taskWords(typed);
  const theirs = Object.entries(taskWords(saved));
  return Object.fromEntries(
    theirs
      .filter(([name, words]) => words !== mine[name as keyof TaskFields])
      .map(([name, words]) => [name, words || '–']),
  );
}
