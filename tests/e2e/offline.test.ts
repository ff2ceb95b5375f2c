import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import { installed, noConnection, rememberConnection, setConnected } from '../support/connection.ts';

/** Also after a log-out, which removes the entry of `rememberConnection`. */
const connectionLost = /ERR_INTERNET_DISCONNECTED|You are offline|could not be reached/;

/** The paths of all entries in the browser's caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const world = await createBrowserWorld();

describe('the installed application', () => {
  it.runIf(isFull)('has a name, icons and a standalone window', async () => {
    const page = await world.visit();
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { icons: { src: string; type: string; purpose?: string }[] };
    expect(manifest).toMatchObject({ name: 'Dadventures', start_url: '/', display: 'standalone' });
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, type } of manifest.icons) {
      expect((await page.request.get(src)).headers()['content-type'], src).toContain(type);
    }
  });

  it.runIf(isFull)('opens offline, says so, and continues automatically when the connection returns', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const page = await world.visit({ as: parent, serviceWorkers: 'allow', expecting: noConnection });
    await expect(page.getByRole('article')).toHaveCount(2);
    await installed(page);
    const slug = await page.getByRole('link', { name: 'Mila' }).getAttribute('href');
    await page.addInitScript(rememberConnection);
    await page.evaluate(rememberConnection);
    await setConnected(page, false);
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();

    for (const address of [slug ?? '', '/']) {
      await page.goto(address);
      await expect(page.getByRole('alert')).toContainText('You are offline');
      await expect(page.getByText('Mila')).toHaveCount(0);
    }
    await setConnected(page, true);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText(/You are offline/)).toHaveCount(0);
  });

  it.runIf(isFull)(
    'keeps the frame and what was loaded readable offline, and logs out to the log-in screen',
    async () => {
      const parent = await world.family('Mila', 'Jonas');
      const page = await world.visit({ as: parent, serviceWorkers: 'allow', expecting: connectionLost });
      await installed(page);
      await page.getByRole('link', { name: 'Mila' }).click();
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText("Mila's Profile");
      await page.getByRole('link', { name: 'Back to home' }).click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await page.evaluate(rememberConnection);
      await setConnected(page, false);

      await page.getByRole('link', { name: 'Jonas' }).click();
      await expect(page.getByRole('alert')).toContainText('You are offline');
      await page.getByRole('link', { name: 'Back to home' }).click();
      await page.getByRole('link', { name: 'Mila' }).click();
      await expect(title).toHaveText("Mila's Profile");
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
      await expect(page.getByText('Logged out locally').first()).toBeVisible();
    },
  );

  it("caches the application's files and no family data; log-out clears the rest", async () => {
    const parent = await world.family('Mila', 'Jonas');
    const page = await world.visit({ as: parent, serviceWorkers: 'allow' });
    await installed(page);
    await page.reload();
    await page.getByRole('link', { name: 'Mila' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
    const paths = await kept(page);
    expect(paths).toContain('/index.html');
    expect(
      paths.filter((path) => !/^\/(index\.html|manifest\.webmanifest|theme\.js|icon\.svg|assets\/.*)$/.test(path)),
    ).toEqual([]);

    await page.evaluate(async () => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('draft', 'Mila');
      sessionStorage.setItem('draft', 'Mila');
      await (await caches.open('photos')).put('/photos/1', new Response('Mila'));
    });
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expect.poll(() => kept(page)).not.toContain('/photos/1');
    expect(await page.evaluate(() => [Object.keys(localStorage), Object.values(sessionStorage)])).toEqual([
      ['theme'],
      expect.not.arrayContaining(['Mila']),
    ]);
  });

  it.runIf(isFull)('loads pages from the server while online, so that no old shell persists', async () => {
    const page = await world.visit({ as: await world.family('Mila', 'Jonas'), serviceWorkers: 'allow' });
    await installed(page);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const [old] = (await cache.keys()).filter(({ url }) => url.includes('/index.html'));
        if (old) await cache.put(old, new Response('An old shell', { headers: { 'content-type': 'text/html' } }));
      }
    });
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});

describe('a page that is older than the server', () => {
  const unknown = {
    status: 404,
    json: { errors: [{ message: 'This document is unknown', extensions: { code: 'NOT_FOUND' } }] },
  };

  it.runIf(isFull)('reloads itself once', async () => {
    const page = await world.visit({ as: await world.family('Mila', 'Jonas'), path: null, expecting: /404/ });
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route('**/graphql', (route) => route.fulfill(unknown), { times: 1 });
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(loads).toBe(2);
  });

  it.runIf(isFull)('does not reload endlessly', async () => {
    const page = await world.visit({
      as: await world.family('Mila', 'Jonas'),
      path: null,
      expecting: /404|new version/,
    });
    let asked = 0;
    await page.route('**/graphql', (route) => {
      asked += 1;
      return route.fulfill(unknown);
    });
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('There is a new version of this page');
    expect(asked).toBe(2);
  });
});
