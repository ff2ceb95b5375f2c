import { plural, t } from '@lingui/core/macro';
import { isolated } from '../lib/isolate.ts';
import type { Freshness } from '../skills/plantForm.ts';

/** A plant of the child's garden. */
export interface PostcardPlant {
  /** The id of its skill. */
  id: string;
  practices: number;
  freshness: Freshness;
}

/** A photo of the week. */
export interface PostcardPhoto {
  /** The id of its completion. */
  id: string;
  title: string;
  url: string;
}

/** What a postcard can tell of a week. */
export interface PostcardWeek {
  childName: string;
  /** `Nov 8 - 14, 2026`. */
  period: string;
  /** What the child said in the week, the best first. */
  quotes: readonly string[];
  /** What was written in the week, the best one first. */
  sentences: readonly string[];
  /** What was done, for a week in which nothing was written. */
  doneSentence: string | null;
  photos: readonly PostcardPhoto[];
  /** Most practiced first, at most five. */
  plants: readonly PostcardPlant[];
  /** `12 adventures together · mostly happy`. */
  tally: string;
}

/** What is written on a postcard, and its photo. */
export interface PostcardContent {
  title: string;
  period: string;
  /** In quotation marks if somebody wrote it, with the name of the child who said it. */
  sentence: { text: string; written: boolean; by: string | null } | null;
  tally: string;
  photo: Blob | null;
}

/**
 * The content of a postcard.
 *
 * @param place which of the sentences it has: first those of the child, then the written ones
 * @param photo shown in place of the garden
 */
export function postcardContent(week: PostcardWeek, place: number, photo: Blob | null): PostcardContent {
  const said = week.quotes[place];
  const written = said ?? week.sentences[place - week.quotes.length];
  const text = written ?? week.doneSentence;
  return {
    title: t`${isolated(week.childName)}'s week`,
    period: week.period,
    tally: week.tally,
    photo,
    sentence:
      text === null ? null : { text, written: written !== undefined, by: said === undefined ? null : week.childName },
  };
}

/** How many sentences a postcard can have. */
export const sentenceCount = ({ quotes, sentences }: PostcardWeek): number => quotes.length + sentences.length;

/** The most characters of a sentence that is well read on a postcard. */
const idealLength = 140;

/** The sentences in the order in which they make good postcards: the longest that is well read first. */
export function bestFirst(sentences: readonly string[]): string[] {
  const rank = (text: string) => (text.length <= idealLength ? text.length : -text.length);
  return [...sentences].sort((one, other) => rank(other) - rank(one));
}

/** What was done in the week, for a week without a written sentence: `This week: Build a fort and The kite race`. */
export function doneSentence(titles: readonly string[]): string | null {
  const [first, second, third] = titles;
  if (first === undefined) return null;
  if (second === undefined) return t`This week: ${first}`;
  return third === undefined ? t`This week: ${first} and ${second}` : t`This week: ${first}, ${second} and ${third}`;
}

/** Moods that a family likes to tell of, as in the middle of a sentence. */
const toldMoods: ReadonlyMap<string, string> = new Map([
  [t`Very happy`, t({ message: 'very happy', context: 'mostly' })],
  [t`Happy`, t({ message: 'happy', context: 'mostly' })],
  [t`Excited`, t({ message: 'excited', context: 'mostly' })],
]);

/** How much was done, and the mood of the week if it was a good one. */
export function weekTally(adventures: number, moodLabel: string): string {
  const done = t`${plural(adventures, { one: '# adventure', other: '# adventures' })} together`;
  const mood = toldMoods.get(moodLabel);
  return mood === undefined ? done : t`${done} · mostly ${mood}`;
}
