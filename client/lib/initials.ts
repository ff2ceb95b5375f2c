/** Text in which every code point is one character, so that it needs no segmenter. */
const plain = /^[\p{Script=Latin}\p{Nd} '.-]*$/u;

/** Created on first use, because creating it takes about 80 ms on a phone. */
let segmenter: Intl.Segmenter | undefined;

function characters(text: string): string[] {
  if (plain.test(text) || !('Segmenter' in Intl)) return Array.from(text);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const isLetter = (character: string): boolean => /\p{L}/u.test(character);

/**
 * The first two letters of a name in upper case; its first two characters if it has no letter. Counts grapheme clusters, so
 * emojis and Devanagari stay intact.
 */
export function initials(name: string): string {
  const all = characters(name.trim());
  const letters = all.filter(isLetter);
  return (letters.length > 0 ? letters : all).slice(0, 2).join('').toLocaleUpperCase();
}
