import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { longDate } from '../../client/lib/dateText.ts';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import {
  celebration,
  childMenu,
  chooseInChildMenu,
  completeButtons,
  completedHeadings,
  openChildMenu,
  openTasks,
  section,
} from '../support/screen.ts';

const dailies = (page: Page) => section(page, 'Daily Challenges');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Days off' });
const rest = (page: Page) => page.getByRole('main').getByText('Day off', { exact: true });

async function openSheet(page: Page): Promise<Locator> {
  await chooseInChildMenu(page, 'Days off');
  const dialog = sheet(page);
  await dialog.getByRole('tab', { name: 'Pause' }).waitFor();
  return dialog;
}

async function openRhythm(page: Page): Promise<Locator> {
  const dialog = await openSheet(page);
  await dialog.getByRole('tab', { name: 'Our rhythm' }).click();
  return dialog;
}

const square = (dialog: Locator, grid: string | RegExp, date: Temporal.PlainDate) =>
  dialog.getByRole('grid', { name: grid }).getByRole('button', { name: longDate(date.toString()) });
const cycle = 'The days of the rhythm';

describe('days off', async () => {
  const world = await createBrowserWorld();
  const today = Temporal.Instant.from(world.now()).toZonedDateTimeISO(world.zone).toPlainDate();

  it('begin with a pause on a phone, look restful, and end with it', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const page = await world.visit({ as: parent, viewport: phone, hasTouch: true });
    await page.getByRole('link', { name: 'Mila' }).first().tap();
    await expect(openTasks(page)).toHaveCount(3);

    const dialog = await openSheet(page);
    await dialog.getByLabel('First day', { exact: true }).fill(today.subtract({ days: 1 }).toString());
    await dialog.getByRole('checkbox', { name: 'Until we say so' }).tap();
    await dialog.getByLabel('Note', { exact: true }).fill('The flu');
    await dialog.getByRole('button', { name: 'Pause' }).tap();
    await expect(dialog.getByRole('status')).toHaveText('The pause is saved');
    const item = dialog.getByRole('list', { name: 'Pauses' }).getByRole('listitem');
    await expect(item).toContainText('until you say so');
    await expect(item).toContainText('The flu');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await expect(rest(page)).toBeVisible();
    await expect(dailies(page)).toContainText('Nothing is due today. If you feel like it:');
    await expect(openTasks(page)).toHaveCount(1);
    await expect(completeButtons(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to home' }).tap();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article').last()).toContainText('Mila');
    await expect(page.getByRole('article').last()).toContainText('Day off');
    await expect(page.getByRole('article').first()).toContainText("Let's go");

    await page.getByRole('link', { name: 'Mila' }).tap();
    await openSheet(page);
    await item.getByRole('button', { name: 'End it today' }).tap();
    await expect(item).not.toContainText('until you say so');
    await item.getByRole('button', { name: 'Change' }).tap();
    await dialog.getByLabel('Last day', { exact: true }).fill(today.subtract({ days: 1 }).toString());
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(dialog.getByRole('status')).toHaveText('The pause is saved');
    await page.keyboard.press('Escape');
    await expect(rest(page)).toHaveCount(0);
    await expect(openTasks(page)).toHaveCount(3);
  });

  it.runIf(isFull)('still offer a challenge, and a completed one makes them days like any other', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const page = await world.visit({ as: parent, path: `/challenges/${mila.urlSlug}` });
    const dialog = await openSheet(page);
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(rest(page)).toBeVisible();

    await openTasks(page).getByRole('button').click();
    await completeButtons(page).click();
    await celebration(page, 'Mila').getByRole('button', { name: 'Keep going!' }).click();
    await expect(completedHeadings(page)).toHaveCount(1);
    await expect(openTasks(page)).toHaveCount(2);
    await expect(rest(page)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Streaks' })).toHaveText(/^Star 1 day$/);
  });

  it.runIf(isFull)(
    'follow a rhythm from a preset, tapped squares and an exception, which is kept and cleared',
    async () => {
      const parent = await world.parent({ timeZone: world.zone });
      const mila = await parent.withChild({ name: 'Mila' });
      const page = await world.visit({
        as: parent,
        path: `/challenges/${mila.urlSlug}`,
        viewport: phone,
        hasTouch: true,
      });
      const dialog = await openRhythm(page);
      await expect(dialog).toContainText('Only you see this. On days when nobody has');
      await dialog.getByText('Half and half', { exact: true }).tap();
      await dialog.getByRole('button', { name: 'Beginning and length' }).tap();
      await dialog.getByLabel('First date', { exact: true }).fill(today.toString());
      await expect(square(dialog, cycle, today)).toHaveAttribute('aria-pressed', 'true');
      await square(dialog, cycle, today).tap();
      await expect(square(dialog, cycle, today)).toHaveAccessibleName(/: not with me$/);
      await dialog.getByRole('button', { name: 'Save our rhythm' }).tap();
      await expect(dialog.getByText('Our rhythm is saved')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(rest(page)).toBeVisible();

      await page.reload();
      await expect(rest(page)).toBeVisible();
      await openRhythm(page);
      await dialog.getByRole('button', { name: 'Exceptions' }).tap();
      const month = today.toLocaleString('en-US', { month: 'long' });
      await square(dialog, new RegExp(`^${month}`), today).tap();
      await expect(square(dialog, new RegExp(`^${month}`), today)).toHaveAccessibleName(/: with me, an exception$/);
      await dialog.getByRole('button', { name: 'Save our rhythm' }).tap();
      await expect(dialog.getByText('Our rhythm is saved')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(rest(page)).toHaveCount(0);
      await expect(openTasks(page)).toHaveCount(3);

      await openRhythm(page);
      await dialog.getByRole('button', { name: 'Clear the rhythm' }).tap();
      await dialog.getByRole('group', { name: 'Clear the rhythm?' }).getByRole('button', { name: 'Clear' }).tap();
      await expect(dialog.getByText('The rhythm is cleared')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Clear the rhythm' })).toHaveCount(0);
    },
  );

  const homes = [
    ['With me', 'Every other weekend away'],
    ['With somebody else', 'Every other weekend'],
  ] as const;

  it.for(isFull ? homes : homes.slice(0, 1))(
    'of every other weekend take five taps of a parent who says "%s"',
    async ([answer, preset]) => {
      const parent = await world.parent({ timeZone: world.zone });
      const mila = await parent.withChild({ name: 'Mila' });
      const page = await world.visit({
        as: parent,
        path: `/challenges/${mila.urlSlug}`,
        viewport: phone,
        hasTouch: true,
      });
      await childMenu(page).tap();
      await page.getByRole('menuitem', { name: 'Days off' }).tap();
      const dialog = sheet(page);
      await dialog.getByRole('tab', { name: 'Our rhythm' }).tap();
      const save = dialog.getByRole('button', { name: 'Save our rhythm' });
      await expect(save).toBeInViewport({ ratio: 1 });
      await dialog.getByText(answer, { exact: true }).tap();
      await expect(dialog.getByRole('button', { name: preset, exact: true, pressed: true })).toBeVisible();
      await expect(save).toBeInViewport({ ratio: 1 });
      await save.tap();
      await expect(dialog.getByText('Our rhythm is saved')).toBeInViewport({ ratio: 1 });
    },
  );

  it.runIf(isFull)('can be set with the keyboard alone', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const page = await world.visit({ as: parent, path: `/challenges/${mila.urlSlug}` });
    await childMenu(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Days off' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = sheet(page);
    const pause = dialog.getByRole('tab', { name: 'Pause' });
    await pause.waitFor();
    await pause.focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('tab', { name: 'Our rhythm' })).toBeFocused();
    await dialog.getByRole('radio', { name: 'With me' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Every weekend away' }).focus();
    await page.keyboard.press('Tab');
    const days = dialog.getByRole('grid', { name: cycle });
    await expect(days.locator(':focus')).toHaveAttribute('aria-current', 'date');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(days.getByRole('button').nth(8)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(days.getByRole('button').nth(8)).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Tab');
    await expect(days.locator(':focus')).toHaveCount(0);

    const exceptions = dialog.getByRole('button', { name: 'Exceptions' });
    await exceptions.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('PageDown');
    await expect(page.locator(':focus')).toHaveAccessibleName(
      new RegExp(`^${longDate(today.add({ days: 28 }).toString())}`),
    );
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAccessibleName(/an exception$/);
    await dialog.getByRole('button', { name: 'Save our rhythm' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Our rhythm is saved')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(childMenu(page)).toBeFocused();
  });

  it.runIf(isFull).for([
    { what: 'the connection is gone', failing: 'offline', expecting: /ERR_INTERNET_DISCONNECTED/ },
    { what: 'the server fails', failing: 'server', expecting: /502 \(Bad Gateway\)/ },
  ] as const)('say so in the form when $what, and lose nothing', async ({ failing, expecting }) => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const page = await world.visit({ as: parent, path: `/challenges/${mila.urlSlug}`, expecting });
    const dialog = await openSheet(page);
    const fail = async () => {
      if (failing === 'offline') return page.context().setOffline(true);
      return page.route('**/graphql', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      );
    };
    const recover = async () => {
      await page.context().setOffline(false);
      await page.unrouteAll({ behavior: 'wait' });
    };
    await fail();
    await dialog.getByLabel('Note', { exact: true }).fill('The flu');
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('The flu');
    await dialog.getByRole('tab', { name: 'Our rhythm' }).click();
    await dialog.getByText('Half and half', { exact: true }).click();
    await dialog.getByRole('button', { name: '2-2-3' }).click();
    await dialog.getByRole('button', { name: 'Save our rhythm' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '2-2-3' })).toHaveAttribute('aria-pressed', 'true');

    await recover();
    await dialog.getByRole('button', { name: 'Save our rhythm' }).click();
    await expect(dialog.getByText('Our rhythm is saved')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Pause' }).click();
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog.getByText('The flu', { exact: true })).toBeVisible();
  });

  it.runIf(isFull)('are neither set nor told by those who may only look', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const grandma = await world.carer(mila, 'viewer');
    const own = await world.visit({ as: parent, path: `/challenges/${mila.urlSlug}` });
    const dialog = await openSheet(own);
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(1);

    const page = await world.visit({ as: grandma, path: `/challenges/${mila.urlSlug}` });
    await expect(openTasks(page)).toHaveCount(3);
    await expect(rest(page)).toHaveCount(0);
    await openChildMenu(page);
    await expect(page.getByRole('menuitem', { name: 'Our own ideas' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Days off' })).toHaveCount(0);
  });
});
