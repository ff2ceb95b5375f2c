import { useEffect, type RefObject } from 'react';

/**
 * Calls back when an element is about to scroll into view, to load its content then, or is in view.
 *
 * @param onNear called immediately if the browser has no IntersectionObserver.
 * @param times whether it is called only the first time, or whenever the element comes near again.
 * @param margin how far from the window it counts as near, a length of CSS; 0px only in the window.
 */
export function useNearViewport(
  element: RefObject<Element | null>,
  onNear: () => void,
  times: 'once' | 'always' = 'once',
  margin = '400px',
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
  }, [element, onNear, times, margin]);
}
