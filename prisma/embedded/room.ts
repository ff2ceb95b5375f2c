import { readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** The size of a WAL segment: without space for the next one, PostgreSQL stops and cannot start. */
const minBytes = 16 * 1_024 * 1_024;

/**
 * Whether the disks of the tables and of the WAL have enough free space for PostgreSQL to run. If the free space of a disk
 * cannot be read, it counts as enough.
 *
 * @param cluster PostgreSQL's data directory
 */
export function hasRoom(cluster: string): boolean {
  return [cluster, join(cluster, 'pg_wal')].every((folder) => {
    try {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize >= minBytes;
    } catch {
      return true;
    }
  });
}

/** Whether the disks of the embedded database of a DATA_DIR have enough free space. */
export function databaseHasRoom(dataDir: string): boolean {
  const folder = join(dataDir, 'database');
  try {
    const { outside = folder } = JSON.parse(readFileSync(join(folder, 'place.json'), 'utf8')) as Place;
    return hasRoom(join(outside, 'cluster'));
  } catch {
    return true;
  }
}
