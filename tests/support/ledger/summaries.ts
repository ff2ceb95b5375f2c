import { monthStart, weekStart } from '../../../schema/day/calendar.rules.ts';
import { summaryMoodOf } from '../../../schema/mood/mood.rules.ts';
import { formatPeriod, type SummaryType } from '../../../schema/summary/summary.rules.ts';
import { frequencies } from '../../../schema/task/task.rules.ts';
import { type Facts, type GivenTask, isRest, plusDays } from './facts.ts';

/** What a summary says, in a form to compare. */
export interface SummaryFacts {
  readonly type: SummaryType;
  readonly first: string;
  readonly last: string;
  readonly mood: string | null;
  readonly points: number;
  readonly possible: number;
  readonly label: string;
  readonly done: Readonly<Record<string, number>>;
  readonly given: Readonly<Record<string, number>>;
  readonly achievements: readonly string[];
}

const periods = {
  weekly: (date: string) => {
    const first = weekStart(Temporal.PlainDate.from(date)).toString();
    return { first, last: plusDays(first, 6) };
  },
  monthly: (date: string) => {
    const first = monthStart(Temporal.PlainDate.from(date));
    return { first: first.toString(), last: first.with({ day: first.daysInMonth }).toString() };
  },
};

/**
 * The summaries of all periods that have ended and hold a completion or a mood, oldest first.
 *
 * @param today the child's local date, yyyy-MM-dd
 */
export function summariesAt(facts: Facts, today: string): SummaryFacts[] {
  const eventful = new Set([...facts.done, ...facts.moods].map(({ date }) => date));
  const types: readonly SummaryType[] = ['weekly', 'monthly'];
  return types.flatMap((type) => {
    const wanted = new Map([...eventful].map(periods[type]).map((period) => [period.first, period]));
    return [...wanted.values()]
      .filter(({ last }) => last < today)
      .sort((one, other) => (one.first < other.first ? -1 : 1))
      .map(({ first, last }) => summaryOf(facts, type, first, last));
  });
}

function summaryOf(facts: Facts, type: SummaryType, first: string, last: string): SummaryFacts {
  const isInside = ({ date }: { date: string }) => first <= date && date <= last;
  const done = facts.done.filter(isInside);
  const possible = facts.given.filter((task) => isPossible(facts, task, first, last));
  const pointsOf = (id: string, now: number) =>
    facts.done.find(({ assignmentId }) => assignmentId === id)?.points ?? now;
  const countOf = (tasks: readonly { frequency: string }[]) =>
    Object.fromEntries(frequencies.map((each) => [each, tasks.filter(({ frequency }) => frequency === each).length]));
  return {
    type,
    first,
    last,
    mood: moodOf(facts.moods.filter(isInside)),
    points: sum(done.map(({ points }) => points)),
    possible: sum(possible.map(({ id, points }) => pointsOf(id, points))),
    label: formatPeriod(type, first, last),
    done: countOf(done),
    given: countOf(possible),
    achievements: done
      .toSorted(
        (one, other) =>
          other.points - one.points || Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1),
      )
      .slice(0, 5)
      .map(({ title, at, points }) => achievementText(title, at, points)),
  };
}

/** Whether a task could be completed in a period: it was open on one of its dates that was no day off, or it was completed. */
function isPossible(facts: Facts, { id, frequency, from, to }: GivenTask, first: string, last: string): boolean {
  if (to < first || from > last) return false;
  const completion = facts.done.find(({ assignmentId }) => assignmentId === id);
  if (completion && completion.date < first) return false;
  if (completion && completion.date <= last) return true;
  const dates = frequency === 'daily' ? [from] : datesBetween(first, last);
  return dates.some((date) => !isRest(facts, date));
}

function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = plusDays(date, 1)) dates.push(date);
  return dates;
}

/** The word for the most frequent mood, the later one of equals. */
function moodOf(moods: Facts['moods']): string | null {
  const counts = [...Map.groupBy(moods, ({ mood }) => mood)].map(([mood, entries]) => ({
    mood,
    count: entries.length,
    latest:
      entries
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? '',
  }));
  const [most] = counts.sort((one, other) => other.count - one.count || (one.latest > other.latest ? -1 : 1));
  return most ? (Object.entries(summaryMoodOf).find(([mood]) => mood === most.mood)?.[1] ?? null) : null;
}

/** An achievement in a form to compare. */
export const achievementText = (title: string, at: string, points: number): string =>
  `${title} at ${new Date(at).toISOString()} for ${points}`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
