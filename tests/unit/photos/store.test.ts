import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoStore } from '../../../schema/services/photoStore.ts';
import { diskStore } from '../../../server/photos/diskStore.ts';
import { checkBucket, s3Store } from '../../../server/photos/s3Store.ts';
import { type ObjectStore, startObjectStore } from '../../support/bucket.ts';

let objects: ObjectStore;
let folder: string;

beforeAll(async () => {
  objects = await startObjectStore();
  folder = mkdtempSync(path.join(tmpdir(), 'dadventures-photos-'));
});

afterAll(async () => {
  await objects.close();
  rmSync(folder, { recursive: true });
});

const stores: Readonly<Record<string, () => PhotoStore>> = {
  'on disk': () => diskStore(folder),
  // Two photos per page, so that a list has several pages.
  'in S3': () => s3Store(objects.settings, 2),
};

const idsIn = async (store: PhotoStore) => (await Array.fromAsync(store.list())).map(({ id }) => id).sort();

describe.each(Object.entries(stores))('the photo store %s', (_, open) => {
  it('returns a stored photo, and null after its deletion', async () => {
    const store = open();
    const id = randomUUIDv7();
    const photo = crypto.getRandomValues(new Uint8Array(60_000));
    expect(await store.get(id)).toBeNull();
    await store.put(id, photo);
    const stream = await store.get(id);
    expect(stream && Buffer.compare(await buffer(stream), photo)).toBe(0);
    await store.delete(id);
    await store.delete(id);
    expect(await store.get(id)).toBeNull();
    expect(await idsIn(store)).toEqual([]);
  });

  it('keeps the latest photo of an id', async () => {
    const store = open();
    const id = randomUUIDv7();
    await store.put(id, Buffer.from('the first, longer photo'));
    await store.put(id, Buffer.from('the second photo'));
    const stream = await store.get(id);
    expect(stream && (await buffer(stream)).toString()).toBe('the second photo');
    await store.delete(id);
  });

  it('lists all photos with the time at which they were stored', async () => {
    const store = open();
    const before = Date.now();
    const ids = Array.from({ length: 7 }, () => randomUUIDv7());
    await Promise.all(ids.map((id) => store.put(id, Buffer.from(id))));
    const listed = await Array.fromAsync(store.list());
    expect(listed.map(({ id }) => id).sort()).toEqual([...ids].sort());
    for (const { storedAt } of listed) {
      // S3 reports whole seconds, and file systems round.
      expect(Math.abs(storedAt.epochMilliseconds - before)).toBeLessThan(20_000);
    }
    await Promise.all(ids.map((id) => store.delete(id)));
    expect(await idsIn(store)).toEqual([]);
  });

  it('rejects an invalid id', async () => {
    const store = open();
    for (const id of ['../../session-secret', '', 'photo', `${randomUUIDv7()}/../x`]) {
      await expect(store.put(id, Buffer.from('x'))).rejects.toThrow('UUID');
      await expect(store.get(id)).rejects.toThrow('UUID');
      await expect(store.delete(id)).rejects.toThrow('UUID');
    }
    expect(await idsIn(store)).toEqual([]);
  });
});

describe('a bucket', () => {
  const refusalOf = async (changes: object) => {
    const error: unknown = await checkBucket({ ...objects.settings, ...changes }).catch((thrown: unknown) => thrown);
    return error instanceof Error ? error.message : 'accepted';
  };

  it('may contain other objects, which are not listed', async () => {
    const { bucket, endpoint, region, accessKeyId, secretAccessKey } = objects.settings;
    const client = new S3Client({
      region,
      endpoint: endpoint ?? '',
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    for (const Key of [`backups/${randomUUIDv7()}.jpg`, `photos/${randomUUIDv7()}.png`, 'photos/notes.txt']) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'not ours' }));
    }
    client.destroy();
    expect(await idsIn(s3Store(objects.settings))).toEqual([]);
  });

  it('is accepted if it answers, otherwise refused in one sentence without the key', async () => {
    const { endpoint } = objects.settings;
    expect(await refusalOf({})).toBe('accepted');
    expect(await refusalOf({ bucket: 'missing-bucket' })).toBe(
      `There is no bucket "missing-bucket" at ${endpoint}: create it, or correct S3_BUCKET.`,
    );
    expect(await refusalOf({ accessKeyId: 'wrong', secretAccessKey: 'wrong' })).toBe(
      `The bucket "family-photos" at ${endpoint} does not let this key in: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the rights of the key.`,
    );
    expect(await refusalOf({ endpoint: 'http://127.0.0.1:1' })).toBe(
      'The photo store at http://127.0.0.1:1 does not answer (ECONNREFUSED): check S3_ENDPOINT and whether it runs.',
    );
  });
});
