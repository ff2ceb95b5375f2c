import { useEffect } from 'react';

const maxTimeout = 60 * 60_000;
const firstDelay = 1_000;
const attempts = 8;

/**
 * Refetches the page after a reset. The device's clock may be ahead of the server's, so the request is repeated up to eight
 * times with a doubling delay. Returning to the tab starts over. A random delay of up to one second spreads the requests of
 * a time zone.
 *
 * @param resetsAt the instant of the reset, ISO 8601; a new value ends the retries. Null for none.
 * @param refresh refetches the page's data; never rejects.
 */
export function useRefreshAfterReset(resetsAt: string | null, refresh: () => Promise<unknown>): void {
  useEffect(() => {
    if (resetsAt === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempt = 0;

    const wait = () => {
      clearTimeout(timer);
      const left = Date.parse(resetsAt) - Date.now();
      // A month exceeds the maximum timeout, and timers stop while a device sleeps.
      if (left > 0) timer = setTimeout(wait, Math.min(left, maxTimeout));
      else if (attempt < attempts) timer = setTimeout(refetch, firstDelay * (2 ** attempt + Math.random()));
    };
    const refetch = () => {
      attempt += 1;
      void refresh();
      wait();
    };
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      attempt = 0;
      wait();
    };

    wait();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [resetsAt, refresh]);
}
