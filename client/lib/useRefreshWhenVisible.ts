import { useEffect, useRef } from 'react';

/**
 * Refreshes a page when its tab becomes visible again, because phones keep tabs open overnight.
 *
 * @param refresh called when the tab becomes visible and the last refresh is at least `staleAfter` ago.
 * @param staleAfter milliseconds.
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
