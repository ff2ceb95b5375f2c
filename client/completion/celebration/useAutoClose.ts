import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Closes something after a delay.
 *
 * @param close called when the delay is over.
 * @param delay milliseconds.
 * @param paused stops the timer while true; it continues with the remaining time.
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
