import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Queryable } from '../../prisma/pool.ts';
import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import type { Frequency } from './task.rules.ts';

/** A challenge of the catalogue. */
export interface Task {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly ageGroup: AgeGroup;
  readonly points: number;
  readonly frequency: Frequency;
  /** As stored: plain text, or JSON text with `content` and `videoUrl`. */
  readonly tips: string | null;
  /** How likely it is drawn, relative to the others of its kind. */
  readonly weight: number;
  /** Grows by one with every change. */
  readonly revision: number;
}

/** Selects a task as one JSON-free record of the alias. */
export const taskColumns = (alias: string) =>
  `${alias}.id AS task_id, ${alias}.title, ${alias}.description, ${alias}.age_group AS task_age_group,
   ${alias}.points, ${alias}.frequency::text AS frequency, ${alias}.tips, ${alias}.weight::float8 AS weight,
   ${alias}.revision`;

export interface TaskRow {
  task_id: string;
  title: string;
  description: string;
  task_age_group: AgeGroup;
  points: number;
  frequency: Frequency;
  tips: string | null;
  weight: number;
  revision: number;
}

/** The row as the program knows it. */
export function taskOf(row: TaskRow): Task {
  return {
    id: row.task_id,
    title: row.title,
    description: row.description,
    ageGroup: row.task_age_group,
    points: row.points,
    frequency: row.frequency,
    tips: row.tips,
    weight: row.weight,
    revision: row.revision,
  };
}

/** Which task, and in which version: PostgreSQL marks a row anew whenever anybody changes it. */
export interface TaskVersion {
  task_id: string;
  task_version: string;
}

/** Selects the version of the alias in place of the whole task, for `tasksOfVersions`. */
export const taskVersionColumns = (alias: string) => `${alias}.id AS task_id, ${alias}.xmin::text AS task_version`;

/** The tasks with those ids, archived ones too: what was drawn stays whole. */
export const selectTasksById = statement<[ids: readonly string[]], TaskRow & TaskVersion>(
  'tasks_by_id',
  `SELECT ${taskColumns('task')}, task.xmin::text AS task_version FROM tasks task WHERE task.id = ANY($1::uuid[])`,
);

interface KnownTask {
  readonly version: string;
  readonly task: Task;
}

/** Tasks as they were read last, of each database. Their long texts are the same for thousands of families. */
const knownTasks = new WeakMap<Queryable, Map<string, KnownTask>>();

/** More than any catalogue has; a task takes about a kilobyte. */
const knownTasksMax = 10_000;

/**
 * The tasks that rows refer to, by id. Only those that have changed since they were read last are read again.
 *
 * @param rows hold the `taskVersionColumns`
 */
export async function tasksOfVersions(on: Queryable, rows: readonly TaskVersion[]): Promise<(id: string) => Task> {
  const all = knownTasks.get(on);
  const known = all && all.size < knownTasksMax ? all : new Map<string, KnownTask>();
  knownTasks.set(on, known);
  const stale = rows.filter(({ task_id: id, task_version: version }) => known.get(id)?.version !== version);
  if (stale.length > 0) {
    for (const row of await selectTasksById(on, [...new Set(stale.map(({ task_id: id }) => id))])) {
      known.set(row.task_id, { version: row.task_version, task: taskOf(row) });
    }
  }
  return (id) => {
    const task = known.get(id)?.task;
    if (!task) throw new Error('A task that was given must be in the catalogue');
    return task;
  };
}

/**
 * Holds those of the skills that a task of the age group may train, so that none is deleted or moved to another group
 * until the transaction ends.
 *
 * @returns how many of them there are
 */
export async function holdSkills(
  transaction: Prisma.TransactionClient,
  ids: readonly string[],
  ageGroup: string,
): Promise<number> {
  const held = await transaction.$queryRaw<object[]>`SELECT FROM skills
    WHERE id = ANY(${ids}::uuid[]) AND age_group = ${ageGroup} AND archived_at IS NULL ORDER BY id FOR SHARE`;
  return held.length;
}
