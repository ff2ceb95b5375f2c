import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRoot } from './account.ts';
import { StartError } from './startError.ts';

/** Why a file or folder cannot be used, in words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'no space left';
  if (code === 'EROFS') return 'the file system is read-only';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'it is not a folder';
  if (code === 'ENOENT') return 'it cannot be created';
  return message;
}

/** Creates a folder and its parents. Node's recursive option never returns in a file system without folders, such as /proc. */
function makeFolders(path: string, mode: number): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolders(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The mode of DATA_DIR. As root, PostgreSQL's account must be able to go through it, but nobody else may list it. */
export const dataDirMode = (): number => (isRoot() ? 0o711 : 0o700);

/**
 * Creates a folder of the settings unless it is there, and checks that it can be written.
 *
 * @param variable the setting that names it, or the folder that it is in
 * @param named the folder in that setting, if it is another one
 * @returns its real path
 * @throws StartError with one sentence
 */
export function requireFolder(folder: string, variable: string, mode: number, named = folder): string {
  try {
    makeFolders(folder, mode);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    throw new StartError(
      `${variable} ${named} cannot be used (${reasonOf(error)}): make it writable for this user or choose another folder in ${variable}.`,
    );
  }
}
