import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Context } from '../../schema/builder.ts';
import { requestMs } from '../../server/http/deadline.ts';
import { openAdmission } from '../../server/limits/gate.ts';
import { noLimits } from '../../server/limits/counters.ts';
import { Download, type Route, route } from '../../server/rest/route.ts';
import { createRest } from '../../server/rest/router.ts';

const site = { publicUrl: 'http://127.0.0.1', supportEmail: 'support@dadventures.example' };
const visitor = {
  viewer: null,
  token: null,
  connection: { ipAddress: null },
  limits: noLimits,
  admission: openAdmission,
};

/** Calls a route whose work takes this long. Only `setTimeout` is faked: the connection stays real. */
async function call(answer: unknown, milliseconds: number, declared: Pick<Route, 'download'>): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const begun = Promise.withResolvers<void>();
  const slow = route({
    method: 'GET',
    operationId: 'getSlowly',
    tag: 'site',
    path: '/api/slow',
    summary: 'Takes long',
    signedIn: false,
    ...declared,
    handle: () => {
      begun.resolve();
      return new Promise((resolve) => setTimeout(() => resolve(answer), milliseconds));
    },
  });
  const rest = createRest(site, pino({ level: 'silent' }), [slow]);
  const server = createServer(
    (request, response) => void rest(request, response, async () => visitor as unknown as Context),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const answered = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/slow`);
  await begun.promise;
  await vi.advanceTimersByTimeAsync(milliseconds);
  return (await answered).status;
}

test('a file may take longer to make than a request', async () => {
  expect(await call('late', requestMs + 1_000, {})).toBe(408);
  const file = new Download('slow.xlsx', new Uint8Array([1]));
  expect(await call(file, requestMs * 6, { download: 'application/octet-stream' })).toBe(200);
});
