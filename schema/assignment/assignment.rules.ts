import { frequencies, type Frequency } from '../task/task.rules.ts';

/** Where the tasks of each frequency are kept, and which column holds the first date of their period. */
const tables = {
  daily: { table: 'daily_tasks', periodColumn: 'date' },
  weekly: { table: 'weekly_tasks', periodColumn: 'week_start_date' },
  monthly: { table: 'monthly_tasks', periodColumn: 'month_start_date' },
} as const satisfies Record<Frequency, { table: string; periodColumn: string }>;

/** The same thing for each frequency, made from its table and the column with the first date of its period. */
export function byFrequency<Value>(
  make: (frequency: Frequency, table: string, periodColumn: string) => Value,
): Record<Frequency, Value> {
  const entries = frequencies.map((frequency) => {
    const { table, periodColumn } = tables[frequency];
    return [frequency, make(frequency, table, periodColumn)] as const;
  });
  return Object.fromEntries(entries) as Record<Frequency, Value>;
}
