/** Latin letters are one character each as they are; what is put together of several is not among these. */
const plain = /^[\p{Script=Latin}\p{Nd} '.-]*$/u;

/** Made for the first name that needs it: a telephone takes some 80 ms for that. */
let segmenter: Intl.Segmenter | undefined;

function characters(text: string): string[] {
  if (plain.test(text) || !('Segmenter' in Intl)) return Array.from(text);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first two letters of a name, capitalised; whole characters as a reader sees them, also of emojis and Hindi. */
export function initials(name: string): string {
  return characters(name.trim()).slice(0, 2).join('').toLocaleUpperCase();
}
