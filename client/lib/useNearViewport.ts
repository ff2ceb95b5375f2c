import { useEffect, type RefObject } from 'react';

const margin = '400px';

/**
 * Calls back when an element is about to scroll into view, to load its content then.
 *
 * @param onNear called immediately if the browser has no IntersectionObserver.
 * @param times whether it is called only the first time, or whenever the element comes near again.
 */
export function useNearViewport(
  element: RefObject<Element | null>,
  onNear: () => void,
  times: 'once' | 'always' = 'once',
): void {
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    if (!('IntersectionObserver' in window)) {
      onNear();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        if (times === 'once') observer.disconnect();
        onNear();
      },
      { rootMargin: margin },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, onNear, times]);
}
