/**
 * Clears the browser's storage and caches, except the caches that hold the application's own files.
 *
 * @param kept the keys of localStorage to keep.
 */
export function clearStoredData(kept: readonly string[]): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
  if ('caches' in window) void clearCaches().catch(() => undefined);
}

async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.startsWith('workbox-precache')).map((name) => caches.delete(name)));
}
