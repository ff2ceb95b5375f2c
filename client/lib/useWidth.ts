import { useLayoutEffect, useState, type RefObject } from 'react';
import { observeSize } from './observeSize.ts';

/**
 * The width of an element, kept up to date.
 *
 * @param fallback the width until the element has been measured.
 * @returns CSS pixels.
 */
export function useWidth(element: RefObject<HTMLElement | null>, fallback: number): number {
  const [width, setWidth] = useState(fallback);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    return observeSize(measured, () => setWidth(measured.clientWidth || fallback));
  }, [element, fallback]);
  return width;
}
