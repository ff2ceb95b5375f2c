const storageKey = 'reloadedAt';

/** Minimum time between two reloads, in milliseconds. */
const minimumInterval = 5 * 60_000;

/**
 * Reloads a page that is older than the server, unless it has just been reloaded.
 *
 * @returns whether the page is reloading.
 */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < minimumInterval) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage the page might reload endlessly.
    return false;
  }
  location.reload();
  return true;
}
