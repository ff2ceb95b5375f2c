import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { addressOf, processesIn, type Running, startProgram } from '../support/processes.ts';
import { makeScratch, type Scratch } from '../support/scratch.ts';

/* What `npm start` runs: dist/server, which scripts/bundleServer.ts makes of the sources that all other tests run. */

let scratch: Scratch;
let started: Running[];

beforeEach(() => {
  scratch = makeScratch();
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map((server) => server.end('SIGKILL')));
  await scratch.remove();
});

function start(env: NodeJS.ProcessEnv = {}): Running {
  const server = startProgram('dist/server/main.js', [], { PORT: '0', DATA_DIR: scratch.dataDir, ...env });
  started.push(server);
  return server;
}

const account = { email: 'built@example.com', password: 'seven dwarfs' };

const send = (body: object, cookie = '') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie },
  body: JSON.stringify(body),
});

const cookieOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

test('the built server makes its database, signs up, and answers GraphQL, Prisma, GraphiQL, the web client and Excel', async () => {
  const server = start();
  const address = await addressOf(server);
  expect((await fetch(`${address}/ready`)).status).toBe(200);
  expect(await (await fetch(address)).text()).toContain('<html');
  const cookie = cookieOf(await fetch(`${address}/api/register`, send(account)));
  const query = '{ viewer { username } tasks(first: 1) { edges { node { id title skills { id name } } } } }';
  const answer = await (await fetch(`${address}/graphql`, send({ query }, cookie))).json();
  expect(answer).toMatchObject({
    data: { viewer: { username: 'built' }, tasks: { edges: [{ node: { title: expect.any(String) } }] } },
  });
  const page = await fetch(`${address}/graphql`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('GraphiQL');
  // Its helper processes run the sources.
  const grant = startProgram('scripts/admin.ts', ['grant', account.email, '--yes'], { DATA_DIR: scratch.dataDir });
  expect(await grant.end()).toBe(0);
  const template = await fetch(`${address}/api/admin/export-template`, { headers: { cookie } });
  expect(template.status).toBe(200);
  expect(Buffer.from(await template.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
  expect(await server.end('SIGTERM')).toBe(0);
  expect(processesIn(scratch.dataDir)).toEqual([]);
});

test('its worker processes run the bundle too', async () => {
  const server = start({ WEB_CONCURRENCY: '2' });
  expect((await fetch(`${await addressOf(server)}/ready`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(processesIn(scratch.dataDir)).toEqual([]);
});

test('an error that nothing expected is told with the places of the sources', async () => {
  const silent = { info: () => {}, warn: () => {} };
  const database = await openEmbeddedDatabase({ dataDir: scratch.dataDir, log: silent, fast: true });
  try {
    // No place for the secret of the sessions.
    const server = start({ DATABASE_URL: database.connectionString, DATA_DIR: '/dev/null/data' });
    expect(await server.end()).toBe(1);
    expect(server.output()).toMatch(/\/server\/secret\.ts:\d+:\d+/);
    expect(server.output()).not.toContain('/dist/server/');
  } finally {
    await database.close();
  }
});
