import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint, listFiles, readStamp, writeStamp } from './fingerprint.mjs';
import { runStep, toolEnvironment } from './run.mjs';

/** @typedef {import('../build/steps.mjs').Step} Step */

/** The folder of the stamps, relative to the checkout. */
const STAMPS = 'dist/stamps';

/** Every file here shapes what is generated, so a change to any of them runs every generator again. */
const BUILD = { path: 'scripts/build' };

/**
 * Stamps lie beside what is built: a release ships both, so nothing is generated again where it is unpacked.
 *
 * @param {string} root
 * @param {Step} step
 */
function stampFile(root, step) {
  return join(root, STAMPS, `${step.name}.stamp`);
}

/**
 * The files of the checkout that decide a generator's result.
 *
 * @param {string} root
 * @param {Step} step
 * @returns {string[]} paths relative to the checkout
 */
export const inputFiles = (root, step) => [BUILD, ...step.inputs].flatMap((input) => listFiles(root, input));

/**
 * @param {string} root
 * @param {Step} step
 */
function inputStamp(root, step) {
  const packages = readStamp(join(root, 'node_modules', '.dadventures-lock')) ?? '';
  return fingerprint(root, inputFiles(root, step), packages);
}

/**
 * @param {string} root
 * @param {Step} step
 */
function currentStamp(root, step) {
  return `${inputStamp(root, step)} ${fingerprint(root, step.checkOutputs ? step.outputs : [])}`;
}

/**
 * Whether a generator's outputs exist and were made from the current inputs.
 *
 * @param {string} root
 * @param {Step} step
 */
export function isCurrent(root, step) {
  return (
    step.outputs.every((path) => existsSync(join(root, path))) &&
    readStamp(stampFile(root, step)) === currentStamp(root, step)
  );
}

/**
 * Records that a generator's outputs were made from the current inputs.
 *
 * @param {string} root
 * @param {Step} step
 */
export function markCurrent(root, step) {
  writeStamp(stampFile(root, step), currentStamp(root, step));
}

/**
 * Runs a generator. If its inputs change while it runs, the next set-up runs it again.
 *
 * @param {string} root
 * @param {Step} step
 * @throws {SetupError} after showing the generator's output
 */
export async function generate(root, step) {
  const before = inputStamp(root, step);
  step.prepare?.(root);
  for (const path of step.outputs) mkdirSync(dirname(join(root, path)), { recursive: true });
  const node = join(root, 'node_modules', '.bin', 'node');
  await runStep(step.label, node, step.command, { cwd: root, env: { ...toolEnvironment(root), ...step.env } });
  if (inputStamp(root, step) === before) markCurrent(root, step);
}
