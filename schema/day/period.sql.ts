import type { Frequency } from '../task/task.rules.ts';

/*
 * Expressions that the statements of summaries contain, for which Prisma has no function.
 */

/** SQL for the dates of a period; the arguments are SQL expressions of type date. */
interface PeriodSql {
  /** The first date of the period that holds the date, as `periodStart` computes it. */
  start(date: string): string;
  /** The last date of the period that starts on the date, as `periodEndDate` computes it. */
  end(start: string): string;
}

/** The dates of each frequency's periods in SQL. */
export const periodSql: Readonly<Record<Frequency, PeriodSql>> = {
  daily: { start: (date) => date, end: (start) => start },
  weekly: {
    start: (date) => `(${date} - extract(dow FROM ${date})::int)`,
    end: (start) => `(${start} + 6)`,
  },
  monthly: {
    start: (date) => `date_trunc('month', ${date})::date`,
    end: (start) => `((${start} + interval '1 month')::date - 1)`,
  },
};
