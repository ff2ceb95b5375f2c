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

/** The database as seen through a door that counts who is inside, and lets only so many in. */
const inside = new Set<Socket>();
let room = Infinity;
const url = new URL(String(world.db.pool.options.connectionString));
const [host, port] = [url.hostname, Number(url.port)];
const door = createServer((client) => {
  if (inside.size >= room) return void client.destroy();
  const database = connect(port, host);
  inside.add(client.on('close', () => inside.delete(client) && database.destroy()));
  for (const socket of [client, database]) socket.on('error', () => client.destroy());
  client.pipe(database).pipe(client);
}).listen(0, '127.0.0.1');
await once(door, 'listening');

/** The photos that the backup has opened. */
const opened: Readable[] = [];

beforeAll(async () => {
  url.hostname = '127.0.0.1';
  url.port = String((door.address() as AddressInfo).port);
  mkdirSync(target);
  const milo = await world.parent().withChild();
  const tasks = await milo.tasks();
  for (const { id } of tasks.slice(0, 3)) await saveWithPhoto(milo.parent, id, await picture().jpeg().toBuffer());
  expect(await world.sql('SELECT FROM photos')).toHaveLength(3);
});
afterAll(() => door.close());

beforeEach(() => {
  room = Infinity;
  opened.length = 0;
});

/** Makes a backup whose photos `open` opens by their place, or the store if it gives none. */
function backUp(open: (place: number) => Readable | null = () => null, signal = new AbortController().signal) {
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

async function expectNothingLeft(): Promise<void> {
  await expect.poll(() => inside.size).toBe(0);
  await expect.poll(() => opened.filter(({ closed }) => !closed)).toEqual([]);
  await expect.poll(openFiles).toEqual([]);
  expect(readdirSync(target)).toEqual([]);
}

test('a backup whose second connection is refused closes its first', async () => {
  room = 1;
  await expect(backUp()).rejects.toThrow(/cannot be used/);
  await expectNothingLeft();
});

test('a backup that cannot read a photo closes the other photos, also one that hangs', async () => {
  const photos = [new PassThrough(), createReadStream(dataDir)];
  await expect(backUp((place) => photos[place] ?? null)).rejects.toMatchObject({ code: 'EISDIR' });
  expect(opened).toHaveLength(3);
  await expectNothingLeft();
});

test('a backup that is cancelled while a photo hangs ends at once', async () => {
  const stop = new AbortController();
  const photo = new PassThrough();
  const backup = backUp((place) => (place === 0 ? photo : null), stop.signal);
  const ended = expect(backup).rejects.toThrow(/abort/);
  photo.write('the beginning');
  await expect.poll(() => [opened.length, photo.readableLength]).toEqual([3, 0]);
  stop.abort();
  await ended;
  await expectNothingLeft();
});

test('a backup whose file cannot be renamed leaves none under another name', async () => {
  onTestFinished(() => rmdirSync(file));
  const taken = () => {
    mkdirSync(file, { recursive: true });
    return null;
  };
  await expect(backUp(taken)).rejects.toThrow(/cannot be written/);
  expect(readdirSync(file)).toEqual([]);
  await expect.poll(() => inside.size).toBe(0);
  await expect.poll(openFiles).toEqual([]);
  expect(readdirSync(target)).toEqual([path.basename(file)]);
});
