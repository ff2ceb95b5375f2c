import { useEffect, type RefObject } from 'react';

const margin = '400px';

/**
 * Tells once when an element is about to be scrolled into view: for what is fetched only then.
 *
 * @param onComing called at most once, also where the browser cannot tell.
 */
export function useComingIntoView(element: RefObject<Element | null>, onComing: () => void): void {
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    if (!('IntersectionObserver' in window)) {
      onComing();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onComing();
      },
      { rootMargin: margin },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, onComing]);
}
