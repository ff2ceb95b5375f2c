import { type PhotoFormat, photoFormat } from '../../../schema/completion/photo.rules.ts';
import { readJpeg } from './jpeg.rules.ts';
import type { PictureFacts } from './picture.rules.ts';
import { readPng } from './png.rules.ts';
import { readWebp } from './webp.rules.ts';

/** The facts in the header of a photo. */
export interface PhotoHeader extends PictureFacts {
  readonly format: PhotoFormat;
}

const readers: Readonly<Record<PhotoFormat, (bytes: Uint8Array) => PictureFacts | null>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
};

/**
 * Reads format, size and number of scans from the bytes of a photo, in linear time and without decoding. So a photo that
 * would be too expensive to decode can be refused first.
 *
 * @returns null for anything but a complete, still JPEG, PNG or WebP; never throws
 */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | null {
  const format = photoFormat(bytes);
  if (!format) return null;
  try {
    const facts = readers[format](bytes);
    return facts && { format, ...facts };
  } catch (error) {
    // A length that points beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
