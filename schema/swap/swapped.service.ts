import type { Reader } from '../../prisma/statement.ts';
import { mayEdit, reachOf } from '../access.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import type { Actor } from '../actor.ts';
import { conflict, notFound, readOnlyAccess, type Refusal } from '../errors.ts';
import { languageOf } from '../language.ts';
import { textFor } from '../language.rules.ts';
import { defineLoader } from '../loader.ts';
import { say } from '../say.rules.ts';
import { carerIn } from '../task/asRead.ts';
import { withCarer } from '../task/calledBy.rules.ts';
import { selectReplacementOf, selectReplacements, selectRoleOfSwapped } from './swap.sql.ts';

/** The answer to an id of a task that was exchanged. */
export const exchanged = () => conflict(say('This challenge was exchanged for another one'));

/**
 * The refusal for an id that no daily task has: NOT_FOUND, or if it was exchanged CONFLICT for carers who may edit and FORBIDDEN for others.
 *
 * @param childId the child whose task it must be, if that is said
 */
export async function refusalOfMissing(
  on: Reader,
  viewer: Viewer,
  id: string,
  childId: string | null = null,
): Promise<Refusal> {
  const [swapped] = await selectRoleOfSwapped(on, reachOf(viewer), id, childId);
  if (!swapped) return notFound(say('Task not found'));
  return mayEdit(swapped.role) ? exchanged() : readOnlyAccess();
}

/** A daily task that took the place of another one. */
export interface Replacement {
  readonly id: string;
  /** In the language of the viewer. */
  readonly title: string;
  /** The id that a client has made for the exchange; null without one. */
  readonly tickId: string | null;
}

/** What took the place of a daily task that the viewer cares for; null when it was not exchanged. */
export async function replacementOf(actor: Actor, id: string): Promise<Replacement | null> {
  const [replacement] = await selectReplacementOf(actor.db.pool, reachOf(actor.viewer), id);
  if (!replacement) return null;
  const said = textFor(replacement.texts, languageOf(actor));
  const carer = carerIn(said?.language ?? null, actor.viewer?.calledBy);
  return { ...replacement, title: withCarer((said ?? replacement).title, carer) };
}

/** Which of some daily tasks took the place of another one. The caller has checked access. */
export const replacementsAmong = async (on: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(ids.length === 0 ? [] : (await selectReplacements(on, ids)).map(({ id }) => id));

const replacementLoader = defineLoader<string, boolean>(async ({ db }, ids) => {
  const replacements = await replacementsAmong(db.pool, ids);
  return ids.map((id) => replacements.has(id));
});

/** Whether a task that the viewer can see took the place of another one. */
export const isReplacement = (actor: Actor, id: string): Promise<boolean> => replacementLoader.load(actor, id);
