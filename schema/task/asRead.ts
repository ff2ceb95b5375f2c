import type { Actor } from '../actor.ts';
import { accountLanguage, languageOf } from '../language.ts';
import { english } from '../language.rules.ts';
import { say } from '../say.rules.ts';
import { speakerFor } from '../speaker.ts';
import { speaksOfCarer, taskWithCarer } from './calledBy.rules.ts';
import { inLanguage } from './taskTexts.ts';

type Stored = Parameters<typeof inLanguage>[0];

/**
 * The word for who reads in a text: the one that they chose, else that of the language of the text, which an English text has even for
 * somebody who reads German elsewhere.
 *
 * @param language of the text; null for the words of a family
 */
export const carerIn = (language: string | null, calledBy: string | null | undefined): string =>
  calledBy || speakerFor(language ?? english)(say('Dad'));

/** Which tasks speak of who reads. Those of a cache are read field by field, again and again. */
const speaking = new WeakMap<object, boolean>();

/** A task in a language, with the word for who reads. Never throws. */
export function toldIn<Task extends Stored>(task: Task, language: string, calledBy: string | null | undefined) {
  const told = inLanguage(task, language);
  const speaks = speaking.get(told) ?? speaksOfCarer(told);
  speaking.set(told, speaks);
  return speaks ? taskWithCarer(told, carerIn(told.language, calledBy)) : told;
}

/** A task as the viewer reads it: in their language, with the word that their children use for them. Never throws. */
export const asRead = <Task extends Stored>(task: Task, actor: Actor) =>
  toldIn(task, languageOf(actor), actor.viewer?.calledBy);

/** As `asRead`, for a user who has not asked: in a mail or a notification. */
export const asToldTo = <Task extends Stored>(
  task: Task,
  user: Parameters<typeof accountLanguage>[0] & { readonly calledBy: string | null },
) => toldIn(task, accountLanguage(user), user.calledBy);
