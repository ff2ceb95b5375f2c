import type { Mood } from '../mood/mood.rules.ts';

/** A completed challenge of the week. */
interface WeekCompletion {
  readonly childId: string;
  readonly title: string;
  readonly comment: string | null;
  /** yyyy-MM-dd */
  readonly date: string;
  /** The names of the skills that it trained. */
  readonly skills: readonly string[];
}

interface WeekMood {
  readonly childId: string;
  readonly mood: string;
  /** yyyy-MM-dd */
  readonly date: string;
}

/** A week of several children. */
export interface Week {
  /** Newest first. */
  readonly completions: readonly WeekCompletion[];
  readonly moods: readonly WeekMood[];
}

/** What the mail of a Sunday tells of one child. */
export interface ChildWeek {
  readonly id: string;
  readonly name: string;
  /** How many challenges it completed. */
  readonly adventures: number;
  /** What the family wrote on one of them; null without anything that can be quoted. */
  readonly said: { readonly title: string; readonly words: string } | null;
  /** The skills that grew most. */
  readonly grown: readonly string[];
  /** The titles of the weekly challenges that begin now. */
  readonly weekly: readonly string[];
}

/** On the date of such a mood nothing is quoted. */
const hardMoods: readonly string[] = ['big-feels', 'total-meltdown'] satisfies Mood[];

const grownMax = 3;

const quotedMaxLength = 200;

/** The first sentence of a comment, if it is short enough to be quoted whole. */
function quotable(comment: string | null): string | null {
  const [line = ''] = (comment ?? '').trim().split('\n');
  const sentence = /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
  return sentence !== '' && sentence.length <= quotedMaxLength ? sentence : null;
}

/**
 * The week of a child for the mail of a Sunday (docs/product.md#reminders).
 *
 * @returns null if it holds no completion and no mood
 */
export function childWeek(
  child: { readonly id: string; readonly name: string },
  { completions, moods }: Week,
  weekly: readonly string[],
): ChildWeek | null {
  const done = completions.filter(({ childId }) => childId === child.id);
  const felt = moods.filter(({ childId }) => childId === child.id);
  if (done.length === 0 && felt.length === 0) return null;
  const isHard = (date: string) => felt.some((one) => one.date === date && hardMoods.includes(one.mood));
  const said = done
    .filter(({ date }) => !isHard(date))
    .map(({ title, comment }) => ({ title, words: quotable(comment) }))
    .find(({ words }) => words !== null);
  const counts = new Map<string, number>();
  for (const skill of done.flatMap(({ skills }) => skills)) counts.set(skill, (counts.get(skill) ?? 0) + 1);
  const grown = [...counts]
    .toSorted(([one, often], [other, oftenOther]) => oftenOther - often || one.localeCompare(other))
    .slice(0, grownMax)
    .map(([skill]) => skill);
  return {
    id: child.id,
    name: child.name,
    adventures: done.length,
    said: said?.words ? { title: said.title, words: said.words } : null,
    grown,
    weekly: [...weekly],
  };
}
