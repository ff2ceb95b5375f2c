import { useEffect, useRef, type RefObject } from 'react';

let navigations = 0;

/**
 * Moves the focus to the main element after a navigation, because the link that had it is gone. Screen readers then
 * announce the page, and Tab continues from there. The first page of a visit leaves the focus to the browser.
 */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    navigations += 1;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (navigations > 1 && lost) main.current?.focus({ preventScroll: true });
  }, []);
  return main;
}
