import { type Actor, refuseToken, requireSession } from '../../actor.ts';
import type { Viewer } from '../user/user.sql.ts';
import { reauthenticationRequired } from '../../errors.ts';
import { isFreshProof, proofMinutes } from '../proof/proof.rules.ts';

/** Until when the proof of a session counts; null without a session. */
export const confirmedUntil = ({ provenAt }: Viewer): Temporal.Instant | null =>
  provenAt?.toTemporalInstant().add({ minutes: proofMinutes }) ?? null;

/**
 * Until when the proof of a session counts; null once it does not.
 *
 * @throws Refusal FORBIDDEN for an access token
 */
export function currentProof(actor: Pick<Actor, 'token' | 'now'>, viewer: Viewer): Temporal.Instant | null {
  refuseToken(actor);
  const { provenAt } = viewer;
  return provenAt !== null && isFreshProof(provenAt.toTemporalInstant(), actor.now) ? confirmedUntil(viewer) : null;
}

/**
 * The user of a session who has signed in, or entered the password, within the last minutes: for acts with which somebody at a
 * browser that was left signed in could take the account or its data away (docs/product.md#fresh-proof).
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED
 */
export function requireFreshProof(actor: Actor): Viewer {
  const viewer = requireSession(actor);
  if (currentProof(actor, viewer) === null) throw reauthenticationRequired();
  return viewer;
}
