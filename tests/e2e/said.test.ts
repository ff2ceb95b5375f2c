import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { installed, rememberConnection, setConnected } from '../support/connection.ts';
import {
  celebration,
  chooseInChildMenu,
  completeButtons,
  openTasks,
  section,
  toast,
  unfold,
} from '../support/screen.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Did ${name} say something?` });
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name: `What ${name} said` });

describe('what a child said', async () => {
  const world = await createBrowserWorld();
  const quotesOf = ({ rowId }: ChildProfile) =>
    world.sql<{ text: string; date: string }>(
      'SELECT text, said_on::text AS date FROM quotes WHERE child_id = $1 ORDER BY id',
      [rowId],
    );

  it('is saved in ten seconds with two taps after the shortcut, of several children', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    await parent.withChild({ name: 'Jonas' });
    const frida = await parent.withChild({ name: 'Frida' });
    await parent.withChild({ name: 'Maximiliane Wilhelmine Theresia von Hohenstein-Oberkirch' });
    const begun = performance.now();
    const page = await world.visit({ as: parent, viewport: phone, hasTouch: true, path: '/?to=said' });
    await expect(fieldOf(page, 'Jonas')).toBeFocused();
    const width = await dialogOf(page, 'Jonas').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(width, 'the longest name has lines of its own').toBe(0);
    await dialogOf(page, 'Jonas').locator('label').filter({ hasText: 'Frida' }).tap();
    await expect(fieldOf(page, 'Frida')).toBeFocused();
    await page.keyboard.type('The moon is following us.');
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(toast(page)).toContainText('It stands in the timeline');
    expect(performance.now() - begun).toBeLessThan(10_000);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(await quotesOf(frida)).toEqual([{ text: 'The moon is following us.', date: world.today.toString() }]);
  });

  it.runIf(isFull)(
    'is written down in the celebration, stands in the timeline, and is changed there and deleted',
    async () => {
      const frida = await (await world.parent({ timeZone: world.zone })).withChild({ name: 'Frida' });
      const page = await world.visit({ as: frida.parent, path: `/challenges/${frida.urlSlug}`, viewport: phone });
      await completeButtons(page).click();
      const party = celebration(page, 'Frida');
      await party.getByRole('button', { name: 'Did Frida say something?' }).click();
      await fieldOf(page, 'Frida').click();
      await page.keyboard.type('Agian!');
      await party.getByRole('button', { name: 'Save' }).click();
      await expect(party).toBeHidden();
      await unfold(page, 'Activity Timeline');
      const said = section(page, 'Activity Timeline').getByRole('list', { name: 'Said that day' });
      await expect(said).toHaveText('“Agian!”');
      await said.getByRole('button', { name: 'Change these words' }).click();
      await fieldOf(page, 'Frida').fill('Again!');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(said).toHaveText('“Again!”');
      await said.getByRole('button', { name: 'Change these words' }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('group', { name: 'Delete these words?' }).getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(said).toHaveCount(0);
      expect(await quotesOf(frida)).toEqual([]);
    },
  );

  it.runIf(isFull)('waits on the phone without a connection, and arrives for its own day', async () => {
    const frida = await (await world.parent({ timeZone: world.zone })).withChild({ name: 'Frida' });
    const page = await world.visit({
      as: frida.parent,
      serviceWorkers: 'allow',
      expecting: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|You are offline|could not be reached|Failed to fetch/,
      path: `/challenges/${frida.urlSlug}`,
    });
    await expect(openTasks(page)).toHaveCount(3);
    await installed(page);
    await page.evaluate(rememberConnection);
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await setConnected(page, false);
    await chooseInChildMenu(page, 'Did Frida say something?');
    await fieldOf(page, 'Frida').fill('It is dark in the cellar.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Kept on this phone');
    await expect(page.getByText('1 kept on this phone', { exact: true })).toBeVisible();
    expect(await quotesOf(frida)).toEqual([]);
    world.tomorrow();
    await setConnected(page, true);
    await expect
      .poll(() => quotesOf(frida))
      .toEqual([{ text: 'It is dark in the cellar.', date: world.today.toString() }]);
    await expect(page.getByText(/^\d+ kept on this phone$/)).toHaveCount(0);
  });
});
