import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { defaultPassword } from '../support/kit.ts';
import {
  celebration,
  completeButtons,
  completedHeadings,
  moment,
  openMore,
  openTasks,
  section,
  toast,
} from '../support/screen.ts';
import { readStop, walk } from '../support/tabStops.ts';

/** Presses Tab, or another key, until an element has the focus. Every stop on the way must be visible. */
async function tabTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
    // The page may scroll to it, and a dialog or toast go away, after the key.
    await expect.poll(async () => (await readStop(page))?.fault ?? null).toBeNull();
  }
  await expect(element).toBeFocused();
}

/** Waits for a toast and closes it, which leaves the focus where it is. */
async function closeToast(page: Page, title: string): Promise<void> {
  await expect(toast(page)).toContainText(title);
  await page.keyboard.press('Escape');
  await expect(toast(page)).toBeHidden();
}

/** Tabs to a button, link or field and presses Enter. */
async function press(page: Page, element: Locator, key?: string): Promise<void> {
  await tabTo(page, element, key);
  await page.keyboard.press('Enter');
}

describe('with the keyboard alone', async () => {
  const world = await createBrowserWorld({ env: { SUPPORT_EMAIL: 'help@dadventures.example' } });

  it('a challenge can be completed, and the focus returns to its card after the celebration', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    await parent.withChild({ name: 'Jonas' });
    const page = await world.visit({ as: parent });
    await expect(page.getByRole('article')).toHaveCount(2);
    await tabTo(page, page.getByRole('link', { name: 'Mila' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/challenges/${mila.urlSlug}`);
    await expect(openTasks(page)).toHaveCount(3);

    await tabTo(page, completeButtons(page).first());
    await page.keyboard.press('Enter');
    const party = celebration(page, 'Mila');
    await expect(party).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(party.getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(party).toBeHidden();
    await expect(completedHeadings(page)).toHaveCount(1);
    const done = section(page, 'Daily Challenges')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^Completed:/ }) });
    await expect(done).toBeFocused();

    // The next challenge stands below the one that was completed just now.
    await tabTo(page, completeButtons(page).first());
    await page.keyboard.press('Space');
    await expect(party).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(party).toBeHidden();
    await expect(completedHeadings(page)).toHaveCount(2);
  });

  it.runIf(isFull)('the dialog opens, traps the focus, closes on Escape and restores the focus', async () => {
    const page = await world.visit({ as: await world.family('Mila', 'Jonas') });
    const opener = page.getByRole('button', { name: 'Add Child' });
    await expect(opener).toBeVisible();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add New Child' });
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      // When a part of a date input has the focus, the input does not match `:focus`.
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  it.runIf(isFull)('the first Tab stop is the skip link', async () => {
    const page = await world.visit({ as: await world.family('Mila', 'Jonas') });
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  it.runIf(isFull).for([
    { what: 'the log-in screen', path: '/', signedIn: false, ready: 'Or continue with', stops: 6 },
    { what: 'the challenges to try', path: '/try', signedIn: false, ready: 'How old is your child?', stops: 8 },
    { what: 'the sign-in with a code', path: '/code#7K3M', signedIn: false, ready: 'Enter all eight', stops: 4 },
    { what: 'the dashboard', path: '/', signedIn: true, ready: moment, stops: 9 },
    { what: "a child's page", path: 'child', signedIn: true, ready: 'Skills Progress', stops: 20 },
    { what: 'the settings', path: '/settings', signedIn: true, ready: 'Show streaks', stops: 9 },
    { what: 'How it Works', path: '/how-it-works', signedIn: true, ready: 'Create Profiles', stops: 5 },
  ])('Tab goes down through $what, and each stop is seen and has a ring', async ({ path, signedIn, ready, stops }) => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    await mila.completeTasks(1);
    await parent.withChild({ name: 'Jonas' });
    const page = await world.visit({
      ...(signedIn && { as: parent }),
      path: path === 'child' ? `/challenges/${mila.urlSlug}` : path,
      viewport: phone,
    });
    await expect(page.getByText(ready).last()).toBeVisible();
    await expect(page.locator('[inert], [role="status"][aria-label^="Loading"]')).toHaveCount(0);
    // What arrives while Tab is on its way moves what is below it. The next walk begins at the top again.
    await expect(async () => {
      const found = await walk(page);
      expect(found.flatMap(({ fault }) => fault ?? [])).toEqual([]);
      const above = found.filter(({ bottom }, index) => index > 0 && bottom <= (found[index - 1]?.top ?? 0));
      expect(above.map(({ name }) => `${name} lies above the stop before it`)).toEqual([]);
      expect(found.length).toBeGreaterThanOrEqual(stops);
    }).toPass({ timeout: 30_000 });
  });

  it.runIf(isFull)('a star is earned before there is an account, and the child chooses among pictures', async () => {
    const page = await world.visit({ viewport: phone });
    await press(page, page.getByRole('link', { name: "Show me tonight's adventure" }));
    await press(page, page.getByRole('link', { name: /^Preschool/ }));
    await press(page, page.getByRole('button', { name: 'We did it' }));
    await expect(page.getByText('Your first star')).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Keep the star: register' }));
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();

    const child = await world.visit({ as: await world.family('Mila'), viewport: phone });
    await press(child, child.getByRole('button', { name: 'More about this' }));
    await press(child, child.getByRole('button', { name: 'Let Mila choose' }));
    const choices = child.getByRole('dialog', { name: 'What shall we do, Mila?' }).getByRole('listitem');
    const second = await choices.nth(1).innerText();
    await press(child, choices.nth(1).getByRole('button'));
    await press(child, child.getByRole('button', { name: 'Hold for two seconds to give the phone back' }));
    await expect(openTasks(child).first()).toHaveText(second);
  });

  it.runIf(isFull)('a whole evening goes from the log-in to the log-out', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const page = await world.visit({ viewport: phone });
    await tabTo(page, page.getByLabel('Username or Email'));
    await page.keyboard.type(parent.username);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(defaultPassword);
    await page.keyboard.press('Enter');
    await closeToast(page, 'Welcome back!');
    await press(page, page.getByRole('link', { name: /^Let's go: / }).first());

    // A challenge, with a sentence.
    await press(page, completeButtons(page).first());
    const party = celebration(page, 'Mila');
    await expect(party).toBeFocused();
    await press(page, party.getByRole('button', { name: 'Add a sentence or a photo' }));
    await closeToast(page, 'Task Completed!');
    await expect(page.getByLabel('Comment', { exact: true })).toBeFocused();
    await page.keyboard.type('We laughed.');
    await press(page, page.getByRole('button', { name: 'Save Comment' }));
    const view = page.getByRole('button', { name: 'View Comment' });
    await expect(view).toBeFocused();
    await closeToast(page, 'Comment saved!');
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await press(page, edit);
    const dialog = page.getByRole('dialog', { name: 'Edit Comment' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();

    // A mood.
    const checkIn = section(page, 'Mood Check-in');
    await press(page, checkIn.getByRole('button', { expanded: false }));
    await expect(checkIn.getByRole('radio').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await tabTo(page, checkIn.getByRole('radio').first());
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(checkIn.getByRole('radio', { name: 'Best Day', checked: true })).toBeFocused();
    await press(page, checkIn.getByRole('button', { name: 'Submit Mood' }));
    await expect(party).toContainText('Mood Check-in completed!');
    await page.keyboard.press('Escape');
    await expect(party).toBeHidden();
    await closeToast(page, 'Mood Recorded');
    await expect(checkIn.locator(':focus')).toHaveCount(1);

    // The phone in the hand of the child and back.
    await press(page, page.getByRole('button', { name: 'More about this' }), 'Shift+Tab');
    await press(page, page.getByRole('button', { name: 'Hand over the phone' }));
    const stamp = page.getByRole('button', { name: 'I did it!' });
    await tabTo(page, stamp);
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: 'Hold for two seconds to give the phone back' }));
    await expect(party).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(party).toBeHidden();
    await closeToast(page, 'Task Completed!');
    await expect(page.locator('#today')).toBeFocused();

    await press(page, page.getByRole('button', { name: 'Menu', exact: true }), 'Shift+Tab');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  });

  it.runIf(isFull)('Escape closes the dialog on top first, then the toast', async () => {
    const page = await world.visit({ as: await world.family('Mila'), path: '/settings' });
    await press(page, page.getByRole('button', { name: 'For tinkerers' }));
    await press(page, page.getByRole('button', { name: 'Save Settings' }));
    await expect(toast(page)).toContainText('Settings saved!');
    const opener = page.getByRole('button', { name: 'New token' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New access token' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(toast(page)).toContainText('Settings saved!');
    await page.keyboard.press('Escape');
    await expect(toast(page)).toBeHidden();
  });

  it('a hint opens although the focus has scrolled its button into view', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const { urlSlug } = await parent.withChild({ name: 'Mila' });
    const page = await world.visit({
      as: parent,
      path: `/challenges/${urlSlug}`,
      viewport: { width: 390, height: 400 },
    });
    await openMore(page);
    const skill = section(page, 'Daily Challenges').getByRole('list', { name: 'Skills' }).getByRole('button').first();
    // The first time loads its code, which takes longer than the scroll.
    for (const times of ['once', 'again']) {
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        scrollTo(0, 0);
      });
      await expect(page.getByRole('tooltip'), times).toBeHidden();
      await expect(skill, times).not.toBeInViewport();
      await skill.focus();
      await expect(skill, times).toBeInViewport();
      await page.evaluate(async () => {
        for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      });
      await expect(page.getByRole('tooltip'), times).toBeVisible();
    }
  });
});
