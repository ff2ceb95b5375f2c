import { float, integer, orNull, type RowOf, text, uuid, word } from '../../prisma/columns.ts';
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

/** Selects a `TaskRow` of the alias. */
export const taskColumns = (alias: string) =>
  `${alias}.id AS task_id, ${alias}.title, ${alias}.description, ${alias}.age_group AS task_age_group,
   ${alias}.points, ${alias}.frequency::text AS frequency, ${alias}.tips, ${alias}.weight::float8 AS weight,
   ${alias}.revision`;

/** The columns that `taskOf` takes. */
export const taskRow = {
  task_id: uuid,
  title: text,
  description: text,
  task_age_group: word<AgeGroup>(),
  points: integer,
  frequency: word<Frequency>(),
  tips: orNull(text),
  weight: float,
  revision: integer,
};

export type TaskRow = RowOf<typeof taskRow>;

/** Turns a row into a task. */
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

/** A task's id and version, which grows whenever anybody changes the task or its skills. */
export const taskVersionRow = { task_id: uuid, task_version: integer };

export type TaskVersion = RowOf<typeof taskVersionRow>;

/** Selects a `TaskVersion` of the alias: `tasksOfVersions` finds the task for it. */
export const taskVersionColumns = (alias: string) => `${alias}.id AS task_id, ${alias}.version AS task_version`;

/** The tasks with those ids, archived ones included: assigned tasks still show them. */
export const selectTasksById = statement<[ids: readonly string[]], TaskRow & TaskVersion>(
  'tasks_by_id',
  `SELECT ${taskColumns('task')}, task.version AS task_version FROM tasks task WHERE task.id = ANY($1::uuid[])`,
  { ...taskRow, ...taskVersionRow },
);

interface KnownTask {
  readonly version: number;
  readonly task: Task;
}

/** A cache of tasks per database: thousands of families share their long texts. */
const knownTasks = new WeakMap<Queryable, Map<string, KnownTask>>();

/** More tasks than any catalogue has; one takes about a kilobyte. */
const knownTasksMax = 10_000;

/**
 * Returns the tasks of some rows, by id. Reads only those that have changed since they were last read.
 *
 * @param rows with the `taskVersionColumns`
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
    if (!task) throw new Error('An assigned task must be in the catalogue');
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
