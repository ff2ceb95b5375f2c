import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { desktop, expect, phone } from '../support/browserWorld.ts';
import { readControls } from '../support/controls.ts';
import { resize, settled } from '../support/inspect.ts';
import { press, refuseWrites } from '../support/press.ts';
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
  [/"(?:Super )?Star \d+ days?"/, 'a hint that the pointer opens, too'],
];

/** Controls whose centre something else may cover, with the reason; they can be pressed beside it. */
const overlapping: readonly (readonly [control: RegExp, reason: string])[] = [
  [/: \d+ times/, 'plants of the garden stand in front of each other'],
];

const shown = pageScenes.filter(({ what }) => !(what in notAgain));
const looks = [
  { name: 'a phone', size: phone, part: 0 },
  { name: 'a desktop computer', size: desktop, part: 2 },
] as const;

const testMs = 480_000;

/** Opens a scene again on its page, at a width. */
async function reopen(page: Page, scene: Scene, size: typeof phone | typeof desktop): Promise<void> {
  await page.unroute('**/graphql');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  await page.setViewportSize(desktop);
  await page.goto(scene.path);
  await scene.act(page);
  await resize(page, size);
  await settled(page);
  await refuseWrites(page);
}

describe('what can be pressed', async () => {
  const open = await createSceneWorld();

  describe.for(looks)('on $name', ({ size, part }) => {
    /** What has been pressed in another scene, such as the header; `npm run test:full` presses it in every scene. */
    const pressed = new Set<string>();

    // In the short form every fourth scene at each width.
    it.for(shown.filter(({ what }, index) => what !== linksOnly && (isFull || index % 4 === part)))(
      'everything does something in $what, and nothing lies over it',
      { timeout: testMs },
      async (scene) => {
        const page = await open(scene);
        await resize(page, size);
        await settled(page);
        await refuseWrites(page);
        const controls = await readControls(page);
        const faults = controls
          .filter(({ what, coveredBy }) => coveredBy && !overlapping.some(([known]) => known.test(what)))
          .map(({ what, coveredBy }) => `${what} is under ${coveredBy}`);
        for (const control of controls) {
          if (pressed.has(control.key) && !isFull) continue;
          if (control.chosen || exceptions.some(([known]) => known.test(control.what))) continue;
          const find = async () => {
            let [found] = await readControls(page, control.key);
            // What arrives late moves what is below it.
            for (let tries = 0; found && tries < 20; tries += 1) {
              await page.waitForTimeout(100);
              const [next] = await readControls(page, control.key);
              if (next?.point.x === found.point.x && next.point.y === found.point.y) return next;
              found = next;
            }
            return found;
          };
          let now = await find();
          if (!now?.isFree) {
            await reopen(page, scene, size);
            now = await find();
          }
          if (!now?.isFree) {
            faults.push(`${control.what} ${now ? 'is covered' : 'is gone when the page is opened again'}`);
            continue;
          }
          pressed.add(control.key);
          if ((await press(page, now)) === null) faults.push(`${control.what} does nothing`);
        }
        expect(faults).toEqual([]);
      },
    );
  });
});
