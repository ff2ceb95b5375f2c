import { words } from '../say.rules.ts';
import { parseTips, storedTips } from './task.rules.ts';

/** The word in the texts of the catalogue that stands for the carer who reads. */
export const carerWord = '{parent}';

/** What a carer is called who has chosen nothing. */
export const defaultCalledBy = words('Dad');

/** Of the word by which a carer is called, in characters. */
export const calledByMaxLength = 20;

/**
 * A text of the catalogue as one carer reads it. Never throws.
 *
 * @param text may contain `{parent}`, any number of times; null stays null
 * @param calledBy the word that the carer chose; null, undefined and empty are "Dad"
 * @returns the text without `{parent}`
 */
export function withCarer<Text extends string | null>(text: Text, calledBy: string | null | undefined): Text;
export function withCarer(text: string | null, calledBy: string | null | undefined): string | null {
  // A function, because a word may contain what `replaceAll` takes for a pattern.
  return text?.replaceAll(carerWord, () => calledBy || defaultCalledBy) ?? null;
}

/** The texts of a task that may contain `{parent}`. */
export interface TaskTexts {
  readonly title: string;
  readonly description: string;
  readonly tips: string | null;
  readonly safety: string | null;
  readonly easier: string | null;
  readonly harder: string | null;
  readonly why: string | null;
  readonly again: readonly string[];
}

/** Whether any text of a task holds the word that stands for who reads. */
export const speaksOfCarer = ({ again, ...texts }: TaskTexts): boolean =>
  [...Object.values(texts), ...again].some((text) => typeof text === 'string' && text.includes(carerWord));

/**
 * A task, or some columns of one, as one carer reads it. Never throws.
 *
 * @param task with its texts as they are stored
 * @param calledBy the word that the carer chose; null, undefined and empty are "Dad"
 * @returns a copy without `{parent}` in any text
 */
export function taskWithCarer<Part extends Partial<TaskTexts>>(task: Part, calledBy: string | null | undefined): Part {
  const filled: Partial<TaskTexts> = { ...task };
  const { title, description, tips, safety, easier, harder, why, again } = filled;
  return {
    ...task,
    ...(title !== undefined && { title: withCarer(title, calledBy) }),
    ...(description !== undefined && { description: withCarer(description, calledBy) }),
    ...(tips !== undefined && { tips: tipsWithCarer(tips, calledBy) }),
    ...(safety !== undefined && { safety: withCarer(safety, calledBy) }),
    ...(easier !== undefined && { easier: withCarer(easier, calledBy) }),
    ...(harder !== undefined && { harder: withCarer(harder, calledBy) }),
    ...(why !== undefined && { why: withCarer(why, calledBy) }),
    ...(again !== undefined && { again: again.map((turn) => withCarer(turn, calledBy)) }),
  };
}

/** Stored tips may be JSON, into which a word cannot be put as it stands. */
function tipsWithCarer(stored: string | null, calledBy: string | null | undefined): string | null {
  const tips = parseTips(stored);
  return tips && storedTips({ ...tips, content: withCarer(tips.content, calledBy) });
}
