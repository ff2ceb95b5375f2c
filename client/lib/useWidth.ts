import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The width of an element, kept up to date.
 *
 * @param fallback until it is measured, and where nothing can be.
 * @returns CSS pixels.
 */
export function useWidth(element: RefObject<HTMLElement | null>, fallback: number): number {
  const [width, setWidth] = useState(fallback);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(measured.clientWidth || fallback);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, fallback]);
  return width;
}
