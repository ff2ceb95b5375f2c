import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPhotoHeader } from '../../../server/photos/header/header.rules.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { noise, progressive, withScans } from '../../support/bombs.ts';
import { bomb, chunk, phonePhoto } from '../../support/photos.ts';

const clear = () =>
  sharp({ create: { width: 21, height: 34, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } });

/** Small pictures in the variants that programs write. */
const pictures: readonly [name: string, image: Sharp, scans: number][] = [
  ['a JPEG', noise(40, 30).jpeg(), 1],
  ['a grey JPEG', noise(40, 30).greyscale().jpeg(), 1],
  ['a CMYK JPEG', noise(40, 30).toColourspace('cmyk').jpeg(), 1],
  ['a progressive JPEG', noise(40, 30).jpeg({ progressive: true }), 10],
  [
    'a JPEG with EXIF',
    noise(40, 30)
      .withExif({ IFD0: { Make: 'Phone' } })
      .jpeg(),
    1,
  ],
  ['a PNG', noise(40, 30).png(), 1],
  ['an interlaced PNG', noise(40, 30).png({ progressive: true }), 1],
  ['a PNG with a palette', noise(40, 30).png({ palette: true }), 1],
  ['a transparent PNG', clear().png(), 1],
  ['a PNG with 16 bits', noise(40, 30).toColourspace('rgb16').png(), 1],
  ['a WebP', noise(40, 30).webp(), 1],
  ['a lossless WebP', noise(40, 30).webp({ lossless: true }), 1],
  ['a transparent WebP', clear().webp(), 1],
  [
    'a WebP with EXIF',
    noise(41, 31)
      .withExif({ IFD0: { Make: 'Phone' } })
      .webp(),
    1,
  ],
];

describe('the header of a photo', () => {
  it.each(pictures)('has the format and size that sharp reads from %s', async (_name, image, scans) => {
    const bytes = await image.toBuffer();
    const { format, width, height } = await sharp(bytes).metadata();
    expect(readPhotoHeader(bytes)).toEqual({ format, width, height, scans });
  });

  it.each(pictures)('is null if %s is cut off at any byte', async (_name, image) => {
    const bytes = await image.toBuffer();
    for (let length = 0; length < bytes.length; length += 1) {
      expect(readPhotoHeader(bytes.subarray(0, length)), `${length} of ${bytes.length} bytes`).toBeNull();
    }
  });

  it('has the number of scans', async () => {
    const jpeg = await progressive(32, 32);
    for (const scans of [1, 99, 100, 101, 2_647]) expect(readPhotoHeader(withScans(jpeg, scans))?.scans).toBe(scans);
  });

  it('has the size of a decompression bomb', () => {
    expect(readPhotoHeader(bomb())).toEqual({ format: 'png', width: 16_000, height: 16_000, scans: 1 });
  });
});

/** A segment of a JPEG. */
const segment = (code: number, data: readonly number[] | Buffer) =>
  Buffer.concat([Buffer.from([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 0xff]), Buffer.from(data)]);
const frame = (width: number, height: number, code = 0xc0) =>
  segment(code, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]);
const scan = (...data: number[]) =>
  Buffer.concat([segment(0xda, [1, 1, 0, 0, 63, 0]), Buffer.from(data.length > 0 ? data : [1, 2, 3])]);
const jpegOf = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])]);
const whole = { format: 'jpeg', width: 640, height: 480, scans: 1 };

