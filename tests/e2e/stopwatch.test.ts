import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { defaultPassword } from '../support/kit.ts';
import { celebration, completeButtons, completedHeadings, openTasks, section } from '../support/screen.ts';

/** A thumb on a phone, which counts its taps and the fields that it fills in. */
class Thumb {
  taps = 0;
  fields = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
  }

  /** Types into a field, which needs a tap first unless it has the focus. */
  async type(field: Locator, text: string): Promise<void> {
    await this.#enter(field);
    await this.#page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  }

  /** Chooses a date, yyyy-MM-dd, as with the system's picker. */
  async choose(field: Locator, date: string): Promise<void> {
    await this.#enter(field);
    await field.fill(date);
  }

  /** Presses the Next key of the phone's keyboard, which is part of typing: it moves to the next field. */
  async next(): Promise<void> {
    await this.#page.keyboard.press('Tab');
  }

  async #enter(field: Locator): Promise<void> {
    await field.waitFor();
    if (!(await field.evaluate((node) => node === document.activeElement))) await this.tap(field);
    await expect(field).toBeFocused();
    this.fields += 1;
  }
}

describe('with a thumb on a phone', async () => {
  const world = await createBrowserWorld();

  it.runIf(isFull)(
    'the first challenge is completed 8 taps and 4 fields after the log-in screen has opened',
    async () => {
      const page = await world.visit({ viewport: phone, hasTouch: true });
      const thumb = new Thumb(page);
      await thumb.tap(page.getByRole('tab', { name: 'Register' }));
      await thumb.type(page.getByLabel('Email', { exact: true }), 'otto.fuchs@family.example');
      await thumb.type(page.getByLabel('Password', { exact: true }), defaultPassword);
      await thumb.tap(page.getByRole('button', { name: 'Register', exact: true }));

      await thumb.tap(page.getByRole('button', { name: 'Add Your First Child' }));
      const dialog = page.getByRole('dialog', { name: 'Add New Child' });
      await expect(dialog.getByLabel("Child's Name")).toBeFocused();
      await thumb.type(dialog.getByLabel("Child's Name"), 'Mila');
      await thumb.choose(dialog.getByLabel('Birth Date'), '2022-05-31');
      await thumb.tap(dialog.getByRole('button', { name: 'Add Child' }));

      await thumb.tap(completeButtons(page).first());
      await expect(celebration(page, 'Mila')).toContainText('Points count');
      // The celebration, which is still open, hides the page behind it from screen readers.
      await expect(page.getByRole('heading', { name: /^Completed:/, includeHidden: true })).toHaveCount(1);
      expect({ taps: thumb.taps, fields: thumb.fields }).toEqual({ taps: 8, fields: 4 });
    },
  );

  it('the first instruction is read after 2 taps without an account, and its star is kept after 7 taps and 4 fields', async () => {
    const page = await world.visit({ viewport: phone, hasTouch: true });
    const thumb = new Thumb(page);
    const rows = async () =>
      (await world.sql('SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM task_completions) AS count'))[0];
    const before = await rows();
    await thumb.tap(page.getByRole('link', { name: "Show me tonight's adventure" }));
    await thumb.tap(page.getByRole('link', { name: /^Preschool/ }));
    await expect(page.getByText('Safety:').locator('..')).toBeInViewport();
    const title = await page.getByRole('heading', { level: 2 }).textContent();
    expect(thumb.taps).toBe(2);
    const done = page.getByRole('button', { name: 'We did it' });
    await expect(done).toBeInViewport({ ratio: 1 });
    await thumb.tap(done);
    await expect(page.getByText('Your first star')).toBeVisible();
    expect(await rows()).toEqual(before);

    await thumb.tap(page.getByRole('link', { name: 'Keep the star: register' }));
    await thumb.type(page.getByLabel('Email', { exact: true }), 'ute.wolf@family.example');
    await thumb.next();
    await thumb.type(page.getByLabel('Password', { exact: true }), defaultPassword);
    await thumb.tap(page.getByRole('button', { name: 'Register', exact: true }));

    const dialog = page.getByRole('dialog', { name: 'Add New Child' });
    await expect(dialog.getByText(`The first star is for ${title}.`)).toBeVisible();
    await expect(dialog.getByLabel("Child's Name")).toBeFocused();
    await thumb.type(dialog.getByLabel("Child's Name"), 'Mila');
    await thumb.choose(dialog.getByLabel('Birth Date'), '2022-05-31');
    await thumb.tap(dialog.getByRole('button', { name: 'Add Child' }));
    await expect(completedHeadings(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: `Completed: ${title}` })).toBeVisible();
    await expect(openTasks(page)).toHaveCount(2);
    expect({ taps: thumb.taps, fields: thumb.fields }).toEqual({ taps: 7, fields: 4 });
  });

  it.runIf(isFull).for([
    { how: 'its camera has read the code', brings: true, everybody: false, taps: 1, fields: 0 },
    {
      how: 'its camera has read the code, as a tablet for everybody',
      brings: true,
      everybody: true,
      taps: 2,
      fields: 0,
    },
    { how: 'the log-in screen has opened, with the code typed', brings: false, everybody: false, taps: 3, fields: 1 },
  ])('another device is signed in $taps taps and $fields fields after $how', async (way) => {
    const parent = await world.family('Mila', 'Jonas');
    const { createDeviceCode } = await parent.execute<{ createDeviceCode: { code: string } }>(
      'mutation { createDeviceCode { code } }',
    );
    const { code } = createDeviceCode;
    const page = await world.visit({ path: way.brings ? `/code#${code}` : '/', viewport: phone, hasTouch: true });
    const thumb = new Thumb(page);
    if (!way.brings) {
      await thumb.tap(page.getByRole('link', { name: 'I have a code' }));
      await thumb.type(page.getByLabel('Code'), code);
    }
    if (way.everybody) await thumb.tap(page.getByText('This is a tablet for everybody'));
    await thumb.tap(page.getByRole('button', { name: 'Sign in' }));
    await expect(page.getByRole('link', { name: 'Jonas', exact: true })).toBeVisible();
    expect({ taps: thumb.taps, fields: thumb.fields }).toEqual({ taps: way.taps, fields: way.fields });
  });

  it.runIf(isFull)('the child has chosen after 3 taps', async () => {
    const page = await world.visit({ as: await world.family('Mila'), viewport: phone, hasTouch: true });
    const thumb = new Thumb(page);
    await thumb.tap(page.getByRole('button', { name: 'More about this' }));
    await thumb.tap(page.getByRole('button', { name: 'Let Mila choose' }));
    await thumb.tap(page.getByRole('dialog').getByRole('listitem').nth(2).getByRole('button'));
    await expect(page.getByRole('button', { name: 'I did it!' })).toBeVisible();
    expect({ taps: thumb.taps, fields: thumb.fields }).toEqual({ taps: 3, fields: 0 });
  });

  it.runIf(isFull)(
    'the mood of a bad day is recorded in 2 taps, nothing jumps, and nothing is celebrated',
    async () => {
      const viewport = { width: 360, height: 664 };
      const page = await world.visit({ as: await world.family('Mila'), viewport, hasTouch: true });
      const checkIn = section(page, 'Mood Check-in');
      const face = checkIn.locator('label').filter({ has: page.getByRole('radio', { name: 'Total Meltdown' }) });
      const place = () => face.evaluate((label) => Math.round(label.getBoundingClientRect().top + window.scrollY));
      await face.scrollIntoViewIfNeeded();
      const before = await place();
      const thumb = new Thumb(page);
      await thumb.tap(face);
      const submit = checkIn.getByRole('button', { name: 'Submit Mood' });
      await expect(submit).toBeInViewport({ ratio: 1 });
      await expect(checkIn.getByLabel('Note (optional)')).toBeInViewport({ ratio: 1 });
      expect(await place()).toBe(before);
      await thumb.tap(submit);
      await expect(checkIn).toContainText('Noted. You were there.');
      await expect(page.getByText(/Great job|Keep going|Star Streak/)).toHaveCount(0);
      expect({ taps: thumb.taps, fields: thumb.fields }).toEqual({ taps: 2, fields: 0 });
    },
  );

  it.runIf(isFull).for([
    { children: ['Mila'], taps: 2 },
    { children: ['Mila', 'Jonas', 'Ida'], taps: 3 },
  ])('a challenge is done and celebrated $taps taps after opening, with $children.length children', async (family) => {
    const page = await world.visit({ as: await world.family(...family.children), viewport: phone, hasTouch: true });
    const thumb = new Thumb(page);
    if (family.children.length > 1) await thumb.tap(page.getByRole('link', { name: /^Let's go: / }).first());
    await expect(openTasks(page)).toHaveCount(3);
    await thumb.tap(completeButtons(page).first());
    const party = celebration(page, 'Mila');
    await thumb.tap(party.getByRole('button', { name: 'Keep going!' }));
    await expect(party).toBeHidden();
    await expect(completedHeadings(page)).toHaveCount(1);
    expect({ taps: thumb.taps, fields: thumb.fields }).toEqual({ taps: family.taps, fields: 0 });
  });

  it.runIf(isFull)('three children have had one challenge each after nine taps, without scrolling', async () => {
    const children = ['Mila', 'Jonas', 'Ida'];
    const viewport = { width: 360, height: 664 };
    const page = await world.visit({ as: await world.family(...children), viewport, hasTouch: true });
    const thumb = new Thumb(page);
    const scrolled = () => page.evaluate(() => scrollY);
    for (const [index, name] of children.entries()) {
      // Who has had nothing yet comes first.
      const first = page.getByRole('article').first();
      await expect(first.getByRole('heading', { level: 2 })).toHaveText(name);
      await expect(page.getByRole('link', { name: /^Let's go: / })).toHaveCount(3);
      const letsGo = first.getByRole('link', { name: /^Let's go: / });
      await expect(letsGo).toBeInViewport({ ratio: 1 });
      expect(await scrolled(), `the dashboard, before ${name}`).toBe(0);
      await thumb.tap(letsGo);
      await expect(openTasks(page)).toHaveCount(3);
      const complete = completeButtons(page);
      await expect(complete).toBeInViewport({ ratio: 1 });
      expect(await scrolled(), `the page of ${name}`).toBe(0);
      await thumb.tap(complete);
      const party = celebration(page, name);
      await expect(party).toBeVisible();
      if (index < 2) {
        // The phone's own Back closes the celebration with the page.
        await page.goBack();
        thumb.taps += 1;
      } else await thumb.tap(party.getByRole('button', { name: 'Keep going!' }));
    }
    await expect(celebration(page, 'Ida')).toBeHidden();
    expect({ taps: thumb.taps, fields: thumb.fields }).toEqual({ taps: 9, fields: 0 });
  });
});
