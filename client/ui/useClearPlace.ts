import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { isDialogOpen } from './layers.ts';

/** What is needed now: the buttons on the page (buttonLook.ts), and a form in which somebody writes, with its controls. */
const needed =
  'main :is(a, button):is(.bg-action, .bg-action-tint), form:focus-within, form:focus-within :is(button, textarea)';

/** What may stick to the top of the window. */
const bars = 'header, main nav';

/** What may stick to its bottom: the bar of a challenge. */
const lowerBar = '[data-bar]';

type Band = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const cross = (one: Band, other: Band) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const stuckBoxes = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((bar) => getComputedStyle(bar).position === 'sticky')
    .map((bar) => bar.getBoundingClientRect());

/** How much of what is needed lies in a part of the window. */
const countNeeded = (band: Band) =>
  [...document.querySelectorAll(needed)].filter((part) => cross(part.getBoundingClientRect(), band)).length;

/**
 * Keeps a toast off what is needed: at the bottom of the window, above a bar that sticks there, or below what sticks to the top
 * where it covers less. It moves only when it covers something, also after scrolling or when the page has changed.
 *
 * @param place the element that holds the toast
 * @param shown what the toast says; something else is a new toast
 * @returns the style that moves it; undefined at the lower edge of the window, and while a dialog is open
 */
export function useClearPlace(place: RefObject<HTMLElement | null>, shown: unknown): CSSProperties | undefined {
  const [rise, setRise] = useState(0);
  useLayoutEffect(() => {
    let isAtTop = false;
    const choose = () => {
      if (!place.current || isDialogOpen()) return setRise(0);
      const { left, right, height } = place.current.getBoundingClientRect();
      const start = Math.max(0, ...stuckBoxes(bars).map(({ bottom }) => bottom));
      const floor = { left, right, top: innerHeight - 1, bottom: innerHeight };
      const end = Math.min(
        innerHeight,
        ...stuckBoxes(lowerBar)
          .filter((bar) => cross(bar, floor))
          .map(({ top }) => top),
      );
      const [above, below] = [
        countNeeded({ left, right, top: start, bottom: start + height }),
        countNeeded({ left, right, top: end - height, bottom: end }),
      ];
      if (isAtTop ? below < above : above < below) isAtTop = !isAtTop;
      return setRise(innerHeight - (isAtTop ? start + height : end));
    };
    choose();
    if (!shown) return undefined;
    const pageChanges = new MutationObserver(choose);
    pageChanges.observe(document.body, { childList: true, subtree: true });
    for (const event of ['scroll', 'resize', 'focusin']) addEventListener(event, choose, { passive: true });
    return () => {
      pageChanges.disconnect();
      for (const event of ['scroll', 'resize', 'focusin']) removeEventListener(event, choose);
    };
  }, [place, shown]);
  // What is only translated shifts nothing.
  return rise > 0 ? { transform: `translateY(${-rise}px)` } : undefined;
}
