/** The marks with which editors, above all on Windows, begin a file, and the encoding that each stands for. */
const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * The text of a file that a person has written: UTF-8, with or without a byte order mark, or UTF-16 with one.
 *
 * @returns null for any other encoding, which read as UTF-8 would be another text
 */
export function textOf(bytes: Uint8Array): string | null {
  const [, encoding = 'utf-8'] = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [];
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** What an operator is told about a file whose text cannot be read. */
export const encodingSentence = (file: string): string => `${file} is no text in UTF-8 or UTF-16: save it as UTF-8.`;
