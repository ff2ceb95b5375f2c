import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../schema/errors.ts';
import type { CountedActs } from '../../schema/services/limits.ts';
import { sharedLimits } from '../../server/limits/counters.ts';
import { counters, gates } from '../../server/limits/limits.ts';
import { createWorld } from '../support/kit.ts';

const world = await createWorld();
const limits = sharedLimits(world.db.pool);

/** Acts until one is refused. */
async function actUntilRefused<Act extends keyof CountedActs>(act: Act, by: CountedActs[Act]) {
  for (let done = 0; ; done += 1) {
    const refused = await limits.count(act, by).then(
      () => null,
      (error: Refusal) => error.message,
    );
    if (refused !== null) return { done, refused };
  }
}

describe('somebody who never stops', () => {
  test('gets six mails to an address, and other addresses get theirs', async () => {
    const { done, refused } = await actUntilRefused('mail', { recipient: 'flooded' });
    expect([done, refused]).toEqual([6, expect.stringMatching(/^Too many mails\. Please try again in \d+ minutes$/)]);
    await limits.count('mail', { recipient: 'another' });
  });

  test('gets thirty new passwords for an address; a known browser there has ten of its own', async () => {
    const ipAddress = '203.0.113.200';
    const strangers = await actUntilRefused('resetRequest', { browser: null, ipAddress });
    const known = await actUntilRefused('resetRequest', { browser: 'known', ipAddress });
    expect([strangers.done, known.done]).toEqual([30, 10]);
    expect(known.refused).toBe(strangers.refused);
    await limits.count('resetRequest', { browser: 'another', ipAddress });
  });

  test('has the failures of an account reset by a success, but not those of the address', async () => {
    const ipAddress = '203.0.113.201';
    const attempt = { account: 'guessed', browser: null, ipAddress };
    const tries = [];
    for (let round = 0; round < 6; round += 1) {
      tries.push((await actUntilRefused('login', attempt)).done);
      await limits.clear('login', attempt);
    }
    // The refused attempt of each round counts for the address, too.
    expect(tries).toEqual([10, 10, 10, 10, 10, 5]);
  });
});

test('the architecture says what each counter and gate is for', () => {
  const page = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
  const missing = [...Object.keys(counters), ...Object.keys(gates).map((gate) => `Gate \`${gate}`)].filter(
    (name) => !page.includes(name.startsWith('Gate') ? name : `\`${name}\``),
  );
  expect(missing).toEqual([]);
});