describe('a JPEG', () => {
  it('does not count the thumbnail in its EXIF data', async () => {
    const thumbnail = await progressive(160, 120);
    const taken = await phonePhoto();
    const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), thumbnail]));
    const nested = Buffer.concat([taken.subarray(0, 2), exif, taken.subarray(2)]);
    expect(readPhotoHeader(nested)).toEqual({ format: 'jpeg', width: 1600, height: 1200, scans: 1 });
  });

  it('may have fill bytes, restart markers, stuffed zeros, and bytes after its end', () => {
    const fill = Buffer.from([0xff, 0xff, 0xff]);
    expect(readPhotoHeader(jpegOf(fill, frame(640, 480), fill, scan()))).toEqual(whole);
    expect(readPhotoHeader(jpegOf(frame(640, 480), scan(1, 0xff, 0xd0, 2, 0xff, 0xd7, 3, 0xff, 0x00, 0xda)))).toEqual(
      whole,
    );
    const film = Buffer.concat([jpegOf(frame(640, 480), scan()), jpegOf(frame(9_000, 9_000), scan(), scan())]);
    expect(readPhotoHeader(film)).toEqual(whole);
  });

  it('has as many scans as libjpeg finds, also after stray bytes', () => {
    const stray = Buffer.from([1, 2, 3, 0xff, 0x00, 4]);
    expect(readPhotoHeader(jpegOf(frame(640, 480), scan(), stray, scan(), scan()))).toMatchObject({ scans: 3 });
  });

  it.each([
    ['two frames', jpegOf(frame(640, 480), frame(641, 480), scan())],
    ['a scan before the frame', jpegOf(scan(), frame(640, 480))],
    ['no frame', jpegOf(scan())],
    ['no scan', jpegOf(frame(640, 480))],
    ['no width', jpegOf(frame(0, 480), scan())],
    ['no height', jpegOf(frame(640, 0), scan())],
    ['a frame of another length', jpegOf(segment(0xc0, [8, 1, 1, 1, 1, 3, 1, 0x11, 0]), scan())],
    ['an empty frame', jpegOf(segment(0xc0, []), scan())],
    ['a lossless frame', jpegOf(frame(640, 480, 0xc3), scan())],
    ['an arithmetically coded frame', jpegOf(frame(640, 480, 0xc9), scan())],
    ['a second start marker', jpegOf(Buffer.from([0xff, 0xd8]), frame(640, 480), scan())],
    ['an unknown marker', jpegOf(Buffer.from([0xff, 0x02, 0, 2]), frame(640, 480), scan())],
    ['a segment without length', jpegOf(Buffer.from([0xff, 0xe0, 0, 0]), frame(640, 480), scan())],
    ['a segment that is cut off', jpegOf(frame(640, 480), scan(), Buffer.from([0xff, 0xe0, 0xff, 0xff]))],
    ['no end', jpegOf(frame(640, 480), scan()).subarray(0, -2)],
  ])('with %s is invalid', (_what, bytes) => {
    expect(readPhotoHeader(bytes)).toBeNull();
  });
});

const pngOf = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
const ihdr = (change: Readonly<Record<number, number>> = {}) =>
  chunk('IHDR', Buffer.from([0, 0, 2, 128, 0, 0, 1, 224, 8, 2, 0, 0, 0].map((byte, at) => change[at] ?? byte)));
const [idat, iend] = [chunk('IDAT', Buffer.from([1, 2, 3])), chunk('IEND', Buffer.alloc(0))];

describe('a PNG', () => {
  it('is read from its first chunk', () => {
    expect(readPhotoHeader(pngOf(ihdr(), idat, iend))).toEqual({ format: 'png', width: 640, height: 480, scans: 1 });
  });

  it.each([
    ['another chunk first', pngOf(chunk('tEXt', Buffer.from('a\0b')), ihdr(), idat, iend)],
    ['two headers', pngOf(ihdr(), ihdr(), idat, iend)],
    ['no width', pngOf(ihdr({ 2: 0, 3: 0 }), idat, iend)],
    ['a side of 32 bits', pngOf(ihdr({ 0: 255 }), idat, iend)],
    ['an unknown kind of colour', pngOf(ihdr({ 9: 1 }), idat, iend)],
    ['a palette of 16 bits', pngOf(ihdr({ 8: 16, 9: 3 }), idat, iend)],
    ['an unknown compression', pngOf(ihdr({ 10: 1 }), idat, iend)],
    ['an unknown interlace', pngOf(ihdr({ 12: 2 }), idat, iend)],
    ['no picture', pngOf(ihdr(), iend)],
    ['no end', pngOf(ihdr(), idat)],
    ['frames', pngOf(ihdr(), chunk('acTL', Buffer.alloc(8)), idat, iend)],
    ['late frames', pngOf(ihdr(), idat, chunk('fdAT', Buffer.alloc(8)), iend)],
    ['a header of another length', pngOf(chunk('IHDR', Buffer.alloc(14, 1)), idat, iend)],
  ])('with %s is invalid', (_what, bytes) => {
    expect(readPhotoHeader(bytes)).toBeNull();
  });
});

/** A WebP with these chunks. `lengthError` is added to the length in its header. */
function webpOf(chunks: readonly [name: string, data: readonly number[]][], lengthError = 0): Buffer {
  const body = chunks.map(([name, data]) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, Buffer.from(data), Buffer.alloc(data.length % 2)]);
  });
  const file = Buffer.concat([Buffer.from('RIFF0000WEBP'), ...body]);
  file.writeUInt32LE(file.length - 8 + lengthError, 4);
  return file;
}
const lossy = [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 2, 0xe0, 1];
const canvas = (flags: number, width = 640) => [flags, 0, 0, 0, (width - 1) & 255, (width - 1) >> 8, 0, 223, 1, 0];

