import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Closes something after a while.
 *
 * @param close called once the time is over.
 * @param delay milliseconds.
 * @param paused the time stands still while true, and goes on from there.
 */
export function useAutoClose(close: () => void, delay: number, paused: boolean): void {
  const left = useRef(delay);
  const onTimeOver = useEffectEvent(close);
  useEffect(() => {
    if (paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => onTimeOver(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [paused]);
}
