import { useEffect, useState } from 'react';

/**
 * The current time, updated at an interval.
 *
 * @param interval milliseconds.
 * @returns milliseconds since 1970, as `Date.now`.
 */
export function useNow(interval: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
