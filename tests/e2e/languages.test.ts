import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { installed } from '../support/connection.ts';
import { openTasks, section, unfold } from '../support/screen.ts';

const language = (page: Page) => page.locator('html');

/** Chooses a language in the settings, and waits for the page in it. */
async function choose(page: Page, select: string, tag: string, shown = tag): Promise<void> {
  await page.getByLabel(select).selectOption(tag);
  await expect(language(page)).toHaveAttribute('lang', shown);
}

describe('two languages on one server', async () => {
  const world = await createBrowserWorld();

  it('a page follows its browser until a language is chosen, and both are served at once', async () => {
    const german = await world.visit({ locale: 'de-AT', viewport: phone });
    const english = await world.visit({ viewport: phone });
    await expect(german.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
    await expect(language(german)).toHaveAttribute('lang', 'de');
    await expect(english.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    // Only the name is Spanish, not what is said about it.
    const spanish = english.getByRole('button', { name: 'Español · challenges in English' });
    await expect(spanish.locator('[lang=es]')).toHaveText('Español');
    await expect(spanish).not.toHaveAttribute('lang');

    await german.getByLabel('Benutzername oder E-Mail').fill('mila@family.example');
    await german.getByRole('button', { name: 'English', exact: true }).click();
    await expect(german.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await german.reload();
    await expect(language(german)).toHaveAttribute('lang', 'en');
    await german.getByRole('button', { name: 'Deutsch', exact: true }).click();
    await expect(german.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
    await expect(language(english)).toHaveAttribute('lang', 'en');
  });

  it.each(['/', '/sw.js', '/manifest.webmanifest'])('%s says its language, and what it depends on', async (path) => {
    for (const [accepted, cookie, expected] of [
      ['de-CH,de;q=0.9,en;q=0.8', '', 'de'],
      ['fr', '', 'en'],
      ['de', 'language=en', 'en'],
      ['en', 'language=de', 'de'],
      ['de', 'language=xx', 'de'],
    ] as const) {
      const { headers, status } = await fetch(world.address + path, {
        headers: { 'accept-language': accepted, cookie },
      });
      expect([status, headers.get('content-language')]).toEqual([200, expected]);
      expect(headers.get('vary')).toMatch(/Accept-Language.*Cookie|Cookie.*Accept-Language/);
      expect(headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('a change in the settings is kept with the account, and keeps the page, a draft and what waits to be sent', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const page = await world.visit({
      as: parent,
      expecting: /ERR_FAILED|Failed to fetch/,
      path: `/challenges/${mila.urlSlug}`,
    });
    await expect(openTasks(page)).toHaveCount(3);
    await unfold(page, 'Mood Check-in');
    await section(page, 'Mood Check-in').getByLabel('Note (optional)').fill('She sang all day');
    // What is completed now waits on this phone.
    const isSent = /\/(api\/ticks|graphql)$/;
    await page
      .context()
      .route(isSent, (route) =>
        route.request().postData()?.includes('"assignedTaskId"') ? route.abort() : route.fallback(),
      );
    await section(page, 'Daily Challenges').getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep going!' }).click();
    await expect(page.getByText('1 kept on this phone', { exact: true })).toBeVisible();

    await page.goto('/settings');
    await choose(page, 'Your language', 'de');
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole('heading', { name: 'Sprache' })).toBeVisible();
    expect(await world.sql('SELECT language FROM users WHERE id = $1', [parent.rowId])).toEqual([{ language: 'de' }]);
    await page.goto(`/challenges/${mila.urlSlug}`);
    await expect(page.getByText(/auf diesem Handy/).first()).toBeVisible();
    await unfoldGerman(page);
    await expect(page.getByLabel('Notiz (optional)')).toHaveValue('She sang all day');

    // Another browser of the account follows.
    const other = await world.visit({ as: parent, path: '/settings' });
    await expect(other.getByRole('heading', { name: 'Language' })).toBeVisible();
    await other.reload();
    await expect(language(other)).toHaveAttribute('lang', 'de');

    await page.context().unroute(isSent);
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Erledigt:/ })).toHaveCount(1);
    const sent = () => world.sql('SELECT count(*)::int AS sent FROM task_completions');
    await expect.poll(sent).toEqual([{ sent: 1 }]);
  });

  it.runIf(isFull)('a change of the language is an update of the service worker', async () => {
    const page = await world.visit({
      serviceWorkers: 'allow',
      fresh: true,
      expecting: /ERR_INTERNET_DISCONNECTED|Du bist offline/,
      viewport: phone,
    });
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await installed(page);
    await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
    // The former worker and its pages are gone.
    await expect.poll(() => page.evaluate(keptLanguages)).toEqual(['de']);
    await page.context().setOffline(true);
    await page.goto('/how-it-works');
    await expect(language(page)).toHaveAttribute('lang', 'de');
  });
});

/** The languages of the pages that the service worker keeps. Runs in the page. */
async function keptLanguages(): Promise<string[]> {
  const found: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!/\/(index\.html)?(\?|$)/.test(request.url)) continue;
      const [, tag] = /<html lang="([\w-]+)"/.exec((await (await cache.match(request))?.text()) ?? '') ?? [];
      if (tag) found.push(tag);
    }
  }
  return found;
}

/** Opens the mood of a child's page in German. */
const unfoldGerman = (page: Page) =>
  page.getByRole('button', { name: 'Stimmungscheck öffnen', expanded: false }).click();
