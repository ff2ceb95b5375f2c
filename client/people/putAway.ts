const keyOf = (id: string): string => `putAway:${id}`;

/** Whether the notice about a deleted profile was put away in this browser. */
export function isPutAway(id: string): boolean {
  try {
    return localStorage.getItem(keyOf(id)) !== null;
  } catch {
    return false;
  }
}

/** Puts the notice about a deleted profile away, until the next log-out. */
export function putAway(id: string): void {
  try {
    localStorage.setItem(keyOf(id), 'true');
  } catch {
    // Storage is blocked: the notice is there again the next time.
  }
}
