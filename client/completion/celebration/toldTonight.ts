import { basePath } from '../../lib/basePath.ts';
import { localToday } from '../../lib/localToday.ts';
import { isEvening } from '../../lib/momentWord.ts';

/** Where this browser remembers on which evening it has said that others did something, too. */
const place = `tonight${basePath}`;

/** Whether nothing is said of other families now: it is no evening, or was said this evening in this browser. */
export function isToldTonight(): boolean {
  if (!isEvening()) return true;
  try {
    return localStorage.getItem(place) === localToday();
  } catch {
    return false;
  }
}

/** Remembers until the next evening, or the next log-out, that it was said. */
export function noteToldTonight(): void {
  try {
    localStorage.setItem(place, localToday());
  } catch {
    // Storage is blocked: it is said again.
  }
}
