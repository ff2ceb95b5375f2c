import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import type { Reader } from '../../prisma/statement.ts';
import { reachOf } from '../access.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { type Author, authorOf } from '../identity/user/author.service.ts';
import type { Actor } from '../actor.ts';
import { childById } from '../child/child.service.ts';
import { selectChildrenById } from '../child/child.sql.ts';

/**
 * Whether the viewer cares for all of the children, for example for the other ones in a photo (docs/product.md#together).
 * Takes no statement for an empty list.
 */
export async function caresForAll(actor: Actor, childIds: readonly string[]): Promise<boolean> {
  const children = await Promise.all(childIds.map((id) => childById(actor, id)));
  return children.every((child) => child !== null);
}

/** The same within a transaction, on its connection. */
export async function caresForAllOn(connection: Reader, viewer: Viewer, childIds: readonly string[]): Promise<boolean> {
  if (childIds.length === 0) return true;
  return (await selectChildrenById(connection, reachOf(viewer), childIds)).length === childIds.length;
}

/**
 * The address of a completion's photo, as the program keeps it; null without one, and unless the viewer cares for all children in
 * it. The caller has loaded the completion, which checks access to its own child.
 */
export function shownImageUrl(
  actor: Actor,
  { imageUrl, photoWith }: Pick<TaskCompletion, 'imageUrl' | 'photoWith'>,
): string | null | Promise<string | null> {
  if (imageUrl === null || photoWith.length === 0) return imageUrl;
  return caresForAll(actor, photoWith).then((cares) => (cares ? imageUrl : null));
}

/** Who added a completion's photo; null where `shownImageUrl` is. */
export async function photoAuthorOf(actor: Actor, completion: TaskCompletion): Promise<Author | null> {
  return (await shownImageUrl(actor, completion)) === null ? null : authorOf(actor, completion.photoById);
}
