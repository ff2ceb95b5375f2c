import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { mayEdit } from '../access.ts';
import type { Actor } from '../actor.ts';
import { childById } from '../child/child.service.ts';
import { defineLoader } from '../loader.ts';
import { photoUrl } from './photo.service.ts';
import { offerDays } from './undo.rules.ts';
import { selectOffers } from './undone.sql.ts';

/** Comment and photo of an undone completion. */
export interface CompletionOffer {
  readonly comment: string | null;
  readonly imageUrl: string | null;
}

/** Completions that were undone earlier are not offered any more. */
export const offeredSince = ({ now }: Pick<Actor, 'now'>): Date =>
  new Date(now.subtract({ hours: 24 * offerDays }).epochMilliseconds);

const offerLoader = defineLoader<string, CompletionOffer | null>(async (actor, assignmentIds) => {
  const rows = await selectOffers(actor.db.pool, assignmentIds, offeredSince(actor));
  const offers = new Map(
    rows.map((row) => [row.assignment_id, { comment: row.comment, imageUrl: row.photo_id && photoUrl(row.photo_id) }]),
  );
  return assignmentIds.map((id) => offers.get(id) ?? null);
});

/**
 * Comment and photo that the task of a completion had before it was undone (docs/product.md#undo), for 30 days; null once the
 * completion has its own, and for carers with read-only access. The caller has loaded the completion, which checks access.
 */
export async function offerOf(
  actor: Actor,
  { childId, assignmentId, comment, imageUrl }: TaskCompletion,
): Promise<CompletionOffer | null> {
  if (comment !== null || imageUrl !== null) return null;
  const child = await childById(actor, childId);
  return child && mayEdit(child.role) ? offerLoader.load(actor, assignmentId) : null;
}
