import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, delimiter, join, sep } from 'node:path';
import { readStamp, writeStamp } from './fingerprint.mjs';
import { runStep, SetupError } from './run.mjs';

/** Marks of lock file entries that npm may leave out, for example because they are for another platform. */
const OPTIONAL = ['optional', 'devOptional', 'peer', 'extraneous'];

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The file in node_modules that says for which lock file the packages are installed. Those in devDependencies have a second
 * one.
 *
 * @param {string} root
 * @param {boolean} dev
 */
function stampFile(root, dev) {
  return join(root, 'node_modules', dev ? '.dadventures-lock-dev' : '.dadventures-lock');
}

/** The version of this program in the lock file: at its top, and in the entry of the checkout. */
const OWN_VERSION = /((?:^\{|"": \{)\s*"name": "[^"]*",\s*)"version": "[^"]*",/g;

/**
 * A hash of what must be installed. The version of this program is not part of it: a release installs nothing again.
 *
 * @param {string} root
 */
function wanted(root) {
  const { dependencies, optionalDependencies, devDependencies, allowScripts } = readJson(join(root, 'package.json'));
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json'), 'utf8').replace(OWN_VERSION, '$1'))
    .update(JSON.stringify([dependencies, optionalDependencies, devDependencies, allowScripts]))
    .digest('hex');
}

/**
 * Whether `npm ci` or `npm install`, run by hand, has installed exactly what the lock file lists, possibly without what only
 * devDependencies need. npm writes its own list at the end of an installation, so an interrupted one has none.
 *
 * @param {string} root
 * @param {boolean} dev whether the packages in devDependencies must be there
 */
function matchesLockFile(root, dev) {
  const listFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const locked = readJson(join(root, 'package-lock.json')).packages;
  const installed = readJson(listFile).packages;
  const same = Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true;
    const there = installed[path];
    // Packages for other platforms are not installed.
    return there === undefined
      ? OPTIONAL.some((mark) => entry[mark] === true) || (!dev && entry.dev === true)
      : there.version === entry.version && there.integrity === entry.integrity;
  });
  return same && Object.keys(installed).every((path) => path in locked);
}

/**
 * Whether node_modules matches package-lock.json.
 *
 * @param {string} root
 * @param {boolean} dev whether the packages in devDependencies must be there; if they need not, they may
 */
export function isInstalled(root, dev) {
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) return false;
  const stamp = wanted(root);
  const known = readStamp(stampFile(root, dev));
  if (known === stamp) return true;
  if (known !== undefined || !matchesLockFile(root, dev)) return false;
  writeStamp(stampFile(root, dev), stamp);
  return true;
}

/**
 * Runs npm. Without `include` and `omit`, NODE_ENV would decide about the packages in devDependencies.
 *
 * @param {string} root
 * @param {string} label
 * @param {string[]} args
 * @throws {SetupError} when npm fails
 */
async function runNpm(root, label, args) {
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
  const all = [...args, '--no-audit', '--no-fund'];
  if (npm !== undefined && basename(npm) === 'npm-cli.js')
    await runStep(label, node, [npm, ...all], { cwd: root, env });
  else await runStep(label, 'npm', all, { cwd: root, env });
}

/**
 * Adds the packages in devDependencies to an installation without them. All other packages stay as they are, because a server
 * may be running on them.
 *
 * @param {string} root
 * @throws {SetupError} when npm fails
 */
async function addDevPackages(root) {
  // An interrupted run leaves incomplete packages, which npm would take for complete ones.
  for (const [path, { dev }] of Object.entries(readJson(join(root, 'package-lock.json')).packages))
    if (dev === true) rmSync(join(root, path), { recursive: true, force: true });
  // --no-save: package.json and package-lock.json are only read.
  await runNpm(root, 'Installing packages for development', ['install', '--no-save', '--include=dev']);
}

/**
 * Installs the packages of the lock file, whatever NODE_ENV is. Packages in devDependencies that were installed for an older lock
 * file are kept up to date too.
 *
 * @param {string} root
 * @param {boolean} needsDev whether to install the packages in devDependencies
 * @throws {SetupError} when npm fails, or has no Node.js for this platform
 */
export async function install(root, needsDev) {
  const dev = needsDev || existsSync(stampFile(root, true));
  if (dev && isInstalled(root, false)) await addDevPackages(root);
  else await runNpm(root, 'Installing packages', ['ci', dev ? '--include=dev' : '--omit=dev']);
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) {
    throw new SetupError(
      `Setting up stopped: npm installed no Node.js for ${process.platform} ${process.arch}; optional dependencies must not be omitted.`,
    );
  }
  for (const each of dev ? [false, true] : [false]) writeStamp(stampFile(root, each), wanted(root));
}
