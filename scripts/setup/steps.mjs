import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { runStep, toolEnvironment } from './run.mjs';

/**
 * @typedef {object} Step A generator.
 * @property {string} name of its stamp
 * @property {string} label for people
 * @property {import('./fingerprint.mjs').Inputs[]} inputs what its result depends on, the installed packages aside
 * @property {string[]} outputs files that must exist, relative to the checkout
 * @property {boolean} [checkOutputs] make again when somebody changed them (for files that are committed)
 * @property {string[]} command arguments for Node
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(root: string) => void} [prepare]
 */

const ARTIFACTS = 'client/relay/__generated__';
const SDL = 'schema/schema.graphql';

/** @param {string} name */
const isSource = (name) => !name.includes('/__generated__/') && /\.tsx?$/.test(name);

/** @param {string} root */
function prepareArtifacts(root) {
  // relay-compiler insists on both being there.
  mkdirSync(join(root, ARTIFACTS), { recursive: true });
  if (!existsSync(join(root, ARTIFACTS, 'persisted.json')))
    writeFileSync(join(root, ARTIFACTS, 'persisted.json'), '{}\n');
}

/** @type {Record<'prisma' | 'sdl' | 'relay' | 'client' | 'server', Step>} */
export const STEPS = {
  prisma: {
    name: 'prisma',
    label: 'Generating the Prisma client',
    inputs: [{ path: 'prisma/schema.prisma' }],
    outputs: ['prisma/generated/client/client.ts', 'prisma/generated/pothos.ts'],
    command: ['node_modules/prisma/build/index.js', 'generate', '--no-hints'],
  },
  sdl: {
    name: 'sdl',
    label: 'Printing the GraphQL schema',
    inputs: [
      { path: 'schema', keep: (name) => name.endsWith('.ts') },
      { path: 'prisma/schema.prisma' },
      { path: 'scripts/generate.ts' },
      { path: 'scripts/schemaFaults.ts' },
    ],
    outputs: [SDL],
    checkOutputs: true,
    command: ['scripts/generate.ts'],
  },
  relay: {
    name: 'relay',
    label: 'Compiling the GraphQL documents',
    inputs: [{ path: SDL }, { path: 'client', keep: isSource }, { path: 'relay.config.json' }],
    outputs: [`${ARTIFACTS}/persisted.json`],
    command: ['node_modules/relay-compiler/cli.js', '--noWatchman', '--repersist'],
    prepare: prepareArtifacts,
  },
  client: {
    name: 'client',
    label: 'Building the web client',
    inputs: [
      { path: 'client' },
      { path: 'vite.config.ts' },
      { path: 'scripts/firstLoadPlugin.ts' },
      { path: 'scripts/precompressPlugin.ts' },
      { path: 'scripts/relayPlugin.ts' },
      { path: 'scripts/installable.ts' },
      { path: 'schema', keep: (name) => name.endsWith('.rules.ts') },
    ],
    outputs: ['dist/client/index.html'],
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    env: { NODE_ENV: 'production' },
  },
  server: {
    name: 'server',
    label: 'Bundling the server',
    inputs: [
      { path: 'server' },
      { path: 'schema', keep: (name) => name.endsWith('.ts') },
      { path: 'prisma', keep: (name) => name.endsWith('.ts') || name === 'prisma/schema.prisma' },
      { path: 'scripts/bundleServer.ts' },
    ],
    outputs: ['dist/server/main.js'],
    command: ['scripts/bundleServer.ts'],
  },
};

/**
 * @param {string} root
 * @param {Step} step
 */
function stampFile(root, step) {
  return join(root, 'node_modules', '.cache', 'dadventures', `${step.name}.stamp`);
}

/**
 * @param {string} root
 * @param {Step} step
 */
function currentStamp(root, step) {
  const outputs = step.checkOutputs ? step.outputs.map((path) => ({ path })) : [];
  const packages = readStamp(join(root, 'node_modules', '.dadventures-lock'));
  return fingerprint(root, [...step.inputs, ...outputs], JSON.stringify([packages, step.command]));
}

/**
 * Whether a generator's results are there and made from what is there now.
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
 * Runs a generator. Inputs that change while it runs make it run again next time.
 *
 * @param {string} root
 * @param {Step} step
 */
export async function generate(root, step) {
  const before = fingerprint(root, step.inputs);
  step.prepare?.(root);
  for (const path of step.outputs) mkdirSync(dirname(join(root, path)), { recursive: true });
  const node = join(root, 'node_modules', '.bin', 'node');
  await runStep(step.label, node, step.command, { cwd: root, env: { ...toolEnvironment(root), ...step.env } });
  if (fingerprint(root, step.inputs) === before) writeStamp(stampFile(root, step), currentStamp(root, step));
}
