import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { PreparedPhoto } from '../../schema/services/photoStore.ts';
import { photoLimits, storedPhoto } from '../../schema/completion/photo.rules.ts';
import type { PhotoHeader } from './header/header.rules.ts';

/** The factor by which the sides shrink if even the lowest quality exceeds the size limit. */
const shrink = 0.75;

/** The background of pictures with transparency. */
const paper = '#ffffff';

const input = { limitInputPixels: photoLimits.pixels, failOn: 'error', sequentialRead: true } as const;

// No cache: each photo is decoded once.
sharp.cache(false);
sharp.concurrency(1);

/** Rows of pixels, each red, green and blue. */
interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** A task: the uploaded bytes and the facts from their header. */
export interface PhotoTask {
  readonly bytes: Uint8Array;
  readonly header: PhotoHeader;
}

/**
 * Turns an upload into the stored photo: decoded, upright, at most 1024 pixels on the longer side and 200 kB, encoded as an
 * sRGB JPEG without metadata. Runs in the helper process `decoder.ts`, within its limits of time and memory.
 *
 * @returns null if the bytes cannot be decoded, or do not match their header
 */
export async function processPhoto({ bytes, header }: PhotoTask): Promise<PreparedPhoto | null> {
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, input).metadata();
    const isAsSaid = format === header.format && width === header.width && height === header.height && pages === 1;
    return isAsSaid ? await shrinkToLimit(await decode(bytes)) : null;
  } catch (error) {
    // sharp has one type of error for everything that it cannot read.
    if (error instanceof Error && error.name === 'Error') return null;
    throw error;
  }
}

const decode = (bytes: Uint8Array): Promise<Pixels> =>
  raw(fit(sharp(bytes, input).autoOrient().flatten({ background: paper }).toColourspace('srgb'), storedPhoto.maxSide));

async function shrinkToLimit(pixels: Pixels): Promise<PreparedPhoto> {
  const { from, step, floor } = storedPhoto.quality;
  const steps = Math.round((from - floor) / step);
  for (let index = 0; index <= steps; index += 1) {
    const quality = Math.round((from - index * step) * 100);
    const { data, info } = await open(pixels).jpeg({ quality }).toBuffer({ resolveWithObject: true });
    if (data.length <= storedPhoto.maxBytes) return { bytes: data, width: info.width, height: info.height };
  }
  const side = Math.floor(Math.max(pixels.info.width, pixels.info.height) * shrink);
  return shrinkToLimit(await raw(fit(open(pixels), side)));
}

const fit = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const open = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const raw = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true });
