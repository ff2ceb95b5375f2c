import { useEffect } from 'react';

const longestTimeout = 60 * 60_000;
const firstDelay = 1_000;
const attempts = 8;

/**
 * Fetches new challenges by itself once their reset has passed. The device's clock may run ahead of the server's, so it asks
 * again, each time after twice the wait and at most eight times; coming back to the tab starts over. Up to a second of chance
 * keeps a whole time zone from asking in the same instant.
 *
 * @param resetsAt the instant of the reset, ISO 8601; a new one ends the asking.
 * @param refresh fetches the page's data; never rejects.
 */
export function useRefreshAfterReset(resetsAt: string, refresh: () => Promise<unknown>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempt = 0;

    const wait = () => {
      clearTimeout(timer);
      const left = Date.parse(resetsAt) - Date.now();
      // A month is longer than a timeout can be, and a sleeping device wakes up late.
      if (left > 0) timer = setTimeout(wait, Math.min(left, longestTimeout));
      else if (attempt < attempts) timer = setTimeout(ask, firstDelay * (2 ** attempt + Math.random()));
    };
    const ask = () => {
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
