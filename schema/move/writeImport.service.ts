import { inTransaction } from '../../prisma/pool.ts';
import { writeMissingSummaries } from '../summary/writeSummaries.service.ts';
import { insertFormerSummaries } from '../summary/writeSummaries.sql.ts';
import { addJourneys } from './addChild.service.ts';
import { viewPeriods } from './move.sql.ts';
import { comingPhotos, movePhotos } from './movePhotos.service.ts';
import { moveReminders } from './moveReminders.service.ts';
import { moveWords } from './moveWords.service.ts';
import {
  aboutChild,
  childIdsOf,
  type Move,
  type MovedArchive,
  type MoveServices,
  type Place,
  prepareMove,
  problemOf,
  targetOf,
} from './prepareMove.service.ts';
import { type ChildReport, headOf, type ImportReport, partsOf } from './report.ts';
import { writeChild } from './writeChild.service.ts';

/**
 * Writes the chosen children, each in a transaction of its own: all of it or nothing. What is here already stays as it is, so it may run
 * again after it was interrupted.
 *
 * @param chosen the keys of the children
 */
export async function writeImport(
  services: MoveServices,
  userId: string,
  archive: MovedArchive,
  chosen: readonly string[],
): Promise<ImportReport> {
  const move = await prepareMove(services, userId, archive);
  const along = move.places.filter(({ child, isHere }) => isHere || chosen.includes(child.key));
  const childIds = childIdsOf(along);
  const wanted = along.filter(({ child }) => chosen.includes(child.key));
  const children: ChildReport[] = [];
  for (const place of wanted) {
    const onPhoto = (share: number) =>
      services.onProgress(Math.floor((100 * (children.length + share)) / Math.max(1, wanted.length)));
    children.push(await moveChild(services, move, place, childIds, onPhoto));
    await onPhoto(0);
  }
  await moveReminders(services, userId, archive.family);
  await moveWords(services, userId, archive.family);
  return { ...headOf(archive.family), children };
}

async function moveChild(
  services: MoveServices,
  move: Move,
  place: Place,
  childIds: ReadonlyMap<string, string>,
  onPhoto: (share: number) => Promise<void>,
): Promise<ChildReport> {
  const { pool, now } = services;
  const about = aboutChild(place);
  if (place.problem !== null) return about;
  const { coming, leftOut } = await comingPhotos(services, move, place, childIds);
  const photos = await movePhotos(services, move, place, coming, leftOut, onPhoto);
  services.signal.throwIfAborted();
  const target = targetOf(move, place, childIds, photos);
  try {
    const written = await inTransaction(pool, async (connection) => {
      const result = await writeChild(connection, now, target, !place.isHere);
      if (place.isHere && result.changes > 0) await addJourneys(connection, now, target);
      return result;
    });
    if (written.changes > 0) {
      await writeMissingSummaries({ pool }, now, [written.child], insertFormerSummaries);
      const viewed = place.child.lists.summaries.filter((row) => row['viewed'] === true);
      await viewPeriods(
        pool,
        place.childId,
        viewed.map(({ type }) => String(type)),
        viewed.map(({ periodStart }) => String(periodStart)),
      );
    }
    return { ...about, existingId: place.childId, ...partsOf(written, leftOut), isWritten: true };
  } catch (error) {
    return { ...about, problem: problemOf(error) };
  }
}
