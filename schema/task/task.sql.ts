import {
  bool,
  date,
  float,
  integer,
  json,
  orEmpty,
  orNull,
  row,
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
import type { Anchor, Conceit } from './marks.rules.ts';
import { shownTexts } from './taskTexts.sql.ts';
import type { Company, Moment, Place, ReviewQuestion, Season, Source, Suitability } from './taskDetails.rules.ts';

/*
 * Tasks are read for every child's page, by id and version: for 20 rows Prisma takes 1.2 ms of the server's time in place of 0.35
 * (docs/decisions/003-prisma-and-sql.md).
 */

const sourceRow = row({ title: text, publisher: text, url: text, readOn: date });

const sourcesOf = (alias: string) =>
  `coalesce((
     SELECT json_agg(${sourceRow.json('source')} ORDER BY source.publisher, source.title, source.id)
     FROM task_sources link JOIN sources source ON source.id = link.source_id WHERE link.task_id = ${alias}.id
   ), '[]')`;

/** What a task says. */
export const taskText = {
  title: text,
  description: text,
  ageGroup: word<AgeGroup>(),
  frequency: ['frequency::text', word<Frequency>()],
  points: integer,
  /** How likely it is drawn, relative to the others of its kind. */
  weight: ['weight::float8', float],
  /** Plain text, or JSON text with `content` and `videoUrl`. */
  tips: orNull(text),
} as const;

/** The `TaskDetails` and the `TaskReview` of a task. */
export const taskDetails = {
  safety: orNull(text),
  minutes: orNull(integer),
  materials: orEmpty(texts),
  place: word<Place>(),
  company: word<Company>(),
  moment: word<Moment>(),
  season: orNull(word<Season>()),
  minMonths: orNull(integer),
  maxMonths: orNull(integer),
  easier: orNull(text),
  harder: orNull(text),
  why: orNull(text),
  suits: orEmpty(words<Suitability>()),
  again: orEmpty(texts),
  isGrave: bool,
  harmless: orEmpty(texts),
  conceit: orNull(word<Conceit>()),
  anchor: orNull(word<Anchor>()),
  spread: bool,
  reviewedOn: orNull(date),
  reviewYes: orEmpty(words<ReviewQuestion>()),
} as const;

/** The ids of the skills that a task trains. */
export const taskSkillIds = [
  (task: string) => `ARRAY(SELECT link.skill_id::text FROM task_skills link WHERE link.task_id = ${task}.id)`,
  texts,
] as const;

/** A challenge of the catalogue, or one that a family made for a child. */
export const taskRow = row({
  id: uuid,
  /** The child for which its family made the task; null for one of the catalogue. */
  childId: orNull(uuid),
  /** What the tasks that a family made together for several children share; null for one of the catalogue. */
  activityId: orNull(uuid),
  ...taskText,
  ...taskDetails,
  /** What it says in other languages: see `inLanguage`. */
  texts: shownTexts,
  /** The pages that say what `why` says, by publisher and title. */
  sources: [sourcesOf, json<readonly Source[]>()],
  /** Whether it is one of those that the families of this site love most. */
  isLovedHere: bool,
  /** Grows by one with every change. */
  revision: integer,
});

export type Task = Readonly<RowOf<typeof taskRow.columns>>;

/** A task's id and version, which grows whenever anybody changes the task or its skills. */
export const taskVersionRow = row({ taskId: ['id', uuid], taskVersion: ['version', integer] });

export type TaskVersion = RowOf<typeof taskVersionRow.columns>;

/** The tasks with those ids, archived ones included: assigned tasks still show them. The caller has checked access. */
export const selectTasksById = statement<[ids: readonly string[]]>()(
  'tasks_by_id',
  `SELECT ${taskRow.select('task')}, task.version FROM tasks task WHERE task.id = ANY($1::uuid[])`,
  { ...taskRow.columns, version: integer },
);

/** Those of the tasks that belong to the catalogue or were made for a child that the user cares for, archived ones included. */
export const selectVisibleTasks = statement<[reach: Reach, ids: readonly string[]]>()(
  'visible_tasks_by_id',
  `SELECT ${taskRow.select('task')} FROM tasks task WHERE task.id = ANY($2::uuid[]) AND (${isOfCatalogue('task')} OR EXISTS (
     SELECT FROM children child ${joinCarer('$1')} WHERE child.id = task.child_id
   ))`,
  taskRow.columns,
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
 * @param rows with the columns of `taskVersionRow`
 */
export async function tasksOfVersions(on: Reader, rows: readonly TaskVersion[]): Promise<(id: string) => Task> {
  const all = knownTasks.get(on);
  const known = all && all.size < knownTasksMax ? all : new Map<string, KnownTask>();
  knownTasks.set(on, known);
  const stale = rows.filter(({ taskId, taskVersion }) => known.get(taskId)?.version !== taskVersion);
  if (stale.length > 0) {
    for (const read of await selectTasksById(on, [...new Set(stale.map(({ taskId }) => taskId))]))
      known.set(read.id, { version: read.version, task: taskRow.of(read) });
  }
  return (id) => {
    const task = known.get(id)?.task;
    if (!task) throw new Error('An assigned task must be in the catalogue');
    return task;
  };
}

/** Holds those of the skills that a task of the age group may train, so that none is deleted or moved to another group meanwhile. */
export const holdSkills = statement<[ids: readonly string[], ageGroup: string]>()(
  'hold_skills',
  'SELECT id FROM skills WHERE id = ANY($1::uuid[]) AND age_group = $2 AND archived_at IS NULL ORDER BY id FOR SHARE',
  { id: uuid },
);
