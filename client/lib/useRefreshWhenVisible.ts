import { useEffect, useRef } from 'react';

/**
 * Refreshes a page that its visitor comes back to: a phone keeps yesterday's tab open overnight.
 *
 * @param refresh called when the tab becomes visible and its data is older than `staleAfter`.
 * @param staleAfter milliseconds for which data is taken as it is (specification, section 7).
 */
export function useRefreshWhenVisible(refresh: () => unknown, staleAfter: number): void {
  const refreshedAt = useRef(0);
  useEffect(() => {
    if (refreshedAt.current === 0) refreshedAt.current = Date.now();
    const onVisible = () => {
      if (document.visibilityState !== 'visible' || Date.now() - refreshedAt.current < staleAfter) return;
      refreshedAt.current = Date.now();
      refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [refresh, staleAfter]);
}
