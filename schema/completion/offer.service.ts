import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { mayEdit } from '../access.ts';
import type { Actor } from '../actor.ts';
import { childById } from '../child/child.service.ts';
import { photoUrl } from './photo.service.ts';
import { caresForAll } from './shownPhoto.service.ts';
import { offerDays } from './undo.rules.ts';
import { undoneOfAssignment } from './undone.service.ts';

/**
 * Comment and photo that the task of a completion had before it was undone (docs/product.md#undo), for 30 days; null once the
 * completion has its own, and for carers with read-only access. The caller has loaded the completion, which checks access.
 */
export async function offerOf(actor: Actor, completion: TaskCompletion) {
  const { childId, comment, imageUrl } = completion;
  if (comment !== null || imageUrl !== null) return null;
  const undone = await undoneOfAssignment(actor, completion);
  if (!undone?.undoneAt) return null;
  const child = await childById(actor, childId);
  const since = actor.now.subtract({ hours: 24 * offerDays }).epochMilliseconds;
  if (!child || !mayEdit(child.role) || undone.undoneAt.getTime() < since) return null;
  const { comment: words, photoId, photoWith } = undone;
  const photo = (await caresForAll(actor, photoWith ?? [])) ? photoId : null;
  if (words === null && photo === null) return null;
  return { comment: words, imageUrl: photo && photoUrl(photo) };
}
