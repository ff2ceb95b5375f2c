import path from 'node:path';
import { StartError } from '../../prisma/embedded/startError.ts';
import type { Photos, PhotoStore } from '../../schema/actor.ts';
import type { Env } from '../env.ts';
import { diskStore } from './diskStore.ts';

/**
 * Opens the photo store of the settings.
 * @throws StartError for a store that does not exist yet
 */
export function openPhotoStore({ photoStore, dataDir }: Pick<Env, 'photoStore' | 'dataDir'>): PhotoStore {
  if (photoStore === 's3') {
    throw new StartError(
      'PHOTO_STORE is "s3", but this version keeps photos on disk only: leave it out or set it to disk.',
    );
  }
  return diskStore(path.join(dataDir, 'photos'));
}

/** The store with what makes uploads fit for it; the image library is loaded with the first upload. */
export const photosIn = (store: PhotoStore): Photos => ({
  ...store,
  prepare: async (bytes) => (await import('./process.ts')).preparePhoto(bytes),
});
