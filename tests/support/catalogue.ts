import type { Parent } from './parent.ts';

/** A task of the catalogue, as administrators see it. */
export interface AdminTask {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly ageGroup: string;
  readonly frequency: string;
  readonly points: number;
  readonly weight: number;
  readonly revision: number;
  readonly tips: { readonly content: string; readonly videoUrl: string | null } | null;
  readonly skills: readonly { readonly id: string; readonly name: string }[];
}

/** A skill of the catalogue, as administrators see it. */
export interface AdminSkill {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly ageGroup: string;
  readonly revision: number;
}

const taskFields =
  'id title description ageGroup frequency points weight revision tips { content videoUrl } skills { id name }';
const skillFields = 'id name description ageGroup revision';

const documents = {
  createTask: `mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { ${taskFields} } } }`,
  updateTask: `mutation ($input: UpdateTaskInput!) { updateTask(input: $input) { task { ${taskFields} } } }`,
  deleteTask: 'mutation ($input: DeleteTaskInput!) { deleteTask(input: $input) { deletedId } }',
  createSkill: `mutation ($input: CreateSkillInput!) { createSkill(input: $input) { skill { ${skillFields} } } }`,
  updateSkill: `mutation ($input: UpdateSkillInput!) { updateSkill(input: $input) { skill { ${skillFields} } } }`,
  deleteSkill: 'mutation ($input: DeleteSkillInput!) { deleteSkill(input: $input) { deletedId } }',
} as const;

interface Answers {
  readonly createTask: { readonly task: AdminTask };
  readonly updateTask: { readonly task: AdminTask };
  readonly deleteTask: { readonly deletedId: string };
  readonly createSkill: { readonly skill: AdminSkill };
  readonly updateSkill: { readonly skill: AdminSkill };
  readonly deleteSkill: { readonly deletedId: string };
}

export const newTask = {
  title: 'Splash',
  description: 'Find a puddle and jump',
  ageGroup: 'TODDLER',
  frequency: 'DAILY',
};
export const newSkill = { name: 'Patience', description: 'Waits for a turn', ageGroup: 'TODDLER' };

/** Sends a mutation of the catalogue. The answer may be a refusal. */
export const tryMutation = <Field extends keyof Answers>(admin: Parent, field: Field, input: object) =>
  admin.graphql<Pick<Answers, Field>>(documents[field], { input });

/** Sends a mutation of the catalogue that must succeed. */
export const mutate = async <Field extends keyof Answers>(admin: Parent, field: Field, input: object) =>
  (await admin.execute<Pick<Answers, Field>>(documents[field], { input }))[field];

/** The input of `updateTask` that leaves a task as it is. */
export const updateInput = ({ id, revision, title, description, ageGroup, frequency }: AdminTask) => ({
  id,
  revision,
  title,
  description,
  ageGroup,
  frequency,
});
