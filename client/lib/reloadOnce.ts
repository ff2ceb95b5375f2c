const storageKey = 'reloadedAt';

/** Milliseconds after a reload in which another one would not help. */
const pause = 5 * 60_000;

/**
 * Loads the page again because it is older than the server, unless that was done a short while ago and did not help.
 *
 * @returns whether the page is about to go.
 */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < pause) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without a memory it might reload for ever.
    return false;
  }
  location.reload();
  return true;
}
