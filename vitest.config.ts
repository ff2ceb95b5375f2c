import relay from 'vite-plugin-relay';
import { defineConfig } from 'vitest/config';
import { jsx } from './scripts/build/jsx.ts';
import { isFull } from './tests/faults/kit/scale.ts';
import { patience } from './tests/support/patience.ts';
import SlowFirst from './tests/support/sequencer.ts';

// Vite resolves graphql to its .mjs files, and Yoga, which Vite does not transform, to its .js files. graphql refuses a schema
// that was made by another copy of itself.
const oneGraphQL = { find: /^graphql$/, replacement: 'graphql/index.js' };

/** Fault tests whose time limits are close to what the server promises. */
const timedFaults = 'tests/faults/{badNetwork,cluster,databaseLost,serverKilled}.test.ts';

// The files of the projects without isolation share a process and its loaded modules, which halves their time. A file therefore
// leaves no timer, no changed variable and no listener behind.
// Groups run one after the other, each with two workers for a machine of two cores: tests inside one process, then real
// servers and browsers. Fault tests that measure recovery times come last and one file at a time; in full, all of them do.
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        resolve: { alias: [oneGraphQL] },
        test: {
          name: 'unit',
          isolate: false,
          include: ['tests/{unit,schema,rest,attack}/**/*.test.ts'],
          exclude: ['tests/attack/**/*.server.test.ts'],
          environment: 'node',
          expect: { poll: patience },
          globalSetup: ['tests/support/globalSetup.ts'],
          setupFiles: ['tests/support/clockSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [relay, jsx()],
        resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
        test: {
          name: 'client',
          isolate: false,
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          expect: { poll: patience },
          setupFiles: ['tests/support/clientSetup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'runtime',
          include: ['tests/runtime/**/*.test.ts', 'tests/attack/**/*.server.test.ts'],
          environment: 'node',
          expect: { poll: patience },
          globalSetup: ['tests/support/preparedSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias: [oneGraphQL] },
        test: {
          name: 'e2e',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          expect: { poll: patience },
          globalSetup: ['tests/support/browserSetup.ts', 'tests/support/globalSetup.ts'],
          setupFiles: ['tests/support/clockSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: [timedFaults],
          environment: 'node',
          expect: { poll: patience },
          globalSetup: ['tests/support/preparedSetup.ts'],
          fileParallelism: !isFull,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: isFull ? 2 : 1 },
        },
      },
      {
        test: {
          name: 'timed-faults',
          include: [timedFaults],
          environment: 'node',
          expect: { poll: patience },
          globalSetup: ['tests/support/preparedSetup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
