import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { noConnection } from '../support/connection.ts';
import { defaultPassword } from '../support/kit.ts';
import { photoFolder, picture } from '../support/photos.ts';
import { findOverflow, restyle, violations } from '../support/inspect.ts';
import { completeButtons, openMore, openTasks, toast } from '../support/screen.ts';
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
      ['Said', '/?to=said'],
    ]);
    expect(manifest.share_target.action).toBe('/share');
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
    for (const { src } of [...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)])
      expect((await page.request.get(src)).headers()['content-type'], src).toBe('image/png');
  });

  it.runIf(isFull)('leads to the only child, and with several to the first in line or asks with whom', async () => {
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
    if (isFull) expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add Emoji' }).click();
    await page.getByRole('toolbar', { name: 'Emojis' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Apply & Continue' }).click();
    await expect(page.getByText('Privacy applied')).toBeVisible();
    expect(await waiting(page)).toBeNull();
    await page.getByRole('button', { name: 'Save Comment' }).click();
    await expect(page.getByAltText(/^Memory of/)).toBeVisible();
  });

  it.runIf(isFull)('keeps a picture that is shared signed out, offline, or before anything is done', async () => {
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

  it.runIf(isFull)('reads a challenge aloud, where the device has a voice, until it is left', async () => {
    const page = await world.visit({ as: await world.family('Mila'), path: null });
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const voice = (lang: string, localService: boolean) => ({ lang, localService }) as SpeechSynthesisVoice;
      speechSynthesis.getVoices = () => [voice('en-US', false), voice('de-DE', true), voice('en-GB', true)];
      Object.assign(globalThis, {
        SpeechSynthesisUtterance: class extends EventTarget {
          readonly text: string;
          constructor(text: string) {
            super();
            this.text = text;
          }
        },
      });
      speechSynthesis.speak = ({ text, lang }) => void said.push(`${lang}: ${text}`);
      speechSynthesis.cancel = () => void said.push('cancel');
    });
    const said = () => page.evaluate<string[]>('said');
    await page.goto('/');
    const title = page.getByRole('region', { name: 'Daily Challenges' }).getByRole('heading', { level: 3 }).first();
    const words = await title.innerText();
    await openMore(page);
    const listen = page.getByRole('button', { name: 'Listen', exact: true });
    expect(await violations(page)).toEqual([]);
    await listen.click();
    expect((await said())[1]).toBe(`en-GB: ${words}`);
    expect((await said()).length).toBeGreaterThanOrEqual(3);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    expect((await said()).at(-1)).toBe('cancel');
    await listen.click();
    const before = (await said()).length;
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    expect((await said()).slice(before)).toEqual(['cancel']);

    const mute = await world.visit({ as: await world.family('Mila'), path: null });
    await mute.addInitScript(() => {
      speechSynthesis.getVoices = () => [];
    });
    await mute.goto('/');
    await openMore(mute);
    await expect(mute.getByRole('button', { name: 'Hand over the phone' })).toBeVisible();
    await expect(mute.getByRole('button', { name: 'Listen', exact: true })).toHaveCount(0);
  });

  it('lets the child choose among three pictures, and completes what it has chosen', async () => {
    const page = await world.visit({ as: await world.family('Mila'), viewport: phone, hasTouch: true });
    await openMore(page);
    await page.getByRole('button', { name: 'Let Mila choose' }).click();
    const screen = page.getByRole('dialog', { name: 'What shall we do, Mila?' });
    const choices = screen.getByRole('listitem');
    await expect(choices).toHaveCount(3);
    expect(await violations(page)).toEqual([]);
    const third = await choices.nth(2).innerText();
    await choices.nth(2).getByRole('button').click();
    const chosen = page.getByRole('dialog', { name: third });
    await chosen.getByRole('button', { name: 'I did it!' }).click();
    await expect(chosen.getByRole('status')).toContainText('Well done, Mila!');
    // A keyboard presses the adult's button once.
    await chosen.getByRole('button', { name: /give the phone back/ }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Great job' })).toBeVisible();
  });

  it.runIf(isFull)('keeps what the child has chosen for the next phone', async () => {
    const parent = await world.family('Mila');
    const page = await world.visit({ as: parent, viewport: phone });
    await openMore(page);
    await page.getByRole('button', { name: 'Let Mila choose' }).click();
    const choices = page.getByRole('dialog', { name: 'What shall we do, Mila?' }).getByRole('listitem');
    const second = await choices.nth(1).innerText();
    await choices.nth(1).getByRole('button').click();
    await page
      .getByRole('dialog', { name: second })
      .getByRole('button', { name: /give the phone back/ })
      .press('Enter');
    await expect(openTasks(page).first()).toHaveText(second);
    const other = await world.visit({ as: parent, viewport: phone });
    await expect(openTasks(other).first()).toHaveText(second);
  });

  it.runIf(isFull)(
    'offers the installation after the second kept day, with a sheet that keeps today, and shows how on a page',
    async () => {
      const today = world.now();
      world.travelTo(Temporal.Instant.from(today).subtract({ hours: 24 }).toString());
      const parent = await world.parent({ timeZone: world.zone });
      const mila = await parent.withChild({ name: 'Mila' });
      await mila.completeTasks(1);
      world.travelTo(today);
      const jonas = await parent.withChild({ name: 'Jonas' });
      const page = await world.visit({ as: parent, path: null, viewport: phone });
      await page.addInitScript(() => {
        const question = Object.assign(new Event('beforeinstallprompt'), {
          prompt: () => {
            Object.assign(window, { asked: true });
            return Promise.resolve({ outcome: 'accepted' });
          },
        });
        addEventListener('load', () => dispatchEvent(question));
      });
      const offer = page.getByRole('button', { name: 'Put it on your home screen' });
      await page.goto(`/challenges/${jonas.urlSlug}`);
      await completeButtons(page).click();
      await expect(page.getByRole('button', { name: 'Keep going!' })).toBeVisible();
      await expect(offer).toHaveCount(0);

      await page.goto(`/challenges/${mila.urlSlug}`);
      await completeButtons(page).click();
      await offer.click();
      const sheet = page.getByRole('dialog', { name: 'On your home screen' });
      await expect(sheet.getByLabel('Keep today on this phone')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await restyle(page, ':root { font-size: 200% }');
      expect(await findOverflow(page)).toEqual([]);
      await restyle(page, ':root { font-size: 100% }');
      await sheet.getByRole('button', { name: 'Install' }).click();
      await expect(sheet).toHaveCount(0);
      expect(await page.evaluate('asked')).toBe(true);

      await page.goto('/settings');
      await page.getByRole('link', { name: 'On your home screen and your watch' }).click();
      await expect(page.getByRole('heading', { name: 'iPhone and iPad' })).toBeVisible();
      await expect(page.getByText('/api/tonight')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    },
  );

  it.runIf(isFull)('forgets a picture at the log-out', async () => {
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
