import { availableParallelism } from 'node:os';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { PreparedPhoto } from '../../schema/actor.ts';
import { notAnImage, photoTooLarge } from '../../schema/completion/photo.input.ts';
import { photoFormat, photoMaxBytes, photoMaxPixels, storedPhoto } from '../../schema/completion/photo.rules.ts';
import { badInput } from '../../schema/errors.ts';
import { takeTurns } from '../../schema/turns.ts';

const longestSeconds = 20;

/** How much smaller the sides become when even the lowest quality has too many bytes. */
const shrink = 0.75;

/** A picture without transparency goes on paper of this colour. */
const paper = '#ffffff';

const input = { limitInputPixels: photoMaxPixels, failOn: 'error', sequentialRead: true } as const;

// Each photo is another one: a cache of what was decoded would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

const inTurn = takeTurns(availableParallelism());

/** Pixels in rows of red, green and blue. */
interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/**
 * Makes of an upload the photo that is kept (design, section 7): decoded, turned upright, at most
 * 1024 pixels long and 200 KB large, encoded anew as JPEG in sRGB without any metadata. The sizes
 * are read from its header before anything is decoded; one photo at a time per core.
 *
 * @throws Refusal BAD_USER_INPUT for what is no JPEG, PNG or WebP by its bytes, is animated, is cut
 *   off or has more than 25 megapixels; PAYLOAD_TOO_LARGE for more than 5 MB
 */
export async function preparePhoto(bytes: Uint8Array): Promise<PreparedPhoto> {
  if (bytes.length > photoMaxBytes) throw photoTooLarge();
  const format = photoFormat(bytes);
  if (!format) throw notAnImage();
  return inTurn(async () => {
    try {
      await checkHeader(bytes, format);
      return await shrinkToLimit(await decode(bytes));
    } catch (error) {
      // sharp has one kind of error for everything that cannot be read.
      throw error instanceof Error && error.name === 'Error' ? notAnImage() : error;
    }
  });
}

async function checkHeader(bytes: Uint8Array, format: string): Promise<void> {
  const header = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
  if (header.format !== format || (header.pages ?? 1) > 1 || isAnimatedPng(bytes)) throw notAnImage();
  if (header.width * header.height > photoMaxPixels) {
    throw badInput('photo', 'Please select an image with at most 25 megapixels');
  }
}

/** An animated PNG announces itself by a chunk before its first picture; libvips does not tell. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const firstPicture = head.indexOf('IDAT');
  const announcement = head.indexOf('acTL');
  return photoFormat(bytes) === 'png' && announcement >= 0 && announcement < firstPicture;
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

const raw = (image: Sharp): Promise<Pixels> =>
  image.timeout({ seconds: longestSeconds }).raw().toBuffer({ resolveWithObject: true });
