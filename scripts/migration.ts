import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../prisma/embedded/startError.ts';
import { MIGRATIONS_FOLDER } from '../prisma/migrate/files.ts';
import { diffSchemas } from '../prisma/migrate/diff.ts';

const LOCK_TOML = '# Prisma keeps the kind of database of these migrations here.\nprovider = "postgresql"\n';

interface MigrationRequest {
  /** The name of the migration: lower-case letters, digits and underscores. */
  name: string;
  /** Path of schema.prisma. */
  schemaFile: string;
  /** The folder of the migrations. Its schema.prisma is the schema as of the last migration. */
  folder: string;
  now: Temporal.Instant;
}

/**
 * Writes the difference between the schema as of the last migration and the current schema as a new migration.
 *
 * @returns the path of the new migration.sql, or undefined if there is no difference
 * @throws StartError if the name or a schema is invalid
 */
export async function writeMigration(request: MigrationRequest): Promise<string | undefined> {
  if (!/^[a-z0-9][a-z0-9_]*$/.test(request.name)) {
    throw new StartError(
      `"${request.name}" is not a valid migration name: use lower-case letters, digits and underscores, as in npm run db:migration add_moods.`,
    );
  }
  const copyFile = join(request.folder, 'schema.prisma');
  const schema = readFileSync(request.schemaFile, 'utf8');
  const previous = existsSync(copyFile) ? readFileSync(copyFile, 'utf8') : 'empty';
  const script = await diffSchemas(previous, schema);
  if (script === '') {
    // Comments may have changed, and the copy is always the whole file.
    if (previous !== schema && previous !== 'empty') writeFileSync(copyFile, schema);
    return undefined;
  }
  const time = request.now
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replaceAll(/\D/g, '');
  const target = join(request.folder, `${time}_${request.name}`);
  const draft = join(request.folder, `.draft-${time}`);
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, 'migration.sql'), script.endsWith('\n') ? script : `${script}\n`);
  writeFileSync(join(request.folder, 'migration_lock.toml'), LOCK_TOML);
  renameSync(draft, target);
  writeFileSync(copyFile, schema);
  return join(target, 'migration.sql');
}

if (import.meta.main) {
  try {
    const name = process.argv[2];
    if (name === undefined) throw new StartError('Name the migration, as in npm run db:migration add_moods.');
    const schemaFile = fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url));
    const written = await writeMigration({ name, schemaFile, folder: MIGRATIONS_FOLDER, now: Temporal.Now.instant() });
    console.log(
      written === undefined
        ? 'Nothing to do: the migrations already produce prisma/schema.prisma.'
        : `Wrote ${written}. Review it before you commit it.`,
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
