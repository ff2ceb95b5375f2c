import type { Store } from './store.ts';

/** A picture that another app shared with this one, until a form takes it. */
export interface Shared {
  /** Null if it was too large to be kept. */
  readonly file: File | null;
  /** How many came at once; only the first is kept. */
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly sharedAt: number;
}

const sharedKey = 'shared';

/** For how long a picture waits, in milliseconds: a day. */
const waitsFor = 24 * 60 * 60_000;

/** Keeps a picture in the place of the one that waits. */
export const keepShared = (store: Store, shared: Shared): Promise<void> => store.write(sharedKey, shared);

/** Removes the picture that waits. */
export const dropShared = (store: Store): Promise<void> => store.write(sharedKey, undefined);

/** The picture that waits; null without one. One that is older than a day is removed. */
export async function readShared(store: Store): Promise<Shared | null> {
  const shared = (await store.values<Shared>(sharedKey)).get(sharedKey);
  if (!shared) return null;
  if (Math.abs(Date.now() - shared.sharedAt) < waitsFor) return shared;
  await dropShared(store);
  return null;
}
