import type { Actor } from '../actor.ts';
import { accountLanguage, languageOf } from '../language.ts';
import { taskWithCarer } from './calledBy.rules.ts';
import { inLanguage } from './taskTexts.ts';

type Stored = Parameters<typeof inLanguage>[0];

/** A task as the viewer reads it: in their language, with the word that their children use for them. Never throws. */
export const asRead = <Task extends Stored>(task: Task, actor: Actor) =>
  taskWithCarer(inLanguage(task, languageOf(actor)), actor.viewer?.calledBy);

/** As `asRead`, for a user who has not asked: in a mail or a notification. */
export const asToldTo = <Task extends Stored>(
  task: Task,
  user: Parameters<typeof accountLanguage>[0] & { readonly calledBy: string | null },
) => taskWithCarer(inLanguage(task, accountLanguage(user)), user.calledBy);
