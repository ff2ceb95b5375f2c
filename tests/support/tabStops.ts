import type { Page } from 'playwright';

/** An element that has the focus. */
export interface TabStop {
  /** Its label or text. */
  readonly name: string;
  /** Its edges on the page, in CSS pixels. */
  readonly top: number;
  readonly bottom: number;
  /** What is wrong with it: no ring, or something lies over it; null if it is seen. */
  readonly fault: string | null;
}

/** The element that has the focus; null if it is the page. */
export function readStop(page: Page): Promise<TabStop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // The ring of an input that is drawn by its label, or of a card that is one link, is around these.
    const isHidden = element.getBoundingClientRect().width < 2;
    let ringed: Element | null = isHidden ? element.closest('label') : element;
    while (ringed && getComputedStyle(ringed).outlineStyle === 'none') ringed = ringed.parentElement;
    const name = (element.getAttribute('aria-label') || element.textContent || element.id).trim().slice(0, 40);
    const { left, right, top, bottom } = (ringed ?? element).getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
    const seen = document.elementFromPoint(x, y);
    const isSeen = seen !== null && ((ringed ?? element).contains(seen) || seen.contains(element));
    return {
      name,
      top: top + scrollY,
      bottom: bottom + scrollY,
      fault: ringed ? (isSeen ? null : `${name} is covered or outside of the window`) : `${name} has no focus ring`,
    };
  });
}

/** Presses Tab from the top of a page, where nothing has the focus, to its end and returns the stops. */
export async function walk(page: Page): Promise<TabStop[]> {
  // The walk before may have ended at the bottom, and a header that stays in view has no place of its own there.
  await page.evaluate(() => scrollTo(0, 0));
  const stops: TabStop[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`Tab does not leave the page; the last stop was ${stops.at(-1)?.name}`);
}
