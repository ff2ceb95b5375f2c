import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * The secret of the one-time link that opened this page: the fragment of its address. It is removed from the address bar, so
 * that it stays in memory only and is in no history, bookmark or screenshot.
 *
 * @param isLinked whether this address is one of a link; the fragments of other pages are left alone
 * @returns '' if the address has none
 */
export function useLinkSecret(isLinked = true): string {
  const { hash } = useLocation();
  const hasSecret = isLinked && hash !== '';
  useEffect(() => {
    if (hasSecret) history.replaceState(history.state, '', location.pathname + location.search);
  }, [hasSecret, hash]);
  return hasSecret ? hash.slice(1) : '';
}
