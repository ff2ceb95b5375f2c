import { english, textFor } from '../language.rules.ts';
import { parseTips, storedTips } from './task.rules.ts';
import type { TaskText } from './taskTexts.sql.ts';

/** What `inLanguage` takes: what a task says in English, and in other languages. */
interface Told extends Omit<TaskText, 'language'> {
  /** The child for which its family wrote it. */
  readonly childId: string | null;
  readonly texts: readonly TaskText[];
}

/** Tasks as others read them: those of a cache are shown many times. */
const told = new WeakMap<object, Map<string, object>>();

/** A task as somebody reads it. */
type InLanguage<Task> = Task & {
  /** The language of its texts; null for the words of a family. */
  readonly language: string | null;
};

/**
 * A task as readers of a language see it: every text in that language, or every text in English.
 * @param language a tag of BCP 47
 */
export function inLanguage<Task extends Told>(task: Task, language: string): InLanguage<Task> {
  const said = textFor(task.texts, language);
  const tag = said?.language ?? english;
  const known = told.get(task) ?? new Map<string, object>();
  told.set(task, known);
  const found = known.get(tag) as InLanguage<Task> | undefined;
  if (found) return found;
  const made = said
    ? { ...task, ...said, tips: withVideo(said.tips, task.tips) }
    : { ...task, language: task.childId === null ? english : null };
  known.set(tag, made);
  return made;
}

/** Tips in another language beside the video of the English ones. */
const withVideo = (tips: string | null, original: string | null): string | null =>
  storedTips({ content: tips ?? '', videoUrl: parseTips(original)?.videoUrl ?? null });
