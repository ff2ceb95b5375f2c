import { describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { readEnv } from '../../server/env/env.ts';
import { createLog } from '../../server/observability/log.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { Caller } from '../support/caller.ts';
import { loginDocument } from '../support/documents.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import { metricOf } from '../support/metrics.ts';

const world = await createWorld();

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly requestId: string;
  readonly reason: string;
  readonly account: string | null;
  readonly from: string;
}

/** A server with its log and metrics. */
async function watchedServer() {
  const text: string[] = [];
  const { observer, registry } = createMetrics();
  const { handler, close } = await createApp({
    env: readEnv({ SESSION_SECRET: 'a session secret that only tests use' }),
    ...world.db,
    log: createLog('warn', false, { write: (line) => void text.push(line) }),
    now: () => Temporal.Instant.from(world.now()),
    observers: [observer],
  });
  const lines = () => text.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'failed log-in');
  const count = async (reason: string) =>
    metricOf(await registry.metrics(), 'dadventures_failed_logins_total', { reason });
  return { handler, close, text, lines, count };
}

describe('a failed log-in', () => {
  test('is counted, and logged with request id, reason, account key and address range', async () => {
    const { handler, close, text, lines, count } = await watchedServer();
    const parent = await world.parent();
    const guesser = new Caller(handler, { address: '203.0.113.77', userAgent: 'Guesser/1' });
    const guess = (username: string) =>
      guesser.graphql(loginDocument, { input: { username, password: 'Tr0ubadour&3' } });
    const first = await guess(parent.email);
    await guess(parent.username);
    await guess('nobody@elsewhere.example');
    await parent
      .through({ handler })
      .graphql('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }', {
        input: { currentPassword: 'Tr0ubadour&3', newPassword: 'eight giants' },
      });
    const logged = lines();
    expect(logged.map(({ level, reason }) => [level, reason])).toEqual([
      ['warn', 'wrong password'],
      ['warn', 'wrong password'],
      ['warn', 'unknown account'],
      ['warn', 'wrong current password'],
    ]);
    expect(logged[0]).toMatchObject({ requestId: first.headers['x-request-id'], from: '203.0.113.0/24' });
    const [one, other, stranger, own] = logged.map(({ account }) => account);
    expect(one).toMatch(/^[\w-]{16}$/);
    expect([other, own]).toEqual([one, one]);
    expect(stranger).not.toBe(one);
    for (const secret of [parent.email, parent.username, parent.rowId, 'nobody', '113.77', 'Tr0ubadour', 'Guesser'])
      expect([secret, text.some((line) => line.includes(secret))]).toEqual([secret, false]);
    expect(await count('wrong password')).toBe(2);
    expect(await count('unknown account')).toBe(1);
    expect(await count('wrong current password')).toBe(1);
    await close();
  });

  test('is not logged beyond the limit, so that the log cannot be flooded', async () => {
    const { handler, close, lines } = await watchedServer();
    const parent = await world.parent();
    const guesser = new Caller(handler, { address: '203.0.113.78' });
    for (let tries = 0; tries < 30; tries += 1)
      await guesser.rest('POST', '/api/login', { username: parent.email, password: 'a guess' });
    expect(lines()).toHaveLength(10);
    await parent.through({ handler }).rest('POST', '/api/login', { username: parent.email, password: defaultPassword });
    expect(lines()).toHaveLength(10);
    await close();
  });
});
