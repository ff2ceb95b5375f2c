import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../schema/errors.ts';
import { networkOf, plainAddress, regionOf } from '../../server/http/address.ts';
import { sharedLimits } from '../../server/limits/counters.ts';
import type { Caller } from '../support/caller.ts';
import { loginDocument, registerDocument } from '../support/documents.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';

describe('an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    [' 192.0.2.7:55123 ', '192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['[::FFFF:c000:0207]:443', '192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['64:ff9b::192.0.2.7', '192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['[2001:db8::1]:8443', '2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['[2001:db8::1]', '2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['2001:db8:1:2:3:4::', '2001:db8:1:2:3:4::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ])('%s is %s, counts as %s and is logged as %s', (text, plain, network, region) => {
    expect([plainAddress(text), networkOf(plain), regionOf(plain)]).toEqual([plain, network, region]);
  });

  test.each([
    '',
    'unknown',
    '_hidden',
    '192.0.2.256',
    '192.0.2.7:55123:1',
    '192.0.2',
    '[192.0.2.7',
    'dad.example',
    "1' OR 1=1 --",
    '2001:db8::1::2',
    'x'.repeat(3_000),
    `192.0.2.7${' '.repeat(3_000)}x`,
  ])('is not %j', (text) => expect(plainAddress(text)).toBeNull());
});

const logIn = (caller: Caller, headers: Record<string, string> = {}) =>
  caller.graphql(loginDocument, { input: { username: `${crypto.randomUUID()}`, password: 'a guess' } }, headers);

describe('a caller with a whole network', () => {
  test('has the log-in attempts of a single address, even with 2^64 addresses', async () => {
    const world = await createWorld();
    const codes = [];
    for (let tries = 0; tries < 61; tries += 1) {
      const host = `${tries.toString(16)}:${(tries * 257).toString(16)}:1:2`;
      codes.push((await logIn(world.browserAt(`2001:db8:1:2:${host}`))).code);
    }
    expect(codes.slice(0, 60)).toEqual(Array(60).fill('UNAUTHENTICATED'));
    expect(codes[60]).toBe('RATE_LIMITED');
    expect((await logIn(world.browserAt('2001:db8:1:3::1'))).code).toBe('UNAUTHENTICATED');
  });

  test('shares one hourly budget and one registration limit', async () => {
    const world = await createWorld();
    const left = async (address: string) =>
      Number((await world.browserAt(address).graphql('{ __typename }')).headers['x-ratelimit-remaining']);
    expect(await left('2001:db8:5:6::1')).toBe(4_999);
    expect(await left('2001:db8:5:6:ffff::2')).toBe(4_998);
    expect(await left('2001:db8:5:7::1')).toBe(4_999);
    // A dual-stack socket reports IPv4 in this form.
    expect(await left('192.0.2.90')).toBe(4_999);
    expect(await left('::ffff:192.0.2.90')).toBe(4_998);
    for (const host of ['1', '2']) {
      const input = { email: `farm${host}@farm.example`, password: defaultPassword };
      await world.browserAt(`2001:db8:5:6::${host}`).execute(registerDocument, { input });
    }
    expect(await world.sql(`SELECT key, points FROM rate_limits WHERE key LIKE 'registrationByAddress:%'`)).toEqual([
      { key: 'registrationByAddress:2001:db8:5:6::/64', points: 2 },
    ]);
  });

  test('has twice the registrations of an address, even with 65,536 networks', async () => {
    const world = await createWorld();
    const limits = sharedLimits(world.db.pool);
    const count = (address: string) =>
      limits.count('registration', { ipAddress: address }).catch((error: Refusal) => error.message);
    const answers = [];
    for (let at = 0; at < 61; at += 1) answers.push(await count(`2001:db8:9:${at.toString(16)}::1`));
    expect(answers.slice(0, 60)).toEqual(Array(60).fill(undefined));
    expect(answers[60]).toMatch(/^Too many registrations/);
    expect(await count('2001:db8:a::1')).toBeUndefined();
    // Neighbours of an IPv4 address are somebody else's.
    expect(await count('192.0.2.1')).toBeUndefined();
  });
});

describe('behind a proxy', () => {
  test('a forwarded value is used only if it is an address', async () => {
    const world = await createWorld({ env: { TRUST_PROXY: '1' } });
    const { email } = await world.parent();
    const input = { input: { username: email, password: defaultPassword } };
    const seen = async (forwarded: string) => {
      const caller = world.browserAt('192.0.2.44');
      const headers = { 'x-forwarded-for': forwarded };
      for (const path of ['/api/user', '/photos/nothing', '/graphql?query={__typename}'])
        expect((await caller.send({ method: 'GET', path, headers })).status).toBeLessThan(500);
      const answer = await caller.graphql(loginDocument, input, headers);
      expect([forwarded.slice(0, 40), answer.status, answer.errors]).toEqual([forwarded.slice(0, 40), 200, []]);
      const [stay] = await world.sql('SELECT ip_address FROM user_sessions ORDER BY id DESC LIMIT 1');
      return stay?.['ip_address'];
    };
    expect(await seen('198.51.100.9:52011')).toBe('198.51.100.9');
    expect(await seen('x, [2001:db8::9]:52011')).toBe('2001:db8::9');
    for (const strange of ['x'.repeat(3_000), '1'.repeat(3_000), 'unknown', ', ', '198.51.100.9, dad.example'])
      expect(await seen(strange)).toBe('192.0.2.44');
  });

  test('long headers do not break requests', async () => {
    const world = await createWorld({ env: { TRUST_PROXY: '1' } });
    const milo = await world.parent().withChild();
    const [task] = await milo.tasks();
    const long = 'x'.repeat(3_000);
    for (const name of ['user-agent', 'x-request-id', 'accept-language', 'traceparent', 'if-none-match', 'referer']) {
      const { status } = await milo.parent.rest('GET', '/api/user', undefined, { [name]: long });
      expect([name, status]).toEqual([name, 200]);
    }
    const body = { dailyTaskId: atob(task?.id ?? '').split(':')[1] };
    const answer = await milo.parent.rest('POST', '/api/daily-tasks/complete', body, { 'idempotency-key': long });
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/^The idempotency key/i)]);
  });
});
