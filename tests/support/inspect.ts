import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for all animations of the page to finish, except endless ones. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );

/**
 * Lets everything that sticks to an edge scroll along, or stick again. Axe takes what is half below such a bar at the moment
 * for too small a target, although it scrolls.
 */
const letBarsStick = (page: Page, sticks: boolean): Promise<void> =>
  page.evaluate((isBack) => {
    const bars = Array.from(document.querySelectorAll<HTMLElement>(isBack ? '[data-unstuck]' : '*')).filter(
      (element) => isBack || getComputedStyle(element).position === 'sticky',
    );
    for (const bar of bars) {
      bar.toggleAttribute('data-unstuck', !isBack);
      bar.style.position = isBack ? '' : 'relative';
      bar.style.inset = isBack ? '' : 'auto';
    }
  }, sticks);

/** Runs axe on the page; one line for each element that violates a rule. */
async function analyse(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  await settled(page);
  await letBarsStick(page, false);
  // Axe is half a megabyte, and loaded once.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // By default axe opens another window to combine the results of frames. These pages have no frames.
  const { violations: found } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ ...options, resultTypes: ['violations'] })
    .analyze();
  await letBarsStick(page, true);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) =>
        `${id}: ${target.join(' ')}: ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`,
    ),
  );
}

/** The violations that axe finds on the page, one line for each element. */
export const violations = (page: Page, except: readonly string[] = []): Promise<string[]> =>
  analyse(page, {
    runOnly: { type: 'tag', values: rules },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  });

/** The texts that do not stand out enough from what is behind them, one line each. */
export const findLowContrast = (page: Page): Promise<string[]> =>
  analyse(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });

/** Adds style rules to the page and waits until floating elements are positioned. The policy forbids `<style>` elements. */
export const restyle = (page: Page, rules: string): Promise<unknown> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, rules);

/**
 * Resizes the page, which leaves the full screen, and waits until what measures itself, such as the garden, has drawn itself again.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.evaluate(async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
  });
  await restoreWindow(page);
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Ends the full screen of a page's window, which stays when a page is left just as it asks for it; no size can be set then. */
async function restoreWindow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { windowId, bounds } = await devtools.send('Browser.getWindowForTarget');
  if (bounds.windowState !== 'normal')
    await devtools.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
  await devtools.detach();
}

/** Finds texts and controls that overflow the page to the left or right and cannot be scrolled to, one line each. */
export async function findOverflow(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // Elements for screen readers only are one pixel wide.
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    /** Whether it is only for screen readers, or in something that scrolls on its own or ends in an ellipsis. */
    const isElsewhere = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (element.clientWidth === 1 ||
        /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
        isElsewhere(element.parentElement));
    const hasWords = (element: Element) =>
      Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const faults = Array.from(document.body.querySelectorAll('*'))
      .filter((element) => isSeen(element) && (hasWords(element) || element.matches('a, button, input, select')))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left < -1 || right > clientWidth + 1) && !isElsewhere(element.parentElement);
      })
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} "${(element.textContent || element.ariaLabel || '').trim().slice(0, 40)}" overflows`,
      );
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`, ...faults] : faults;
  });
}

/** The texts that a reader of the screen sees, each as its element shows it: with its capitals, and without what is for screen readers. */
export const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: HTMLElement): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        if (at !== document.body && at !== document.documentElement && (width <= 2 || height <= 2)) return false;
      }
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    return [...document.body.querySelectorAll<HTMLElement>(':not(:has(*))')]
      .filter((element) => element instanceof HTMLElement && isSeen(element))
      .map((element) => element.innerText.trim());
  });
