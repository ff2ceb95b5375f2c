import path from 'node:path';
import type { PhotoStore, Photos } from '../../schema/services/photoStore.ts';
import type { Env, S3Settings } from '../env/env.ts';
import { diskStore } from './diskStore.ts';
import type { PhotoPreparation } from './prepare.ts';

type StoreSettings = Pick<Env, 'photoStore' | 'dataDir' | 's3'>;

/** Opens the configured photo store (PHOTO_STORE, S3_…). */
export function openPhotoStore({ s3, dataDir }: StoreSettings): PhotoStore {
  return s3 ? lazyS3Store(s3) : diskStore(path.join(dataDir, 'photos'));
}

/** Loads Amazon's library with the first photo. */
function lazyS3Store(settings: Readonly<S3Settings>): PhotoStore {
  let opened: Promise<PhotoStore> | undefined;
  const store = () => (opened ??= import('./s3Store.ts').then(({ s3Store }) => s3Store(settings)));
  return {
    put: async (id, bytes) => (await store()).put(id, bytes),
    get: async (id) => (await store()).get(id),
    delete: async (id) => (await store()).delete(id),
    async *list() {
      yield* (await store()).list();
    },
  };
}

/**
 * Checks that the configured photo store can be used. The folder on disk is created with the first photo.
 * @throws StartError with one sentence about the reason
 */
export async function checkPhotoStore({ s3 }: StoreSettings): Promise<void> {
  if (s3) await (await import('./s3Store.ts')).checkBucket(s3);
}

/** Combines a store with the preparation of uploads. */
export const photosIn = (store: PhotoStore, { prepare }: Pick<PhotoPreparation, 'prepare'>): Photos => ({
  ...store,
  prepare,
});
