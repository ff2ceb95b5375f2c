/*
 * A log-out that did not reach the server still counts as success ("Logged out locally", specification, section 4). The
 * cookie lives on then, so the browser remembers that its user has left, also after a reload, until a log-in.
 */
/** Where in the browser's storage that is remembered. */
export const localLogOutKey = 'loggedOutLocally';

let here = false;

/** Whether the user left without the server knowing. */
export function isLoggedOutLocally(): boolean {
  try {
    return here || localStorage.getItem(localLogOutKey) !== null;
  } catch {
    return here;
  }
}

/** Remembers that the user left. */
export function logOutLocally(): void {
  here = true;
  try {
    localStorage.setItem(localLogOutKey, 'true');
  } catch {
    // Storage is forbidden: it holds until the page is closed.
  }
}

/** Forgets it: the server knows, or somebody logged in. */
export function clearLocalLogOut(): void {
  here = false;
  try {
    localStorage.removeItem(localLogOutKey);
  } catch {
    // Nothing was stored then.
  }
}
