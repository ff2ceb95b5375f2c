import { proofMinutes } from '../../schema/identity/proof/proof.rules.ts';
import { draftPrefix } from '../lib/clearStoredData.ts';

/** In localStorage: all tabs show the same session. A log-out removes it. */
const key = `${draftPrefix}:limitedFrom`;

const proofMs = proofMinutes * 60_000;

/** Notes that a session that only completes challenges does everything from now on, for as long as a proof counts. */
export function noteProof(): void {
  try {
    localStorage.setItem(key, String(Date.now() + proofMs));
  } catch {
    // Storage is blocked.
  }
}

/**
 * Since when a session only completes challenges again, in milliseconds since 1970: what was loaded before, with a proof, is not shown any
 * more, even without a connection (docs/product.md#a-kitchen-tablet). Before all time for any other session, and while a proof counts.
 */
export function limitedFrom(): number {
  try {
    const from = Number(localStorage.getItem(key) ?? Number.NaN);
    return from <= Date.now() ? from : -Infinity;
  } catch {
    return -Infinity;
  }
}
