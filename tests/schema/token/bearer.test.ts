import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { newSecret } from '../../../schema/token/secret.ts';
import { createApp } from '../../../server/app.ts';
import { readEnv } from '../../../server/env/env.ts';
import { completeTaskDocument } from '../../support/documents.ts';
import { send } from '../../support/http.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld, defaultPassword } from '../../support/kit.ts';
import { photoFolder, picture, saveDocument } from '../../support/photos.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

const { dataDir } = photoFolder();
const world = await createWorld({ now: '2026-03-14T18:40:00Z', env: { DATA_DIR: dataDir } });

const sentence = 'The access token is not valid: it is wrong, has expired or was revoked';

const bearer = (text: string) => ({ authorization: text });

describe('an invalid token', () => {
  test.each([
    ['unknown', () => `Bearer ${newSecret()}`],
    ['misspelt', () => `Bearer ${newSecret().slice(0, -1)}!`],
    ['in another format', () => 'Bearer eyJhbGciOiJub25lIn0.e30.'],
    ['absent', () => 'Bearer'],
    ['empty', () => 'bearer  '],
    ['two', () => `Bearer ${newSecret()}, Bearer ${newSecret()}`],
    ['hostile', () => "Bearer ' OR 1=1 --"],
    ['very long', () => `Bearer ${'x'.repeat(8_000)}`],
  ])('(%s) is refused with 401 everywhere, even for public data and with a valid cookie', async (_kind, header) => {
    const milo = await world.parent().withChild();
    for (const caller of [world.signedOut(), milo.parent]) {
      for (const query of ['{ app { supportEmail } }', '{ __typename }', '{ viewer { id } }', '{']) {
        const answer = await caller.graphql(query, {}, bearer(header()));
        expect([query, answer.status, answer.code, answer.sentence]).toEqual([query, 401, 'UNAUTHENTICATED', sentence]);
        expect(answer.data).toBeNull();
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer /);
        expect(answer.cookies).toEqual([]);
      }
      for (const [method, path, body] of [
        ['GET', '/api/user'],
        ['GET', '/api/children'],
        ['POST', '/api/login', { username: milo.parent.email, password: defaultPassword }],
        ['POST', '/api/logout'],
        ['GET', '/photos/0198f000-0000-7000-8000-000000000000'],
      ] as const) {
        const answer = await caller.rest(method, path, body, bearer(header()));
        expect([path, answer.status, answer.text]).toEqual([path, 401, sentence]);
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer /);
        expect(answer.cookies).toEqual([]);
      }
    }
  });

  test('spends the budget of its address, which limits guessing', async () => {
    const caller = world.signedOut();
    const remaining = async () =>
      Number((await caller.graphql('{ __typename }', {}, bearer('Bearer x'))).headers['x-ratelimit-remaining']);
    const before = await remaining();
    expect(await remaining()).toBe(before - 1);
  });

  test('is not read from other schemes of the header', async () => {
    const answer = await world.signedOut().graphql('{ viewer { id } }', {}, bearer('Basic ZGFkOmRhZA=='));
    expect([answer.status, answer.data]).toEqual([200, { viewer: null }]);
  });
});

