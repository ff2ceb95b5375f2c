import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { firstLoadLimit, gzippedBytes } from '../../scripts/firstLoadPlugin.ts';
import { clientFolder } from '../../server/static.ts';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import { completeButtons } from '../support/screen.ts';

/** What the page asks the server for from now on. */
function listen(page: Page) {
  const paths: string[] = [];
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    paths.push(pathname);
    if (request.resourceType() === 'script') scripts.add(pathname);
  });
  return { paths, scripts };
}

describe('the first load', async () => {
  const world = await createBrowserWorld();
  const parent = await world.parent({ timeZone: world.zone });
  const mila = await parent.withChild({ name: 'Mila' });
  await parent.withChild({ name: 'Jonas' });

  it.for([
    { route: '/', signedIn: true, seen: (page: Page) => page.getByRole('article').first() },
    { route: `/challenges/${mila.urlSlug}`, signedIn: true, seen: (page: Page) => completeButtons(page).first() },
    { route: `/skills/${mila.urlSlug}`, signedIn: true, seen: (page: Page) => page.getByRole('heading', { level: 1 }) },
    { route: '/settings', signedIn: true, seen: (page: Page) => page.getByRole('button', { name: 'Save Settings' }) },
    { route: '/how-it-works', signedIn: true, seen: (page: Page) => page.getByText('Create Profiles') },
    { route: '/no/such/page', signedIn: true, seen: (page: Page) => page.getByText('This path leads nowhere') },
    { route: '/', signedIn: false, seen: (page: Page) => page.getByRole('tab', { name: 'Login' }) },
  ])('of $route (signed in: $signedIn) asks GraphQL once, and nobody else', async ({ route, signedIn, seen }) => {
    const page = await world.visit({ ...(signedIn ? { as: parent } : {}), path: null, motion: true });
    const { paths } = listen(page);
    const response = await page.goto(route);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(seen(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(paths.filter((pathname) => pathname === '/graphql')).toHaveLength(1);
    expect(paths.filter((pathname) => pathname.startsWith('/api/'))).toEqual([]);
  });

  it.for(['/', `/challenges/${mila.urlSlug}`])('of %s asks before the application is there', async (route) => {
    const page = await world.visit({ as: parent, path: null, motion: true });
    const { paths } = listen(page);
    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/home-[^/]*\.js$/, async (request) => {
      await code.promise;
      await request.continue();
    });
    const asked = page.waitForRequest('**/graphql');
    await page.goto(route, { waitUntil: 'commit' });
    await asked;
    code.resolve();
    await expect(page.getByRole('link', { name: 'Mila' }).or(completeButtons(page)).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(paths.filter((pathname) => pathname === '/graphql')).toHaveLength(1);
  });

  it(`of / brings at most ${firstLoadLimit} bytes of gzipped script`, async () => {
    const page = await world.visit({ as: parent, path: null, motion: true });
    const { scripts } = listen(page);
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    const sizes = [...scripts].map((file) => ({
      file,
      bytes: gzippedBytes(readFileSync(path.join(clientFolder, file))),
    }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(firstLoadLimit);
    expect(sizes.length).toBeGreaterThan(1);
  });

  it('of a completion with all its confetti breaks no policy', async () => {
    const page = await world.visit({ as: parent, path: `/challenges/${mila.urlSlug}`, motion: true });
    await completeButtons(page).first().click();
    const party = page.getByRole('dialog', { name: 'Great job, Mila!' });
    await expect(party).toContainText(/Total points: \d+/);
    await expect(page.locator('canvas')).toBeAttached();
    await party.getByRole('button', { name: 'Keep going!' }).click();
    await expect(party).toBeHidden();
  });
});
