import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { peopleOf } from '../support/carers.ts';
import { violations } from '../support/inspect.ts';
import { defaultPassword } from '../support/kit.ts';
import { chooseInChildMenu, section, toast } from '../support/screen.ts';
import { plugInAuthenticator } from '../support/virtualAuthenticator.ts';

/** The console's error for each refused REST call. */
const refused = /status of 4\d\d/;

const question = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });

async function fillInToken(page: Page) {
  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New access token' });
  await form.getByLabel('Name', { exact: true }).fill('Kitchen display');
  await form.getByRole('radio', { name: 'Read and write' }).check({ force: true });
  await form.getByRole('button', { name: 'Create token' }).click();
  return form;
}

describe('a day after signing in', async () => {
  const world = await createBrowserWorld({ hostname: 'localhost' });

  /** Settings of a user who signed in yesterday. */
  const openSettings = async (path = '/settings#tokens') => {
    const parent = await world.family('Mila');
    world.tomorrow();
    return world.visit({ as: parent, path, viewport: phone, expecting: refused });
  };

  it('a new token asks for the password in place, and is made as it was filled in', async () => {
    const page = await openSettings();
    await fillInToken(page);
    const password = question(page).getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await password.fill('seven giants');
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill(defaultPassword);
    await page.keyboard.press('Enter');
    const made = page.getByRole('dialog', { name: 'Your new token' });
    await expect(made.getByLabel('Access token')).toHaveValue(/^dad_/);
    await made.getByRole('button', { name: 'Done' }).click();
    await expect(section(page, 'Access tokens').getByText('May read and write')).toBeVisible();

    // The proof counts for a while.
    await fillInToken(page);
    await expect(made).toBeVisible();
  });

  it.runIf(isFull)('Escape leaves the form as it was', async () => {
    const page = await openSettings();
    const form = await fillInToken(page);
    await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Kitchen display');
    await expect(form.getByRole('radio', { name: 'Read and write' })).toBeChecked();
    await expect(form.getByRole('button', { name: 'Create token' })).toBeEnabled();
    await expect(page.getByText('Failed to create token')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(section(page, 'Access tokens').getByText('No tokens yet')).toBeVisible();
  });

  it.runIf(isFull)('the way back closes the question', async () => {
    const page = await openSettings('/how-it-works');
    await page.goto('/settings#tokens');
    await fillInToken(page);
    await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/how-it-works$/);
    await expect(question(page)).toHaveCount(0);
  });

  it.runIf(isFull)('the export asks too, and then downloads', async () => {
    const page = await openSettings('/settings#data');
    await page.getByRole('button', { name: 'Download everything' }).click();
    await question(page).getByLabel('Password', { exact: true }).fill(defaultPassword);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    await expect(toast(page)).toContainText('Your data is here');
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  });

  it.runIf(isFull)(
    'inviting, letting a carer edit and deleting a profile ask too, and go on by themselves',
    async () => {
      const parent = await world.parent({ timeZone: world.zone });
      const mila = await parent.withChild({ name: 'Mila' });
      const oma = await world.carer(mila, 'viewer');
      const page = await world.visit({
        as: parent,
        path: `/challenges/${mila.urlSlug}`,
        viewport: phone,
        expecting: refused,
      });
      const sheet = page.getByRole('dialog').first();
      const answer = async () => {
        await question(page).getByLabel('Password', { exact: true }).fill(defaultPassword);
        await page.keyboard.press('Enter');
        await expect(question(page)).toHaveCount(0);
      };
      const wait = () => world.sql(`UPDATE sessions SET proven_at = proven_at - interval '11 minutes'`);

      await wait();
      await chooseInChildMenu(page, 'People');
      await sheet.getByRole('button', { name: 'Invite somebody' }).click();
      await sheet.getByRole('button', { name: 'Make the link' }).click();
      await answer();
      await expect(sheet.getByLabel('Invitation link')).toHaveValue(/#[\w-]{43}$/);
      await sheet.getByRole('button', { name: 'Done' }).click();

      await wait();
      await sheet.getByRole('button', { name: 'Change' }).click();
      await sheet.getByRole('radio', { name: 'Takes part' }).check({ force: true });
      await sheet.getByRole('button', { name: 'Save' }).click();
      await answer();
      await expect(sheet.getByText(/^Takes part · since/)).toBeVisible();
      expect((await peopleOf(mila, oma))?.role).toBe('EDITOR');

      await wait();
      await page.goto(new URL('/settings#data', page.url()).href);
      await page.getByRole('button', { name: 'Delete Mila' }).click();
      await page.getByLabel('Type the name to delete the profile').fill('Mila');
      await page.getByRole('button', { name: 'Delete profile' }).click();
      await answer();
      await expect(toast(page)).toContainText('Profile deleted');
      expect(await peopleOf(mila, parent)).toBeNull();
    },
  );

  it.runIf(isFull)('"This wasn’t me" needs none, shows who joined lately, and removes them with one tap', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const stranger = await world.carer(mila, 'editor');
    await world.sql(`UPDATE sessions SET proven_at = proven_at - interval '11 minutes'`);
    const page = await world.visit({ as: parent, path: '/settings#activity', viewport: phone });
    await page.getByRole('button', { name: 'This wasn’t me' }).click();
    await page.getByRole('button', { name: 'Secure my account' }).click();
    const joined = page.getByRole('region', { name: 'Who joined lately' });
    await expect(joined.getByRole('listitem')).toContainText(`${stranger.username}Sees Mila · since`);
    expect(await violations(page)).toEqual([]);
    await joined.getByRole('button', { name: 'Remove' }).click();
    await expect(joined.getByRole('status')).toHaveText('Removed');
    expect(await peopleOf(mila, stranger)).toBeNull();
  });

  it.runIf(isFull)('a passkey answers the question', async () => {
    const page = await openSettings();
    await page.getByRole('button', { name: 'Safety' }).click();
    const authenticator = await plugInAuthenticator(page);
    await section(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await question(page).getByLabel('Password', { exact: true }).fill(defaultPassword);
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Passkey added');
    expect(await authenticator.passkeys()).toBe(1);

    world.tomorrow();
    await fillInToken(page);
    await question(page).getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('dialog', { name: 'Your new token' })).toBeVisible();

    world.tomorrow();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await authenticator.refuseUser();
    await fillInToken(page);
    await question(page).getByRole('button', { name: 'Use a passkey' }).click();
    await expect(question(page).getByRole('alert')).toBeVisible();
    await expect(question(page).getByLabel('Password', { exact: true })).toBeEnabled();
  });
});
