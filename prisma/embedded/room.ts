import { readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** A segment of PostgreSQL's log: it cannot go on, nor start, without room for the next one. */
const leastBytes = 16 * 1_024 * 1_024;

/**
 * Whether the disks of a cluster have room for PostgreSQL to go on: that of the tables, and that of the log, which may be
 * another one. A disk that cannot be asked counts as one with room.
 *
 * @param cluster PostgreSQL's data directory
 */
export function hasRoom(cluster: string): boolean {
  return [cluster, join(cluster, 'pg_wal')].every((folder) => {
    try {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize >= leastBytes;
    } catch {
      return true;
    }
  });
}

/** The same for the embedded database of a DATA_DIR. */
export function databaseHasRoom(dataDir: string): boolean {
  const folder = join(dataDir, 'database');
  try {
    const { outside = folder } = JSON.parse(readFileSync(join(folder, 'place.json'), 'utf8')) as Place;
    return hasRoom(join(outside, 'cluster'));
  } catch {
    return true;
  }
}
