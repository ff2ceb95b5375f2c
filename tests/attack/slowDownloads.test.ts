import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Context } from '../../schema/builder.ts';
import { noLimits } from '../../server/limits/counters.ts';
import { createAdmission } from '../../server/limits/gate.ts';
import { gates } from '../../server/limits/limits.ts';
import { Download, route } from '../../server/rest/route.ts';
import { createRest } from '../../server/rest/router.ts';

const site = { publicUrl: 'http://127.0.0.1', supportEmail: 'support@dadventures.example' };

test('Downloads that nobody reads to the end have the places of file transfers, and no more', async () => {
  const visitor = {
    viewer: null,
    token: null,
    connection: { ipAddress: null },
    limits: noLimits,
    admission: createAdmission(),
  };
  const sources: PassThrough[] = [];
  const endless = route({
    method: 'GET',
    operationId: 'getWithoutEnd',
    tag: 'site',
    path: '/api/endless',
    summary: 'Never ends',
    signedIn: false,
    download: 'application/zip',
    handle: async () => {
      const source = new PassThrough();
      source.write('the beginning');
      sources.push(source);
      return new Download('endless.zip', source);
    },
  });
  const rest = createRest(site, pino({ level: 'silent' }), [endless]);
  const server = createServer(
    (request, response) => void rest(request, response, async () => visitor as unknown as Context),
  ).listen(0, '127.0.0.1');
  const left = new AbortController();
  onTestFinished(() => {
    left.abort();
    server.close();
  });
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/endless`;
  const first = new AbortController();
  // An answer that nobody holds is given up sooner or later.
  const held = [await fetch(address, { signal: first.signal })];
  const others = Array.from({ length: gates.transfer.account - 1 }, () => fetch(address, { signal: left.signal }));
  held.push(...(await Promise.all(others)));

  const next = fetch(address, { signal: left.signal });
  expect(await Promise.race([next.then(() => 'answered'), pause(200, 'waits')])).toBe('waits');
  first.abort();
  held.push(await next);
  expect(held.map(({ status }) => status)).toEqual(held.map(() => 200));
  await expect.poll(() => sources.filter(({ destroyed }) => destroyed).length).toBe(1);
});
