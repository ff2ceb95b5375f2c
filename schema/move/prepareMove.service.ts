import type pg from 'pg';
import type { Photos } from '../services/photoStore.ts';
import type { MovedChild, MovedFamily } from './family.ts';
import { selectErasedIds, selectExisting } from './move.sql.ts';
import { UnreadableExport } from './move.rules.ts';
import type { Target } from './moved.ts';
import { movedId, sourceOf } from './movedId.ts';
import type { ChildReport } from './report.ts';
import { type Catalogue, catalogueOf } from './tasks.service.ts';
import { importedWords } from './words.ts';

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
export interface Place {
  readonly child: MovedChild;
  readonly childId: string;
  /** Whether it came here before. */
  readonly isHere: boolean;
  readonly problem: string | null;
}

/** A family and where each of its children goes. */
export interface Move {
  readonly userId: string;
  readonly source: string;
  readonly archive: MovedArchive;
  readonly catalogue: Catalogue;
  readonly places: readonly Place[];
}

/** How many ids a child can have here, one after the other, when its profile was erased and it comes again. */
const lives = 8;

/** Finds where each child of a file goes: an id that it had here already, or a new one. */
export async function prepareMove({ pool }: MoveServices, userId: string, archive: MovedArchive): Promise<Move> {
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

/** The ids here of the children that can come, by their keys. */
export const childIdsOf = (places: readonly Place[]): Map<string, string> =>
  new Map(places.filter(({ problem }) => problem === null).map(({ child, childId }) => [child.key, childId]));

/** What the report says of a child before anything of it was written. */
export const aboutChild = ({ child, childId, isHere, problem }: Place): ChildReport => ({
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

/** What is written of a child. */
export const targetOf = (
  { userId, source, catalogue, archive }: Move,
  { child, childId }: Place,
  childIds: ReadonlyMap<string, string>,
  photos: Target['photos'],
): Target => ({ userId, source, catalogue, family: archive.family, child, childId, childIds, photos });

/** The sentence about an error that is the file's. Throws every other one. */
export const problemOf = (error: unknown): string => {
  if (error instanceof UnreadableExport) return error.saying.message;
  throw error;
};
