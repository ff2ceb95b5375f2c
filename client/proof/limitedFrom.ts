import { proofMinutes } from '../../schema/identity/proof/proof.rules.ts';
import { draftPrefix } from '../lib/clearStoredData.ts';
import { readStored, store } from '../lib/stored.ts';

/** In localStorage: all tabs show the same session. A log-out removes it. */
const key = `${draftPrefix}:limitedFrom`;

const proofMs = proofMinutes * 60_000;

/** Notes that a session that only completes challenges does everything from now on, for as long as a proof counts. */
export const noteProof = (): void => void store(key, String(Date.now() + proofMs));

/**
 * Since when a session only completes challenges again, in milliseconds since 1970: what was loaded before, with a proof, is not shown any
 * more, even without a connection (docs/product.md#a-kitchen-tablet). Before all time for any other session, and while a proof counts.
 */
export function limitedFrom(): number {
  const from = Number(readStored(key) ?? Number.NaN);
  return from <= Date.now() ? from : -Infinity;
}
