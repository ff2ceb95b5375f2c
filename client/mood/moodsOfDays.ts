import { addDays } from '../../schema/day/localDate.rules.ts';
import type { Mood } from '../../schema/mood/mood.rules.ts';
import type { MoodHistoryContent_child$data } from '../relay/__generated__/MoodHistoryContent_child.graphql.ts';
import { storedMood } from './mood.ts';

/** One day of the mood history. */
export interface MoodOfDay {
  /** yyyy-MM-dd. */
  readonly date: string;
  /** null if no mood was recorded; the chart shows a gap. */
  readonly mood: Mood | null;
  readonly note: string | null;
}

/**
 * One item for each of the last `days` local dates, oldest first.
 *
 * @param entries the recorded moods, in any order.
 * @param today yyyy-MM-dd.
 */
export function moodsOfDays(entries: MoodHistoryContent_child$data['moods'], today: string, days: number): MoodOfDay[] {
  const byDate = new Map(entries.map((entry) => [entry.date, entry]));
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(today, index + 1 - days);
    const entry = byDate.get(date);
    return { date, mood: entry ? storedMood(entry.mood) : null, note: entry?.note ?? null };
  });
}
