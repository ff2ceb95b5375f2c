import type { Mood } from '../../schema/mood/mood.rules.ts';

/** A local date of the history. */
export interface MoodOfDay {
  /** yyyy-MM-dd. */
  date: string;
  /** null where none was recorded: a gap. */
  mood: Mood | null;
  note: string | null;
}
