import type pg from 'pg';
import { inTransaction } from '../../prisma/pool.ts';
import { Refusal } from '../errors.ts';
import { nextTimes } from '../reminder/reminderSettings.service.ts';
import type { Photos } from '../services/photoStore.ts';
import { writeMissingSummaries } from '../summary/writeSummaries.service.ts';
import { clockOf } from '../day/clock.sql.ts';
import { columnOf } from '../export/kind.ts';
import type { MovedChild, MovedFamily } from './family.ts';
import {
  addReminderSettings,
  selectClock,
  selectErasedIds,
  selectExisting,
  selectKnownIds,
  viewPeriods,
} from './move.sql.ts';
import { idHere, type LeftOut, type MovedPhoto, othersIn, pathOf, type Target } from './moved.ts';
import { movedId, sourceOf } from './movedId.ts';
import { UnreadableExport } from './move.rules.ts';
import { type ChildReport, headOf, type ImportReport, partsOf } from './report.ts';
import { type Catalogue, catalogueOf } from './tasks.service.ts';
import { importedWords } from './words.ts';
import { addJourneys, writeChild, type WrittenChild } from './writeChild.service.ts';

/** An archive that is open. */
export interface MovedArchive {
  readonly family: MovedFamily;
  /** Whether there is an entry of a size that a photo may have. */
  has(path: string): boolean;
  /** @throws UnreadableExport if it is damaged */
  read(path: string): Promise<Uint8Array>;
}

/** What bringing a family here needs. */
export interface MoveServices {
  readonly pool: pg.Pool;
  readonly photos: Pick<Photos, 'prepare' | 'put'>;
  readonly now: Temporal.Instant;
  /** Ends it between two steps. */
  readonly signal: AbortSignal;
  /** Called with the percentage that is done. */
  readonly onProgress: (percent: number) => Promise<void>;
}

/** A child and where it goes. */
interface Place {
  readonly child: MovedChild;
  readonly childId: string;
  /** Whether it came here before. */
  readonly isHere: boolean;
  readonly problem: string | null;
}

interface Move {
  readonly userId: string;
  readonly source: string;
  readonly archive: MovedArchive;
  readonly catalogue: Catalogue;
  readonly places: readonly Place[];
}

/** How many ids a child can have here, one after the other, when its profile was erased and it comes again. */
const lives = 8;

async function prepareMove({ pool }: MoveServices, userId: string, archive: MovedArchive): Promise<Move> {
  const { family } = archive;
  const source = sourceOf(userId, String(family.account['id']));
  const candidates = family.children.map((child) => ({
    child,
    ids: Array.from({ length: lives }, (_, life) => movedId(source, life === 0 ? child.key : `${child.key} ${life}`)),
  }));
  const erased = new Set(
    (
      await selectErasedIds(
        pool,
        candidates.flatMap(({ ids }) => ids),
      )
    ).map(({ id }) => id),
  );
  const found = candidates.map(({ child, ids }) => ({ child, childId: ids.find((id) => !erased.has(id)) ?? '' }));
  const rows = await selectExisting(
    pool,
    found.map(({ childId }) => childId),
  );
  const places = found.map(({ child, childId }) => {
    const row = rows.find(({ id }) => id === childId);
    const problem = row && (row.isDeleted ? importedWords.beingDeleted : importedWords.notYours).message;
    const isProblem = row !== undefined && (row.isDeleted || row.parentId !== userId);
    return { child, childId, isHere: row !== undefined, problem: isProblem ? (problem ?? null) : null };
  });
  return { userId, source, archive, places, catalogue: await catalogueOf(pool, family.children) };
}

/** Ends a transaction that was only to see what it would do. */
class OnlyTried extends Error {
  readonly written: WrittenChild;

  constructor(written: WrittenChild) {
    super('Nothing of this is kept');
    this.written = written;
  }
}

const childIdsOf = (places: readonly Place[]): Map<string, string> =>
  new Map(places.filter(({ problem }) => problem === null).map(({ child, childId }) => [child.key, childId]));

/** Which photos of a child come along, with their rows; those that are here already do not. */
async function comingPhotos(
  { pool }: MoveServices,
  { archive }: Move,
  { child, childId, isHere }: Place,
  childIds: ReadonlyMap<string, string>,
) {
  const leftOut: LeftOut = new Map();
  const omit = (why: string) => void leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
  const here = (id: unknown) => idHere({ childId }, id);
  const asked = child.lists.photos.flatMap((row) =>
    [row['id'], row['completionId'], row['undoneId']].filter(Boolean).map(here),
  );
  const known = new Set(isHere ? (await selectKnownIds(pool, asked)).map(({ id }) => id) : []);
  const coming = child.lists.photos.filter((row) => {
    const of = row['completionId'] ?? row['undoneId'];
    if (known.has(here(row['id'])) || known.has(here(of)) || (isHere && of === null)) return false;
    if (!archive.has(pathOf(row))) omit('photos that are missing in the file, or too large');
    else if (othersIn(row, childIds) === null) omit('photos with children who do not come along');
    else return true;
    return false;
  });
  return { coming, leftOut };
}

const problemOf = (error: unknown): string => {
  if (error instanceof UnreadableExport) return error.saying.message;
  throw error;
};

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

const aboutChild = ({ child, childId, isHere, problem }: Place): ChildReport => ({
  key: child.key,
  name: String(child.row['name']),
  birthDate: String(child.row['birthDate']),
  existingId: isHere && problem === null ? childId : null,
  problem,
  counts: {},
  differences: [],
  leftOut: [],
  isWritten: false,
});

const asInFile = ({ id, byteSize, width, height }: Record<string, unknown>, { childId }: Place): MovedPhoto => ({
  id: idHere({ childId }, id),
  byteSize: Number(byteSize),
  width: Number(width),
  height: Number(height),
});

const targetOf = (
  { userId, source, catalogue, archive }: Move,
  { child, childId }: Place,
  childIds: ReadonlyMap<string, string>,
  photos: Target['photos'],
): Target => ({ userId, source, catalogue, family: archive.family, child, childId, childIds, photos });

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
      await writeMissingSummaries({ pool }, now, [written.child]);
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

/** How many photos of an import are decoded at a time. */
const lanes = 2;

/** Decodes and stores the photos of a child. The hourly sweep removes files that get no row. */
async function movePhotos(
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
        const why = 'photos that cannot be read';
        leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
      }
      done += 1;
      if (done % 20 === 0) await onPhoto(done / (coming.length + 1));
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
  return moved;
}

/** The user's reminders, unless they have chosen others here. Notifications are switched on by each device again. */
async function moveReminders({ pool, now }: MoveServices, userId: string, family: MovedFamily): Promise<void> {
  const settings = family.reminderSettings;
  const [ownClock] = settings ? await selectClock(pool, userId) : [];
  if (!settings || !ownClock) return;
  const chosen = {
    ...settings,
    push: false,
    mail: settings['mail'] === true,
    digest: settings['digest'] === true,
    weekdays: settings['weekdays'] as number[],
    minuteOfDay: Number(settings['minuteOfDay']),
    pace: String(settings['pace']),
  };
  const row = {
    ...chosen,
    userId,
    unanswered: 0,
    ...nextTimes(clockOf(ownClock), chosen, now),
    updatedAt: now.toString(),
  };
  await addReminderSettings(
    pool,
    JSON.stringify([Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]))]),
  );
}
