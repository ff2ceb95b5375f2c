import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from './env.ts';

const ownerOnly = 0o600;

/**
 * The secrets of the session cookies. The first seals them: SESSION_SECRET, or one that is made once and kept in DATA_DIR
 * with mode 0600. The second, if there is one, only opens cookies, so that nobody is signed out by a change: it is
 * SESSION_SECRET_PREVIOUS, or the file `session-secret.previous` beside a secret that is kept there.
 */
export async function sessionSecrets({
  dataDir,
  sessionSecret,
  sessionSecretPrevious,
}: Pick<Env, 'dataDir' | 'sessionSecret' | 'sessionSecretPrevious'>): Promise<readonly [string, ...string[]]> {
  if (sessionSecret) return [sessionSecret, ...present(sessionSecretPrevious)];
  const file = path.join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    // Of two servers that start together, one makes the file and both read it.
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: ownerOnly, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const kept = await readFile(`${file}.previous`, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  return [await readFile(file, 'utf8'), ...present(sessionSecretPrevious), ...present(kept)];
}

const present = (secret: string | undefined): string[] => (secret ? [secret] : []);
