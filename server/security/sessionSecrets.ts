import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../env/env.ts';

const ownerOnly = 0o600;

/**
 * The secrets of the session cookies. The first seals them: SESSION_SECRET, or one that is generated once and stored in
 * DATA_DIR with mode 0600. The others only open cookies, so that changing the secret signs nobody out:
 * SESSION_SECRET_PREVIOUS, and the file `session-secret.previous` beside a stored secret.
 */
export async function sessionSecrets({
  dataDir,
  sessionSecret,
  sessionSecretPrevious,
}: Pick<Env, 'dataDir' | 'sessionSecret' | 'sessionSecretPrevious'>): Promise<readonly [string, ...string[]]> {
  if (sessionSecret) return [sessionSecret, ...present(sessionSecretPrevious)];
  const file = path.join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  const former = await readFile(`${file}.previous`, 'utf8').catch(emptyIfMissing);
  return [await keptSecret(file), ...present(sessionSecretPrevious), ...present(former)];
}

/** The secret in a file, which is created if it does not exist. */
async function keptSecret(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(emptyIfMissing);
  if (known) return known;
  // If two servers start together, one creates the file and both read it. On a full disk no empty file is left.
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, randomBytes(48).toString('base64url'), { mode: ownerOnly });
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

function emptyIfMissing(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
  throw error;
}

const present = (secret: string | undefined): string[] => (secret ? [secret] : []);
