import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIGRATIONS_FOLDER, readMigrations } from '../../prisma/migrate/files.ts';
import { applyMigrations } from '../../prisma/migrate.ts';

/** Applies only the first migration to an empty database. */
export async function applyFirstMigration(connectionString: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dadventures-first-migration-'));
  try {
    const [first] = readMigrations();
    if (!first) throw new Error('There is no migration');
    cpSync(path.join(MIGRATIONS_FOLDER, first.name), path.join(folder, first.name), { recursive: true });
    await applyMigrations(connectionString, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
