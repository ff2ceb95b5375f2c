import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect as expectOnScreen } from 'playwright/test';
import { afterAll, expect as expectValue, onTestFinished } from 'vitest';
import { withoutStreams } from '../../scripts/browser.ts';
import { clientFolder } from '../../server/http/clientFiles.ts';
import { createWorld, type WorldOptions } from './kit.ts';
import { middayZone } from './middayZone.ts';
import type { Parent } from './parent.ts';
import { launch, sharedBrowser, takeSeat } from './seats.ts';
import { shiftClock, testStart } from './testDate.ts';
import { watch } from './watch.ts';

/** Playwright's assertions, which wait until they hold. */
export const expect = expectOnScreen.configure({ timeout: 10_000 });

/** The window sizes of a phone and a desktop computer, CSS pixels. */
export const phone = { width: 360, height: 740 } as const;
export const desktop = { width: 1280, height: 800 } as const;

interface BrowserWorldOptions extends Pick<WorldOptions, 'env'> {
  /** Command-line switches of the browser, in addition to the default ones. */
  readonly args?: readonly string[];
  /** The name under which browsers reach the server. Passkeys need a name: they work on localhost. */
  readonly hostname?: '127.0.0.1' | 'localhost';
  /** The path below which the program lies, as in `PUBLIC_URL`. */
  readonly basePath?: string;
  /** Whether pages follow the changes of other phones; then no page is ever without a request. */
  readonly live?: boolean;
}

interface ContextSettings extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'hasTouch' | 'locale' | 'serviceWorkers' | 'timezoneId' | 'viewport'
> {
  /** Whether the page may be animated. By default the browser prefers reduced motion. */
  readonly motion?: boolean;
}

interface VisitOptions extends ContextSettings {
  /** The user whose session the browser has. By default nobody is signed in. */
  readonly as?: Parent | undefined;
  /** Console errors that the test provokes, such as a broken connection. */
  readonly expecting?: RegExp | undefined;
  /** Addresses of other origins that the test may request. */
  readonly allowedAddresses?: RegExp;
  /** Whether no other test uses the browser: one that measures loading, or that sets its clock. */
  readonly fresh?: boolean;
  /** The path that is opened first; null opens none. */
  readonly path?: string | null;
}

export type BrowserWorld = Awaited<ReturnType<typeof createBrowserWorld>>;

/**
 * Starts the kit's world on a port, with the built client and a real browser. The clocks of both start at `testStart`, and all users
 * have the time zone `zone`, where it is noon then, so that no day ends during a test. A page that logs an error, violates the
 * content security policy or requests another origin fails its test.
 *
 * @example
 *   const world = await createBrowserWorld();
 *   const parent = await world.family('Mila', 'Jonas');
 *   const page = await world.visit({ as: parent });
 *   await page.getByRole('link', { name: 'Mila' }).click();
 */
export async function createBrowserWorld({
  args = [],
  basePath = '',
  env = {},
  hostname = '127.0.0.1',
  live = false,
}: BrowserWorldOptions = {}) {
  if (!existsSync(path.join(clientFolder, 'index.en.html')))
    throw new Error('Build the client first: node scripts/setup.mjs test');
  const seat = await takeSeat();
  const address = `http://${hostname}:${seat.port}`;
  const world = await createWorld({
    now: testStart.toString(),
    rateLimits: 'off',
    env: { ...((hostname === 'localhost' || basePath) && { PUBLIC_URL: address + basePath }), ...env },
  });
  seat.serve(live ? world.handler : withoutStreams(world.handler));
  const zone = middayZone(world.now());
  const today = testStart.toZonedDateTimeISO(zone).toPlainDate();
  const aheadBy = testStart.epochMilliseconds - Date.now();
  const isOwn = args.length > 0;
  const browser = isOwn ? await launch(args) : await sharedBrowser();
  afterAll(async () => {
    if (isOwn) await browser.close();
    await seat.leave();
  });

  const openContext = async ({ motion = false, ...settings }: ContextSettings): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL: address,
      viewport: desktop,
      timezoneId: zone,
      locale: 'en-US',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      // Only tests of the service worker allow it: its requests cannot be held back by tests.
      serviceWorkers: 'block',
      ...settings,
    });
    context.setDefaultTimeout(15_000);
    return context;
  };

  const empty = async (context: BrowserContext): Promise<void> => {
    const pages = context.pages();
    // A page that is closed sends what a test still holds back or refuses; one that is left does not.
    for (const page of pages) await page.goto('about:blank');
    const [blank = await context.newPage()] = pages;
    // Playwright's own `setStorageState` would also forget the files of the program, which take a second to load.
    const devtools = await context.newCDPSession(blank);
    await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' });
    await context.clearCookies();
    for (const page of context.pages()) await page.close();
    await context.unrouteAll();
    await context.setOffline(false);
    await context.clearPermissions();
  };

  /**
   * Opens a browser of its own with one page, which is closed after the test. It may have loaded the program before, in this world or
   * in one before, unless it must be fresh, is animated or has a service worker.
   */
  const visit = async ({
    path: first = '/',
    as,
    expecting,
    allowedAddresses,
    viewport = desktop,
    fresh = false,
    ...settings
  }: VisitOptions = {}): Promise<Page> => {
    const isKept = !fresh && !settings.motion && !settings.serviceWorkers;
    const key = JSON.stringify({ hostname, args, ...settings });
    const context = (isKept && seat.take(key)) || (await openContext(settings));
    const clock = await context.addInitScript(shiftClock, aheadBy);
    const { faults, stop } = watch(context, address, { expecting, allowedAddresses });
    onTestFinished(async () => {
      if (isKept) {
        stop();
        await clock.dispose();
        await empty(context);
        seat.keep(key, context);
      } else await context.close();
      expectValue(faults, 'errors in the browser').toEqual([]);
    });
    if (as)
      await context.addCookies([...as.cookies].map(([name, value]) => ({ name, value, url: address, httpOnly: true })));
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    if (first !== null) await page.goto(first);
    return page;
  };

  /** Creates a signed-in parent with preschool children of these names. */
  const family = async (...names: string[]): Promise<Parent> => {
    const parent = await world.parent({ timeZone: zone });
    for (const name of names) await parent.withChild({ name });
    return parent;
  };

  return {
    ...world,
    /** The origin that browsers open. */
    address,
    /** The default time zone of families and browsers. */
    zone,
    /** The date in that zone when the tests begin. */
    today,
    visit,
    family,
  };
}
