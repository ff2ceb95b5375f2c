import { frequencies, type Frequency } from '../task/task.rules.ts';
import { recordOf } from '../vocabulary.rules.ts';

/** What the assigned tasks of one frequency are called in the database and in the API. */
interface AssignmentNames {
  readonly table: string;
  /** The column with the first local date of the period. */
  readonly periodColumn: string;
  /** The GraphQL type. */
  readonly type: string;
  /** The field of `type` with the first local date of the period, also in the export. */
  readonly periodField: string;
  /** The list of them on a child in GraphQL, REST and the export. */
  readonly list: string;
}

/** The names of each frequency's assigned tasks. */
export const assignmentNames = {
  daily: {
    table: 'daily_tasks',
    periodColumn: 'date',
    type: 'DailyTask',
    periodField: 'date',
    list: 'dailyTasks',
  },
  weekly: {
    table: 'weekly_tasks',
    periodColumn: 'week_start_date',
    type: 'WeeklyTask',
    periodField: 'weekStartDate',
    list: 'weeklyTasks',
  },
  monthly: {
    table: 'monthly_tasks',
    periodColumn: 'month_start_date',
    type: 'MonthlyTask',
    periodField: 'monthStartDate',
    list: 'monthlyTasks',
  },
} as const satisfies Record<Frequency, AssignmentNames>;

/** A list of assigned tasks that a child has. */
export type AssignmentList = (typeof assignmentNames)[Frequency]['list'];

/** A record with one value for each list of assigned tasks, by the name of the list. */
export const byAssignmentList = <Value>(make: (frequency: Frequency) => Value): Record<AssignmentList, Value> =>
  Object.fromEntries(frequencies.map((frequency) => [assignmentNames[frequency].list, make(frequency)])) as Record<
    AssignmentList,
    Value
  >;

/** A record with one value for each frequency, made from its table and the column with the first date of its period. */
export const byFrequency = <Value>(
  make: (frequency: Frequency, table: string, periodColumn: string) => Value,
): Record<Frequency, Value> =>
  recordOf(frequencies, (frequency) => {
    const { table, periodColumn } = assignmentNames[frequency];
    return make(frequency, table, periodColumn);
  });
