import { randomUUIDv7 } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { diskStore } from '../../../server/photos/diskStore.ts';
import { openPhotoStore } from '../../../server/photos/store.ts';
import { photoFolder } from '../../support/photos.ts';

const { dataDir, files } = photoFolder();
const store = diskStore(path.join(dataDir, 'photos'));

describe('the photo store on disk', () => {
  it('gives back what it was given, and nothing once it is deleted', async () => {
    const id = randomUUIDv7();
    expect(await store.get(id)).toBeNull();
    await store.put(id, Buffer.from('a photo'));
    const stream = await store.get(id);
    expect(stream && (await buffer(stream)).toString()).toBe('a photo');
    await store.delete(id);
    await store.delete(id);
    expect(await store.get(id)).toBeNull();
    expect(files()).toEqual([]);
  });

  it('lists what is there, also what an interrupted write left, and deletes that too', async () => {
    const id = randomUUIDv7();
    await store.put(id, Buffer.from('a photo'));
    const [folder = ''] = readdirSync(path.join(dataDir, 'photos'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name.startsWith(id))
      .map((entry) => entry.parentPath);
    const half = randomUUIDv7().slice(0, -4) + id.slice(-4);
    writeFileSync(path.join(folder, `${half}.jpg.part`), 'half a ph');

    const listed = await Array.fromAsync(store.list());
    expect(listed.map((entry) => entry.id).sort()).toEqual([id, half].sort());
    await store.delete(half);
    await store.delete(id);
    expect(files()).toEqual([]);
  });

  it('takes nothing for an id that is none', async () => {
    for (const id of ['../../session-secret', '', 'photo', `${randomUUIDv7()}/../x`]) {
      await expect(store.put(id, Buffer.from('x'))).rejects.toThrow('UUID');
      await expect(store.get(id)).rejects.toThrow('UUID');
      await expect(store.delete(id)).rejects.toThrow('UUID');
    }
    expect(files()).toEqual([]);
  });
});

it('says in one sentence that photos cannot be kept elsewhere yet', () => {
  expect(() => openPhotoStore({ photoStore: 's3', dataDir })).toThrow(
    'PHOTO_STORE is "s3", but this version keeps photos on disk only: leave it out or set it to disk.',
  );
});
