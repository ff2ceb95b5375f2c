import { photoUrl } from '../../../../schema/completion/photo.service.ts';
import { offerDays } from '../../../../schema/completion/undo.rules.ts';

/** What a task had before its completion was undone. */
export interface OfferRow {
  comment: string | null;
  photo_id: string | null;
  undone_at: string;
}

/** Selects an `OfferRow` as JSON for the assigned task with the id; null for none. */
export const selectOffer = (assignmentId: string) =>
  `(SELECT json_build_object('comment', undone.comment, 'photo_id', photo.id, 'undone_at', undone.undone_at)
     FROM undone_completions undone LEFT JOIN photos photo ON photo.undone_id = undone.id
     WHERE undone.assignment_id = ${assignmentId} AND (undone.comment IS NOT NULL OR photo.id IS NOT NULL)
     ORDER BY undone.completed_at DESC, undone.id DESC LIMIT 1)`;

/** The offer for a completion without comment and photo; none after its days are over. The carer may edit the child. */
export function offerOf(row: OfferRow | null, now: Temporal.Instant) {
  const since = now.subtract({ hours: 24 * offerDays }).epochMilliseconds;
  if (!row || Date.parse(row.undone_at) < since) return null;
  return { comment: row.comment, imageUrl: row.photo_id && photoUrl(row.photo_id) };
}
