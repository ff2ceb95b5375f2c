import type { Child } from '../child/child.sql.ts';
import type { selectSums } from './move.sql.ts';
import type { Target } from './moved.ts';
import { importedWords } from './words.ts';

const comparedDays = ['dailyDone', 'dailyAssigned', 'otherDone', 'points', 'hasMood'] as const;

/** Says where what was computed here is not what the file has: a sentence for each. */
export function differencesOf(
  { startedOn }: Pick<Child, 'startedOn'>,
  sums: Awaited<ReturnType<typeof selectSums>>[number],
  { child: { row, lists } }: Target,
): string[] {
  const lines: string[] = [];
  const compare = (what: (here: number, there: number) => string, here: number, there: unknown) => {
    if (typeof there === 'number' && here !== there) lines.push(what(here, there));
  };
  const startedThere = String(row['startedOn']);
  if (startedOn !== startedThere) lines.push(importedWords.startedOn(startedOn, startedThere));
  compare(importedWords.points, sums.totalPoints, row['totalPoints']);
  const [streak] = lists.streaks;
  compare(importedWords.bestStar, sums.bestGold ?? 0, streak?.['bestGoldStreak']);
  const here = new Map((sums.days ?? []).map((day) => [day.date, day]));
  const last = lists.days.filter((day) => Number(day['dailyDone']) > 0).at(-1);
  const lastHere = last && here.get(String(last['date']));
  compare(importedWords.star, lastHere?.goldStreak ?? 0, last?.['goldStreak']);
  compare(importedWords.superStar, lastHere?.platinumStreak ?? 0, last?.['platinumStreak']);
  const there = new Map(lists.days.map((day) => [String(day['date']), day]));
  const dates = new Set([...here.keys(), ...there.keys()]);
  const other = [...dates]
    .filter((date) => {
      const [one, two] = [here.get(date), there.get(date)];
      return one === undefined || two === undefined || comparedDays.some((field) => one[field] !== two[field]);
    })
    .toSorted();
  if (other.length > 0) lines.push(importedWords.otherDays(other.length, other[0] ?? ''));
  return lines;
}
