import { basePath } from '../../lib/basePath.ts';
import { localToday } from '../../lib/localToday.ts';

/** The key in localStorage under which this browser keeps the date of the evening on which it showed what other families did. */
const storageKey = `tonight${basePath}`;

/** Whether this browser has shown this evening what other families did. */
export function wasShownTonight(): boolean {
  try {
    return localStorage.getItem(storageKey) === localToday();
  } catch {
    return false;
  }
}

/** Keeps until the next evening that it was shown. */
export function noteShownTonight(): void {
  try {
    localStorage.setItem(storageKey, localToday());
  } catch {
    // Storage is blocked: it is shown again.
  }
}
