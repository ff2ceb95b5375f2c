import { say } from '../say.rules.ts';

/** The largest photo that is accepted, in bytes: 5 MB as phones count them, 1,048,576 bytes each. */
export const photoMaxBytes = 5 * 1_048_576;

/** The limits of decoding. A photo beyond them is refused by its header. */
export const photoLimits = {
  /** 25 megapixels. */
  pixels: 25_000_000,
  /** The longest side, in pixels: rows take time as well as pixels. */
  side: 12_000,
  /** The scans of a progressive JPEG. Programs write about ten. */
  scans: 100,
} as const;

/** The limits of a stored photo. */
export const storedPhoto = {
  /** Of the longest side, in pixels. */
  maxSide: 1024,
  maxBytes: 200_000,
  /** JPEG quality from 0 to 1: from here down in these steps to the floor. */
  quality: { from: 0.9, step: 0.1, floor: 0.1 },
} as const;

/** The accepted formats, by their media subtype after `image/`. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp';

/** The titles and sentences of refused photos. The server sends the sentence. */
export const photoMessages = {
  notAnImage: { title: 'Invalid file type', sentence: say('Please select an image file') },
  tooLarge: { title: 'File too large', sentence: say('Please select an image smaller than 5MB') },
} as const;

/** The longest comment, in UTF-16 code units, as a text box counts them. */
export const commentMaxLength = 2_000;

const signatures: Readonly<Record<PhotoFormat, (bytes: Uint8Array) => boolean>> = {
  jpeg: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  png: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  // "RIFF", four bytes of length, "WEBP"
  webp: (bytes) =>
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]),
};

/** The format of a photo by its first bytes; null for other files. The file's name is ignored. */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  const formats = Object.keys(signatures) as PhotoFormat[];
  return formats.find((format) => signatures[format](bytes)) ?? null;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
