import { afterAll, describe, expect, it } from 'vitest';
import { sweepPhotos } from '../../schema/completion/photo.service.ts';
import { s3Store } from '../../server/photos/s3Store.ts';
import { startObjectStore } from '../support/bucket.ts';
import { createWorld } from '../support/kit.ts';
import { phonePhoto, saveWithPhoto } from '../support/photos.ts';

const objects = await startObjectStore();
afterAll(objects.close);
const world = await createWorld({ env: objects.env });
const store = s3Store(objects.settings);
const stored = async () => (await Array.fromAsync(store.list())).map(({ id }) => id);

describe('with photos in an object store', () => {
  it('a photo stored by one server is served by others, only to carers, and removed when it is replaced', async () => {
    const milo = await world.parent().withChild();
    const [task] = await milo.tasks('daily');
    const { saved } = await saveWithPhoto(milo.parent, task?.id ?? '', await phonePhoto());
    const address = saved?.completion.imageUrl ?? '';
    expect(await stored()).toEqual([address.slice('/photos/'.length)]);

    const other = milo.parent.through(await world.anotherServer());
    const photo = await other.send({ method: 'GET', path: address });
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(Number(photo.headers['content-length'])).toBe(photo.bytes.length);
    expect((await (await world.stranger()).send({ method: 'GET', path: address })).status).toBe(404);

    const again = await saveWithPhoto(milo.parent, task?.id ?? '', await phonePhoto());
    expect(await stored()).toEqual([again.saved?.completion.imageUrl?.slice('/photos/'.length)]);
  });

  it('the hourly job removes objects without a row after a day', async () => {
    const [kept] = await stored();
    const orphan = crypto.randomUUID();
    await store.put(orphan, Buffer.from('of a server that died'));
    const now = Temporal.Now.instant();
    expect(await sweepPhotos(world.db, store, now)).toBe(0);
    expect(await sweepPhotos(world.db, store, now.add({ hours: 25 }))).toBe(1);
    expect(await stored()).toEqual([kept]);
  });
});