describe('a valid token', () => {
  test('acts for its user by GraphQL and REST and for photos, in any letter case of the scheme', async () => {
    const milo = await world.parent().withChild();
    const display = await thirdPartyOf(world, milo.parent);
    const seen = await display.graphql(
      '{ viewer { id username children { id } } }',
      {},
      {
        authorization: `bEARER   ${display.token}`,
      },
    );
    expect(seen.data).toEqual({
      viewer: {
        id: milo.parent.id,
        username: milo.parent.username,
        children: [{ id: milo.id }],
      },
    });
    const rest = await display.rest<{ id: string }[]>('GET', '/api/children');
    expect(rest.json.map(({ id }) => id)).toEqual([milo.rowId]);

    const photo = `data:image/png;base64,${(await picture(9, 9).png().toBuffer()).toString('base64')}`;
    const [task] = await milo.tasks();
    const saved = await display.rest<{ completion: { imageUrl: string } }>(
      'POST',
      '/api/daily-tasks/complete-with-media',
      {
        dailyTaskId: Buffer.from(task?.id ?? '', 'base64')
          .toString()
          .split(':')[1],
        imageUrl: photo,
      },
    );
    const served = await display.send({ method: 'GET', path: saved.json.completion.imageUrl });
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(served.headers['vary']).toContain('Authorization');
    expect(served.headers['cache-control']).toContain('private');
  });

  test('takes precedence over the cookie: the session of the browser is ignored', async () => {
    const milo = await world.parent().withChild();
    const ada = await world.parent().withChild();
    const display = await thirdPartyOf(world, ada.parent);
    const answer = await milo.parent.graphql(
      '{ viewer { id children { id } } }',
      {},
      bearer(`Bearer ${display.token}`),
    );
    expect(answer.data).toEqual({ viewer: { id: ada.parent.id, children: [{ id: ada.id }] } });
    expect(answer.cookies).toEqual([]);
  });

  test('spends a budget that all tokens of its user share, separate from that of the user', async () => {
    const parent = await world.parent();
    const display = await thirdPartyOf(world, parent);
    const other = await thirdPartyOf(world, parent);
    const remaining = async (caller: typeof parent | typeof display) =>
      Number((await caller.graphql('{ viewer { id } }')).headers['x-ratelimit-remaining']);
    await remaining(parent);
    expect(await remaining(display)).toBe(4_999);
    expect(await remaining(display)).toBe(4_998);
    expect(await remaining(other)).toBe(4_997);
  });

  test('expires at the exact instant', async () => {
    const display = await thirdPartyOf(world, await world.parent(), { expiresInDays: 7 });
    world.later({ days: 7, seconds: -1 });
    expect((await display.graphql('{ viewer { id } }')).status).toBe(200);
    world.later({ seconds: 1 });
    expect((await display.graphql('{ viewer { id } }')).status).toBe(401);
    expect((await display.rest('GET', '/api/user')).status).toBe(401);
  });

  test('ends with its account, and with its child', async () => {
    const milo = await world.parent().withChild();
    const all = await thirdPartyOf(world, milo.parent);
    const one = await thirdPartyOf(world, milo.parent, { childId: milo.id });
    const statuses = async () =>
      Promise.all([all, one].map(async (display) => (await display.graphql('{ viewer { id } }')).status));
    expect(await statuses()).toEqual([200, 200]);
    await world.sql('UPDATE children SET deletion_requested_at = now() WHERE id = $1', [milo.rowId]);
    expect(await statuses()).toEqual([200, 401]);
    await world.sql('UPDATE users SET deletion_requested_at = now() WHERE id = $1', [milo.parent.rowId]);
    expect(await statuses()).toEqual([401, 401]);
  });

  test('for a child ends when its user no longer cares for that child', async () => {
    const milo = await world.parent().withChild();
    const grandma = await world.carer(milo, 'viewer');
    const display = await thirdPartyOf(world, grandma, { childId: milo.id });
    expect((await display.graphql('{ viewer { id } }')).status).toBe(200);
    await world.sql('DELETE FROM child_carers WHERE user_id = $1', [grandma.rowId]);
    expect((await display.graphql('{ viewer { id } }')).status).toBe(401);
  });

  test('does not relax the checks against cross-site requests', async () => {
    const display = await thirdPartyOf(world, await world.parent());
    const form = await display.send({
      method: 'POST',
      path: '/graphql',
      body: 'query={viewer{id}}',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(415);
    const crossSite = await display.graphql('{ viewer { id } }', {}, { 'sec-fetch-site': 'cross-site' });
    expect(crossSite.status).toBe(403);
    const preflight = await display.send({
      method: 'OPTIONS',
      path: '/graphql',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

test('no token and no hash of one is logged, even if the request fails', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const env = readEnv({ SESSION_SECRET: 'a secret of at least 32 characters', DATA_DIR: dataDir });
  const app = await createApp({ env, ...world.db, log, now: () => Temporal.Instant.from(world.now()) });
  const milo = await world.parent().withChild();
  const display = await thirdPartyOf(world, milo.parent);
  const [task] = await milo.tasks();
  const query = (token: string, query: string, variables = {}) =>
    send(app.handler, {
      method: 'POST',
      path: '/graphql',
      body: JSON.stringify({ query, variables }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  const wrong = newSecret();
  await world.sql('ALTER TABLE access_tokens RENAME TO away');
  const broken = await query(display.token, '{ viewer { id } }');
  await world.sql('ALTER TABLE away RENAME TO access_tokens');
  await world.sql('ALTER TABLE task_completions RENAME TO away');
  await query(display.token, completeTaskDocument, { input: { assignedTaskId: task?.id } });
  await world.sql('ALTER TABLE away RENAME TO task_completions');
  await query(wrong, '{ viewer { id } }');
  await app.close();

  expect(broken.status).toBe(500);
  expect(lines.length).toBeGreaterThanOrEqual(2);
  const text = lines.join('') + broken.text;
  for (const secret of [display.token, wrong]) expect(text).not.toContain(secret.slice(4, 30));
  const [row] = await world.sql<{ token_hash: string }>('SELECT token_hash FROM access_tokens WHERE user_id = $1', [
    milo.parent.rowId,
  ]);
  expect(text).not.toContain(row?.token_hash);
});

test('the mutation with a photo accepts a token', async () => {
  const milo = await world.parent().withChild();
  const display = await thirdPartyOf(world, milo.parent);
  const [task] = await milo.tasks();
  const { data } = await display.graphql(saveDocument, { input: { dailyTaskId: task?.id, comment: 'Splash' } });
  expect(data).toMatchObject({ saveCompletion: {} });
});

test('too many wrong tokens from one address are refused with the time to retry', async () => {
  const crowded = await createWorld({ now: '2026-03-14T18:40:00Z' });
  const caller = crowded.browserAt('203.0.113.9');
  await caller.graphql('{ __typename }');
  await crowded.sql(`UPDATE rate_limits SET points = 5000 WHERE key LIKE 'budget:%203.0.113.9'`);
  const answers = [];
  for (let count = 0; count < 101; count += 1)
    answers.push(await caller.graphql('{ __typename }', {}, bearer('Bearer x')));
  expect(answers.at(0)?.status).toBe(401);
  const last = answers.at(-1);
  expect([last?.status, last?.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
});

test('a token for one child can load the photos of that child only', async () => {
  const milo = await world.parent().withChild();
  const ada = await milo.parent.withChild({ name: 'Ada' });
  const photo = `data:image/png;base64,${(await picture(9, 9).png().toBuffer()).toString('base64')}`;
  const urls = await Promise.all(
    [milo, ada].map(async (child) => {
      const [task] = await child.tasks();
      const saved = await milo.parent.rest<{ completion: { imageUrl: string } }>(
        'POST',
        '/api/daily-tasks/complete-with-media',
        { dailyTaskId: rowId(task?.id ?? ''), imageUrl: photo },
      );
      return saved.json.completion.imageUrl;
    }),
  );
  const display = await thirdPartyOf(world, milo.parent, { childId: milo.id });
  const statuses = await Promise.all(urls.map(async (path) => (await display.send({ method: 'GET', path })).status));
  expect(statuses).toEqual([200, 404]);
});
