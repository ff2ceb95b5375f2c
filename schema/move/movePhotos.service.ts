import { Refusal } from '../errors.ts';
import { selectKnownIds } from './move.sql.ts';
import { idHere, leaveOut, type LeftOut, type MovedPhoto, othersIn, pathOf } from './moved.ts';
import type { Move, MoveServices, Place } from './prepareMove.service.ts';

/** Which photos of a child come along, with their rows; those that are here already do not. */
export async function comingPhotos(
  { pool }: MoveServices,
  { archive }: Move,
  { child, childId, isHere }: Place,
  childIds: ReadonlyMap<string, string>,
) {
  const leftOut: LeftOut = new Map();
  const here = (id: unknown) => idHere({ childId }, id);
  const asked = child.lists.photos.flatMap((row) =>
    [row['id'], row['completionId'], row['undoneId']].filter(Boolean).map(here),
  );
  const known = new Set(isHere ? (await selectKnownIds(pool, asked)).map(({ id }) => id) : []);
  const coming = child.lists.photos.filter((row) => {
    const of = row['completionId'] ?? row['undoneId'];
    if (known.has(here(row['id'])) || known.has(here(of)) || (isHere && of === null)) return false;
    if (!archive.has(pathOf(row))) leaveOut(leftOut, 'missingPhotos');
    else if (othersIn(row, childIds) === null) leaveOut(leftOut, 'jointPhotos');
    else return true;
    return false;
  });
  return { coming, leftOut };
}

/** How many photos of an import are decoded at a time. */
const lanes = 2;

/** Decodes and stores the photos of a child. The hourly sweep removes files that get no row. */
export async function movePhotos(
  { photos, signal }: MoveServices,
  { archive, userId }: Move,
  place: Place,
  coming: readonly Readonly<Record<string, unknown>>[],
  leftOut: LeftOut,
  onPhoto: (share: number) => Promise<void>,
): Promise<Map<string, MovedPhoto>> {
  const moved = new Map<string, MovedPhoto>();
  const waiting = coming.values();
  let done = 0;
  const work = async (lane: number) => {
    for (const row of waiting) {
      signal.throwIfAborted();
      try {
        const { bytes, width, height } = await photos.prepare(await archive.read(pathOf(row)), {
          account: `${userId} import ${lane}`,
          signal,
        });
        const id = idHere(place, row['id']);
        await photos.put(id, bytes);
        moved.set(String(row['id']), { id, byteSize: bytes.length, width, height });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        leaveOut(leftOut, 'unreadablePhotos');
      }
      done += 1;
      if (done % 20 === 0) await onPhoto(done / (coming.length + 1));
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
  return moved;
}
