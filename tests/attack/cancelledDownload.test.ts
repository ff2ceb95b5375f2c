import { once } from 'node:events';
import { createReadStream, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { withinTime } from '../../server/http/deadline.ts';
import { closeSource, sendPiped, sendStream } from '../../server/http/sendStream.ts';
import { createWorld } from '../support/kit.ts';
import { disconnect, moments, serve } from '../support/leave.ts';
import { phonePhoto, photoFolder, saveWithPhoto } from '../support/photos.ts';

const { dataDir } = photoFolder();
const large = path.join(dataDir, 'large');
writeFileSync(large, Buffer.alloc(8_000_000));

/** The files in the photo folder that this process has open. */
const openFiles = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${descriptor}`);
      return target.startsWith(dataDir) ? [target] : [];
    } catch {
      return [];
    }
  });

describe('a streamed answer closes its source', () => {
  test.each(moments)('when the client disconnects: %s', async (moment) => {
    const source = createReadStream(large);
    const sent = Promise.withResolvers<void>();
    const address = await serve(
      (_request, response) => void sendStream(response, source).then(sent.resolve, sent.reject),
    );
    await disconnect(address, moment);
    await sent.promise;
    await expect.poll(() => source.closed).toBe(true);
  });

  test('when the client has disconnected before', async () => {
    const source = createReadStream(large);
    await once(source, 'open');
    const sent = Promise.withResolvers<void>();
    const address = await serve((_request, response) => {
      response.once('close', () => void sendStream(response, source).then(sent.resolve, sent.reject));
    });
    await disconnect(address, 'before');
    await sent.promise;
    await expect.poll(() => source.closed).toBe(true);
  });

  test('for a HEAD request', async () => {
    const source = createReadStream(large);
    const address = await serve((_request, response) => void sendStream(response, source));
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
    await expect.poll(() => source.closed).toBe(true);
  });

  test('when the answer is already complete', async () => {
    const source = createReadStream(large);
    const sent = Promise.withResolvers<void>();
    const address = await serve((_request, response) => {
      response.end('something else');
      sendStream(response, source).then(sent.resolve, sent.resolve);
    });
    expect(await (await fetch(address)).text()).toBe('something else');
    await sent.promise;
    await expect.poll(() => source.closed).toBe(true);
  });

  test('when it fails, and cuts the connection', async () => {
    const failure = new Error('The disk is gone');
    const source = new PassThrough();
    const failed = Promise.withResolvers<unknown>();
    const address = await serve((_request, response) => {
      sendStream(response, source).catch(failed.resolve);
      source.write('the beginning');
      setTimeout(() => source.destroy(failure), 20);
    });
    await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow(/terminated|fetch failed/);
    expect(await failed.promise).toBe(failure);
  });

  test('when a library pipes a file that is gone', async () => {
    const failed = Promise.withResolvers<unknown>();
    const address = await serve((_request, response) => {
      const pipeFile = () => void createReadStream(`${large}.gone`).pipe(response);
      sendPiped(response, pipeFile).catch(failed.resolve);
    });
    await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow(/terminated|fetch failed/);
    expect(await failed.promise).toMatchObject({ code: 'ENOENT' });
  });

  test.each(moments)('when a library pipes it and the client disconnects: %s', async (moment) => {
    const sources: Readable[] = [];
    const answer = (response: ServerResponse) => {
      const source = createReadStream(large);
      sources.push(source);
      source.pipe(response);
    };
    const address = await serve((_request, response) => void sendPiped(response, () => answer(response)));
    await disconnect(address, moment);
    await expect.poll(() => sources.map(({ closed }) => closed)).toEqual([true]);
  });

  test('when it is opened after the request was given up', async () => {
    const opened = Promise.withResolvers<Readable>();
    const address = await serve((request, response) => {
      withinTime(request, opened.promise, 1, closeSource).catch(() => response.writeHead(408).end());
    });
    expect((await fetch(address)).status).toBe(408);
    const source = createReadStream(large);
    opened.resolve(source);
    await expect.poll(() => source.closed).toBe(true);
  });
});

test.skipIf(process.platform !== 'linux')('cancelled photos and exports leave no file open', async () => {
  const world = await createWorld({ env: { DATA_DIR: dataDir }, rateLimits: 'off' });
  const milo = await world.parent().withChild();
  const { id } = await milo.openTask();
  const { saved } = await saveWithPhoto(milo.parent, id, await phonePhoto());
  const address = await serve(world.handler);
  const cookie = [...milo.parent.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const photo = `${address}${saved?.completion.imageUrl}`;
  expect((await fetch(photo, { headers: { cookie } })).status).toBe(200);
  for (const target of [photo, `${address}/api/account/export`]) {
    for (const moment of moments) {
      const all = Array.from({ length: 10 }, () => disconnect(target, moment, { headers: { cookie } }));
      await Promise.all(all);
    }
    await expect.poll(openFiles, { timeout: 10_000 }).toEqual([]);
  }
  const etag = `"${path.basename(photo)}"`;
  const known = await fetch(photo, { headers: { cookie, 'if-none-match': etag } });
  expect([known.status, known.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
  // The browser revalidates each time, so an ended session shows no photo.
  await world.sql('DELETE FROM sessions');
  expect((await fetch(photo, { headers: { cookie, 'if-none-match': etag } })).status).toBe(404);
});
