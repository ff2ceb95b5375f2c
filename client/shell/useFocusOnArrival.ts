import { useEffect, useRef, type RefObject } from 'react';

let arrivals = 0;

/**
 * After a navigation the focus would be lost with the link that was pressed: it moves to the new page's main part, so that
 * screen readers tell the page and the Tab key goes on from there. The first page of a visit leaves it to the browser.
 */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    arrivals += 1;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (arrivals > 1 && lost) main.current?.focus({ preventScroll: true });
  }, []);
  return main;
}
