import type { SkillsPeriod } from '../../schema/garden/garden.rules.ts';
import { allTimeDays, skillsPeriodLabels, skillsPeriods } from '../../schema/garden/garden.rules.ts';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { localToday } from '../lib/localToday.ts';

/** The periods as GraphQL writes them. */
export const periodEnums = { week: 'WEEK', month: 'MONTH', allTime: 'ALL_TIME' } as const satisfies Record<
  SkillsPeriod,
  string
>;

/** The buttons of the periods (specification, section 2). */
export const periodOptions = skillsPeriods.map((period) => ({ value: period, label: skillsPeriodLabels[period] }));

/**
 * The instants between which a period's practice lies, for the skills page's call (specification, section 7): since Sunday,
 * since the first of the month, or the last 365 days, until the end of today, all in days of this device.
 */
export function periodRange(period: SkillsPeriod, now: Date = new Date()): { start: string; end: string } {
  const today = localToday(now);
  const firstDates: Record<SkillsPeriod, string> = {
    week: addDays(today, -now.getDay()),
    month: `${today.slice(0, 8)}01`,
    allTime: addDays(today, 1 - allTimeDays),
  };
  return {
    start: new Date(`${firstDates[period]}T00:00:00`).toISOString(),
    end: new Date(`${today}T23:59:59.999`).toISOString(),
  };
}
