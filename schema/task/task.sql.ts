import {
  date,
  float,
  integer,
  json,
  orNull,
  type RowOf,
  text,
  texts,
  uuid,
  word,
  words,
} from '../../prisma/columns.ts';
import { type Reader, statement } from '../../prisma/statement.ts';
import { joinCarer, type Reach } from '../access.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { isOfCatalogue } from './catalogueTask.ts';
import type { Frequency } from './task.rules.ts';
import type {
  Company,
  Moment,
  Place,
  ReviewQuestion,
  Season,
  Source,
  Suitability,
  TaskDetails,
  TaskReview,
} from './taskDetails.rules.ts';

/** A challenge of the catalogue, or one that a family made for a child. */
export interface Task extends TaskDetails, TaskReview {
  readonly id: string;
  /** The child for which its family made the task; null for one of the catalogue. */
  readonly childId: string | null;
  readonly title: string;
  readonly description: string;
  readonly ageGroup: AgeGroup;
  readonly points: number;
  readonly frequency: Frequency;
  /** As stored: plain text, or JSON text with `content` and `videoUrl`. */
  readonly tips: string | null;
  /** How likely it is drawn, relative to the others of its kind. */
  readonly weight: number;
  /** The pages that say what `why` says, by publisher and title. */
  readonly sources: readonly Source[];
  /** Grows by one with every change. */
  readonly revision: number;
}

const sourcesOf = (alias: string) =>
  `coalesce((
     SELECT json_agg(json_build_object('title', source.title, 'publisher', source.publisher, 'url', source.url,
       'readOn', source.read_on) ORDER BY source.publisher, source.title, source.id)
     FROM task_sources link JOIN sources source ON source.id = link.source_id WHERE link.task_id = ${alias}.id
   ), '[]')`;

/** Selects a `TaskRow` of the alias. */
export const taskColumns = (alias: string) =>
  `${alias}.id AS task_id, ${alias}.child_id AS task_child_id, ${alias}.title, ${alias}.description, ${alias}.age_group AS task_age_group,
   ${alias}.points, ${alias}.frequency::text AS frequency, ${alias}.tips, ${alias}.weight::float8 AS weight,
   ${alias}.safety, ${alias}.minutes, coalesce(${alias}.materials, '{}') AS materials, ${alias}.place, ${alias}.company,
   ${alias}.moment, ${alias}.season, ${alias}.min_months, ${alias}.max_months, ${alias}.easier, ${alias}.harder,
   ${alias}.why, coalesce(${alias}.suits, '{}') AS suits, ${alias}.reviewed_on,
   coalesce(${alias}.review_yes, '{}') AS review_yes, ${sourcesOf(alias)} AS sources, ${alias}.revision`;

/** The columns that `taskOf` takes. */
export const taskRow = {
  task_id: uuid,
  task_child_id: orNull(uuid),
  title: text,
  description: text,
  task_age_group: word<AgeGroup>(),
  points: integer,
  frequency: word<Frequency>(),
  tips: orNull(text),
  weight: float,
  safety: orNull(text),
  minutes: orNull(integer),
  materials: texts,
  place: word<Place>(),
  company: word<Company>(),
  moment: word<Moment>(),
  season: orNull(word<Season>()),
  min_months: orNull(integer),
  max_months: orNull(integer),
  easier: orNull(text),
  harder: orNull(text),
  why: orNull(text),
  suits: words<Suitability>(),
  reviewed_on: orNull(date),
  review_yes: words<ReviewQuestion>(),
  sources: json<Source[]>(),
  revision: integer,
};

export type TaskRow = RowOf<typeof taskRow>;

/** Turns a row into a task. */
export function taskOf(row: TaskRow): Task {
  return {
    id: row.task_id,
    childId: row.task_child_id,
    title: row.title,
    description: row.description,
    ageGroup: row.task_age_group,
    points: row.points,
    frequency: row.frequency,
    tips: row.tips,
    weight: row.weight,
    safety: row.safety,
    minutes: row.minutes,
    materials: row.materials,
    place: row.place,
    company: row.company,
    moment: row.moment,
    season: row.season,
    minMonths: row.min_months,
    maxMonths: row.max_months,
    easier: row.easier,
    harder: row.harder,
    why: row.why,
    suits: row.suits,
    reviewedOn: row.reviewed_on,
    reviewYes: row.review_yes,
    sources: row.sources,
    revision: row.revision,
  };
}

/** A task's id and version, which grows whenever anybody changes the task or its skills. */
export const taskVersionRow = { task_id: uuid, task_version: integer };

export type TaskVersion = RowOf<typeof taskVersionRow>;

/** Selects a `TaskVersion` of the alias: `tasksOfVersions` finds the task for it. */
export const taskVersionColumns = (alias: string) => `${alias}.id AS task_id, ${alias}.version AS task_version`;

/** The tasks with those ids, archived ones included: assigned tasks still show them. The caller has checked access. */
export const selectTasksById = statement<[ids: readonly string[]], TaskRow & TaskVersion>(
  'tasks_by_id',
  `SELECT ${taskColumns('task')}, task.version AS task_version FROM tasks task WHERE task.id = ANY($1::uuid[])`,
  { ...taskRow, ...taskVersionRow },
);

/** Those of the tasks that belong to the catalogue or were made for a child that the user cares for, archived ones included. */
export const selectVisibleTasks = statement<[reach: Reach, ids: readonly string[]], TaskRow>(
  'visible_tasks_by_id',
  `SELECT ${taskColumns('task')} FROM tasks task WHERE task.id = ANY($2::uuid[]) AND (${isOfCatalogue('task')} OR EXISTS (
     SELECT FROM children child ${joinCarer('$1')} WHERE child.id = task.child_id
   ))`,
  taskRow,
);

interface KnownTask {
  readonly version: number;
  readonly task: Task;
}

/** A cache of tasks per database: thousands of families share their long texts. */
const knownTasks = new WeakMap<Reader, Map<string, KnownTask>>();

/** More tasks than any catalogue and its active families have; one takes about a kilobyte. When it is full, it starts anew. */
const knownTasksMax = 10_000;

/**
 * Returns the tasks of some rows, by id. Reads only those that have changed since they were last read.
 *
 * @param rows with the `taskVersionColumns`
 */
export async function tasksOfVersions(on: Reader, rows: readonly TaskVersion[]): Promise<(id: string) => Task> {
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

/** Holds those of the skills that a task of the age group may train, so that none is deleted or moved to another group meanwhile. */
export const holdSkills = statement<[ids: readonly string[], ageGroup: string], { id: string }>(
  'hold_skills',
  'SELECT id FROM skills WHERE id = ANY($1::uuid[]) AND age_group = $2 AND archived_at IS NULL ORDER BY id FOR SHARE',
  { id: uuid },
);
