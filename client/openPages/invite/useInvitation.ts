import { useEffect, useState } from 'react';
import { useLinkSecret } from '../../auth/useLinkSecret.ts';
import { basePath } from '../../lib/basePath.ts';

/*
 * The secret of the invitation that this tab has opened. The address bar shows it no more, and a reload or a way through other
 * pages would lose it before it is answered.
 */
const storageKey = `invitation${basePath}`;

let unsaved = '';

function keepSecret(secret: string): void {
  unsaved = secret;
  try {
    sessionStorage.setItem(storageKey, secret);
  } catch {
    // Storage is blocked: it is kept until the page is closed.
  }
}

function keptSecret(): string {
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

/** The secret of the invitation that opened this page, also after a reload; '' without one. It is kept until the answer. */
export function useInvitation(): string {
  const linked = useLinkSecret();
  const [kept] = useState(keptSecret);
  useEffect(() => {
    if (linked !== '') keepSecret(linked);
  }, [linked]);
  return linked === '' ? kept : linked;
}
