import { t } from '@lingui/core/macro';

interface Weekday {
  /** From 1 (Monday) to 7. */
  readonly value: number;
  /** As a calendar heads its columns. A language does not shorten all words alike: the translator writes it. */
  readonly short: string;
  readonly name: string;
}

/** The days of the week, from Monday on. */
export const weekdays: readonly Weekday[] = [
  { value: 1, short: t`Mo`, name: t`Monday` },
  { value: 2, short: t`Tu`, name: t`Tuesday` },
  { value: 3, short: t`We`, name: t`Wednesday` },
  { value: 4, short: t`Th`, name: t`Thursday` },
  { value: 5, short: t`Fr`, name: t`Friday` },
  { value: 6, short: t`Sa`, name: t`Saturday` },
  { value: 7, short: t`Su`, name: t`Sunday` },
];

/** The place of a local date, yyyy-MM-dd, in its week: 0 for Monday, so that the days of a weekend belong together. */
export const placeInWeek = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** `Fr` for a local date, yyyy-MM-dd. */
export const weekdayHead = (date: string): string => weekdays[placeInWeek(date)]?.short ?? '';
