/** The first bytes of images that are not accepted: where they stand, and the texts that may stand there. */
const signatures: readonly (readonly [offset: number, texts: readonly string[]])[] = [
  [0, ['GIF87a', 'GIF89a', '8BPS']],
  // TIFF, and the raw photos of cameras
  [0, ['II*\0', 'II+\0', 'MM\0*', 'MM\0+']],
  // HEIC and AVIF
  [4, ['ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1', 'ftypavi']],
  // JPEG XL and JPEG 2000
  [0, ['\xff\x0a', '\0\0\0\x0cJXL ', '\0\0\0\x0cjP  ', '\xff\x4f\xff\x51']],
  // Icons
  [0, ['\0\0\x01\0']],
];

/** What may stand before the root of an SVG, and its root. */
const svg = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/is;

const headLength = 1_024;

/** Whether a file is an image, by its first bytes, though of a kind that is not accepted as a photo. */
export function isOtherImage(bytes: Uint8Array): boolean {
  // One character for each byte.
  const head = String.fromCharCode(...bytes.subarray(0, headLength));
  // A bitmap has four bytes of length between its letters and zeros.
  const isBitmap = head.startsWith('BM') && head.startsWith('\0\0\0\0', 6);
  const isKnown = signatures.some(([offset, texts]) => texts.some((text) => head.startsWith(text, offset)));
  return isBitmap || isKnown || svg.test(head);
}
