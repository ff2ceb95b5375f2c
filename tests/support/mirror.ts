import type { Page } from 'playwright';
import { settled } from './inspect.ts';

interface Control {
  readonly what: string;
  /** Its edges on the page, in CSS pixels. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly width: number;
  /** Whether it stays as it is in every language, such as a chart. */
  readonly isIsland: boolean;
}

/** What can be reached with the keyboard, in its order. */
async function readControls(page: Page): Promise<Control[]> {
  await settled(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, select, textarea, input:not([type=hidden]), summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => {
        const { left, right, top, width } = element.getBoundingClientRect();
        return {
          what: `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}"`,
          left,
          right,
          top: top + scrollY,
          width,
          isIsland: element.closest('[dir=ltr]:not(html), [dir=auto]') !== null,
        };
      })
      .filter(({ width }) => width > 2),
  );
}

/** What may differ by rounding and by marks of the writing direction, CSS pixels. */
const tolerance = 6;

/** Whether a control stands below the one before it, above it, or in its row. Texts may break in other places, so heights differ. */
const rowAfter = (before: Control | undefined, { top }: Control): number =>
  before === undefined || Math.abs(top - before.top) <= tolerance ? 0 : Math.sign(top - before.top);

/**
 * What does not stand on a page from right to left where a mirror would show it. Then the order of the keyboard is the order in which it
 * is read, if it is so in English.
 */
export async function findUnmirrored(english: Page, other: Page): Promise<string[]> {
  const [plain, turned] = [await readControls(english), await readControls(other)];
  const { clientWidth } = await other.evaluate(() => ({ clientWidth: document.documentElement.clientWidth }));
  if (plain.length !== turned.length) return [`there are ${turned.length} controls, in English ${plain.length}`];
  return plain.flatMap((one, index) => {
    const there = turned[index];
    if (!there || one.isIsland || there.isIsland) return [];
    if (Math.abs(one.left - (clientWidth - there.right)) > tolerance)
      return [
        `${one.what} ends ${Math.round(clientWidth - there.right)} px from the right, not ${Math.round(one.left)}`,
      ];
    return rowAfter(plain[index - 1], one) === rowAfter(turned[index - 1], there)
      ? []
      : [`${one.what} does not follow ${plain[index - 1]?.what} in the same direction`];
  });
}
