import { bool, date, integer, row, type RowOf, uuid, word } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { type Reader, statement } from '../../prisma/statement.ts';
import { joinCarer, type Reach } from '../access.ts';
import type { Frequency } from '../task/task.rules.ts';
import { type Task, tasksOfVersions, type TaskVersion, taskVersionRow } from '../task/task.sql.ts';
import { byFrequency } from './assignment.rules.ts';

/*
 * One of at most four statements of the home page and eleven of a child's page (tests/schema/statements.test.ts): the tasks of all children
 * from three tables. Prisma would send six, one for each table and one for its tasks.
 */

/** An assigned task of the alias, with the version of its task. */
const assignedRows = byFrequency((frequency, _table, periodColumn) =>
  row({
    id: uuid,
    childId: uuid,
    /** With which it was assigned; that of the task may have changed since. */
    frequency: [() => `'${frequency}'`, word<Frequency>()],
    /** First local date of the period, yyyy-MM-dd. */
    periodStart: [periodColumn, date],
    completed: bool,
    /** Whether the child has chosen it, which only daily tasks can be: then it is the first of its date. */
    isChosen: [(alias) => (frequency === 'daily' ? `${alias}.is_chosen` : 'false'), bool],
    slot: integer,
  }),
);

/** The columns of an assigned task, with the version of its task. */
export const assignedRow = { ...assignedRows.daily.columns, ...taskVersionRow.columns };

type AssignedRow = RowOf<typeof assignedRow>;

/** Selects an `AssignedRow` of the aliases `a` and `task`. */
export const assignedColumns = byFrequency(
  (frequency) => `${assignedRows[frequency].select('a')}, ${taskVersionRow.select('task')}`,
);

/** A task given to a child for one period. */
export interface AssignedTask extends Readonly<Omit<AssignedRow, 'slot' | 'isChosen' | keyof TaskVersion>> {
  readonly task: Task;
  /** Whether it took the place of another one; absent where it was not read along. */
  readonly isSwapped?: boolean;
  /** How often the child has completed the task in other periods; absent where it was not read along. */
  readonly timesDone?: number;
  /** Whether the child has chosen it; absent where it was not read along. */
  readonly isChosen?: boolean;
}

/** One day, week or month of one child. */
export interface ChildPeriod {
  readonly frequency: Frequency;
  readonly childId: string;
  /** First local date of the period, yyyy-MM-dd. */
  readonly periodStart: string;
}

const givenPeriods = given('given', { frequency: word<Frequency>(), childId: uuid, periodStart: date });

/** What a statement takes that is given periods. */
export type Periods = Takes<typeof givenPeriods>;

/** The periods of one frequency among a statement's `Periods`, as `period(child_id, start)`. */
export const periodsOf = (frequency: Frequency) =>
  `(SELECT given.child_id, given.period_start AS start FROM ${givenPeriods.table} WHERE given.frequency = '${frequency}') AS period`;

const fromPeriods = (more: (frequency: Frequency) => string) =>
  byFrequency(
    (frequency, table, column) =>
      `SELECT ${assignedColumns[frequency]}${more(frequency)}
     FROM ${periodsOf(frequency)} JOIN ${table} a ON a.child_id = period.child_id AND a.${column} = period.start
     JOIN tasks task ON task.id = a.task_id`,
  );

const fromPeriodsAlone = fromPeriods(() => '');

const selectOfOneFrequency = byFrequency((frequency) =>
  statement<Periods>()(
    `${frequency}_tasks_of_periods`,
    `${fromPeriodsAlone[frequency]} ORDER BY "childId", "isChosen" DESC, slot`,
    assignedRow,
  ),
);

/** How often a child has completed a task, without what it completed as the assigned task of that id. */
const timesDoneOf = (childId: string, taskId: string, id: string) =>
  `(${['task_completions', 'archived_task_completions']
    .map(
      (table) => `(SELECT count(*)::int FROM ${table} done
    WHERE done.task_id = ${taskId} AND done.child_id = ${childId} AND done.assignment_id <> ${id})`,
    )
    .join(' + ')})`;

const fromPeriodsWithSwap = fromPeriods((frequency) => {
  const isSwapped =
    frequency === 'daily' ? 'EXISTS (SELECT FROM swapped_tasks swap WHERE swap.replacement_id = a.id)' : 'false';
  return `, ${isSwapped} AS "isSwapped", ${timesDoneOf('a.child_id', 'a.task_id', 'a.id')} AS "timesDone"`;
});

/** The child's page, which reads all frequencies, shows what can still be exchanged, and which time it is. */
const selectOfAllFrequencies = statement<Periods>()(
  'tasks_of_periods',
  `${Object.values(fromPeriodsWithSwap).join(' UNION ALL ')} ORDER BY "childId", "isChosen" DESC, slot`,
  { ...assignedRow, isSwapped: bool, timesDone: integer },
);

const givenTasks = given('given', { id: uuid, childId: uuid, taskId: uuid });

/** How often the children of assigned tasks have completed them in other periods. */
export const selectTimesDone = statement<Takes<typeof givenTasks>>()(
  'times_done',
  `SELECT given.id, ${timesDoneOf('given.child_id', 'given.task_id', 'given.id')} AS "timesDone"
   FROM ${givenTasks.table}`,
  { id: uuid, timesDone: integer },
);

const selectById = byFrequency((frequency, table) =>
  statement<[reach: Reach, ids: readonly string[]]>()(
    `${frequency}_tasks_by_id`,
    `SELECT ${assignedColumns[frequency]}
     FROM ${table} a JOIN children child ON child.id = a.child_id ${joinCarer('$1')}
     JOIN tasks task ON task.id = a.task_id WHERE a.id = ANY($2::uuid[])`,
    assignedRow,
  ),
);

/** Distinguishes the lists of several children: each child has one of each frequency. */
export const listKey = ({ frequency, childId }: Pick<ChildPeriod, 'frequency' | 'childId'>): string =>
  `${frequency} ${childId}`;

/** Distinguishes periods, also several of one list. */
export const periodKey = (period: ChildPeriod): string => `${listKey(period)} ${period.periodStart}`;

/** Gives each row its task. */
export async function assignedOf(on: Reader, rows: readonly AssignedRow[]): Promise<AssignedTask[]> {
  const taskOf = await tasksOfVersions(on, rows);
  return rows.map((read) => Object.assign(read, { task: taskOf(read.taskId) }));
}

/** The tasks assigned for those periods, in the order of the lists. The caller has checked that the viewer cares for the children. */
export async function tasksOfPeriods(on: Reader, wanted: readonly ChildPeriod[]): Promise<AssignedTask[]> {
  const [first] = wanted;
  // The home page, which most requests are for, shows daily tasks only: one table is read instead of all.
  const select =
    first && wanted.every(({ frequency }) => frequency === first.frequency)
      ? selectOfOneFrequency[first.frequency]
      : selectOfAllFrequencies;
  return assignedOf(on, await select(on, { given: wanted }));
}

/** The assigned tasks with those ids whose child the user cares for. */
export async function assignedTasksById(on: Reader, frequency: Frequency, reach: Reach, ids: readonly string[]) {
  return assignedOf(on, await selectById[frequency](on, reach, ids));
}
