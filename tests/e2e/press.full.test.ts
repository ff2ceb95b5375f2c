import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { desktop, expect, phone } from '../support/browserWorld.ts';
import { type Control, readControls } from '../support/controls.ts';
import { resize, settled } from '../support/inspect.ts';
import { effectMs, press, refuseWrites } from '../support/press.ts';
import { createSceneWorld, pageScenes } from '../support/scenes.ts';
import type { Scene } from '../support/scenes/scene.ts';

/** Scenes that cannot be opened as often as they have controls. */
const notAgain: Readonly<Record<string, string>> = {
  'the celebration': 'opening it completes a challenge for good',
};

/** Its hundreds of links all leave the site. */
const linksOnly = 'the sources';

/** Controls that may do nothing, by their description, with the reason. */
const exceptions: readonly (readonly [control: RegExp, reason: string])[] = [
  [/"(?:English|Deutsch|Español)\b/, 'loads the page again in another language: languages.test.ts presses it'],
  [/"(?:Super )?Star \d+ days?"/, 'a hint that the pointer opens, too'],
  [/"Fox sticker" in "Add Fun Privacy Stickers!"/, 'the sticker that was added last is selected already'],
];

/** Controls whose centre something else may cover, with the reason; they can be pressed beside it. */
const overlapping: readonly (readonly [control: RegExp, reason: string])[] = [
  [/: \d+ times/, 'plants of the garden stand in front of each other'],
];

const shown = pageScenes.filter(({ what }) => !(what in notAgain));
const looks = [
  { name: 'a phone', size: phone },
  { name: 'a desktop computer', size: desktop },
] as const;

const testMs = 480_000;

/** Makes a page ready to be pressed, at a width: at rest, without the hint that the focus opens, and nothing is saved. */
async function prepare(page: Page, size: typeof phone | typeof desktop): Promise<void> {
  await resize(page, size);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await settled(page);
  await refuseWrites(page);
}

/** Opens a scene again on its page, at a width. */
async function reopen(page: Page, scene: Scene, size: typeof phone | typeof desktop): Promise<void> {
  // Only without the page: what was pressed last may still store or send something, such as that the user has logged out.
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  // A log-out that its page was left with is remembered by that page, perhaps only while it goes.
  await page.goto('about:blank');
  await page.goto('/blank');
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    // What was refused while its page was left would be kept on the phone, and sent from the next page.
    for (const { name = '' } of await indexedDB.databases()) {
      const removal = indexedDB.deleteDatabase(name);
      await new Promise((resolve) => removal.addEventListener('success', resolve));
    }
  });
  await page.unrouteAll();
  await resize(page, desktop);
  await page.goto(scene.path);
  await scene.act(page);
  await prepare(page, size);
}

/** Where a control rests: what arrives late moves what is below it, and on a new page it may arrive late itself. */
async function findAtRest(page: Page, { key }: Control, isNewPage: boolean): Promise<Control | undefined> {
  let [found] = await readControls(page, key);
  for (let tries = 0; (found || isNewPage) && tries < 50; tries += 1) {
    await page.waitForTimeout(100);
    const [next] = await readControls(page, key);
    if (next && next.point.x === found?.point.x && next.point.y === found.point.y) return next;
    found = next;
  }
  return found;
}

/** How long a first press may take, in milliseconds. One without effect is repeated on a new page, and has its time there. */
const firstMs = 2_000;

/** How often a control may move away from under the mouse. */
const movesMax = 3;

/** Presses a control and says what is wrong with it; null if it did something. */
async function pressed(page: Page, control: Control, isNewPage = false): Promise<string | null> {
  for (let moves = 0; ; moves += 1) {
    const found = await findAtRest(page, control, isNewPage);
    if (!found) return 'is gone when the page is opened again';
    if (!found.isFree) return 'is covered';
    if (found.chosen) return `is ${found.chosen}`;
    if ((await press(page, found, isNewPage ? effectMs : firstMs)) !== null) return null;
    // What came late moved it before the press, which met something else.
    const [after] = await readControls(page, control.key);
    const hasMoved = after && (after.point.x !== found.point.x || after.point.y !== found.point.y);
    if (!hasMoved || moves === movesMax) return 'does nothing';
  }
}

describe('what can be pressed', async () => {
  const open = await createSceneWorld();

  describe.for(looks)('on $name', ({ size }) => {
    it.for(shown.filter(({ what }) => what !== linksOnly))(
      'everything does something in $what, and nothing lies over it',
      { timeout: testMs },
      async (scene) => {
        const page = await open(scene);
        await prepare(page, size);
        const controls = await readControls(page);
        const faults = controls
          .filter(({ what, coveredBy }) => coveredBy && !overlapping.some(([known]) => known.test(what)))
          .map(({ what, coveredBy }) => `${what} is under ${coveredBy}`);
        for (const control of controls) {
          if (control.chosen || exceptions.some(([known]) => known.test(control.what))) continue;
          let fault = await pressed(page, control);
          // What was pressed before may have left it out of reach, or nothing to do: a link to where the page already stands.
          if (fault) {
            await reopen(page, scene, size);
            fault = await pressed(page, control, true);
          }
          if (fault) faults.push(`${control.what} ${fault}`);
        }
        expect(faults).toEqual([]);
      },
    );
  });
});
