import { type PictureFacts, viewOf } from './picture.rules.ts';

/** The second byte of markers; the first is 0xff. */
const marker = {
  temporary: 0x01,
  /** Baseline, extended and progressive with Huffman codes: the kinds that cameras and programs write. */
  frames: [0xc0, 0xc1, 0xc2],
  huffmanTables: 0xc4,
  arithmeticConditions: 0xcc,
  firstRestart: 0xd0,
  lastRestart: 0xd7,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  quantizationTables: 0xdb,
  numberOfLines: 0xdc,
  restartInterval: 0xdd,
  firstApplication: 0xe0,
  lastApplication: 0xef,
  comment: 0xfe,
} as const;

const prefix = 0xff;

/**
 * Reads a JPEG segment by segment like libjpeg, without decoding. It counts every scan that libjpeg would decode, and ignores
 * pictures inside a segment, such as EXIF thumbnails, and everything after the end of the image, where phones append a
 * second picture or a video.
 *
 * @returns null for segments that libjpeg would refuse: a missing or second frame, a scan before the frame, a truncated
 *   segment or image, a frame that is not Huffman-coded
 * @throws RangeError for a truncated segment
 */
export function readJpeg(bytes: Uint8Array): PictureFacts | null {
  const view = viewOf(bytes);
  let size: { readonly width: number; readonly height: number } | null = null;
  let scans = 0;
  let at = nextMarker(bytes, 2);
  while (at >= 0) {
    const code = view.getUint8(at + 1);
    if (code === marker.endOfImage) return size && scans > 0 ? { ...size, scans } : null;
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (!hasLength(code) || length < 2 || end > bytes.length) return null;
    if (isFrame(code)) {
      if (size) return null;
      size = frameSize(view, at + 4, length - 2);
      if (!size) return null;
    } else if (code === marker.startOfScan) {
      if (!size) return null;
      scans += 1;
    }
    at = nextMarker(bytes, end);
  }
  return null;
}

/**
 * Finds the next marker, except restart and temporary markers. Skips coded data with its stuffed zeros, fill bytes and, like
 * libjpeg, anything between segments.
 *
 * @returns the index of the last 0xff before the marker's code; -1 if there is none
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  const last = bytes.length - 1;
  // A plain loop takes the same time for all input; a search for the next 0xff is slow if there are many.
  for (let at = from; at < last; at += 1) {
    if (bytes[at] !== prefix) continue;
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== prefix && !standsAlone(code)) return at;
  }
  return -1;
}

const standsAlone = (code: number): boolean =>
  code === marker.temporary || (code >= marker.firstRestart && code <= marker.lastRestart);

const isFrame = (code: number): boolean => (marker.frames as readonly number[]).includes(code);

/** Whether a marker starts a segment that libjpeg knows. */
const hasLength = (code: number): boolean =>
  isFrame(code) ||
  code === marker.huffmanTables ||
  code === marker.arithmeticConditions ||
  (code >= marker.startOfScan && code <= marker.restartInterval) ||
  (code >= marker.firstApplication && code <= marker.lastApplication) ||
  code === marker.comment;

/** Size in a frame's segment, which holds precision, height, width, and three bytes per component. */
function frameSize(view: DataView, at: number, length: number) {
  const height = view.getUint16(at + 1);
  const width = view.getUint16(at + 3);
  const components = view.getUint8(at + 5);
  return width > 0 && height > 0 && components > 0 && length === 6 + 3 * components ? { width, height } : null;
}
