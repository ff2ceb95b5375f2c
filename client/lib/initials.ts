const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** The first two letters of a name, capitalised; whole characters as a reader sees them, also of emojis and Hindi. */
export function initials(name: string): string {
  const trimmed = name.trim();
  const letters = segmenter ? Array.from(segmenter.segment(trimmed), ({ segment }) => segment) : Array.from(trimmed);
  return letters.slice(0, 2).join('').toLocaleUpperCase();
}
