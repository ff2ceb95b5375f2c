import type { Mood } from '../mood/mood.rules.ts';

/** What was completed on one local date, and whether a mood was recorded. */
export interface ActiveDay {
  /** yyyy-MM-dd */
  readonly date: string;
  /** Daily, weekly and monthly tasks completed on the date. */
  readonly taskCount: number;
  readonly points: number;
  readonly hasMood: boolean;
}

/** How a child felt on one local date. */
export interface MoodOfDay {
  readonly id: string;
  /** yyyy-MM-dd */
  readonly date: string;
  readonly mood: Mood;
  readonly note: string | null;
  /** The carer who recorded it; null when nobody knows. */
  readonly recordedById: string | null;
}

/** Points earned on the current local date, in its month and in its year. */
export interface PointTotals {
  readonly today: number;
  readonly month: number;
  readonly year: number;
}
