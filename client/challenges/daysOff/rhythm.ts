import { plural, t } from '@lingui/core/macro';
import { daysOffReachBack, isWithCarer } from '../../../schema/day/daysOff.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { placeInWeek } from '../../lib/weekdays.ts';

/** On which days a child is with the viewer. See docs/product.md#days-off. */
export interface Rhythm {
  /** The local date of the first entry of `days`, yyyy-MM-dd. */
  readonly anchor: string;
  /** Whether the child is with the viewer, for each day of a cycle that repeats. */
  readonly days: readonly boolean[];
  /** Local dates (yyyy-MM-dd) that differ from the cycle, and whether the child is with the viewer on them. */
  readonly exceptions: ReadonlyMap<string, boolean>;
}

/** The squares of a rhythm are two weeks unless a family has a cycle of its own. */
const twoWeeks = 14;

/** Where a child lives mostly, for the viewer. It is asked first, only chooses presets, and is stored nowhere. */
export const homes = ['with-me', 'elsewhere', 'half'] as const;

export type Home = (typeof homes)[number];

export interface Preset {
  readonly label: string;
  /** What it means, in a sentence. */
  readonly meaning: string;
  /** Two weeks, `x` for each day with the viewer. */
  readonly days: string;
  /** Begins on a Monday, whatever the first date is. The others begin with the first date. */
  readonly fromMonday: boolean;
}

/** Rhythms that many families have, by where the child lives mostly; the usual one first. */
export const presets: Readonly<Record<Home, readonly [Preset, ...Preset[]]>> = {
  'with-me': [
    {
      label: t`Every other weekend away`,
      meaning: t`With me, but for Saturday and Sunday of every second week.`,
      days: 'xxxxx..xxxxxxx',
      fromMonday: true,
    },
    {
      label: t`Every weekend away`,
      meaning: t`With me from Monday to Friday.`,
      days: 'xxxxx..xxxxx..',
      fromMonday: true,
    },
  ],
  elsewhere: [
    {
      label: t`Every other weekend`,
      meaning: t`With me on Saturday and Sunday of every second week.`,
      days: '.....xx.......',
      fromMonday: true,
    },
    {
      label: t`Every weekend`,
      meaning: t`With me on Saturdays and Sundays.`,
      days: '.....xx.....xx',
      fromMonday: true,
    },
  ],
  half: [
    {
      label: t`Alternating weeks`,
      meaning: t`One week with me, the next one elsewhere.`,
      days: 'xxxxxxx.......',
      fromMonday: false,
    },
    {
      label: '2-2-3',
      meaning: t`Two days with me, two elsewhere, three with me; the next week the other way round.`,
      days: 'xx..xxx..xx...',
      fromMonday: false,
    },
    {
      label: '2-2-5-5',
      meaning: t`The first two days of a week with me, the next two elsewhere, the last three in turn.`,
      days: 'xx..xxxxx.....',
      fromMonday: false,
    },
  ],
};

/** The rhythm of a family that has none yet: every day, from this week's Monday on. */
export const everyDay = (today: string): Rhythm => ({
  anchor: addDays(today, -placeInWeek(today)),
  days: Array.from({ length: twoWeeks }, () => true),
  exceptions: new Map(),
});

/** The days of a preset for a first date, yyyy-MM-dd. */
export function presetDays({ days, fromMonday }: Preset, anchor: string): boolean[] {
  const start = fromMonday ? placeInWeek(anchor) : 0;
  return Array.from({ length: twoWeeks }, (_, index) => days[(start + index) % twoWeeks] === 'x');
}

/** The preset whose days these are; undefined for a family's own. */
export const presetOf = ({ anchor, days }: Rhythm): Preset | undefined =>
  homes.flatMap((home) => presets[home]).find((preset) => presetDays(preset, anchor).join() === days.join());

const mostly = 0.6;

/** Where a child lives mostly by a rhythm: with the viewer or elsewhere from six days in ten on. */
export function homeOf({ days }: Rhythm): Home {
  const share = days.filter((isWithMe) => isWithMe).length / days.length;
  if (share >= mostly) return 'with-me';
  return share <= 1 - mostly ? 'elsewhere' : 'half';
}

/** The rhythm with another first date. A preset stays what it is; other days move with the first date. */
export function withAnchor(rhythm: Rhythm, anchor: string): Rhythm {
  const preset = presetOf(rhythm);
  return { ...rhythm, anchor, days: preset ? presetDays(preset, anchor) : rhythm.days };
}

/** The rhythm with a cycle of that many days, which begins as before and repeats itself where it is longer. */
export const withLength = ({ days, ...rest }: Rhythm, length: number): Rhythm => ({
  ...rest,
  days: Array.from({ length }, (_, index) => days[index % days.length] ?? true),
});

/** The rhythm that begins with its second week. */
export const withSecondWeekFirst = ({ days, ...rest }: Rhythm): Rhythm => ({
  ...rest,
  days: [...days.slice(7), ...days.slice(0, 7)],
});

/** The rhythm with one day of its cycle switched, given by its index. */
export const withDaySwitched = ({ days, ...rest }: Rhythm, switched: number): Rhythm => ({
  ...rest,
  days: days.map((present, index) => (index === switched ? !present : present)),
});

/** After how long a rhythm repeats itself: "2 weeks", "10 days". */
export const lengthText = ({ length }: { readonly length: number }): string =>
  length % 7 === 0
    ? plural(length / 7, { one: '# week', other: '# weeks' })
    : plural(length, { one: '# day', other: '# days' });

const isInCycle = ({ anchor, days }: Rhythm, date: string): boolean =>
  isWithCarer({ anchor, days, presentOn: [], absentOn: [] }, date);

/** Whether the child is with the viewer on a local date, yyyy-MM-dd. */
export const isWithMe = (rhythm: Rhythm, date: string): boolean =>
  rhythm.exceptions.get(date) ?? isInCycle(rhythm, date);

/** Whether a local date (yyyy-MM-dd) differs from the cycle. */
export const isException = (rhythm: Rhythm, date: string): boolean =>
  isWithMe(rhythm, date) !== isInCycle(rhythm, date);

/** The rhythm with one local date (yyyy-MM-dd) switched; switched twice, it follows the cycle again. */
export function withDateSwitched(rhythm: Rhythm, date: string): Rhythm {
  const exceptions = new Map(rhythm.exceptions);
  const present = !isWithMe(rhythm, date);
  if (present === isInCycle(rhythm, date)) exceptions.delete(date);
  else exceptions.set(date, present);
  return { ...rhythm, exceptions };
}

/** The first local date (yyyy-MM-dd) that can still be changed. */
export const firstChangeable = (today: string): string => addDays(today, -daysOffReachBack);

/** The exceptions that can still take effect, oldest first. */
export const exceptionsOf = (rhythm: Rhythm, today: string): { date: string; present: boolean }[] =>
  [...rhythm.exceptions]
    .map(([date, present]) => ({ date, present }))
    .filter(({ date }) => date >= firstChangeable(today) && isException(rhythm, date))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
