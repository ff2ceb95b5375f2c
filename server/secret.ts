import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ownerOnly = 0o600;

/**
 * The secret that seals session cookies: SESSION_SECRET, or one that is made once and kept in
 * DATA_DIR with mode 0600 (design, section 1).
 */
export async function sessionSecret(dataDir: string, configured: string | undefined): Promise<string> {
  if (configured) return configured;
  const file = path.join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  // Of two servers that start together, one makes the file and both read it; on a full disk no empty one is left.
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
