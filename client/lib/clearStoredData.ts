import { basePath } from './basePath.ts';

/**
 * Clears the browser's storage and caches, except the caches that hold the application's own files. An installation with a
 * path shares them with its neighbours on the host, and keeps nothing of a family in them: it clears what GraphiQL keeps.
 *
 * @param kept the keys of localStorage to keep.
 */
export function clearStoredData(kept: readonly string[]): void {
  try {
    if (!basePath) sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (isOurs(key) && !kept.includes(key)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
  if (!basePath && 'caches' in window) void clearCaches().catch(() => undefined);
}

const isOurs = (key: string): boolean => !basePath || key.startsWith('graphiql:');

async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.startsWith('workbox-precache')).map((name) => caches.delete(name)));
}
