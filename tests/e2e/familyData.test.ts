import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { fromBuffer, type ZipFile } from 'yauzl';
import { isFull } from '../faults/kit/scale.ts';
import { createTokenDocument } from '../support/documents.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { violations } from '../support/inspect.ts';
import { defaultPassword } from '../support/kit.ts';
import { logIn, section, toast } from '../support/screen.ts';

describe("the family's data", async () => {
  const world = await createBrowserWorld();

  const expectAccessible = async (page: Page) => expect(await violations(page)).toEqual([]);

  it.runIf(isFull)('changes the password, signs out the other browser, and keeps the selected token', async () => {
    const parent = await world.family('Mila', 'Jonas');
    for (const name of ['Kitchen display', 'Lost watch'])
      await parent.execute(createTokenDocument, { input: { name, scopes: ['READ'] } });
    const other = await world.visit({ expecting: /status of 4\d\d/ });
    await logIn(other, parent.username, defaultPassword);
    await expect(other.getByRole('article')).toHaveCount(2);

    const page = await world.visit({ as: parent, path: '/settings#safety', expecting: /status of 4\d\d/ });
    const where = section(page, 'Where you are signed in');
    await expect(where.getByRole('listitem')).toHaveCount(2);
    await expect(where.getByText('This device')).toBeVisible();
    await expect(where.getByText('Chrome on Linux').first()).toBeVisible();

    const form = section(page, 'Password');
    await form.getByLabel('Current password', { exact: true }).fill('seven giants');
    await form.getByLabel('New password', { exact: true }).fill('eight giants');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByText('The current password is wrong')).toBeVisible();
    await form.getByRole('checkbox', { name: /^Keep Kitchen display/ }).check();
    await expectAccessible(page);
    await form.getByLabel('Current password', { exact: true }).fill(defaultPassword);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page)).toContainText('Password changed');
    await expect(toast(page)).toContainText('1 access token was ended.');
    await expect(form.getByRole('checkbox')).toHaveCount(1);
    await page.getByRole('button', { name: 'For tinkerers' }).click();
    await expect(section(page, 'Access tokens').getByText('Kitchen display')).toBeVisible();
    await expect(section(page, 'Access tokens').getByText('Lost watch')).toHaveCount(0);
    await expect(where.getByRole('listitem')).toHaveCount(1);
    await expect(form.getByLabel('New password', { exact: true })).toHaveValue('');

    await other.reload();
    await logIn(other, parent.username, 'eight giants');
    await expect(other.getByRole('article')).toHaveCount(2);
  });

  it.runIf(isFull)('logs out other sessions', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const other = await world.visit();
    await logIn(other, parent.username, defaultPassword);
    await expect(other.getByRole('article')).toHaveCount(2);
    const page = await world.visit({ as: parent, path: '/settings#safety', viewport: phone });
    await page.getByRole('button', { name: 'Log out elsewhere' }).click();
    await expect(toast(page)).toContainText('One other session has ended.');
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    await other.reload();
    await expect(other.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  });

  it('downloads all data as a ZIP', async () => {
    const parent = await world.family('Mila');
    const page = await world.visit({ as: parent, path: '/settings#data' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download everything' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^dadventures-\d{4}-\d\d-\d\d\.zip$/);
    await expect(toast(page)).toContainText('Your data is here');
    const open = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer);
    const zip = await open(await readFile(await download.path()), { lazyEntries: true });
    const texts = new Map<string, string>();
    for await (const entry of zip.eachEntry()) {
      texts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
    }
    expect(JSON.parse(texts.get('export.json') ?? '')).toMatchObject({ children: [{ name: 'Mila' }] });
    expect(texts.get('csv/children.csv')).toContain('Mila');
    expect(texts.get('README.txt')).toContain('photos/');
  });

  it('deletes a child for all carers and restores it', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    await parent.withChild({ name: 'Jonas' });
    const grandma = await world.carer(mila, 'viewer');
    const page = await world.visit({ as: parent, path: '/settings#data', viewport: phone });
    const data = section(page, 'Your family’s data');
    await data.getByRole('button', { name: 'Delete Mila' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Mila’s profile?' });
    const confirm = dialog.getByRole('button', { name: 'Delete profile' });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('mila');
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill(' Mila ');
    await expectAccessible(page);
    await confirm.click();
    await expect(toast(page)).toContainText('Profile deleted');
    await expect(dialog).toBeHidden();
    await expect(data.getByText(/^Gone for good on /)).toBeVisible();
    expect(await mila.readAs(grandma)).toBeNull();
    await expectAccessible(page);

    await data.getByRole('button', { name: 'Restore Mila' }).click();
    await expect(toast(page)).toContainText('Mila is back');
    await expect(data.getByRole('button', { name: 'Delete Mila' })).toBeVisible();
    await page.getByRole('link', { name: /home/i }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(await mila.readAs(grandma)).not.toBeNull();
  });

  it.runIf(isFull).for(isFull ? (['light', 'dark'] as const) : (['light'] as const))(
    'deletes the account and restores it after a log-in, in the %s theme',
    async (theme) => {
      const parent = await world.family('Mila', 'Jonas');
      const page = await world.visit({ as: parent, path: '/settings#delete-account', colorScheme: theme });
      await page.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await dialog.getByRole('textbox').fill(parent.username);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await expect(toast(page)).toContainText(/^.*Your account will be deleted on/);
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();

      await logIn(page, parent.username, defaultPassword);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Your account will be deleted on');
      await expect(page.getByText('Mila')).toHaveCount(0);
      await page.goto('/settings');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Your account will be deleted on');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();

      await logIn(page, parent.username, defaultPassword);
      await page.getByRole('button', { name: 'Restore account' }).click();
      await expect(toast(page)).toContainText('Your account is back, and everything in it');
      await expect(page.getByRole('article')).toHaveCount(2);
    },
  );
});
