const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';

/**
 * Isolates a name from the writing direction of the sentence around it, so that an Arabic name does not reorder an English
 * title. For plain strings (titles, labels, toasts); in JSX, wrap the name in `<bdi>` instead.
 */
export function isolated(name: string): string {
  return `${firstStrongIsolate}${name}${popDirectionalIsolate}`;
}
