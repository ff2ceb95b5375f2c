import { useEffect } from 'react';

/**
 * Refreshes a page at an interval while its tab is visible. A refresh that was due while the tab was hidden runs when it
 * becomes visible.
 *
 * @param interval milliseconds.
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
