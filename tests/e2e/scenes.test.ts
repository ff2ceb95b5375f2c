import { describe, it } from 'vitest';
import { desktop, expect, phone } from '../support/browserWorld.ts';
import { findLowContrast, findOverflow, resize, restyle } from '../support/inspect.ts';
import { findLayoutFaults, findRivals, pageLength } from '../support/layout.ts';
import { isFull } from '../faults/kit/scale.ts';
import { createSceneWorld, pageScenes, scenes } from '../support/scenes.ts';

/** The sizes that are measured, CSS pixels. The phone comes last, where the text is enlarged afterwards. */
const sizes = [desktop, { width: 768, height: 1024 }, phone] as const;

describe('the layout', async () => {
  const open = await createSceneWorld();

  // The moments and failures take as long again; they are measured by `npm run test:full`.
  it.for(isFull ? scenes : pageScenes)('nothing overlaps, is cut or too small in $what', async (scene) => {
    const page = await open(scene);
    const found: string[] = [];
    const note = (where: string, faults: readonly string[]) =>
      found.push(...faults.map((fault) => `${where}: ${fault}`));
    for (const size of sizes) {
      await resize(page, size);
      note(`${size.width} px`, await findLayoutFaults(page));
      if (scene.isChildPage) note(`${size.width} px`, await findRivals(page));
    }
    if (scene.maxLength) expect(await pageLength(page)).toBeLessThanOrEqual(scene.maxLength);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      note(colorScheme, await findLowContrast(page));
    }
    await resize(page, { width: 320, height: 640 });
    note('320 px', await findOverflow(page));
    await resize(page, phone);
    await restyle(page, ':root { font-size: 200% }');
    note('text twice as large', await findLayoutFaults(page));
    note('text twice as large', await findOverflow(page));
    expect(found).toEqual([]);
  });

  it.for([
    { size: phone, text: '100%' },
    { size: phone, text: '200%' },
    { size: desktop, text: '100%' },
    { size: desktop, text: '200%' },
  ])('the navigator leads to titles that nothing covers, with $text text at $size.width px', async ({ size, text }) => {
    const scene = pageScenes.find(({ maxLength = 0 }) => maxLength > 2_000);
    if (!scene) throw new Error('There is no long page');
    const page = await open(scene);
    await resize(page, size);
    await restyle(page, `:root { font-size: ${text} }`);
    for (const link of await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').all()) {
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'location');
      const room = await link.evaluate((element) => {
        const bars = ['header', 'nav[aria-label="On this page"]'].map((bar) => document.querySelector(bar));
        const edges = bars.map((bar) =>
          bar && getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().bottom : 0,
        );
        const title = document.querySelector(
          `${element
            .getAttribute('href')
            ?.split('/')
            .at(-1)
            ?.replace(/^[^#]*/, '')} h2`,
        );
        return (title?.getBoundingClientRect().top ?? 0) - Math.max(...edges);
      });
      expect(room, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(0);
    }
  });
});
