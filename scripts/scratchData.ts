import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Place } from '../prisma/embedded/place.ts';

const ownerOnlyButPassable = 0o711;

/** A new folder of our own for a scratch database, so that nothing that was there before can be removed. */
export function makeScratchData(purpose: string, parent = tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  const dataDir = mkdtempSync(path.join(parent, `dadventures-${purpose}-`));
  // Under root PostgreSQL runs as another user, who must get through.
  chmodSync(dataDir, ownerOnlyButPassable);
  return dataDir;
}

/** Removes the scratch folder, and what root had to put elsewhere. */
export function removeScratchData(dataDir: string): void {
  const file = path.join(dataDir, 'database', 'place.json');
  const place = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Place) : undefined;
  if (place?.outside !== undefined) rmSync(place.outside, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
