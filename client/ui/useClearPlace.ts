import { useLayoutEffect, useState, type RefObject } from 'react';
import { isDialogOpen } from './layers.ts';

/** The buttons in the colour of the main action (buttonLook.ts). */
const mainActions = ':is(a, button).bg-action';

/** What may stick to the top of the window. */
const bars = 'header, main nav';

/** The lower edge of what sticks to the top of the window, CSS pixels. */
function endOfBars(): number {
  const ends = [...document.querySelectorAll(bars)]
    .filter((bar) => getComputedStyle(bar).position === 'sticky')
    .map((bar) => bar.getBoundingClientRect().bottom);
  return Math.max(0, ...ends);
}

/** Whether a main action lies in a part of the window, in CSS pixels. */
function holdsAction({ left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>): boolean {
  return [...document.querySelectorAll(mainActions)].some((action) => {
    const box = action.getBoundingClientRect();
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
}

/**
 * Keeps a toast off the button that acts: at the bottom of the window, or below what sticks to its top while the button is
 * down there. It moves only when it would cover the button, also after scrolling or when the page has changed.
 *
 * @param place the element that holds the toast
 * @param shown what the toast says; something else is a new toast
 * @returns the distance from the window's top in CSS pixels; null at the bottom, and while a dialog is open
 */
export function useClearPlace(place: RefObject<HTMLElement | null>, shown: unknown): number | null {
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    let isAtTop = false;
    const choose = () => {
      if (!place.current || isDialogOpen()) return setTop(null);
      const { left, right, height } = place.current.getBoundingClientRect();
      const start = endOfBars();
      const isTopClear = !holdsAction({ left, right, top: start, bottom: start + height });
      const isBottomClear = !holdsAction({ left, right, top: innerHeight - height, bottom: innerHeight });
      if (isAtTop ? isBottomClear && !isTopClear : isTopClear && !isBottomClear) isAtTop = !isAtTop;
      setTop(isAtTop ? start : null);
    };
    choose();
    if (!shown) return undefined;
    const pageChanges = new MutationObserver(choose);
    pageChanges.observe(document.body, { childList: true, subtree: true });
    for (const event of ['scroll', 'resize']) addEventListener(event, choose, { passive: true });
    return () => {
      pageChanges.disconnect();
      for (const event of ['scroll', 'resize']) removeEventListener(event, choose);
    };
  }, [place, shown]);
  return top;
}
