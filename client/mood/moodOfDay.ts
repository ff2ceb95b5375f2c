import type { Mood } from '../../schema/mood/mood.rules.ts';

/** One day of the mood history. */
export interface MoodOfDay {
  /** yyyy-MM-dd. */
  date: string;
  /** null if no mood was recorded; the chart shows a gap. */
  mood: Mood | null;
  note: string | null;
}
