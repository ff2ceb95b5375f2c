import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { photoMaxBytes } from '../../../schema/completion/photo.rules.ts';
import { preparePhotos } from '../../../server/photos/prepare.ts';
import { longPng, noise, progressive, scanBomb, withScans } from '../../support/bombs.ts';
import { bomb, phonePhoto, picture } from '../../support/photos.ts';

const preparation = preparePhotos();
afterAll(() => preparation.close());

const preparePhoto = (bytes: Uint8Array) =>
  preparation.prepare(bytes, { account: 'account-1', signal: new AbortController().signal });

const refusalOf = async (bytes: Uint8Array) => {
  const error: unknown = await preparePhoto(bytes).catch((thrown: unknown) => thrown);
  return error instanceof Error ? error.message : 'accepted';
};

describe('a stored photo', () => {
  it('has no metadata and is rotated upright', async () => {
    const taken = await phonePhoto();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Phone');

    const stored = await preparePhoto(taken);
    const { exif, xmp, iptc, icc, orientation, format, width, height } = await sharp(stored.bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 768, height: 1024 });
    expect(stored).toMatchObject({ width: 768, height: 1024 });
    expect(Buffer.from(stored.bytes).includes('Exif')).toBe(false);
  });

  it('has at most 1024 pixels per side and 200 KB, whatever it shows', async () => {
    const stored = await preparePhoto(await noise(1200).jpeg({ quality: 95 }).toBuffer());
    expect(stored.bytes.length).toBeLessThanOrEqual(200_000);
    expect(Math.max(stored.width, stored.height)).toBeLessThanOrEqual(1024);
  });

  it('is not enlarged if it is small', async () => {
    expect(await preparePhoto(await picture(30, 20).png().toBuffer())).toMatchObject({ width: 30, height: 20 });
  });

  it('is white where it was transparent', async () => {
    const clear = { create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
    const stored = await preparePhoto(await sharp(clear).webp().toBuffer());
    expect([...(await sharp(stored.bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('is converted to sRGB if it was greyscale or CMYK', async () => {
    for (const space of ['b-w', 'cmyk'] as const) {
      const stored = await preparePhoto(await picture(40, 40).toColourspace(space).jpeg().toBuffer());
      expect(await sharp(stored.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    }
  });
});

describe('an invalid photo', () => {
  const notAnImage = 'Please select an image file';

  it('is refused, whatever format it claims to be', async () => {
    for (const text of ['', '<!doctype html><p>hello', 'BM', '\xff\xd8\xff', 'RIFF0000WEBP', '\0\0\0 ftypmp42']) {
      expect(await refusalOf(Buffer.from(text, 'latin1')), JSON.stringify(text)).toBe(notAnImage);
    }
  });

  it('is told which kinds are allowed if it is an image of another kind', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';
    const heads = [
      'GIF89a',
      svg,
      `<?xml version="1.0"?>\n<!-- a --><svg>`,
      'BM\x46\0\0\0\0\0\0\0',
      '\0\0\0 ftypheic',
      '8BPS',
    ];
    for (const file of [
      await picture(9, 9).gif().toBuffer(),
      await picture(9, 9).tiff().toBuffer(),
      await picture(64, 64).avif().toBuffer(),
      ...heads.map((head) => Buffer.from(head, 'latin1')),
    ]) {
      expect(await refusalOf(file), file.toString('latin1', 0, 12)).toBe(
        'Please select a JPEG, PNG or WebP image: other kinds are not allowed',
      );
    }
  });

  it('is refused if it is cut off', async () => {
    for (const whole of [
      await noise(300).jpeg().toBuffer(),
      await noise(300).png().toBuffer(),
      await noise(300).webp().toBuffer(),
    ]) {
      expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe(notAnImage);
    }
  });

  it('is refused if it is animated', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((colour) => picture(20, 20, colour).png().toBuffer()));
    expect(
      await refusalOf(
        await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
      ),
    ).toBe(notAnImage);

    const still = await picture(20, 20).png().toBuffer();
    const animated = Buffer.concat([
      still.subarray(0, 33),
      Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1'),
      still.subarray(33),
    ]);
    expect(await refusalOf(animated)).toBe(notAnImage);
  });

  it('is refused by its header if decoding it would take gigabytes', async () => {
    expect(bomb().length).toBeLessThan(40_000);
    expect(await refusalOf(bomb())).toBe('Please select an image with at most 25 megapixels');
  });

  it('is refused if a side is longer than 12,000 pixels', async () => {
    const tooLong = 'Please select an image whose sides have at most 12,000 pixels';
    expect(await refusalOf(longPng(1, 12_000))).toBe('accepted');
    expect(await refusalOf(longPng(12_000, 1))).toBe('accepted');
    expect(await refusalOf(longPng(1, 12_001))).toBe(tooLong);
    expect(await refusalOf(longPng(12_001, 1))).toBe(tooLong);
    expect(await refusalOf(longPng(1, 25_000_000))).toBe(tooLong);
  });

  it('is refused if it has more than 100 scans', async () => {
    const small = await progressive(64, 64);
    const tooMany = 'Please select a JPEG with at most 100 scans';
    expect(await refusalOf(withScans(small, 100))).toBe('accepted');
    expect(await refusalOf(withScans(small, 101))).toBe(tooMany);
    expect(await refusalOf(await scanBomb())).toBe(tooMany);
  });

  it('is refused if it is larger than 5 MB of 1,048,576 bytes each', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
    expect(photoMaxBytes).toBe(5 * 1_048_576);
    expect(await refusalOf(padded(photoMaxBytes))).toBe('accepted');
    expect(await refusalOf(padded(photoMaxBytes + 1))).toBe('Please select an image smaller than 5MB');
  });
});
