import { nameAt, type PictureFacts, viewOf } from './picture.rules.ts';

/** The bit depths that each colour type allows. */
const bitDepths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Chunks that only animated PNGs have. */
const animation: readonly string[] = ['acTL', 'fcTL', 'fdAT'];

/** The largest side: 31 bits. */
const sideMax = 0x7fff_ffff;

/** Bytes of a chunk's length, name and checksum. */
const chunkFrame = 12;

/**
 * Reads a PNG chunk by chunk, from its header to its end, without inflating anything.
 *
 * @returns null for anything but a complete, still PNG: another first chunk, a second or invalid header, no picture, an
 *   animation, no end
 * @throws RangeError for a truncated chunk
 */
export function readPng(bytes: Uint8Array): PictureFacts | null {
  const view = viewOf(bytes);
  let at = 8;
  const size = nameAt(view, at + 4) === 'IHDR' && view.getUint32(at) === 13 ? headerSize(view, at + 8) : null;
  if (!size) return null;
  let hasPicture = false;
  for (at += chunkFrame + 13; ; at += chunkFrame + view.getUint32(at)) {
    const name = nameAt(view, at + 4);
    if (name === 'IEND') return hasPicture && at + chunkFrame <= bytes.length ? { ...size, scans: 1 } : null;
    if (name === 'IHDR' || animation.includes(name)) return null;
    if (name === 'IDAT') hasPicture = true;
  }
}

function headerSize(view: DataView, at: number) {
  const [width, height] = [view.getUint32(at), view.getUint32(at + 4)];
  const [depth, colour, compression, filter, interlace] = [8, 9, 10, 11, 12].map((byte) =>
    view.getUint8(at + byte),
  ) as [number, number, number, number, number];
  const isWithinRange = [width, height].every((side) => side > 0 && side <= sideMax);
  const isKnown = bitDepths[colour]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  return isWithinRange && isKnown ? { width, height } : null;
}
