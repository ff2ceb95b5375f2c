import { useCallback, useSyncExternalStore } from 'react';

/** Timers stop while a device sleeps: the clock is read again at least once a minute. */
const maxTimeout = 60_000;

/**
 * Whether an instant has passed. Renders again when it does, also when the device slept or the tab was hidden at that time.
 *
 * @param instant ISO 8601; null has passed.
 */
export function useHasPassed(instant: string | null | undefined): boolean {
  const end = instant ? Date.parse(instant) : 0;
  const subscribe = useCallback(
    (onPassed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        clearTimeout(timer);
        const left = end - Date.now();
        if (left > 0) timer = setTimeout(wait, Math.min(left, maxTimeout));
        else onPassed();
      };
      wait();
      document.addEventListener('visibilitychange', wait);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', wait);
      };
    },
    [end],
  );
  return useSyncExternalStore(subscribe, () => Date.now() >= end);
}
