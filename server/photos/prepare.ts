import { isOtherImage } from '../../schema/completion/otherImage.rules.ts';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Photos, PreparedPhoto } from '../../schema/services/photoStore.ts';
import {
  notAnImage,
  otherImage,
  photoTooLarge,
  photoTooLong,
  photoTooManyPixels,
  photoTooManyScans,
  photoTooMuch,
} from '../../schema/completion/photo.input.ts';
import { photoLimits, photoMaxBytes } from '../../schema/completion/photo.rules.ts';
import { fairTurns } from '../../schema/fairTurns.ts';
import { say } from '../../schema/say.rules.ts';
import { HelperEnded, type HelperProgram } from '../helpers/helper.ts';
import { helperPool } from '../helpers/helperPool.ts';
import { readPhotoHeader } from './header/header.rules.ts';
import type { PhotoTask } from './process.ts';

/** A photo of 25 megapixels takes about one second and up to 350 MB. */
const decoder: HelperProgram = {
  file: path.join(import.meta.dirname, 'decoder.ts'),
  heapMb: 64,
  processorMs: 8_000,
  // Long, because on a busy machine the process may wait for a core.
  clockMs: 100_000,
  memoryBytes: 600 * 1_048_576,
};

/** How long an idle process is kept, in milliseconds: families send photos in the evening, a few at a time. */
const idleMs = 30_000;

/** At least two, so that one slow photo does not block all others; few, because their memory adds up. */
const places = Math.min(4, Math.max(2, availableParallelism()));

const turnLimits = { places, waitingOfAccount: 2, waiting: 30 } as const;

const sentences = {
  accountIsBusy: say('Your other photos are still being saved. Please try again in a few seconds'),
  allAreBusy: say('Too many photos are being saved at the moment. Please try again in a few seconds'),
} as const;

/** Prepares photos in helper processes until it is closed. */
export interface PhotoPreparation extends Pick<Photos, 'prepare'> {
  close(): Promise<void>;
}

/**
 * Prepares uploads. The header is read here; everything else happens in processes that are killed if a photo exceeds a limit
 * or its request has ended. One photo of an account runs at a time, and accounts take turns.
 */
export function preparePhotos(program: HelperProgram = decoder): PhotoPreparation {
  const inTurn = fairTurns(turnLimits, sentences);
  const pool = helperPool(program, idleMs);
  return {
    async prepare(bytes, requester) {
      const header = checkHeader(bytes);
      try {
        const prepared = await inTurn(requester, () =>
          pool.run<PhotoTask, PreparedPhoto | null>({ bytes, header }, requester.signal),
        );
        if (!prepared) throw notAnImage();
        return prepared;
      } catch (error) {
        throw error instanceof HelperEnded ? photoTooMuch() : error;
      }
    },
    close: () => pool.close(),
  };
}

/** Refuses, by its header, a photo that would take too long to decode. */
function checkHeader(bytes: Uint8Array): PhotoTask['header'] {
  if (bytes.length > photoMaxBytes) throw photoTooLarge();
  const header = readPhotoHeader(bytes);
  if (!header) throw isOtherImage(bytes) ? otherImage() : notAnImage();
  const { width, height, scans } = header;
  if (width * height > photoLimits.pixels) throw photoTooManyPixels();
  if (Math.max(width, height) > photoLimits.side) throw photoTooLong();
  if (scans > photoLimits.scans) throw photoTooManyScans();
  return header;
}
