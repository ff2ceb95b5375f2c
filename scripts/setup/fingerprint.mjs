import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} Inputs Files that a generator reads.
 * @property {string} path a file or folder, relative to the checkout; a missing one counts as empty
 * @property {(name: string) => boolean} [keep] filters the files of a folder by their path relative to the checkout
 */

/**
 * @param {string} root
 * @param {Inputs} inputs
 * @returns {string[]} paths relative to the checkout, sorted
 */
export function listFiles(root, { path, keep = () => true }) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .flatMap((entry) => {
      const name = `${path}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, { path: name, keep });
      return entry.isFile() && keep(name) ? [name] : [];
    })
    .sort();
}

/**
 * A hash that changes when one of the files changes, appears or disappears.
 *
 * @param {string} root
 * @param {string[]} files paths relative to `root`
 * @param {string} [extra] text that is part of the hash
 * @returns {string}
 */
export function fingerprint(root, files, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const name of files)
    hash.update(`\0${name}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, name)))
        .digest(),
    );
  return hash.digest('hex');
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Writes a stamp atomically. Call it last: a step without a stamp runs again.
 *
 * @param {string} file
 * @param {string} value
 */
export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, value);
  renameSync(`${file}.draft`, file);
}
