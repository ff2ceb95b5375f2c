import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { createWorld } from '../support/kit.ts';

const world = await createWorld();
const commit = '0123456789abcdef0123456789abcdef01234567';
const built = await createWorld({ env: { COMMIT: commit } });

/** What git says of the checkout that is tested; null where it was unpacked without one. */
function checkedOut(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

test('tells version and commit to everybody, without a statement', async () => {
  const parent = await world.parent();
  for (const caller of [parent, world.signedOut()]) {
    const { statements, transactions } = await world.statements(async () => {
      const answer = await caller.rest('GET', '/api/version');
      expect([answer.status, answer.json]).toEqual([200, { version: packageJson.version, commit: checkedOut() }]);
    });
    expect([...statements, ...transactions]).toEqual([]);
  }
});

test('the commit that the build was told comes before what git says', async () => {
  expect((await built.signedOut().rest('GET', '/api/version')).json).toEqual({ version: packageJson.version, commit });
});
