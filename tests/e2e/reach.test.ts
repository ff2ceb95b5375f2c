import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { seedDemoFamily } from '../../scripts/demo/seed.ts';
import { openPhotoStore } from '../../server/photos/store.ts';
import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { hold } from '../support/hold.ts';
import { resize, restyle } from '../support/inspect.ts';
import { photoFolder, picture } from '../support/photos.ts';
import { filledInView, readReach, sumOfShifts, underToast, watchShifts } from '../support/reach.ts';
import {
  celebration,
  completeButtons,
  completedTask,
  logIn,
  openTasks,
  section,
  taskTitles,
  toast,
} from '../support/screen.ts';

/** What Chrome on Android shows of a page below its address bar. */
const small = { width: 360, height: 664 } as const;
const sideways = { width: 740, height: 360 } as const;

const looks = [
  { size: small, text: '100%' },
  { size: phone, text: '100%' },
  { size: sideways, text: '100%' },
  { size: small, text: '200%' },
  { size: sideways, text: '200%' },
] as const;

const mostControls = 13;
const mostShift = 0.05;

const testMs = 180_000;

/** Lets each open daily challenge stand alone in turn, and finds what is out of reach without scrolling. */
async function findOutOfReach(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const title of await openTasks(page).allInnerTexts()) {
    const row = section(page, 'Daily Challenges').getByRole('button', { name: title, exact: true });
    if ((await row.count()) > 0) await row.click();
    await expect(openTasks(page).first()).toHaveText(title);
    for (const { size, text } of looks) {
      await resize(page, size);
      await restyle(page, `:root { font-size: ${text} }`);
      const { fault, hasTitle, controls } = await readReach(page);
      const where = `${name}, "${title}", ${size.width} × ${size.height} px, text ${text}`;
      if (fault) faults.push(`${where}: ${fault}`);
      if (text !== '100%' || size === sideways) continue;
      if (!hasTitle) faults.push(`${where}: the title is not in view`);
      if (controls.length > mostControls) faults.push(`${where}: ${controls.length} controls: ${controls.join(' | ')}`);
    }
    await restyle(page, ':root { font-size: 100% }');
    await resize(page, phone);
  }
  return faults;
}

const { dataDir } = photoFolder();
const world = await createBrowserWorld({ env: { DATA_DIR: dataDir } });

describe("the evening's one screen", () => {
  const ages: readonly (readonly [AgeGroup, Temporal.DurationLike])[] = [
    ['newborn', { days: 40 }],
    ['infant', { months: 8 }],
    ['toddler', { years: 2 }],
    ['preschool', { years: 4 }],
    ['early-school-age', { years: 7 }],
    ['middle-childhood', { years: 10 }],
    ['adolescent', { years: 14 }],
  ];
  /** The short form looks at one age. */
  const children = ages.filter(([ageGroup]) => isFull || ageGroup === 'preschool');

  it('has Complete in view without scrolling, for children of all ages', { timeout: testMs }, async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const page = await world.visit({ as: parent, path: null, viewport: phone });
    const faults: string[] = [];
    for (const [ageGroup, age] of children) {
      const birthDate = world.today.subtract(age).toString();
      const { urlSlug } = await parent.withChild({ name: 'Mila', ageGroup, birthDate });
      await page.goto(`/challenges/${urlSlug}`);
      await expect(openTasks(page)).toHaveCount(3);
      faults.push(...(await findOutOfReach(page, ageGroup)));
    }
    expect(faults).toEqual([]);
  });

  it.runIf(isFull)('has it for the children of a family with months of records', { timeout: testMs }, async () => {
    const { accounts, children: family } = await seedDemoFamily({
      db: world.db,
      store: openPhotoStore({ photoStore: 'disk', dataDir }),
      now: Temporal.Instant.from(world.now()),
      timeZone: world.zone,
      months: 4,
    });
    const page = await world.visit({ viewport: phone });
    await logIn(page, accounts[0]?.email ?? '', accounts[0]?.password ?? '');
    await expect(page.getByRole('article')).toHaveCount(family.length);
    const faults: string[] = [];
    for (const { name, urlSlug } of family) {
      await page.goto(`/challenges/${urlSlug}`);
      await expect(section(page, 'Daily Challenges').getByRole('heading', { level: 3 }).first()).toBeVisible();
      if ((await completeButtons(page).count()) > 0) faults.push(...(await findOutOfReach(page, name)));
    }
    expect(faults).toEqual([]);
  });

  it.runIf(isFull)('stays where it was when the sheet of another challenge is closed', async () => {
    const page = await world.visit({ as: await world.family('Mila'), viewport: small });
    await expect(openTasks(page)).toHaveCount(3);
    // A press of Playwright's would scroll.
    await page.getByRole('button', { name: 'Another one' }).focus();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Another one?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Another one' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it.runIf(isFull)('hides nothing that has the focus behind the bar', async () => {
    const page = await world.visit({ as: await world.family('Mila'), viewport: small });
    await expect(openTasks(page)).toHaveCount(3);
    const more = section(page, 'Daily Challenges').getByRole('button', { name: 'More about this' });
    await more.press('Enter');
    await page.keyboard.press('Tab');
    for (let stops = 0; stops < 5; stops += 1) {
      const isFree = await page.evaluate(() => {
        const { activeElement } = document;
        // Of a link on several lines the first one.
        const [line] = (activeElement ?? document.body).getClientRects();
        const { left = 0, right = 0, top = 0, bottom = 0 } = line ?? {};
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return Boolean(hit && activeElement?.contains(hit));
      });
      expect(isFree, (await page.locator(':focus').innerText()).slice(0, 40)).toBe(true);
      await page.keyboard.press('Tab');
    }
  });
});

