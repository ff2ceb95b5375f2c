import { useRef } from 'react';
import { randomId } from './randomId.ts';

/**
 * Returns a function that gives an input its idempotency key: the same input keeps its key, which makes a retry after a lost answer safe;
 * changed input gets a new one.
 */
export function useRetryKey(): (input: object) => string {
  const attempt = useRef({ input: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (attempt.current.input !== text) attempt.current = { input: text, key: randomId() };
    return attempt.current.key;
  };
}
