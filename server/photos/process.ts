import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { PreparedPhoto } from '../../schema/completion/photoStore.ts';
import { photoLimits, storedPhoto } from '../../schema/completion/photo.rules.ts';
import type { PhotoHeader } from './header/header.rules.ts';

/** How much smaller the sides become when even the lowest quality has too many bytes. */
const shrink = 0.75;

/** A picture without transparency goes on paper of this colour. */
const paper = '#ffffff';

const input = { limitInputPixels: photoLimits.pixels, failOn: 'error', sequentialRead: true } as const;

// Each photo is another one: a cache of what was decoded would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels in rows of red, green and blue. */
interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** A photo to be processed: what was uploaded, and what its bytes say about it. */
export interface PhotoTask {
  readonly bytes: Uint8Array;
  readonly header: PhotoHeader;
}

/**
 * Makes of an upload the photo that is kept: decoded, turned upright, at most 1024 pixels long and 200 KB large, encoded
 * anew as JPEG in sRGB without any metadata. Runs in the helper process `decoder.ts`: it may take its time and memory.
 *
 * @returns null for what cannot be decoded, or is another picture than its bytes say
 */
export async function processPhoto({ bytes, header }: PhotoTask): Promise<PreparedPhoto | null> {
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, input).metadata();
    const isAsSaid = format === header.format && width === header.width && height === header.height && pages === 1;
    return isAsSaid ? await shrinkToLimit(await decode(bytes)) : null;
  } catch (error) {
    // sharp has one kind of error for everything that cannot be read.
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
