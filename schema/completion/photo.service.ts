import { randomUUIDv7 } from 'node:crypto';
import { reachOf } from '../access.ts';
import { type Actor, type Database, requesterOf } from '../actor.ts';
import type { PhotoStore, PreparedPhoto } from '../services/photoStore.ts';
import { isUuid } from '../input.ts';
import { selectPhotoOfCarer } from './photo.sql.ts';
import { offerDays } from './undo.rules.ts';
import { deleteOldOffers } from './undone.sql.ts';

/** The address of a photo as the program routes and keeps it; answers show it through `sitePath`. Only the child's carers get it there. */
export const photoUrl = (id: string): string => `/photos/${id}`;

/**
 * Opens a photo by id. Returns the same null for a viewer who is signed out or does not care for the child, and for an id
 * that does not exist.
 */
export async function openPhoto({ viewer, db, photos, now }: Actor, id: string) {
  if (!viewer || !isUuid(id)) return null;
  const undoneSince = new Date(now.subtract({ hours: 24 * offerDays }).epochMilliseconds);
  const [row] = await selectPhotoOfCarer(db.pool, reachOf(viewer), id, undoneSince);
  return row ? { ...row, read: () => photos.get(row.id) } : null;
}

/** A prepared photo whose file is stored under its id. */
export interface StoredPhoto extends PreparedPhoto {
  readonly id: string;
}

/**
 * Decodes an upload and stores its file. The row comes later; after the transaction `discardUnlessKept` removes the file if
 * there is none.
 *
 * @throws Refusal as `Photos.prepare`
 */
export async function storePhoto(actor: Actor, upload: Uint8Array): Promise<StoredPhoto> {
  const { photos } = actor;
  return copyPhoto(actor, await photos.prepare(upload, requesterOf(actor)));
}

/** Stores the same photo under another id, for another completion: each completion has a file of its own. */
export async function copyPhoto({ photos }: Actor, photo: PreparedPhoto): Promise<StoredPhoto> {
  const id = randomUUIDv7();
  await photos.put(id, photo.bytes);
  return { ...photo, id };
}

/**
 * Removes a photo's file unless its row was committed. A query is the only safe way to know how a transaction ended. A
 * failure here must not fail the request: the hourly sweep removes files that are left.
 */
export async function discardUnlessKept({ db, photos }: Actor, id: string | null | undefined): Promise<void> {
  if (!id) return;
  try {
    if ((await db.prisma.photo.count({ where: { id } })) === 0) await photos.delete(id);
  } catch {
    // See above.
  }
}

/** Younger files may belong to a request that is still in progress. */
const graceHours = 24;

/** How many files one statement looks up. */
const batchSize = 500;

/**
 * Removes photos of completions that were undone 30 days ago, and files that are older than a day and belong to no photo: a
 * server leaves such a file when it dies between storing the file and committing its row. Safe to run twice or on two servers at once.
 *
 * @returns how many files were removed
 */
export async function sweepPhotos(
  { pool, prisma }: Database,
  store: PhotoStore,
  now: Temporal.Instant,
): Promise<number> {
  const newest = now.subtract({ hours: graceHours }).epochMilliseconds;
  const offeredSince = new Date(now.subtract({ hours: 24 * offerDays }).epochMilliseconds);
  const old = await deleteOldOffers(pool, offeredSince);
  // A file that is left when this stops here belongs to no photo, and the next sweep removes it.
  for (const { id } of old) await store.delete(id);
  let removed = old.length;
  let batch: string[] = [];
  const sweep = async () => {
    const rows = await prisma.photo.findMany({ where: { id: { in: batch } }, select: { id: true } });
    const kept = new Set(rows.map(({ id }) => id));
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
