import { type PhotoFormat, photoFormat } from '../../../schema/completion/photo.rules.ts';
import { readJpeg } from './jpeg.rules.ts';
import type { PictureFacts } from './picture.rules.ts';
import { readPng } from './png.rules.ts';
import { readWebp } from './webp.rules.ts';

/** What the bytes of a photo say about it. */
export interface PhotoHeader extends PictureFacts {
  readonly format: PhotoFormat;
}

const readers: Readonly<Record<PhotoFormat, (bytes: Uint8Array) => PictureFacts | null>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
};

/**
 * Reads kind, size and number of scans from the bytes of a photo, in time that grows with their number only. Nothing is
 * decoded, so what decoding would cost can be refused before it begins.
 *
 * @returns null for what is no whole, still JPEG, PNG or WebP; never throws
 */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | null {
  const format = photoFormat(bytes);
  if (!format) return null;
  try {
    const facts = readers[format](bytes);
    return facts && { format, ...facts };
  } catch (error) {
    // A length that leads beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
