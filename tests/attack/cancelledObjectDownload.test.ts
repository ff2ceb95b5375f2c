import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Store } from '../../server/photos/s3Store.ts';
import { startObjectStore } from '../support/bucket.ts';
import { createWorld } from '../support/kit.ts';
import { disconnect, moments, serve } from '../support/leave.ts';
import { phonePhoto, saveWithPhoto } from '../support/photos.ts';

/** More than all socket buffers hold, so that an unread answer stays incomplete. */
const size = 24_000_000;

/** Clients that disconnect at each moment: more than the SDK has connections, so that leaks would block it. */
const clients = 20;

const objects = await startObjectStore();
afterAll(objects.close);
const { host, port } = new URL(objects.env['S3_ENDPOINT'] ?? '');
const world = await createWorld({ env: objects.env, rateLimits: 'off' });

const sockets: Socket[] = [];
const bodies: IncomingMessage[] = [];
const noteSocket = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
const noteAnswer = (message: unknown) => {
  const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
  if (request.getHeader('host') === host) bodies.push(response);
};
beforeAll(() => {
  subscribe('net.client.socket', noteSocket);
  subscribe('http.client.response.finish', noteAnswer);
});
afterAll(() => {
  unsubscribe('net.client.socket', noteSocket);
  unsubscribe('http.client.response.finish', noteAnswer);
});

/** The store closes idle connections after 5 s; one with an unread body stays open for longer. */
const patience = { timeout: 15_000 };
const openBodies = () => bodies.filter(({ closed }) => !closed).length;
const open = () => ({
  bodies: openBodies(),
  sockets: sockets.filter(({ destroyed, remotePort }) => !destroyed && remotePort === Number(port)).length,
});

test('cancelled photos from an object store leave no connection open', { timeout: 60_000 }, async () => {
  const milo = await world.parent().withChild();
  const { id } = await milo.openTask();
  const { saved } = await saveWithPhoto(milo.parent, id, await phonePhoto());
  const imageUrl = saved?.completion.imageUrl ?? '';
  await s3Store(objects.settings).put(imageUrl.slice('/photos/'.length), Buffer.alloc(size));
  await world.sql('UPDATE photos SET byte_size = $1', [size]);
  const photo = `${await serve(world.handler)}${imageUrl}`;
  const headers = { cookie: [...milo.parent.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };

  for (const moment of moments) {
    const before = bodies.length;
    await Promise.all(Array.from({ length: clients }, () => disconnect(photo, moment, { headers })));
    if (moment !== 'before') expect(bodies.length - before).toBeGreaterThanOrEqual(clients);
    await expect.poll(openBodies, patience).toBe(0);
  }
  const whole = await fetch(photo, { headers });
  expect((await whole.arrayBuffer()).byteLength).toBe(size);
  await expect.poll(open, patience).toEqual({ bodies: 0, sockets: 0 });
});
