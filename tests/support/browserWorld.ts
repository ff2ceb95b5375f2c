import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect as expectOnScreen } from 'playwright/test';
import { afterAll, expect as expectValue, onTestFinished } from 'vitest';
import { findBrowser } from '../../scripts/browser.ts';
import { clientFolder } from '../../server/http/clientFiles.ts';
import { createWorld, type WorldOptions } from './kit.ts';
import { middayZone } from './middayZone.ts';
import type { Parent } from './parent.ts';
import { watch } from './watch.ts';

/** Waits for what appears on the screen; nothing in these tests sleeps. */
export const expect = expectOnScreen.configure({ timeout: 10_000 });

/** What a phone held in one hand shows, and a desk. */
export const phone = { width: 360, height: 740 } as const;
export const desktop = { width: 1280, height: 800 } as const;

interface BrowserWorldOptions extends Pick<WorldOptions, 'env'> {
  /** Switches of the browser on top of those that every test needs. */
  readonly args?: readonly string[];
}

interface VisitOptions extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'hasTouch' | 'serviceWorkers' | 'timezoneId' | 'viewport'
> {
  /** Whose session the browser holds; nobody's by default. */
  readonly as?: Parent;
  /** The first address, or null to stay on the empty page. */
  readonly path?: string | null;
  /** Messages of the browser's console that this story brings about, such as a connection that breaks. */
  readonly expecting?: RegExp;
  /** Addresses of others that this story leads to. */
  readonly allowedAddresses?: RegExp;
  /** Whether things may move; by default the visitor has asked for less motion. */
  readonly motion?: boolean;
}

export type BrowserWorld = Awaited<ReturnType<typeof createBrowserWorld>>;

/**
 * The kit's world with a port, the built client and a real browser. Its clock begins at the machine's,
 * and everybody lives in `zone`, where it is midday now: no test meets midnight unless it travels there.
 * A page that logs an error, breaks the content security policy or asks another origin fails its test.
 *
 * @example
 *   const world = await createBrowserWorld();
 *   const parent = await world.family('Mila', 'Jonas');
 *   const page = await world.visit({ as: parent });
 *   await page.getByRole('link', { name: 'Mila' }).click();
 */
export async function createBrowserWorld({ args = [], env = {} }: BrowserWorldOptions = {}) {
  if (!existsSync(path.join(clientFolder, 'index.html')))
    throw new Error('Build the client first: node scripts/setup.mjs test');
  const world = await createWorld({ now: Temporal.Now.instant().toString(), rateLimits: 'off', env });
  const zone = middayZone(world.now());
  const server = createServer(world.handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const found = await findBrowser();
  const browser = await chromium.launch({ ...found, args: [...(found.args ?? []), ...args] });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** A browser of one's own, closed after the test, with one window open. */
  const visit = async (options: VisitOptions = {}): Promise<Page> => {
    const { as, path: first = '/', expecting, allowedAddresses, motion = false, ...settings } = options;
    const context = await browser.newContext({
      baseURL: address,
      viewport: desktop,
      timezoneId: zone,
      locale: 'en-US',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      // Only what is about the worker meets it: it would hide requests from the tests that hold them.
      serviceWorkers: 'block',
      ...settings,
    });
    context.setDefaultTimeout(15_000);
    if (as) {
      await context.addCookies([...as.cookies].map(([name, value]) => ({ name, value, url: address, httpOnly: true })));
    }
    const faults = watch(context, address, { expecting, allowedAddresses });
    onTestFinished(async () => {
      await context.close();
      expectValue(faults, 'what the browser complained about').toEqual([]);
    });
    const page = await context.newPage();
    if (first !== null) await page.goto(first);
    return page;
  };

  /** A signed-in parent with children of these names, all of them preschoolers. */
  const family = async (...names: string[]): Promise<Parent> => {
    const parent = await world.parent({ timeZone: zone });
    for (const name of names) await parent.withChild({ name });
    return parent;
  };

  return {
    ...world,
    /** The origin that browsers open. */
    address,
    /** The zone of all families and browsers unless they say otherwise. */
    zone,
    visit,
    family,
  };
}
