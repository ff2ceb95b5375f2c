import { useEffect } from 'react';

/**
 * Refreshes a page at a steady pace while somebody looks at it. What came due while the tab was hidden is made up for when it
 * is seen again.
 *
 * @param interval milliseconds between two refreshes.
 */
export function useRefreshEvery(refresh: () => unknown, interval: number): void {
  useEffect(() => {
    let isDue = false;
    let timer = 0;
    const refreshIfSeen = () => {
      if (!isDue || document.visibilityState !== 'visible') return;
      refresh();
      wait();
    };
    const wait = () => {
      isDue = false;
      timer = window.setTimeout(() => {
        isDue = true;
        refreshIfSeen();
      }, interval);
    };
    wait();
    document.addEventListener('visibilitychange', refreshIfSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refreshIfSeen);
    };
  }, [refresh, interval]);
}