describe('a WebP', () => {
  it('is read from its picture and its canvas', () => {
    const size = { format: 'webp', width: 640, height: 480, scans: 1 };
    expect(readPhotoHeader(webpOf([['VP8 ', lossy]]))).toEqual(size);
    expect(
      readPhotoHeader(
        webpOf([
          ['VP8X', canvas(0)],
          ['EXIF', [1]],
          ['VP8 ', lossy],
        ]),
      ),
    ).toEqual(size);
  });

  it.each([
    [
      'a canvas of another size',
      webpOf([
        ['VP8X', canvas(0, 641)],
        ['VP8 ', lossy],
      ]),
    ],
    [
      'an animated canvas',
      webpOf([
        ['VP8X', canvas(2)],
        ['VP8 ', lossy],
      ]),
    ],
    [
      'frames',
      webpOf([
        ['VP8X', canvas(0)],
        ['ANIM', [0, 0, 0, 0, 0, 0]],
        ['VP8 ', lossy],
      ]),
    ],
    [
      'two pictures',
      webpOf([
        ['VP8 ', lossy],
        ['VP8 ', lossy],
      ]),
    ],
    [
      'a canvas after the picture',
      webpOf([
        ['VP8 ', lossy],
        ['VP8X', canvas(0)],
      ]),
    ],
    ['no picture', webpOf([['EXIF', [1, 2]]])],
    ['no key frame', webpOf([['VP8 ', [1, ...lossy.slice(1)]]])],
    ['no start code', webpOf([['VP8 ', lossy.map((byte, at) => (at === 3 ? 0 : byte))]])],
    ['no width', webpOf([['VP8 ', lossy.map((byte, at) => (at === 6 || at === 7 ? 0 : byte))]])],
    ['a short picture', webpOf([['VP8 ', lossy.slice(0, 9)]])],
    ['another signature', webpOf([['VP8L', [0x2e, 0, 0, 0, 0]]])],
    ['a longer length than the file', webpOf([['VP8 ', lossy]], 2)],
    ['no chunks', webpOf([])],
  ])('with %s is invalid', (_what, bytes) => {
    expect(readPhotoHeader(bytes)).toBeNull();
  });
});

describe('arbitrary bytes', async () => {
  const originals = await Promise.all(pictures.map(([, image]) => image.toBuffer()));
  /** A picture with some bytes changed, removed or inserted, mostly near its beginning. */
  const mutated = fc
    .record({
      original: fc.constantFrom(...originals),
      edits: fc.array(
        fc.record({
          at: fc.oneof(fc.nat(64), fc.nat(5_000)),
          remove: fc.constantFrom(0, 1, 1, 1, 4),
          insert: fc.uint8Array({ maxLength: 4 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    })
    .map(({ original, edits }) =>
      edits.reduce(
        (bytes, { at, remove, insert }) =>
          Buffer.concat([bytes.subarray(0, at % bytes.length), insert, bytes.subarray((at % bytes.length) + remove)]),
        original,
      ),
    );

  it('are read without an error and never beyond their end', () => {
    fc.assert(
      fc.property(fc.oneof(mutated, fc.uint8Array({ maxLength: 200 }).map(Buffer.from)), (bytes) => {
        const alone = readPhotoHeader(bytes);
        // The same bytes within a larger buffer: reading beyond their end would change the result.
        for (const around of [0x00, 0xff, 0xd9]) {
          const larger = Buffer.alloc(bytes.length + 64, around);
          larger.set(bytes, 32);
          expect(readPhotoHeader(larger.subarray(32, 32 + bytes.length))).toEqual(alone);
        }
        if (!alone) return;
        for (const side of [alone.width, alone.height, alone.scans]) expect(side).toBeGreaterThan(0);
      }),
      { numRuns: 3_000 },
    );
  });

  it('have the size that sharp decodes, unless they are rejected', async () => {
    await fc.assert(
      fc.asyncProperty(mutated, async (bytes) => {
        const decoded = await sharp(bytes, { failOn: 'error', limitInputPixels: 1_000_000 })
          .raw()
          .toBuffer({ resolveWithObject: true })
          .catch(() => null);
        const header = decoded && readPhotoHeader(bytes);
        if (header) expect([decoded.info.width, decoded.info.height]).toEqual([header.width, header.height]);
      }),
      { numRuns: isFull ? 400 : 100 },
    );
  });
});
