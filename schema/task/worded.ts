import type { Context, FieldsOf } from '../builder.ts';
import { carerWord, withCarer } from './calledBy.rules.ts';
import type { Task } from './task.sql.ts';

/** The argument of a field with a text of the catalogue. */
export const asWritten = (t: FieldsOf<Task>) => ({
  asWritten: t.arg.boolean({
    description: `Whether administrators get the text as it is stored, with \`${carerWord}\` for the word that stands for who reads. All others always get that word.`,
  }),
});

/**
 * A text of a task as the viewer reads it, or as an administrator edits it.
 *
 * @param text as it is stored; null stays null
 * @returns the text without `{parent}`, unless an administrator asks for it as it is stored
 */
export const worded = <Text extends string | null>(
  text: Text,
  args: { readonly asWritten?: boolean | null | undefined },
  { viewer }: Context,
): Text => (args.asWritten && viewer?.isAdmin ? text : withCarer(text, viewer?.calledBy));
