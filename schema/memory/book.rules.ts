import { addDays, compareDates } from '../day/localDate.rules.ts';
import type { Mood } from '../mood/mood.rules.ts';
import { unwelcomeMoods } from './memory.rules.ts';

/** The most completions of a month that are read for it, those with a photo or a sentence. */
export const bookItemsMax = 200;

/** How many items of a month can be in a book, so that those of 13 calendar months, which 366 dates can touch, are at most 200. */
export const bookMonthMax = { photos: 8, words: 7 } as const;

/** A completion with a photo or a sentence. */
export interface BookCompletion {
  readonly id: string;
  /** Local date, yyyy-MM-dd. */
  readonly date: string;
  readonly comment: string | null;
  /** Whether somebody wants no memory of it. */
  readonly isHidden: boolean;
}

/** What the child said. */
export interface BookQuote {
  readonly id: string;
  /** Local date, yyyy-MM-dd. */
  readonly date: string;
  readonly text: string;
  readonly isHidden: boolean;
}

/** A local date with what was done and how the child felt. */
export interface BookDay {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly mood: Mood | null;
  /** How many challenges were completed. */
  readonly done: number;
}

/** The photo of a completion. */
export interface BookPhoto {
  readonly completionId: string;
  /** Whether the viewer cares for all children in it. */
  readonly isShared: boolean;
}

/** A calendar month of a book. */
interface BookPage<Completion, Quote, Day> {
  /** The first of the month, yyyy-MM-dd. */
  readonly month: string;
  /** How many challenges were completed, on whichever days. */
  readonly adventures: number;
  /** Those with a photo first, then those with a sentence; the best ones first. */
  readonly completions: readonly Completion[];
  /** The best ones first. */
  readonly quotes: readonly Quote[];
  /** The days with a mood, oldest first. */
  readonly moods: readonly Day[];
}

/** The first of the month of a local date, yyyy-MM-dd. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/**
 * The calendar months of a span of local dates, cut to it.
 *
 * @param from first date, yyyy-MM-dd
 * @param to last date, not before it
 */
export function monthsOfSpan(from: string, to: string): { readonly from: string; readonly to: string }[] {
  const months = [];
  for (let first = from; first <= to;) {
    const next = monthOf(addDays(monthOf(first), 31));
    const last = addDays(next, -1);
    months.push({ from: first, to: last < to ? last : to });
    first = next;
  }
  return months;
}

/** Characters of a sentence that is well read beside a photo. */
const idealLength = 140;

/** The longest sentence that is well read comes first, one that is too long last. */
const sentenceRank = (text: string): number => (text.length <= idealLength ? text.length : -text.length);

/** The best first; one of each date before a second one of any. */
function spread<Item extends { readonly date: string }>(items: readonly Item[], rank: (item: Item) => number): Item[] {
  const best = items.toSorted((one, other) => rank(other) - rank(one) || compareDates(one.date, other.date));
  const rounds = new Map<string, number>();
  const placed = best.map((item) => {
    const round = rounds.get(item.date) ?? 0;
    rounds.set(item.date, round + 1);
    return { item, round };
  });
  return placed.toSorted((one, other) => one.round - other.round).map(({ item }) => item);
}

/**
 * The pages of a book: one for each calendar month in which something was done or said, oldest first. Left out are the days with the
 * mood Big Feels or Total Meltdown, what was hidden, and photos of children that the viewer does not care for; the sentence of
 * such a photo stays.
 *
 * @param completions in any order, as the others
 * @param days all days with a completion or a mood
 * @param photos of the completions; one without a row has no photo
 */
export function bookPages<Completion extends BookCompletion, Quote extends BookQuote, Day extends BookDay>(
  completions: readonly Completion[],
  quotes: readonly Quote[],
  days: readonly Day[],
  photos: readonly BookPhoto[],
): BookPage<Completion, Quote, Day>[] {
  const unwelcome = new Set(
    days.flatMap(({ date, mood }) => (mood !== null && unwelcomeMoods.includes(mood) ? [date] : [])),
  );
  const isWelcome = ({ date, isHidden = false }: { readonly date: string; readonly isHidden?: boolean }) =>
    !isHidden && !unwelcome.has(date);
  const shared = new Set(photos.flatMap(({ completionId, isShared }) => (isShared ? [completionId] : [])));

  const monthsOf = <Item extends { readonly date: string }>(items: readonly Item[]) =>
    Map.groupBy(items, ({ date }) => monthOf(date));
  const done = monthsOf(completions.filter(isWelcome));
  const said = monthsOf(quotes.filter(isWelcome));
  const lived = monthsOf(days);
  const months = [...new Set([...done.keys(), ...said.keys(), ...lived.keys()])].sort(compareDates);

  return months.flatMap((month) => {
    const all = done.get(month) ?? [];
    const comment = (completion: Completion) => completion.comment ?? '';
    const pictured = spread(
      all.filter(({ id }) => shared.has(id)),
      // With words before without.
      (completion) => (comment(completion) === '' ? 0 : 1),
    ).slice(0, bookMonthMax.photos);
    const best = spread(said.get(month) ?? [], ({ text }) => sentenceRank(text)).slice(0, bookMonthMax.words);
    const written = spread(
      all.filter((completion) => !shared.has(completion.id) && comment(completion) !== ''),
      (completion) => sentenceRank(comment(completion)),
    ).slice(0, bookMonthMax.words - best.length);
    const daysOfMonth = lived.get(month) ?? [];
    const page = {
      month,
      adventures: daysOfMonth.reduce((sum, day) => sum + day.done, 0),
      completions: [...pictured, ...written],
      quotes: best,
      moods: daysOfMonth
        .filter((day) => day.mood !== null && isWelcome(day))
        .toSorted((one, other) => compareDates(one.date, other.date)),
    };
    return page.adventures > 0 || page.completions.length > 0 || best.length > 0 ? [page] : [];
  });
}

/** A skill that was practiced. */
export interface BookSkill<Skill> {
  readonly skill: Skill;
  /** How often in its month. */
  readonly practiceCount: number;
  /** How often from the first date of the book to the end of the month. */
  readonly practicedSoFar: number;
}

/** How many skills a page shows. */
const skillsMax = 3;

/**
 * What grew in each month: its most practiced skills, each with all practice since the book began.
 *
 * @param months what was practiced in each, oldest month first, most practiced first
 */
export function bookSkills<Skill extends { readonly id: string }>(
  months: readonly (readonly { readonly skill: Skill; readonly count: number }[])[],
): BookSkill<Skill>[][] {
  const soFar = new Map<string, number>();
  return months.map((practiced) => {
    for (const { skill, count } of practiced) soFar.set(skill.id, (soFar.get(skill.id) ?? 0) + count);
    return practiced.slice(0, skillsMax).map(({ skill, count }) => ({
      skill,
      practiceCount: count,
      practicedSoFar: soFar.get(skill.id) ?? count,
    }));
  });
}

/** A challenge by its title, and how often it was completed. */
export interface DoneOften {
  readonly title: string;
  readonly count: number;
}

/** How many challenges the last page shows. */
const oftenMax = 8;

/**
 * What was done most: only what was done more than once, most often first.
 *
 * @param months the titles of each month with their counts
 */
export function doneMost(months: readonly (readonly DoneOften[])[]): DoneOften[] {
  const counts = new Map<string, number>();
  for (const { title, count } of months.flat()) counts.set(title, (counts.get(title) ?? 0) + count);
  return [...counts]
    .map(([title, count]) => ({ title, count }))
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count || (one.title < other.title ? -1 : 1))
    .slice(0, oftenMax);
}
