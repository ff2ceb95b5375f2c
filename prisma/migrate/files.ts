import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** prisma/migrations of this checkout. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));

export interface MigrationFile {
  /** The folder's name, `<yyyymmddHHMMSS>_<name>`. */
  name: string;
  script: string;
  /** SHA-256 in hex, as in the table `_prisma_migrations`. */
  checksum: string;
}

/** The migrations in a folder, oldest first; none if the folder does not exist. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): MigrationFile[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return names.sort().map((name) => {
    const script = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
    return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
  });
}
