import { useEffect, useState } from 'react';

/**
 * A value that follows another once that has been still for a while, as what is typed into a search box.
 *
 * @param delay milliseconds of stillness.
 */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
