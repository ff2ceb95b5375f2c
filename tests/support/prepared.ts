import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { makeScratch, type Scratch } from './scratch.ts';

/**
 * Copies a database with all migrations and the catalogue into an empty DATA_DIR, for servers whose first start is not what a
 * test is about. Where the cluster must lie elsewhere, the folder stays empty.
 */
export function prepareDataDir(dataDir: string): void {
  const prepared = inject('preparedDataDir');
  if (!existsSync(path.join(prepared, 'database', 'cluster'))) return;
  // Keeps owners: PostgreSQL may run as another user.
  execFileSync('cp', ['-a', `${prepared}/.`, dataDir]);
}

/** Creates a folder for one test database that is filled already. */
export function makePreparedScratch(): Scratch {
  const scratch = makeScratch();
  prepareDataDir(scratch.dataDir);
  return scratch;
}
