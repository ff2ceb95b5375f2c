import type { Page, ViewportSize } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { findBareTexts } from '../support/bareTexts.ts';
import { desktop, expect, phone } from '../support/browserWorld.ts';
import { findLowContrast, findOverflow, readTexts, resize, restyle, violations } from '../support/inspect.ts';
import { findLayoutFaults, findRivals } from '../support/layout.ts';
import { readMarks } from '../support/layoutMarks.ts';
import { createSceneWorld, pageScenes, scenes } from '../support/scenes.ts';
import type { Scene } from '../support/scenes/scene.ts';
import { findBrokenTitleWords } from '../support/titleWords.ts';

type Theme = 'dark' | 'light';

/** A window, CSS pixels, and the themes in which axe looks at the page there. */
interface Look {
  readonly size: ViewportSize;
  readonly themes: readonly Theme[];
}

/** The screens that the short form looks at, in turn on a desk and on a phone. */
const short: readonly string[] = [
  'the Login tab',
  "a newcomer's page",
  'the dashboard with three children',
  'the page of a child with years of records',
  'the settings',
];

function find(what: string): Scene {
  const scene = pageScenes.find((one) => one.what === what);
  if (!scene) throw new Error(`There is no scene of ${what}`);
  return scene;
}

/** `npm run test:full` looks at all screens in all sizes. */
const shown = isFull ? scenes : short.map(find);

const isOnPhone = (scene: Scene): boolean => isFull || shown.indexOf(scene) % 2 === 1;
const isOnDesk = (scene: Scene): boolean => isFull || !isOnPhone(scene);

/** The phone comes last, where the text is enlarged afterwards. In the short form axe looks in the dark on a desk, in the light on a phone. */
function looksOf(scene: Scene): readonly Look[] {
  const onDesk: Look[] = [
    { size: desktop, themes: isFull ? ['light', 'dark'] : ['dark'] },
    { size: { width: 768, height: 1024 }, themes: [] },
  ];
  const onPhone: Look[] = [{ size: phone, themes: isFull ? ['dark', 'light'] : ['light'] }];
  return [...(isOnDesk(scene) ? onDesk : []), ...(isOnPhone(scene) ? onPhone : [])];
}

/** A busy machine needs a while to look at a page in all sizes. */
const testMs = 120_000;

async function show(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

describe('every screen', async () => {
  const open = await createSceneWorld();

  it.for(shown)(
    'axe finds no violations in $what, and nothing overlaps, is cut, too small, too pale or too wide',
    { timeout: testMs },
    async (scene) => {
      const page = await open(scene);
      const found: string[] = [];
      const note = (where: string, faults: readonly string[]) =>
        found.push(...faults.map((fault) => `${where}: ${fault}`));
      note('a translator would break', await page.evaluate(findBareTexts));
      for (const { size, themes } of looksOf(scene)) {
        await resize(page, size);
        const marks = await readMarks(page);
        note(`${size.width} px`, findLayoutFaults(marks));
        if (scene.isChildPage) note(`${size.width} px`, findRivals(marks, size.height));
        for (const theme of themes) {
          await show(page, theme);
          note(`${size.width} px, ${theme}`, await violations(page, scene.except));
        }
      }
      // In full, axe has looked at the contrast in both themes.
      if (!isFull) {
        const other = isOnDesk(scene) ? 'light' : 'dark';
        await show(page, other);
        note(`the contrast, ${other}`, await findLowContrast(page));
      }
      if (isOnPhone(scene)) {
        if (scene.maxLength) {
          const length = await page.evaluate(() => document.documentElement.scrollHeight);
          expect(length).toBeLessThanOrEqual(scene.maxLength);
        }
        if (scene.words) {
          await resize(page, { width: 390, height: 844 });
          const texts = new Set(await readTexts(page));
          expect(scene.words.filter((word) => !texts.has(word))).toEqual([]);
        }
        await resize(page, { width: 320, height: 640 });
        note('320 px', await findOverflow(page));
        await resize(page, phone);
        await restyle(page, ':root { font-size: 200% }');
        note('text twice as large', findLayoutFaults(await readMarks(page)));
        note('text twice as large', await findOverflow(page));
        // Families look on a phone; the tables of administrators are for wide screens.
        if (scene.who !== 'owner') note('text twice as large', await findBrokenTitleWords(page));
      }
      expect(found).toEqual([]);
    },
  );

  it.runIf(isFull).for([
    { size: desktop, text: '100%' },
    { size: phone, text: '100%' },
    { size: desktop, text: '200%' },
    { size: phone, text: '200%' },
  ])('the navigator leads to titles that nothing covers, with $text text at $size.width px', async ({ size, text }) => {
    const scene = pageScenes.find(({ maxLength = 0 }) => maxLength > 2_000);
    if (!scene) throw new Error('There is no long page');
    const page = await open(scene);
    await resize(page, size);
    await restyle(page, `:root { font-size: ${text} }`);
    for (const link of await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').all()) {
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'location');
      const room = () =>
        link.evaluate((element) => {
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
      await expect.poll(room, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(0);
    }
  });
});
