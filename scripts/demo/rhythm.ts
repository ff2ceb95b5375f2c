import type { Frequency } from '../../schema/task/task.rules.ts';
import { chance } from './chance.ts';
import { isDemoDayOff } from './daysOff.ts';
import type { DemoChild } from './family.ts';

/** A child's plan for one date. */
export interface DayPlan {
  readonly dailies: number;
  /** The weekly and monthly tasks that are completed on this date. */
  readonly others: readonly Exclude<Frequency, 'daily'>[];
  readonly hasMood: boolean;
  /** When the first task is completed, in minutes after midnight. */
  readonly startsAt: number;
}

const saturday = 6;
const minutesPerHour = 60;

/** Periods without completions that nobody entered as pauses, in days before today. */
const breaks = [
  { from: 480, days: 9 },
  { from: 372, days: 4 },
  { from: 141, days: 6 },
];

const isBreak = (daysAgo: number): boolean => breaks.some(({ from, days }) => daysAgo <= from && daysAgo > from - days);

/** The days without completions before the current streak: more than rain days bridge, also where two are days off. */
const gapDays = ({ isOftenAway }: DemoChild): number => (isOftenAway ? 5 : 3);

/** Plans a date up to today. The plan is the same in every run. */
export function planDay(child: DemoChild, date: Temporal.PlainDate, daysAgo: number): DayPlan {
  const seed = `${child.name}/${daysAgo}`;
  const isWeekend = date.dayOfWeek >= saturday;
  const hour = isWeekend ? 10 : 18;
  const isQuiet = isBreak(daysAgo) || isDemoDayOff(child, date, date.add({ days: daysAgo }));
  return {
    dailies: isQuiet ? 0 : dailiesOf(child, seed, isWeekend, daysAgo),
    others: isQuiet ? [] : othersOf(child, date, isWeekend, daysAgo),
    hasMood: !isQuiet && chance(`${seed}/mood`) < child.moodRate,
    startsAt: Math.floor((hour + chance(`${seed}/hour`) * 1.5) * minutesPerHour),
  };
}

function dailiesOf(child: DemoChild, seed: string, isWeekend: boolean, daysAgo: number): number {
  if (daysAgo === 0) return child.doneToday;
  if (daysAgo <= child.platinumDays) return 3;
  if (daysAgo === child.rainDay) return 0;
  const streakDates = child.goldDays + (child.rainDay === null ? 0 : 1);
  if (daysAgo <= streakDates) return chance(`${seed}/streak`) < 0.6 ? 2 : 1;
  if (daysAgo <= streakDates + gapDays(child)) return 0;
  const rate = Math.min(0.95, child.completionRate + (isWeekend ? 0.15 : 0));
  if (chance(`${seed}/none`) > rate + 0.25) return 0;
  return [0, 1, 2].filter((slot) => chance(`${seed}/${slot}`) < rate).length;
}

/** Completes a weekly task on most Saturdays and on some Sundays, and a monthly task on some of two Sundays of the month. */
function othersOf(child: DemoChild, date: Temporal.PlainDate, isWeekend: boolean, daysAgo: number): DayPlan['others'] {
  if (!isWeekend || daysAgo === 0) return [];
  const week = `${child.name}/${date.toString()}`;
  const weekly = chance(`${week}/weekly`) < child.completionRate + (date.dayOfWeek === saturday ? 0.2 : -0.2);
  const isMonthsDay = date.dayOfWeek > saturday && (date.day > 21 || (date.day > 7 && date.day <= 14));
  const monthly = isMonthsDay && chance(`${week}/monthly`) < child.completionRate;
  return [...(weekly ? (['weekly'] as const) : []), ...(monthly ? (['monthly'] as const) : [])];
}
