import { useEffect, useRef, type RefObject } from 'react';

/** The id of a page's main element, the target of the skip link. */
export const mainId = 'main';

/** The first place of this visit, and whether the visitor has left it. */
let first: string | null = null;
let hasLeft = false;

/**
 * Moves the focus to the main element after a navigation, because the link that had it is gone. Screen readers then
 * announce the page, and Tab continues from there. The first page of a visit leaves the focus to the browser, also when its
 * skeleton was rendered before it.
 *
 * @param place the key of the page's location, or the name of a screen that stands at any location
 */
export function useFocusAfterNavigation(place: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    first ??= place;
    hasLeft ||= place !== first;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (hasLeft && lost) main.current?.focus({ preventScroll: true });
  }, [place]);
  return main;
}
