import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} Inputs Files that a generator reads.
 * @property {string} path a file or folder, relative to the checkout; one that does not exist counts as empty
 * @property {(name: string) => boolean} [keep] which files of a folder count, by path relative to the checkout
 */

/**
 * @param {string} root
 * @param {Inputs} inputs
 * @returns {string[]} paths relative to the checkout, sorted
 */
function listFiles(root, { path, keep = () => true }) {
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
 * One text that changes when any of the files changes, appears or goes.
 *
 * @param {string} root
 * @param {Inputs[]} inputs
 * @param {string} [extra] what else decides about the result
 * @returns {string}
 */
export function fingerprint(root, inputs, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const input of inputs) {
    for (const name of listFiles(root, input))
      hash.update(`\0${name}\0`).update(
        createHash('sha256')
          .update(readFileSync(join(root, name)))
          .digest(),
      );
  }
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
 * Writes a stamp whole or not at all. To be called last: what has no stamp is made again.
 *
 * @param {string} file
 * @param {string} value
 */
export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, value);
  renameSync(`${file}.draft`, file);
}
