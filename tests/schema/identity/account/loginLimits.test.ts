import { describe, expect, test } from 'vitest';
import { loginDocument, registerDocument } from '../../../support/documents.ts';
import { createWorld, defaultPassword } from '../../../support/kit.ts';
import type { Caller } from '../../../support/caller.ts';

const attemptsPerAccount = 10;
const attemptsPerAddress = 60;

const world = await createWorld();

const tryPassword = (caller: Caller, username: string, password: string) =>
  caller.graphql(loginDocument, { input: { username, password } });

const failTimes = async (times: number, username: (index: number) => string, caller: (index: number) => Caller) => {
  for (let index = 0; index < times; index += 1) {
    expect((await tryPassword(caller(index), username(index), 'a guess')).sentence).toBe(
      'Invalid username or password',
    );
  }
};

describe('guessing a password', () => {
  test('of one account ends after ten attempts, from any address', async () => {
    const victim = await world.parent();
    await failTimes(
      attemptsPerAccount,
      () => victim.email,
      () => world.signedOut(),
    );

    const blocked = await tryPassword(world.signedOut(), victim.email.toUpperCase(), defaultPassword);
    expect(blocked.errors).toMatchObject([
      {
        message: 'Too many log-in attempts. Please try again in 15 minutes',
        extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
      },
    ]);

    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBe(
      Math.ceil((blocked.errors[0]?.extensions?.retryAfter ?? 0) / 1000),
    );

    const rest = await world
      .signedOut()
      .rest('POST', '/api/login', { username: victim.email, password: defaultPassword });
    expect([rest.status, rest.text]).toEqual([429, 'Too many log-in attempts. Please try again in 15 minutes']);
    expect(Number(rest.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(rest.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);

    const other = await world.parent();
    expect((await tryPassword(world.signedOut(), other.email, other.password)).errors).toEqual([]);
  });

  test('is counted across all servers of a database', async () => {
    const victim = await world.parent();
    const elsewhere = await world.parent();
    const second = elsewhere.through(await world.anotherServer());
    await failTimes(
      attemptsPerAccount,
      () => victim.username,
      (index) => (index % 2 ? second : world.signedOut()),
    );
    expect((await tryPassword(second, victim.username, 'a guess')).code).toBe('RATE_LIMITED');
  });

  test('starts counting again after a successful login', async () => {
    const parent = await world.parent();
    await failTimes(
      attemptsPerAccount - 1,
      () => parent.email,
      () => world.signedOut(),
    );
    expect((await tryPassword(world.signedOut(), parent.email, parent.password)).errors).toEqual([]);
    await failTimes(
      attemptsPerAccount,
      () => parent.email,
      () => world.signedOut(),
    );
    expect((await tryPassword(world.signedOut(), parent.email, parent.password)).code).toBe('RATE_LIMITED');
  });

  test('is possible again after the limit has expired', async () => {
    const parent = await world.parent();
    await failTimes(
      attemptsPerAccount,
      () => parent.email,
      () => world.signedOut(),
    );
    await world.sql('UPDATE rate_limits SET expire = 1');
    expect((await tryPassword(world.signedOut(), parent.email, parent.password)).errors).toEqual([]);
  });

  test('of many accounts from one address ends after sixty attempts', async () => {
    const guesser = world.browserAt('203.0.113.66');
    await world.sql(
      `INSERT INTO rate_limits (key, points, expire) SELECT 'loginByAddress:203.0.113.66', $1, extract(epoch FROM now() + interval '15 minutes') * 1000`,
      [attemptsPerAddress - 1],
    );
    expect((await tryPassword(guesser, 'unknown', 'a guess')).sentence).toBe('Invalid username or password');
    expect((await tryPassword(guesser, 'unknown2', 'a guess')).code).toBe('RATE_LIMITED');
  });
});

describe('registering in bulk', () => {
  test('ends after thirty accounts per hour from one address', async () => {
    const farm = world.browserAt('203.0.113.99');
    await world.sql(
      `INSERT INTO rate_limits (key, points, expire) SELECT 'registrationByAddress:203.0.113.99', 29, extract(epoch FROM now() + interval '1 hour') * 1000`,
    );
    const register = (email: string) => farm.graphql(registerDocument, { input: { email, password: 'long enough' } });
    expect((await register('thirty@farm.example')).errors).toEqual([]);
    const refused = await register('thirty-one@farm.example');
    expect([refused.code, refused.sentence]).toEqual([
      'RATE_LIMITED',
      'Too many registrations. Please try again in 60 minutes',
    ]);
    const rest = await farm.rest('POST', '/api/register', {
      email: 'thirty-two@farm.example',
      password: 'long enough',
    });
    expect([rest.status, rest.headers['retry-after']]).toEqual([429, expect.stringMatching(/^3[56]\d\d$/)]);
  });
});

describe('a server with rate limits off', () => {
  test('does not count attempts', async () => {
    const free = await createWorld({ rateLimits: 'off' });
    for (let attempt = 0; attempt <= attemptsPerAccount; attempt += 1) {
      expect((await tryPassword(free.signedOut(), 'unknown', 'a guess')).code).toBe('UNAUTHENTICATED');
    }
  });
});
