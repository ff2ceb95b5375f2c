import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, join, sep } from 'node:path';
import { readStamp, writeStamp } from './fingerprint.mjs';
import { runStep, SetupError } from './run.mjs';

/** Marks of lock file entries that npm may leave out, for example because they are for another platform. */
const OPTIONAL = ['optional', 'devOptional', 'peer', 'extraneous'];

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {string} root */
function wanted(root) {
  const { dependencies, optionalDependencies, devDependencies, allowScripts } = readJson(join(root, 'package.json'));
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(JSON.stringify([dependencies, optionalDependencies, devDependencies, allowScripts]))
    .digest('hex');
}

/**
 * Whether `npm ci` or `npm install`, run by hand, has installed exactly what the lock file lists. npm writes its own list at
 * the end of an installation, so an interrupted one has none.
 *
 * @param {string} root
 */
function matchesLockFile(root) {
  const listFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const locked = readJson(join(root, 'package-lock.json')).packages;
  const installed = readJson(listFile).packages;
  const same = Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true;
    const there = installed[path];
    // Packages for other platforms are not installed.
    return there === undefined
      ? OPTIONAL.some((mark) => entry[mark] === true)
      : there.version === entry.version && there.integrity === entry.integrity;
  });
  return same && Object.keys(installed).every((path) => path in locked);
}

/**
 * Whether node_modules matches package-lock.json.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const stampFile = join(root, 'node_modules', '.dadventures-lock');
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) return false;
  const stamp = wanted(root);
  const known = readStamp(stampFile);
  if (known === stamp) return true;
  if (known !== undefined || !matchesLockFile(root)) return false;
  writeStamp(stampFile, stamp);
  return true;
}

/**
 * Installs the packages of the lock file, including those for development, whatever NODE_ENV is.
 *
 * @param {string} root
 * @throws {SetupError} when npm fails, or has no Node.js for this platform
 */
export async function install(root) {
  const modules = join(root, 'node_modules');
  // npm ci removes node_modules, so npm must not run on the Node.js inside it.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter);
  const env = { ...process.env, PATH, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
  const npm = process.env.npm_execpath;
  const node =
    [process.env.npm_node_execpath, process.execPath].find(
      (path) => path !== undefined && !path.startsWith(modules + sep),
    ) ?? 'node';
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const [command, args] =
    npm !== undefined && basename(npm) === 'npm-cli.js' ? [node, [npm, ...flags]] : ['npm', flags];
  await runStep('Installing packages', command, args, { cwd: root, env });
  if (!existsSync(join(modules, '.bin', 'node'))) {
    throw new SetupError(
      `Setting up stopped: npm installed no Node.js for ${process.platform} ${process.arch}; optional dependencies must not be omitted.`,
    );
  }
  writeStamp(join(modules, '.dadventures-lock'), wanted(root));
}
