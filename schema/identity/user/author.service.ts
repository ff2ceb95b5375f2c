import type { Actor } from '../../actor.ts';
import { languageOf } from '../../language.ts';
import { defineLoader } from '../../loader.ts';
import { say } from '../../say.rules.ts';
import { speakerFor } from '../../speaker.ts';
import { selectAuthors } from './user.sql.ts';

/** Who did something for a child. */
export interface Author {
  readonly name: string;
  readonly isViewer: boolean;
}

const authorLoader = defineLoader<string, Author | null>(async ({ db, viewer }, ids) => {
  const rows = await selectAuthors(db.pool, ids);
  const byId = new Map(rows.map(({ id, name }) => [id, { name, isViewer: id === viewer?.id }]));
  return ids.map((id) => byId.get(id) ?? null);
});

/**
 * Who did something, by the id of the account; null without one, once the account is gone, and for access tokens, which get no
 * names of users. The viewer's own acts take no statement, those of all others of a request one together. The caller has loaded
 * what they did, which checks access.
 */
export function authorOf(actor: Actor, id: string | null): Author | Promise<Author | null> | null {
  const { viewer, token } = actor;
  if (id === null || token) return null;
  if (viewer?.id === id) return { name: viewer.displayName || viewer.username, isViewer: true };
  return authorLoader.load(actor, id);
}

/**
 * As `authorOf`, for what may come from another server: then the account does not exist here, and the row keeps the name of its author.
 *
 * @param formerName that name; null for what was done here
 */
export function authorOrFormer(
  actor: Actor,
  id: string | null,
  formerName: string | null,
): ReturnType<typeof authorOf> {
  if (id !== null || formerName === null || actor.token) return authorOf(actor, id);
  const speak = speakerFor(languageOf(actor));
  return { name: speak(say('{name} (before the move)', { name: formerName })), isViewer: false };
}
