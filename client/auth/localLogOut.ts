import { basePath } from '../lib/basePath.ts';
import { readStored, store } from '../lib/stored.ts';

/*
 * A log-out that does not reach the server still counts as a success ("Logged out locally"). The session cookie survives
 * it, so the browser stores that the user logged out. The entry outlives a reload and is removed by the next log-in. See
 * docs/product.md#accounts.
 */
/** The key in localStorage, which all installations on a host share. */
export const localLogOutKey = `loggedOutLocally${basePath}`;

let unsaved = false;
let wasStored = false;

/** Whether the user logged out while the server could not be reached. */
export const isLoggedOutLocally = (): boolean => unsaved || readStored(localLogOutKey) !== null;

/** Whether the server has yet to hear of it. Not once somebody has logged in, which another tab says by removing the entry. */
export function isLogOutUnsent(): boolean {
  try {
    return localStorage.getItem(localLogOutKey) !== null || (unsaved && !wasStored);
  } catch {
    return unsaved;
  }
}

/** Stores that the user logged out. */
export function logOutLocally(): void {
  unsaved = true;
  // Where storage is blocked, the entry lasts until the page is closed.
  wasStored = store(localLogOutKey, 'true');
}

/** Removes the entry, after the server has ended the session or somebody has logged in. */
export function clearLocalLogOut(): void {
  unsaved = false;
  store(localLogOutKey, null);
}
