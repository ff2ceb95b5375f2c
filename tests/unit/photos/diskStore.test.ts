import { randomUUIDv7 } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskStore } from '../../../server/photos/diskStore.ts';
import { photoFolder } from '../../support/photos.ts';

const { dataDir, files } = photoFolder();
const store = diskStore(path.join(dataDir, 'photos'));

describe('the photo store on disk', () => {
  it('lists and deletes photos and the files of interrupted writes', async () => {
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
});
