import { useEffect, type RefObject } from 'react';

const margin = '400px';

/**
 * Calls back when an element is about to scroll into view, to load its content then.
 *
 * @param onNear called at most once; immediately if the browser has no IntersectionObserver.
 */
export function useNearViewport(element: RefObject<Element | null>, onNear: () => void): void {
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
        observer.disconnect();
        onNear();
      },
      { rootMargin: margin },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, onNear]);
}
