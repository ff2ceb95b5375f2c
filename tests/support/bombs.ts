import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { chunk, picture } from './photos.ts';

/** The second byte of markers of a JPEG. */
const marker = { startOfScan: 0xda, endOfImage: 0xd9 } as const;

/** The position of the next marker after `from`, in a JPEG without restart markers and fill bytes. */
function nextMarker(jpeg: Buffer, from: number): number {
  let at = jpeg.indexOf(0xff, from);
  while (jpeg[at + 1] === 0) at = jpeg.indexOf(0xff, at + 2);
  return at;
}

/** A scan of a JPEG: its tables, its header and its data. */
interface Scan {
  readonly tables: Buffer;
  readonly header: Buffer;
  readonly data: Buffer;
}

/** Splits a JPEG written by sharp into the bytes before the tables of the first scan, and its scans. */
function splitJpeg(jpeg: Buffer): { readonly head: Buffer; readonly scans: Scan[] } {
  const scans: Scan[] = [];
  let head: Buffer | undefined;
  let from = 0;
  let at = 2;
  while (jpeg[at + 1] !== marker.endOfImage) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (jpeg[at + 1] === marker.startOfScan) {
      const next = nextMarker(jpeg, end);
      head ??= jpeg.subarray(0, at);
      scans.push({
        tables: jpeg.subarray(scans.length === 0 ? at : from, at),
        header: jpeg.subarray(at, end),
        data: jpeg.subarray(end, next),
      });
      from = next;
      at = next;
    } else at = end;
  }
  return { head: head ?? jpeg, scans };
}

/** The number of coefficients of a block, without the mean. */
const coefficients = 63;

/** The highest bit position at which a progressive JPEG may start to send a coefficient. */
const highestBit = 13;

/**
 * Creates a valid progressive JPEG of one colour that sends each bit of each coefficient of each component in a separate scan. The
 * maximum is 2,646 scans (3 components, 63 coefficients, 14 bits) plus the scan of the mean.
 */
export function withScans(jpeg: Buffer, count: number): Buffer {
  const { head, scans } = splitJpeg(jpeg);
  const [mean, ...others] = scans;
  if (!mean) throw new RangeError('The JPEG has no scan');
  // In a picture of one colour, all scans of a component are equal: every block is empty.
  const byComponent = [1, 2, 3].map((id) => others.find(({ header }) => header[4] === 1 && header[5] === id));
  const parts = [head, mean.header, mean.data];
  let made = 1;
  for (let bit = highestBit; bit >= 0; bit -= 1) {
    for (let coefficient = 1; coefficient <= coefficients; coefficient += 1) {
      for (const scan of byComponent) {
        if (made === count || !scan) continue;
        const header = Buffer.from(scan.header);
        header.set([coefficient, coefficient, ((bit === highestBit ? 0 : bit + 1) << 4) | bit], 7);
        parts.push(scan.tables, header, scan.data);
        made += 1;
      }
    }
  }
  if (made < count) throw new RangeError('A JPEG cannot have so many scans');
  return Buffer.concat([...parts, Buffer.from([0xff, marker.endOfImage])]);
}

/** A progressive JPEG of one colour, 25 megapixels by default. */
export const progressive = (width = 5_000, height = 5_000): Promise<Buffer> =>
  picture(width, height).jpeg({ progressive: true }).toBuffer();

/** A valid JPEG of 25 megapixels and about 250 kB with 2,647 scans. Decoding it takes more than ten seconds. */
export const scanBomb = async (scans = 2_647): Promise<Buffer> => withScans(await progressive(), scans);

/** An empty greyscale PNG. One column or row of 25 megapixels takes about 30 kB. */
export function longPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (1 + width)), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Random pixels, which compress badly. */
export const noise = (width: number, height = width) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
  });
