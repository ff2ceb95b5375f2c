import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { jsx } from './scripts/build/jsx.ts';
import { translated } from './scripts/build/translated.ts';
import { isFull } from './tests/faults/kit/scale.ts';
import LongestFirst from './tests/support/longestFirst.ts';
import { patience } from './tests/support/patience.ts';

// Vite resolves graphql to its .mjs files, and Yoga, which Vite does not transform, to its .js files. graphql refuses a schema
// that was made by another copy of itself.
const oneGraphQL = { find: /^graphql$/, replacement: 'graphql/index.js' };

/** Worlds in the tests' own process hash passwords with the least effort. */
const cheapPasswords = {
  find: /^@node-rs\/argon2$/,
  replacement: fileURLToPath(new URL('tests/support/argon2.ts', import.meta.url)),
};

/** Files that run with `npm run test:full` only: what they test is rarely changed, or takes minutes. */
const full = isFull ? [] : ['**/*.full.test.ts'];

// The files of the projects without isolation share a process and its loaded modules, which halves their time. A file therefore
// leaves no timer, no changed variable and no listener behind.
// Two workers, for a machine of two cores, take the files of all projects one after the other: browsers and real servers first, and
// the many short files of `unit` last, so that no worker waits long for the other one. In full, fault tests measure recovery times,
// and come afterwards, one file at a time.
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [translated('en')],
        resolve: { alias: [oneGraphQL, cheapPasswords] },
        test: {
          name: 'unit',
          isolate: false,
          include: ['tests/{unit,schema,rest,attack}/**/*.test.ts'],
          exclude: ['tests/attack/**/*.{browser,server}{,.full}.test.ts', ...full],
          environment: 'node',
          expect: { poll: patience },
          globalSetup: ['tests/support/globalSetup.ts'],
          setupFiles: ['tests/support/importsSetup.ts', 'tests/support/clockSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [translated('en'), jsx()],
        resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
        test: {
          name: 'client',
          isolate: false,
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          expect: { poll: patience },
          setupFiles: ['tests/support/importsSetup.ts', 'tests/support/clientSetup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [translated('en')],
        resolve: { alias: [oneGraphQL] },
        test: {
          name: 'runtime',
          include: ['tests/runtime/**/*.test.ts', 'tests/attack/**/*.server{,.full}.test.ts'],
          exclude: full,
          environment: 'node',
          expect: { poll: patience },
          globalSetup: ['tests/support/preparedSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [translated('en')],
        resolve: { alias: [oneGraphQL, cheapPasswords] },
        test: {
          name: 'e2e',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts', 'tests/attack/**/*.browser{,.full}.test.ts'],
          exclude: full,
          environment: 'node',
          expect: { poll: patience },
          globalSetup: ['tests/support/browserSetup.ts', 'tests/support/globalSetup.ts'],
          setupFiles: ['tests/support/importsSetup.ts', 'tests/support/clockSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [translated('en')],
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: full,
          environment: 'node',
          expect: { poll: patience },
          globalSetup: ['tests/support/preparedSetup.ts'],
          fileParallelism: !isFull,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: isFull ? 1 : 0 },
        },
      },
    ],
  },
});
