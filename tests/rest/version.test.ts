import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { createWorld } from '../support/kit.ts';

const world = await createWorld();
const commit = '0123456789abcdef0123456789abcdef01234567';
const built = await createWorld({ env: { COMMIT: commit } });

/** The current commit; null without git. */
function currentCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

test('answers everybody with version and commit, without a database statement', async () => {
  const parent = await world.parent();
  for (const caller of [parent, world.signedOut()]) {
    const { statements, transactions } = await world.statements(async () => {
      const answer = await caller.rest('GET', '/api/version');
      expect([answer.status, answer.json]).toEqual([200, { version: packageJson.version, commit: currentCommit() }]);
    });
    expect([...statements, ...transactions]).toEqual([]);
  }
});

test('GraphQL tells everybody the same version, for the foot of Settings', async () => {
  const { data } = await world.signedOut().graphql<{ app: { version: string } }>('{ app { version } }');
  expect(data?.app.version).toBe(packageJson.version);
});

test('COMMIT overrides the commit of git', async () => {
  expect((await built.signedOut().rest('GET', '/api/version')).json).toEqual({ version: packageJson.version, commit });
});
