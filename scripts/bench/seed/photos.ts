import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { openPhotoStore } from '../../../server/photos/store.ts';

/** As heavy as the store keeps them: noise compresses badly. */
const heavyPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1024,
      height: 768,
      channels: 3,
      background: '#998877',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

/** Stores so many photos. Returns their ids, and how many bytes each has. */
export async function storePhotos(dataDir: string, count: number): Promise<{ ids: string[]; byteSize: number }> {
  const store = openPhotoStore({ photoStore: 'disk', dataDir });
  const jpeg = await heavyPhoto();
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) await store.put(id, jpeg);
  return { ids, byteSize: jpeg.length };
}
