import { inTransaction } from '../../prisma/pool.ts';
import { comingPhotos } from './movePhotos.service.ts';
import { idHere, type MovedPhoto, type Target } from './moved.ts';
import {
  aboutChild,
  childIdsOf,
  type MovedArchive,
  type MoveServices,
  type Place,
  prepareMove,
  problemOf,
  targetOf,
} from './prepareMove.service.ts';
import { type ChildReport, headOf, type ImportReport, partsOf } from './report.ts';
import { writeChild, type WrittenChild } from './writeChild.service.ts';

/** Ends a transaction that was only to see what it would do. */
class OnlyTried extends Error {
  readonly written: WrittenChild;

  constructor(written: WrittenChild) {
    super('Nothing of this is kept');
    this.written = written;
  }
}

/**
 * Says what would come: writes each child in a transaction that is taken back, so that the report tells what really happens.
 *
 * @throws UnreadableExport
 */
export async function planImport(services: MoveServices, userId: string, archive: MovedArchive): Promise<ImportReport> {
  const move = await prepareMove(services, userId, archive);
  const childIds = childIdsOf(move.places);
  const children: ChildReport[] = [];
  for (const place of move.places) {
    services.signal.throwIfAborted();
    const about = aboutChild(place);
    const { coming, leftOut } = await comingPhotos(services, move, place, childIds);
    const photos = new Map(coming.map((row) => [String(row['id']), asInFile(row, place)]));
    const tried =
      place.problem === null ? await tryChild(services, targetOf(move, place, childIds, photos), !place.isHere) : null;
    children.push(
      tried !== null && 'written' in tried
        ? { ...about, ...partsOf(tried.written, leftOut) }
        : { ...about, problem: place.problem ?? tried?.problem ?? null },
    );
    await services.onProgress(Math.round((100 * children.length) / move.places.length));
  }
  return { ...headOf(archive.family), children };
}

const asInFile = ({ id, byteSize, width, height }: Record<string, unknown>, { childId }: Place): MovedPhoto => ({
  id: idHere({ childId }, id),
  byteSize: Number(byteSize),
  width: Number(width),
  height: Number(height),
});

async function tryChild(
  { pool, now }: MoveServices,
  target: Target,
  isNew: boolean,
): Promise<{ readonly written: WrittenChild } | { readonly problem: string }> {
  try {
    await inTransaction(pool, async (connection) => {
      throw new OnlyTried(await writeChild(connection, now, target, isNew));
    });
  } catch (error) {
    return error instanceof OnlyTried ? { written: error.written } : { problem: problemOf(error) };
  }
  throw new Error('A transaction that throws cannot succeed');
}
