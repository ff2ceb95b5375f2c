import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { rollUpAnalytics } from '../../schema/analytics/rollUp.service.ts';
import { isFull } from '../faults/kit/scale.ts';
import { firstLoadFiles, firstLoadLimit, gzippedBytes } from '../../scripts/build/firstLoadPlugin.ts';
import { clientFolder } from '../../server/http/clientFiles.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { operationOf } from '../support/operationOf.ts';
import { completeButtons, openTasks } from '../support/screen.ts';

/** Records the page's requests to the server. */
function recordRequests(page: Page) {
  const paths: string[] = [];
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    paths.push(pathname);
    if (request.resourceType() === 'script') scripts.add(pathname);
  });
  return { paths, scripts };
}

/** Delays the application's scripts until the returned promise is resolved. */
async function delayScripts(page: Page) {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/(react|relay|home)-[^/]*\.js$/, async (request) => {
    await code.promise;
    await request.continue();
  });
  return code;
}

/** What siblings could do together. */
const together = (page: Page) => page.getByRole('region', { name: 'Together', exact: true });

/** Notes how far something on the pages moves without being asked to. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
  });

/** The cumulative layout shift so far. */
const shiftOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: readonly number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );

const ownerEmail = 'owner@dadventures.example';

describe('the first load', async () => {
  const world = await createBrowserWorld({ env: { OWNER_EMAIL: ownerEmail } });
  const admin = await world.admin();
  const owner = await world.parent({ email: ownerEmail });
  await world.sql('UPDATE users SET email_confirmed_at = created_at WHERE id = $1', [owner.rowId]);
  await rollUpAnalytics(world.db, Temporal.Instant.from(world.now()));
  const parent = await world.parent({ timeZone: world.zone });
  const mila = await parent.withChild({ name: 'Mila' });
  await parent.withChild({ name: 'Jonas' });
  const single = await world.parent({ timeZone: world.zone });
  const lena = await single.withChild({ name: 'Lena' });

  const loads = [
    // After the cards come this week, what siblings could do together, what others did, profiles that end, and the memory of this date.
    {
      route: '/',
      who: 'a parent',
      as: parent,
      queries: 6,
      seen: (page: Page) => page.getByRole('article').first(),
    },
    // After the challenges comes what others did.
    {
      route: `/challenges/${mila.urlSlug}`,
      who: 'a parent of two',
      as: parent,
      queries: 2,
      seen: (page: Page) => completeButtons(page).first(),
    },
    {
      route: '/',
      who: 'a signed-out visitor',
      as: null,
      seen: (page: Page) => page.getByRole('tab', { name: 'Login' }),
    },
    {
      // There come profiles that end and the memory of this date, too, which a family with several children sees on the dashboard.
      route: `/challenges/${lena.urlSlug}`,
      who: 'a parent of one',
      as: single,
      queries: 4,
      seen: (page: Page) => completeButtons(page).first(),
    },
    {
      // The drawn garden has the skills of all time.
      route: `/skills/${mila.urlSlug}`,
      who: 'a parent',
      as: parent,
      queries: 2,
      seen: (page: Page) => page.getByRole('heading', { level: 1 }),
    },
    {
      route: '/settings',
      who: 'a parent',
      as: parent,
      seen: (page: Page) => page.getByRole('button', { name: 'Save Settings' }),
    },
    { route: '/how-it-works', who: 'a parent', as: parent, seen: (page: Page) => page.getByText('Create Profiles') },
    {
      route: '/sources',
      who: 'a parent',
      as: parent,
      seen: (page: Page) => page.getByRole('heading', { level: 2 }).first(),
    },
    {
      route: '/no/such/page',
      who: 'a parent',
      as: parent,
      seen: (page: Page) => page.getByText('This path leads nowhere'),
    },
    // The list that the URL selects is requested in parallel with the page.
    {
      route: '/admin',
      who: 'an administrator',
      as: admin,
      queries: 2,
      seen: (page: Page) => page.getByRole('table').first(),
    },
    { route: '/admin/analytics', who: 'the owner', as: owner, seen: (page: Page) => page.getByText(/^Numbers as of/) },
  ];

  /** The short form loads the first three. */
  it.for(isFull ? loads : loads.slice(0, 3))(
    'of $route for $who sends no unnecessary request',
    async ({ route, as, queries = 1, seen }) => {
      const page = await world.visit({ ...(as ? { as } : {}), path: null, motion: true });
      const { paths } = recordRequests(page);
      const response = await page.goto(route);
      expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
      await expect(seen(page)).toBeVisible();
      const sent = () => paths.filter((pathname) => pathname === '/graphql').length;
      await expect.poll(sent).toBeGreaterThanOrEqual(queries);
      await page.waitForLoadState('networkidle');
      expect(sent()).toBe(queries);
      expect(paths.filter((pathname) => pathname.startsWith('/api/') && pathname !== '/api/live')).toEqual([]);
    },
  );

  it.for(isFull ? ['/', `/challenges/${mila.urlSlug}`] : ['/'])(
    'of %s sends its query before the application has loaded',
    async (route) => {
      const page = await world.visit({ as: parent, path: null, motion: true });
      const { paths } = recordRequests(page);
      const code = await delayScripts(page);
      const firstQuery = page.waitForRequest('**/graphql');
      await page.goto(route, { waitUntil: 'commit' });
      await firstQuery;
      expect(paths.filter((pathname) => pathname === '/graphql')).toHaveLength(1);
      code.resolve();
      await expect(page.getByRole('link', { name: 'Mila' }).or(completeButtons(page)).first()).toBeVisible();
    },
  );

  it('of / shows the frame before the application has loaded, without a layout shift', async () => {
    const page = await world.visit({ as: parent, path: null, motion: true, viewport: phone });
    await recordShifts(page);
    const code = await delayScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Loading your children' })).toBeVisible();
    const sentence = page.getByText("Ready for today's adventures with your little ones?");
    const place = await sentence.boundingBox();
    // The header is inert.
    await expect(page.locator('header')).toHaveAttribute('inert');
    code.resolve();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.locator('header')).not.toHaveAttribute('inert');
    expect((await sentence.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
    await expect(together(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  });

  it('of / shows what comes late below the cards, which stay where they are', async () => {
    const page = await world.visit({ as: parent, path: null, viewport: phone });
    await recordShifts(page);
    const answer = Promise.withResolvers<void>();
    await page.route('**/graphql', async (request) => {
      if (operationOf(request.request()) === 'TonightTogetherQuery') await answer.promise;
      await request.continue();
    });
    await page.goto('/');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);
    const last = await cards.last().boundingBox();
    answer.resolve();
    await expect(together(page)).toBeVisible();
    expect((await cards.last().boundingBox())?.y).toBe(last?.y);
    expect((await together(page).boundingBox())?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  });

  it.runIf(isFull)('of a challenges page shows its sections before the application has loaded', async () => {
    const page = await world.visit({ as: parent, path: null, motion: true });
    const code = await delayScripts(page);
    await page.goto(`/challenges/${mila.urlSlug}`, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { name: 'Daily Challenges' });
    await expect(title).toBeVisible();
    await expect(openTasks(page)).toHaveCount(0);
    code.resolve();
    await expect(completeButtons(page).first()).toBeVisible();
    await expect(title).toHaveCount(1);
  });

  it('shows visitors without a session the log-in screen before the application has loaded', async () => {
    const page = await world.visit({ path: null, motion: true, viewport: phone });
    const code = await delayScripts(page);
    const response = await page.goto('/', { waitUntil: 'commit' });
    expect(response?.headers()['vary']).toContain('Cookie');
    const tagline = page.getByRole('heading', { level: 1 });
    await expect(tagline).toContainText('Spend more meaningful time');
    await expect(page.getByText('Loading', { exact: true })).toBeAttached();
    const sheet = await page.locator('main').boundingBox();
    code.resolve();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeEnabled();
    expect(await page.locator('main').boundingBox()).toEqual(sheet);
  });

  it.runIf(isFull)('is not the log-in screen for visitors with a session at another address', async () => {
    const page = await world.visit({ as: parent, path: null, motion: true });
    const code = await delayScripts(page);
    await page.goto('/settings', { waitUntil: 'commit' });
    await expect(page.getByText('Loading', { exact: true })).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    code.resolve();
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
  });

  it(`of / shows the cards with at most ${firstLoadLimit} bytes of gzipped script`, async () => {
    const first = firstLoadFiles(clientFolder);
    const page = await world.visit({ as: parent, path: null, motion: true });
    const later = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      if (!first.has(new URL(route.request().url()).pathname.slice(1))) await later.promise;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(2);
    later.resolve();
    const sizes = [...first].map((file) => ({
      file,
      bytes: gzippedBytes(readFileSync(path.join(clientFolder, file))),
    }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(firstLoadLimit);
    expect(sizes.length).toBeGreaterThan(1);
  });

  it.runIf(isFull)('of a completion with confetti violates no policy', async () => {
    const page = await world.visit({ as: parent, path: `/challenges/${mila.urlSlug}`, motion: true });
    await completeButtons(page).first().click();
    const party = page.getByRole('dialog', { name: 'Great job, Mila!' });
    await expect(party).toContainText(/Total points: \d+/);
    await expect(page.locator('canvas')).toBeAttached();
    await party.getByRole('button', { name: 'Keep going!' }).click();
    await expect(party).toBeHidden();
  });
});
