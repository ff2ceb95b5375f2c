import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { noConnection } from '../support/connection.ts';
import { defaultPassword } from '../support/kit.ts';
import { photoFolder, picture } from '../support/photos.ts';
import { toast } from '../support/screen.ts';
import { share, waiting, workerAnswers } from '../support/share.ts';

const photo = async () => ({
  name: 'us.jpg',
  type: 'image/jpeg',
  base64: (await picture(800, 600, '#808080').jpeg().toBuffer()).toString('base64'),
});
const editor = (page: Page) => page.getByRole('dialog', { name: 'Add Fun Privacy Stickers!' });

describe('the application on the home screen', async () => {
  const { dataDir } = photoFolder();
  const world = await createBrowserWorld({ env: { DATA_DIR: dataDir } });

  /** A page of another application, from which a picture is shared. */
  const otherApp = async (page: Page): Promise<void> => {
    await page.goto('about:blank');
  };

  it('offers shortcuts, a place for pictures, and pictures of itself', async () => {
    const page = await world.visit();
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await page.request.get(address ?? '')).json()) as {
      shortcuts: { name: string; url: string; icons: { src: string }[] }[];
      share_target: { action: string };
      screenshots: { src: string; form_factor: string }[];
    };
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Tonight', '/?to=tonight'],
      ['How was today?', '/?to=mood'],
    ]);
    expect(manifest.share_target.action).toBe('/share');
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
    for (const { src } of [...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)])
      expect((await page.request.get(src)).headers()['content-type'], src).toBe('image/png');
  });

  it('leads to the only child, and with several to the first in line or asks with whom', async () => {
    const one = await world.visit({ as: await world.family('Mila'), path: '/?to=mood' });
    await expect(one).toHaveURL(/\/challenges\/[^?]*#mood$/);
    await one.goto('/?to=tonight');
    await expect(one).toHaveURL(/\/challenges\/[^?]*#today$/);

    const two = await world.visit({ as: await world.family('Mila', 'Jonas'), path: '/?to=tonight', viewport: phone });
    await expect(two).toHaveURL(/\/challenges\/mila[^?]*#today$/);
    await two.goto('/?to=mood');
    const dialog = two.getByRole('dialog', { name: 'How was today?' });
    await expect(dialog).toContainText('With whom?');
    await dialog.getByRole('link', { name: 'Jonas' }).click();
    await expect(two).toHaveURL(/\/challenges\/jonas[^?]*#mood$/);
    await expect(dialog).toHaveCount(0);
    await two.goto('/?to=mood');
    await expect(dialog).toBeVisible();
    await two.keyboard.press('Escape');
    await expect(two).toHaveURL(`${world.address}/`);
    await two.goto('/?to=nowhere');
    await expect(two).toHaveURL(`${world.address}/`);

    const none = await world.visit({ as: await world.parent({ timeZone: world.zone }), path: '/?to=tonight' });
    await expect(none.getByRole('button', { name: 'Add Your First Child' })).toBeVisible();
  });

  it('brings a shared picture to the newest completion of today, with the editor for faces first', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    await parent.withChild({ name: 'Jonas' });
    const mila = await parent.withChild({ name: 'Mila' });
    await mila.completeTasks(1);
    const page = await world.visit({ as: parent, serviceWorkers: 'allow', viewport: phone });
    await workerAnswers(page);
    await otherApp(page);
    await share(page, world.address, [await photo(), await photo()]);
    await expect(page).toHaveURL(new RegExp(`/challenges/${mila.urlSlug}$`));
    await expect(editor(page)).toBeVisible();
    await expect(toast(page)).toContainText('The first one was taken.');
    await page.getByRole('button', { name: 'Add Emoji' }).click();
    await page.getByRole('toolbar', { name: 'Emojis' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Apply & Continue' }).click();
    await expect(page.getByText('Privacy applied')).toBeVisible();
    expect(await waiting(page)).toBeNull();
    await page.getByRole('button', { name: 'Save Comment' }).click();
    await expect(page.getByAltText(/^Memory of/)).toBeVisible();
  });

  it('keeps a picture that is shared signed out, offline, or before anything is done', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const page = await world.visit({ serviceWorkers: 'allow', expecting: noConnection });
    await workerAnswers(page);
    await otherApp(page);
    await share(page, world.address, [await photo()]);
    await expect(toast(page)).toContainText('It is there when you have signed in.');
    await page.getByLabel('Username or Email').fill(parent.email);
    await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/#today$/);
    await expect(toast(page)).toContainText('Complete a challenge first.');
    expect(await waiting(page)).toMatchObject({ name: 'us.jpg', count: 1 });
    await mila.completeTasks(1);

    await page.context().setOffline(true);
    await otherApp(page);
    await share(page, world.address, [{ ...(await photo()), name: 'later.jpg' }]);
    await expect(toast(page)).toContainText('needs a connection');
    expect(await waiting(page)).toMatchObject({ name: 'later.jpg' });
    await page.context().setOffline(false);
    await page.goto(`/challenges/${mila.urlSlug}`);
    await page.getByRole('button', { name: 'Add Comment' }).click();
    await expect(editor(page)).toBeVisible();
    expect(await waiting(page)).toBeNull();
  });

  it('forgets a picture at the log-out', async () => {
    const page = await world.visit({ as: await world.family('Mila', 'Jonas'), serviceWorkers: 'allow' });
    await workerAnswers(page);
    await otherApp(page);
    await share(page, world.address, [await photo()]);
    await expect(toast(page)).toContainText('Your picture waits');
    await page.goto('/');
    expect(await waiting(page)).toMatchObject({ name: 'us.jpg' });
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expect.poll(() => waiting(page)).toBeNull();
  });
});
