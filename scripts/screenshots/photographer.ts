import type { Browser, BrowserContext, Page } from 'playwright';
import type { Act } from './acts.ts';
import { evening, timeZone } from './evening.ts';
import type { Family } from './families.ts';
import type { Look } from './looks.ts';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

interface Visit {
  readonly path: string;
  /** Who is signed in. Without it nobody is. */
  readonly family?: Family | undefined;
  /** Called with the empty page. */
  readonly prepare?: Act | undefined;
  /** Whether the page may be animated. */
  readonly motion?: boolean;
}

/** How long to wait for answers, milliseconds; a scene that holds them back gets none. */
const patience = 4_000;

/** Opens pages in one browser and takes pictures of them. */
export class Photographer {
  readonly #browser: Browser;
  readonly #address: string;
  readonly #cookies = new Map<string, Cookies>();

  constructor(browser: Browser, address: string) {
    this.#browser = browser;
    this.#address = address;
  }

  /** Opens a page whose clock shows the families' evening. */
  async open(look: Look, { path, family, prepare, motion = false }: Visit): Promise<Page> {
    const { viewport, deviceScaleFactor, colorScheme, textSize } = look;
    const context = await this.#browser.newContext({
      viewport,
      deviceScaleFactor,
      colorScheme,
      // Playwright hides the caret with an inline style.
      bypassCSP: true,
      baseURL: this.#address,
      timezoneId: timeZone,
      locale: 'en-US',
      reducedMotion: motion ? 'no-preference' : 'reduce',
    });
    context.setDefaultTimeout(10_000);
    if (family) await context.addCookies(await this.#logIn(context, family));
    const page = await context.newPage();
    await page.clock.install({ time: evening.epochMilliseconds });
    await prepare?.(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#root > *').first().waitFor();
    if (textSize !== 100) await page.addStyleTag({ content: `:root { font-size: ${textSize}% }` });
    await settle(page);
    return page;
  }

  async #logIn(context: BrowserContext, { email, password }: Family): Promise<Cookies> {
    let cookies = this.#cookies.get(email);
    if (!cookies) {
      const query = 'mutation ($input: LoginInput!) { login(input: $input) { message } }';
      const variables = { input: { username: email, password } };
      await context.request.post('/graphql', { data: { query, variables } });
      this.#cookies.set(email, (cookies = await context.cookies()));
    }
    return cookies;
  }
}

/** Waits until what the window shows has loaded, and all finite animations have ended. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => {});
  await page.waitForFunction(isLoaded, undefined, { timeout: patience }).catch(() => {});
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Infinite animations are ignored: skeletons pulse until their panels are scrolled into view.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Whether the window shows neither a skeleton nor a picture that is still loading; runs in the page. */
function isLoaded(): boolean {
  const waiting = document.querySelectorAll('[class*="animate-shimmer"], img:not([src^="data:"])');
  return Array.from(waiting).every((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    const isSeen = width > 0 && bottom > 0 && top < innerHeight;
    return !isSeen || (element instanceof HTMLImageElement && element.complete);
  });
}

/** Scrolls through the page, so that all its panels load, and back to the top. */
export async function loadWholePage(page: Page): Promise<void> {
  const step = (page.viewportSize()?.height ?? 800) * 0.8;
  let height = 0;
  for (let top = 0; top === 0 || top < height; top += step) {
    height = await page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' });
      return document.documentElement.scrollHeight;
    }, top);
    await page.waitForFunction(isLoaded, undefined, { timeout: patience }).catch(() => {});
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await settle(page);
}
