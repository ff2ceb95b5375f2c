import { nameAt, type PictureFacts, viewOf } from './picture.rules.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** "RIFF", a length, "WEBP". */
const fileHeader = 12;

/** Bytes of a chunk's name and length. */
const chunkHeader = 8;

const animationFlag = 0x02;

/**
 * Reads a WebP chunk by chunk without decoding.
 *
 * @returns null for anything but a complete, still WebP: a wrong file length, no picture or several, an animation, a canvas
 *   of another size than the picture
 * @throws RangeError for a truncated chunk
 */
export function readWebp(bytes: Uint8Array): PictureFacts | null {
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return null;
  let canvas: Size | null = null;
  let picture: Size | null = null;
  for (let at = fileHeader; at < end;) {
    const name = nameAt(view, at);
    const length = view.getUint32(at + 4, true);
    const data = at + chunkHeader;
    if (data + length > end) return null;
    if (name === 'ANIM' || name === 'ANMF') return null;
    if (name === 'VP8X') {
      if (at !== fileHeader || length < 10 || view.getUint8(data) & animationFlag) return null;
      canvas = { width: 1 + uint24(view, data + 4), height: 1 + uint24(view, data + 7) };
    } else if (name === 'VP8 ' || name === 'VP8L') {
      if (picture) return null;
      picture = name === 'VP8L' ? losslessSize(view, data, length) : lossySize(view, data, length);
      if (!picture) return null;
    }
    // A chunk of odd length is padded with one byte.
    at = data + length + (length % 2);
  }
  if (!picture) return null;
  const fits = !canvas || (canvas.width === picture.width && canvas.height === picture.height);
  return fits ? { ...picture, scans: 1 } : null;
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

/** A key frame: three bytes, a start code, and the sides with 14 bits each. https://www.rfc-editor.org/rfc/rfc6386#section-9.1 */
function lossySize(view: DataView, at: number, length: number): Size | null {
  if (length < 10 || view.getUint8(at) & 1) return null;
  if (view.getUint8(at + 3) !== 0x9d || view.getUint16(at + 4, true) !== 0x2a01) return null;
  return sizeOf(view.getUint16(at + 6, true) & 0x3fff, view.getUint16(at + 8, true) & 0x3fff);
}

/** A signature, and the sides less one with 14 bits each. https://developers.google.com/speed/webp/docs/webp_lossless_bitstream_specification */
function losslessSize(view: DataView, at: number, length: number): Size | null {
  if (length < 5 || view.getUint8(at) !== 0x2f) return null;
  const bits = view.getUint32(at + 1, true);
  return sizeOf(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
}

const sizeOf = (width: number, height: number): Size | null => (width > 0 && height > 0 ? { width, height } : null);
