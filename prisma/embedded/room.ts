import { readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** The size of a WAL segment: without room for the next one PostgreSQL stops and does not start. */
const leastBytes = 16 * 1_024 * 1_024;

/**
 * Whether the disks of a cluster, that of the tables and that of the WAL, have room for PostgreSQL to run. A disk whose
 * free space cannot be read counts as one with room.
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

/** Whether the disks of the embedded database of a DATA_DIR have room. */
export function databaseHasRoom(dataDir: string): boolean {
  const folder = join(dataDir, 'database');
  try {
    const { outside = folder } = JSON.parse(readFileSync(join(folder, 'place.json'), 'utf8')) as Place;
    return hasRoom(join(outside, 'cluster'));
  } catch {
    return true;
  }
}
