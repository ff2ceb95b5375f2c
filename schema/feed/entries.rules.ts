import { type Param, say, type Saying } from '../say.rules.ts';
import type { Speak } from '../spoken.rules.ts';
import { periodEndDate } from '../day/calendar.rules.ts';
import { type DaysOff, isDayOff } from '../day/daysOff.rules.ts';
import { addDays } from '../day/localDate.rules.ts';
import { summaryMoodLooks, type SummaryMood, unknownSummaryMood } from '../mood/mood.rules.ts';
import { periodText } from '../summary/periodText.rules.ts';
import type { SummaryType } from '../summary/summary.rules.ts';
import type { Frequency } from '../task/task.rules.ts';
import { needsInWords } from '../task/needs.rules.ts';
import type { Place } from '../task/taskDetails.rules.ts';

/** What a calendar shows on one date (docs/product.md#calendar). Local dates are yyyy-MM-dd. */
export interface FeedEntry {
  /** The same at every reading, by which calendar programs recognise it. */
  readonly uid: string;
  readonly date: string;
  readonly title: string;
  /** The paragraphs of its text. */
  readonly lines: readonly string[];
  /** The local date on which it came to be. */
  readonly since: string;
  /** How often it has moved to another date. */
  readonly moves: number;
}

/** Whose calendar it is. */
export interface FeedChild {
  readonly name: string;
  /** The address of the child's page. */
  readonly pageUrl: string;
  /** In the language of the reader. */
  readonly speak: Speak;
  /** What makes its dates days off, as far as the reader may know. */
  readonly daysOff: DaysOff;
}

/** A challenge that is assigned and not completed. */
export interface OpenChallenge {
  readonly id: string;
  readonly frequency: Frequency;
  /** First local date of its period. */
  readonly periodStart: string;
  readonly task: {
    readonly title: string;
    readonly description: string;
    readonly safety: string | null;
    readonly minutes: number | null;
    readonly materials: readonly string[];
    readonly place: Place | null;
    readonly points: number;
  };
}

/** A week or month that has ended. */
interface EndedPeriod {
  readonly id: string;
  readonly type: SummaryType;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly dominantMood: SummaryMood | null;
  readonly totalPoints: number;
  readonly maxPossiblePoints: number;
  readonly highlights: {
    readonly periodFormatted: string;
    readonly taskCounts: Readonly<Record<Frequency, number>>;
  };
}

const uidOf = ({ id }: { readonly id: string }): string => `${id}@dadventures`;

const points = (count: number): Saying => say('{count, plural, one {# point} other {# points}}', { count });

/** Marks that change the writing direction of what follows. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name in a title: on one line, and isolated from the writing direction of the words after it. */
export function nameInTitle(name: string): string {
  const plain = name.replace(directionMarks, '').replace(/\s+/g, ' ').trim();
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** The last date of a span that is no day off; null if all are. */
function lastDayOn({ daysOff }: FeedChild, from: string, to: string): string | null {
  for (let date = to; date >= from; date = addDays(date, -1)) if (!isDayOff(daysOff, date)) return date;
  return null;
}

function linesOf({ task }: OpenChallenge, { pageUrl, speak }: FeedChild, more: readonly Param[]): string[] {
  const needs = needsInWords(task, speak).join(' · ');
  return [
    ...(task.safety === null ? [] : [say('Safety: {safety}', { safety: task.safety })]),
    ...more,
    task.description,
    ...(needs === '' ? [] : [needs]),
    points(task.points),
    pageUrl,
  ].map(speak);
}

/** What a challenge of a current period is called. */
const currentTitles: Readonly<Record<Frequency, (title: string) => Param>> = {
  daily: (title) => title,
  weekly: (title) => say('This week: {title}', { title }),
  monthly: (title) => say('This month: {title}', { title }),
};

/** What a challenge of a period that has just ended is called. */
const endedTitles: Readonly<Record<Frequency, (title: string) => Param>> = {
  daily: (title) => say('Yesterday: {title}', { title }),
  weekly: (title) => say('Last week: {title}', { title }),
  monthly: (title) => say('Last month: {title}', { title }),
};

/**
 * The open challenges of the current periods: each on the last date of its period, or before it where that is a day off.
 *
 * @param today the child's local date, yyyy-MM-dd
 */
export function currentEntries(child: FeedChild, today: string, challenges: readonly OpenChallenge[]): FeedEntry[] {
  return challenges.flatMap((challenge): FeedEntry[] => {
    const { frequency, periodStart, task } = challenge;
    const last = periodEndDate(frequency, Temporal.PlainDate.from(periodStart)).toString();
    const date = lastDayOn(child, today, last);
    if (date === null) return [];
    const title = `${nameInTitle(child.name)} · ${child.speak(currentTitles[frequency](task.title))}`;
    return [{ uid: uidOf(challenge), date, title, lines: linesOf(challenge, child, []), since: periodStart, moves: 0 }];
  });
}

/**
 * The challenges of periods that have just ended, which are open until noon: on today, unless that or the date of a daily challenge
 * is a day off.
 *
 * @param today the child's local date, yyyy-MM-dd
 */
export function lateEntries(child: FeedChild, today: string, challenges: readonly OpenChallenge[]): FeedEntry[] {
  const isOff = (date: string) => isDayOff(child.daysOff, date);
  if (isOff(today)) return [];
  return challenges
    .filter(({ frequency, periodStart }) => frequency !== 'daily' || !isOff(periodStart))
    .map((challenge) => {
      const { frequency, periodStart, task } = challenge;
      return {
        uid: uidOf(challenge),
        date: today,
        title: `${nameInTitle(child.name)} · ${child.speak(endedTitles[frequency](task.title))}`,
        lines: linesOf(challenge, child, [say('Open until 12:00')]),
        since: periodStart,
        moves: 1,
      };
    });
}

/** The summaries of weeks and months that have ended, each on the date after its period. */
export function summaryEntries(child: FeedChild, summaries: readonly EndedPeriod[]): FeedEntry[] {
  const { speak } = child;
  return summaries.map((summary) => {
    const { periodEnd, dominantMood, totalPoints, maxPossiblePoints, highlights } = summary;
    const date = addDays(periodEnd, 1);
    const { daily, weekly, monthly } = highlights.taskCounts;
    const mood =
      dominantMood === null
        ? said(unknownSummaryMood.label)
        : say('Mood: {mood}', { mood: said(summaryMoodLooks[dominantMood].label) });
    return {
      uid: uidOf(summary),
      date,
      title: `${nameInTitle(child.name)} · ${speak(say('{period}: {points}', { period: periodText(summary, speak.language), points: points(totalPoints) }))}`,
      lines: [
        say('{points, number} of {possible, number} possible points', {
          points: totalPoints,
          possible: maxPossiblePoints,
        }),
        say(
          '{all, plural, one {# challenge} other {# challenges}}: {daily, number} daily, {weekly, number} weekly, {monthly, number} monthly',
          { all: daily + weekly + monthly, daily, weekly, monthly },
        ),
        mood,
        child.pageUrl,
      ].map(speak),
      since: date,
      moves: 0,
    };
  });
}

/** A label that is marked with `words`. */
const said = (label: string): Saying => ({ message: label, template: label, params: {} });
