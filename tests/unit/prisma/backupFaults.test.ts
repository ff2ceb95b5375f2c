import { createReadStream, mkdirSync, readdirSync, readlinkSync, rmdirSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '../../../prisma/backup/makeBackup.ts';
import { diskStore } from '../../../server/photos/diskStore.ts';
import { createWorld } from '../../support/kit.ts';
import { photoFolder, picture, saveWithPhoto } from '../../support/photos.ts';

const { dataDir } = photoFolder();
const world = await createWorld({ rateLimits: 'off', env: { DATA_DIR: dataDir } });
const store = diskStore(path.join(dataDir, 'photos'));
const target = path.join(dataDir, 'backups');
const file = path.join(target, 'monday.zip');

/** The connections through a proxy to the database, which refuses more than `maxConnections`. */
const connections = new Set<Socket>();
let maxConnections = Infinity;
const url = new URL(world.connectionString);
const [host, port] = [url.hostname, Number(url.port)];
const proxy = createServer((client) => {
  if (connections.size >= maxConnections) return void client.destroy();
  const database = connect(port, host);
  connections.add(client.on('close', () => connections.delete(client) && database.destroy()));
  for (const socket of [client, database]) socket.on('error', () => client.destroy());
  client.pipe(database).pipe(client);
}).listen(0, '127.0.0.1');
await once(proxy, 'listening');

/** The photos that the backup has opened. */
const opened: Readable[] = [];

beforeAll(async () => {
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  mkdirSync(target);
  const milo = await world.parent().withChild();
  const tasks = await milo.tasks();
  for (const { id } of tasks.slice(0, 3)) await saveWithPhoto(milo.parent, id, await picture().jpeg().toBuffer());
  expect(await world.sql('SELECT FROM photos')).toHaveLength(3);
});
afterAll(() => proxy.close());

beforeEach(() => {
  maxConnections = Infinity;
  opened.length = 0;
});

/** Makes a backup. `open` returns the photo at an index, or null for the one in the store. */
function backUp(open: (index: number) => Readable | null = () => null, signal = new AbortController().signal) {
  const get = async (id: string) => {
    const photo = open(opened.length) ?? (await store.get(id));
    if (photo) opened.push(photo);
    return photo;
  };
  const now = Temporal.Instant.from(world.now());
  return makeBackup({ connectionString: url.href, photos: { ...store, get }, file, now, signal });
}

const openFiles = (): string[] =>
  (process.platform === 'linux' ? readdirSync('/proc/self/fd') : []).flatMap((descriptor) => {
    try {
      const open = readlinkSync(`/proc/self/fd/${descriptor}`);
      return open.startsWith(dataDir) ? [open] : [];
    } catch {
      return [];
    }
  });

async function expectEverythingClosed(): Promise<void> {
  await expect.poll(() => connections.size).toBe(0);
  await expect.poll(() => opened.filter(({ closed }) => !closed)).toEqual([]);
  await expect.poll(openFiles).toEqual([]);
  expect(readdirSync(target)).toEqual([]);
}

test('a backup whose second connection is refused closes its first', async () => {
  maxConnections = 1;
  await expect(backUp()).rejects.toThrow(/cannot be used/);
  await expectEverythingClosed();
});

test('a backup that cannot read a photo closes the other photos, including one that hangs', async () => {
  const photos = [new PassThrough(), createReadStream(dataDir)];
  await expect(backUp((index) => photos[index] ?? null)).rejects.toMatchObject({ code: 'EISDIR' });
  expect(opened).toHaveLength(3);
  await expectEverythingClosed();
});

test('a backup that is cancelled while a photo hangs ends immediately', async () => {
  const stop = new AbortController();
  const photo = new PassThrough();
  const backup = backUp((index) => (index === 0 ? photo : null), stop.signal);
  const ended = expect(backup).rejects.toThrow(/abort/);
  photo.write('the beginning');
  await expect.poll(() => [opened.length, photo.readableLength]).toEqual([3, 0]);
  stop.abort();
  await ended;
  await expectEverythingClosed();
});

test('a backup whose file cannot be renamed leaves no temporary file', async () => {
  onTestFinished(() => rmdirSync(file));
  const taken = () => {
    mkdirSync(file, { recursive: true });
    return null;
  };
  await expect(backUp(taken)).rejects.toThrow(/cannot be written/);
  expect(readdirSync(file)).toEqual([]);
  await expect.poll(() => connections.size).toBe(0);
  await expect.poll(openFiles).toEqual([]);
  expect(readdirSync(target)).toEqual([path.basename(file)]);
});
