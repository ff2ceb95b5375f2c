/** What this browser keeps under a key of localStorage; null for nothing, and where storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text under a key of localStorage; null removes it.
 *
 * @returns whether that was possible: storage may be blocked or full
 */
export function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
