import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Place } from '../prisma/embedded/place.ts';

const ownerOnlyButPassable = 0o711;

/** Creates a new folder for a scratch database. A new one, so that removing it cannot remove anything else. */
export function makeScratchData(purpose: string, parent = tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  const dataDir = mkdtempSync(path.join(parent, `dadventures-${purpose}-`));
  // Root runs PostgreSQL as another user, which must be able to enter the folder.
  chmodSync(dataDir, ownerOnlyButPassable);
  return dataDir;
}

/** Removes the scratch folder, and the database files that root keeps outside of it. */
export function removeScratchData(dataDir: string): void {
  const file = path.join(dataDir, 'database', 'place.json');
  const place = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Place) : undefined;
  if (place?.outside !== undefined) rmSync(place.outside, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
