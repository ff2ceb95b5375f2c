import type { Readable } from 'node:stream';
import { reachOf } from '../access.ts';
import type { Actor, Database } from '../actor.ts';
import type { PhotoStore } from './photoStore.ts';
import { isUuid } from '../input.ts';
import { selectPhotoIds, selectPhotoOfCarer } from './photo.sql.ts';

/** Where a photo is served from; nothing but its carers' requests get it there. */
export const photoUrl = (id: string): string => `/photos/${id}`;

/** A photo on its way to one of its carers. */
export interface OpenedPhoto {
  readonly id: string;
  readonly byteSize: number;
  /** Opens the JPEG; null when the store has lost it. */
  read(): Promise<Readable | null>;
}

/**
 * A photo by id. Whoever is signed out, cares for another child, or asks for an id that does not
 * exist gets the same null (design, section 7).
 */
export async function openPhoto({ viewer, db, photos }: Actor, id: string): Promise<OpenedPhoto | null> {
  if (!viewer || !isUuid(id)) return null;
  const [row] = await selectPhotoOfCarer(db.pool, reachOf(viewer), id);
  return row ? { id: row.id, byteSize: row.byte_size, read: () => photos.get(row.id) } : null;
}

/** Files younger than this may belong to a request that is still under way. */
const graceHours = 24;

/** How many files are looked up in one statement. */
const batchSize = 500;

/**
 * Removes files that no photo has, and that are older than a day: what a server left behind that
 * died between storing a file and committing its row. Safe to run twice or by two servers at once.
 *
 * @returns how many files were removed
 */
export async function sweepPhotos(
  { pool }: Pick<Database, 'pool'>,
  store: PhotoStore,
  now: Temporal.Instant,
): Promise<number> {
  const newest = now.subtract({ hours: graceHours }).epochMilliseconds;
  let removed = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const kept = new Set((await selectPhotoIds(pool, batch)).map(({ id }) => id));
    const orphans = batch.filter((id) => !kept.has(id));
    for (const id of orphans) await store.delete(id);
    removed += orphans.length;
    batch = [];
  };
  for await (const { id, storedAt } of store.list()) {
    if (storedAt.epochMilliseconds >= newest) continue;
    batch.push(id);
    if (batch.length === batchSize) await sweep();
  }
  await sweep();
  return removed;
}