describe('after the tap', () => {
  const openMila = async () => {
    const page = await world.visit({ as: await world.family('Mila'), viewport: small, hasTouch: true, path: null });
    await watchShifts(page);
    await page.goto('/');
    await expect(openTasks(page)).toHaveCount(3);
    return page;
  };

  it.runIf(isFull)('the done row and the next title are in view, with the toast above the bar', async () => {
    const page = await openMila();
    const [, next = ''] = await taskTitles(page);
    await completeButtons(page).tap();
    const party = celebration(page, 'Mila');
    await party.getByRole('button', { name: 'Keep going!' }).tap();
    await expect(party).toBeHidden();
    await expect(toast(page)).toContainText('Task Completed!');
    // Keeps it open.
    await page.getByText('Task Completed!', { exact: true }).hover();
    expect(await underToast(page)).toEqual([]);
    await expect(completedTask(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: next, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('One is enough. Two more if you like.')).toBeInViewport({ ratio: 1 });
    expect(await readReach(page)).toMatchObject({ fault: null });
    await completedTask(page).getByRole('heading').getByRole('button').tap();
    await expect(page.getByRole('button', { name: 'Undo', exact: true, includeHidden: true })).toHaveCount(1);
    expect(await sumOfShifts(page)).toBeLessThanOrEqual(mostShift);
  });

  it.runIf(isFull)(
    'the form is clear of the toast, Save is the one filled button, and nothing jumps when it is saved',
    async () => {
      const page = await openMila();
      await completeButtons(page).tap();
      await celebration(page, 'Mila').getByRole('button', { name: 'Add a sentence or a photo' }).tap();
      const words = page.getByLabel('Comment', { exact: true });
      await expect(words).toBeFocused();
      await expect(toast(page)).toContainText('Task Completed!');
      await page.getByText('Task Completed!', { exact: true }).hover();
      await expect.poll(() => underToast(page)).toEqual([]);
      // The keyboard of a phone takes half of the window.
      await expect(page.locator('[data-bar]')).toHaveCSS('position', 'static');
      await words.fill('We laughed.');
      const before = await sumOfShifts(page);
      const buffer = await picture(640, 480).jpeg().toBuffer();
      await page.getByLabel('Choose a photo').setInputFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer });
      await expect(page.getByAltText('Preview')).toBeVisible();
      const save = page.getByRole('button', { name: 'Save Comment' });
      await save.scrollIntoViewIfNeeded();
      expect(await filledInView(page)).toEqual(['Save Comment']);

      const held = await hold(page, (request) => Boolean(request.headers()['content-type']?.includes('multipart')));
      await save.tap();
      await held.arrived;
      // What moves soon after a press counts as its effect.
      const pressed = await page.evaluate(() => performance.now());
      await page.waitForFunction((since) => performance.now() - since > 700, pressed);
      held.release();
      await expect(toast(page)).toContainText('Comment and photo saved');
      await expect(page.getByAltText(/^Memory of/)).toBeVisible();
      await expect(section(page, 'Daily Challenges').getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
      expect((await sumOfShifts(page)) - before).toBeLessThanOrEqual(mostShift);
      await expect(page.locator('[data-bar]')).toHaveCSS('position', 'sticky');
    },
  );
});
