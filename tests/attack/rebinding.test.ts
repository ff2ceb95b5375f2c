import { createLog } from '../../server/observability/log.ts';
import { createApp } from '../../server/app.ts';
import { readEnv } from '../../server/env/env.ts';
import { expect, test } from 'vitest';
import { send } from '../support/http.ts';
import { createWorld } from '../support/kit.ts';

const world = await createWorld();

/** Starts a server and records its warnings. */
async function serverWith(env: Record<string, string>) {
  const lines: string[] = [];
  const { handler, close } = await createApp({
    env: readEnv({ SESSION_SECRET: 'a session secret that only tests use', ...env }),
    ...world.db,
    log: createLog('warn', false, { write: (line) => void lines.push(line) }),
  });
  const get = (host: string, path = '/api/user') => send(handler, { method: 'GET', path, headers: { host } });
  return { get, lines, close };
}

const own = ['localhost:3000', 'LOCALHOST', 'my.localhost:8080', '127.0.0.1:3000', '[::1]:3000', '192.168.1.20:3000'];
const sentence = 'This server is not known by that name. Use the address that its operator gave you';

test.each([
  ['without PUBLIC_URL', {}, []],
  [
    'with PUBLIC_URL',
    { PUBLIC_URL: 'https://dadventures.example' },
    ['dadventures.example', 'Dadventures.example:443'],
  ],
  ['open to a home network', { HOST: '0.0.0.0' }, []],
  ['on a named address', { HOST: 'box.lan' }, ['box.lan:3000']],
])('a server %s accepts its own names and IP addresses as the host, and no other name', async (...row) => {
  const [, env, named] = row;
  const { get, lines, close } = await serverWith(env);
  for (const host of [...own, ...named]) expect([host, (await get(host)).status]).toEqual([host, 401]);
  for (const host of ['rebind.attacker.example:3000', 'dadventures.example.attacker.example', '127.0.0.1.nip.io']) {
    for (const path of ['/api/user', '/graphql?query={viewer{id}}', '/photos/nothing', '/']) {
      const { status, text } = await get(host, path);
      expect([host, path, status, text]).toEqual([host, path, 400, sentence]);
    }
    // Health checks may use any name.
    for (const path of ['/live', '/ready']) expect([path, (await get(host, path)).status]).toEqual([path, 200]);
  }
  const warnings = lines.filter((line) => line.includes('PUBLIC_URL'));
  expect(warnings.map((line) => (JSON.parse(line) as { host: string }).host)).toEqual(['rebind.attacker.example']);
  await close();
});

test('an invalid Host header is refused', async () => {
  const { get, close } = await serverWith({});
  for (const host of ['a b', '<script>', 'x@y', '[::1', `${'x'.repeat(300)}:99999`]) {
    expect([host, (await get(host)).status]).toEqual([host, 400]);
  }
  await close();
});
