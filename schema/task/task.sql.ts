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
}

/** Selects a task as one JSON-free record of the alias. */
export const taskColumns = (alias: string) =>
  `${alias}.id AS task_id, ${alias}.title, ${alias}.description, ${alias}.age_group AS task_age_group,
   ${alias}.points, ${alias}.frequency::text AS frequency, ${alias}.tips`;

export interface TaskRow {
  task_id: string;
  title: string;
  description: string;
  task_age_group: AgeGroup;
  points: number;
  frequency: Frequency;
  tips: string | null;
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
  };
}

/** The tasks with those ids, archived ones too: what was drawn stays whole. */
export const selectTasksById = statement<[ids: readonly string[]], TaskRow>(
  'tasks_by_id',
  `SELECT ${taskColumns('task')} FROM tasks task WHERE task.id = ANY($1::uuid[])`,
);
