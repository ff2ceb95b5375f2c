const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';

/** The blocks of the scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko and their like. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Isolates a name from the writing direction of the sentence around it, so that an Arabic name does not reorder an English
 * title. For plain strings (titles, labels, toasts); in JSX, wrap the name in `<bdi>` instead. A name that is written from
 * left to right is returned unchanged: it cannot reorder anything.
 */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `${firstStrongIsolate}${name}${popDirectionalIsolate}` : name;
}
