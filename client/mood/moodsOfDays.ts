import { addDays } from '../../schema/day/localDate.rules.ts';
import { storedMood } from './mood.ts';
import type { MoodOfDay } from './moodOfDay.ts';

/** A recorded mood from GraphQL. */
interface Entry {
  readonly date: string;
  readonly mood: string;
  readonly note: string | null | undefined;
}

/**
 * One item for each of the last `days` local dates, oldest first.
 *
 * @param today yyyy-MM-dd.
 */
export function moodsOfDays(entries: readonly Entry[], today: string, days: number): MoodOfDay[] {
  const byDate = new Map(entries.map((entry) => [entry.date, entry]));
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(today, index + 1 - days);
    const entry = byDate.get(date);
    return { date, mood: entry ? storedMood(entry.mood) : null, note: entry?.note ?? null };
  });
}
