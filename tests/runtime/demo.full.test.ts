import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { addressOf, startProgram } from '../support/processes.ts';
import { makeScratch } from '../support/scratch.ts';

const scratch = makeScratch();
afterAll(() => scratch.remove());

test('npm run demo serves a family that can sign in, and removes its data on exit', async () => {
  const demo = startProgram('scripts/demo.ts', [], { PORT: '0', DEMO_DIR: scratch.dataDir, LOG_LEVEL: 'error' });
  const [, username = '', password = ''] = await demo.waitForOutput(
    /^ {2}(\S+@demo\.example) +(.+?) {3}\(.+\)$/m,
    120_000,
  );
  const address = await addressOf(demo);

  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  expect(login.status).toBe(200);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const children = await fetch(`${address}/api/children`, { headers: { cookie } });
  expect(((await children.json()) as unknown[]).length).toBeGreaterThan(1);
  expect((await fetch(address)).status).toBe(200);

  expect(await demo.end('SIGTERM')).toBe(0);
  expect(readdirSync(scratch.dataDir)).toEqual([]);
}, 200_000);
