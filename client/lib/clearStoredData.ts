import { basePath } from './basePath.ts';

/** What this begins is in the browser's storage and belongs to this installation: drafts of forms (client/lib/drafts.ts). */
export const draftPrefix = `draft${basePath}:`;

/** The key in localStorage that is written when its user's data is cleared, because other tabs hear of it. */
export const clearedKey = `cleared${basePath}`;

/**
 * Clears the browser's storage and caches, except the caches that hold the application's own files, and tells other tabs. An
 * installation with a path shares them with its neighbours on the host: it clears its drafts and what GraphiQL keeps.
 *
 * @param kept the keys of localStorage to keep.
 */
export function clearStoredData(kept: readonly string[]): void {
  try {
    localStorage.setItem(clearedKey, `${Date.now()}`);
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (isOurs(key) && !kept.includes(key)) storage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
  if (!basePath && 'caches' in window) void clearCaches().catch(() => undefined);
}

const isOurs = (key: string): boolean =>
  !basePath || key === clearedKey || key.startsWith('graphiql:') || key.startsWith(draftPrefix);

async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.startsWith('workbox-precache')).map((name) => caches.delete(name)));
}
