import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Place } from '../prisma/embedded/place.ts';

const ownerOnlyButPassable = 0o711;

/** Creates a folder for a scratch database. It is always a new folder, so that its removal cannot delete anything else. */
export function makeScratchData(purpose: string, parent = tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  const dataDir = mkdtempSync(path.join(parent, `dadventures-${purpose}-`));
  // If this process is root, PostgreSQL runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, ownerOnlyButPassable);
  return dataDir;
}

/** Removes the scratch folder, and the database files that are outside of it if this process is root. */
export function removeScratchData(dataDir: string): void {
  const file = path.join(dataDir, 'database', 'place.json');
  const place = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Place) : undefined;
  if (place?.outside !== undefined) rmSync(place.outside, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
