import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Step A generator.
 * @property {string} name the name of its stamp file
 * @property {string} label printed while it runs
 * @property {import('../setup/fingerprint.mjs').Inputs[]} inputs files that its result depends on, besides scripts/build and the installed packages
 * @property {string[]} outputs files that must exist afterwards, relative to the checkout
 * @property {boolean} [checkOutputs] runs again if an output was edited (for outputs that are committed)
 * @property {string[]} command arguments for Node
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(root: string) => void} [prepare] runs before the command
 */

const ARTIFACTS = 'client/relay/__generated__';
const SDL = 'schema/schema.graphql';

/** @param {string} name */
const isSource = (name) => !name.includes('/__generated__/') && /\.tsx?$/.test(name);

/** @param {string} root */
function prepareArtifacts(root) {
  // relay-compiler fails unless the folder and the file exist.
  mkdirSync(join(root, ARTIFACTS), { recursive: true });
  if (!existsSync(join(root, ARTIFACTS, 'persisted.json')))
    writeFileSync(join(root, ARTIFACTS, 'persisted.json'), '{}\n');
}

/** @type {Record<'prisma' | 'sdl' | 'relay' | 'client' | 'texts', Step>} */
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
      { path: 'prisma', keep: (name) => name.endsWith('.ts') && !name.startsWith('prisma/generated/') },
      { path: 'prisma/schema.prisma' },
    ],
    outputs: [SDL],
    checkOutputs: true,
    command: ['scripts/build/generate.ts'],
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
      { path: 'locales' },
      { path: 'prisma/catalogue' },
      { path: 'vite.config.ts' },
      { path: 'schema', keep: (name) => name.endsWith('.rules.ts') },
      { path: 'schema/task/sourceHash.ts' },
    ],
    outputs: ['dist/client/index.en.html'],
    command: ['scripts/build/client.ts'],
    env: { NODE_ENV: 'production' },
  },
  texts: {
    name: 'texts',
    label: 'Collecting the texts for translators',
    inputs: [
      { path: 'client', keep: isSource },
      { path: 'schema', keep: (name) => name.endsWith('.ts') },
      { path: 'server', keep: (name) => name.endsWith('.ts') },
      { path: 'scripts/texts' },
    ],
    outputs: ['locales/en.po'],
    checkOutputs: true,
    command: ['scripts/texts/extract.ts'],
  },
};
