import { draftPrefix } from '../lib/clearStoredData.ts';
import { store } from '../lib/stored.ts';

/** A task that was done on this phone before there was an account. The server knows nothing of it. */
export interface Tried {
  readonly v: 1;
  /** The task's name in the catalogue. */
  readonly id: string;
  readonly title: string;
  /** The id of its completion: a UUID of version 7. */
  readonly completionId: string;
}

/** It goes with everything else that belongs to this installation, when somebody logs out. */
const key = `${draftPrefix}:tried`;

/** What was done before there was an account; null if nothing was, or the browser keeps nothing. */
export function readTried(): Tried | null {
  try {
    const tried = JSON.parse(localStorage.getItem(key) ?? 'null') as Tried | null;
    return tried?.v === 1 ? tried : null;
  } catch {
    return null;
  }
}

/** Keeps it on this phone until there is a child; null forgets it. Where storage is blocked or full, the star is celebrated, and not kept. */
export const keepTried = (tried: Tried | null): void => void store(key, tried && JSON.stringify(tried));
