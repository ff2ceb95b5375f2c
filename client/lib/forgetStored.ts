/**
 * Removes what the browser keeps of a visitor beyond the page: storage, and caches other than that of the application's own
 * files.
 *
 * @param kept keys of the storage that stay.
 */
export function forgetStored(kept: readonly string[]): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is nothing in it.
  }
  if ('caches' in window) void forgetCaches().catch(() => undefined);
}

async function forgetCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.startsWith('workbox-precache')).map((name) => caches.delete(name)));
}
