import { say, type Saying } from '../../say.rules.ts';
import type { TaskTexts } from '../../task/calledBy.rules.ts';
import { textChecks, type TextCheck, type TextState } from '../../task/taskTexts.rules.ts';

/** What a task says in another language, as it is written. Tips are plain text; a video stays that of the task. */
export interface TranslatedTask extends TaskTexts {
  readonly materials: readonly string[];
  /** What somebody stands for who has compared it. */
  readonly checked: readonly TextCheck[];
}

/** What a skill says in another language. */
export interface TranslatedSkill {
  readonly name: string;
  readonly description: string;
  /** Three texts or none. */
  readonly steps: readonly string[];
}

interface Stored {
  /** Of the English texts that it was written from. */
  readonly sourceHash: string;
  readonly revision: number;
}

export type SaidOfTask = TranslatedTask & Stored & { readonly checkedOn: string | null };
export type SaidOfSkill = TranslatedSkill & Stored;

/** A task or skill, and what it says in a language. */
export interface Translated<Said> {
  readonly id: string;
  /** The key of the shipped catalogue; the id of what an administrator has added. */
  readonly key: string;
  /** The title or name in English. */
  readonly english: string;
  /** `sourceHash` of the English texts as they are now. */
  readonly of: string;
  /** Whether it has a line about safety in English. */
  readonly hasSafety: boolean;
  /** Whether it has an easier version in English. */
  readonly hasEasier: boolean;
  readonly said: Said | null;
}

/** How what a task says in a language stands: only `shown` is what its readers read, otherwise they read English. */
export function stateOfTask({
  of,
  hasSafety,
  said,
}: Pick<Translated<SaidOfTask>, 'of' | 'hasSafety' | 'said'>): TextState {
  if (!said) return 'missing';
  if (said.sourceHash !== of) return 'stale';
  if (said.checkedOn === null || !textChecks.every((check) => said.checked.includes(check))) return 'unchecked';
  return (said.safety !== null) === hasSafety ? 'shown' : 'unsafe';
}

/** As `stateOfTask`, of a skill, which nobody checks. */
export function stateOfSkill({
  of,
  said,
}: Pick<Translated<{ readonly sourceHash: string }>, 'of' | 'said'>): TextState {
  if (!said) return 'missing';
  return said.sourceHash === of ? 'shown' : 'stale';
}

/** What is wrong with a line about safety; undefined when nothing is. */
export function safetyFault({ safety }: Pick<TranslatedTask, 'safety'>, hasSafety: boolean): Saying | undefined {
  if ((safety !== null) === hasSafety) return undefined;
  return hasSafety
    ? say('Safety is required: the English text has a line about it')
    : say('Safety must be empty: the English text has no line about it');
}

/**
 * What is wrong with a text that somebody stands for and that leaves out the easier version, in which alone the task works for some children;
 * undefined when nothing is.
 */
export function easierFault(
  { easier, checked }: Pick<TranslatedTask, 'easier' | 'checked'>,
  hasEasier: boolean,
): Saying | undefined {
  const isLeftOut = hasEasier && easier === null && textChecks.every((check) => checked.includes(check));
  return isLeftOut ? say('Easier is required: the English text has an easier version') : undefined;
}

/** The checks that hold: those of a text whose English has changed since do not. */
export const checksOf = (said: Pick<SaidOfTask, 'checked' | 'sourceHash'> | null, of: string) =>
  said?.sourceHash === of ? said.checked : [];

const same = (one: readonly string[], other: readonly string[]) =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;

/**
 * The columns of a task's text. The date of the checks stays while they and what they are about are the same.
 *
 * @param before what was stored
 */
export function taskColumnsOf(
  { checked, checkedOn = null, ...texts }: TranslatedTask & { readonly checkedOn?: string | null },
  before: SaidOfTask | null,
  { of, today }: { readonly of: string; readonly today: string },
) {
  const isSame =
    before !== null &&
    same(checksOf(before, of), checked) &&
    before.description === texts.description &&
    before.safety === texts.safety;
  const date = checkedOn ?? (isSame ? before.checkedOn : null) ?? today;
  return { ...texts, checkedOn: checked.length > 0 ? date : null, checkedYes: checked, catalogueHash: null };
}

/** The columns of a skill's text. */
export const skillColumnsOf = (content: TranslatedSkill) => ({ ...content, catalogueHash: null });
