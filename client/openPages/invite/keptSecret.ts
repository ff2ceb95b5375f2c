import { basePath } from '../../lib/basePath.ts';

/*
 * The secret of the invitation that this tab has opened. The address bar shows it no more, and a reload or a way through other
 * pages would lose it before it is answered.
 */
const storageKey = `invitation${basePath}`;

let unsaved = '';

/** Keeps the secret until the invitation is answered. */
export function keepSecret(secret: string): void {
  unsaved = secret;
  try {
    sessionStorage.setItem(storageKey, secret);
  } catch {
    // Storage is blocked: it is kept until the page is closed.
  }
}

/** The kept secret; '' without one. */
export function keptSecret(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? unsaved;
  } catch {
    return unsaved;
  }
}

/** Forgets the secret, which works no more. */
export function forgetSecret(): void {
  unsaved = '';
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
