import type { SkillsPeriod } from '../../schema/garden/garden.rules.ts';
import { allTimeDays, skillsPeriodLabels, skillsPeriods } from '../../schema/garden/garden.rules.ts';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { localToday } from '../lib/localToday.ts';
import { type PeriodRange, rangeSince, weekRange } from './periodRange.ts';

/** The GraphQL enum value of each period. */
export const periodEnums = { week: 'WEEK', month: 'MONTH', allTime: 'ALL_TIME' } as const satisfies Record<
  SkillsPeriod,
  string
>;

/** The options for the choice of a period. */
export const periodOptions = skillsPeriods.map((period) => ({ value: period, label: skillsPeriodLabels[period] }));

/**
 * The start and end of a period, in the device's time zone: since Sunday, since the first of the month, or the last 365 days.
 * It ends with today.
 */
export function periodRange(period: SkillsPeriod, now: Date = new Date()): PeriodRange {
  const today = localToday(now);
  if (period === 'week') return weekRange(now);
  return rangeSince(period === 'month' ? `${today.slice(0, 8)}01` : addDays(today, 1 - allTimeDays), now);
}
