import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { pino } from 'pino';
import { createPrismaClient } from '../prisma/client.ts';
import { openEmbeddedDatabase } from '../prisma/embedded.ts';
import { applyMigrations } from '../prisma/migrate.ts';
import { createPool } from '../prisma/pool.ts';
import { register } from '../schema/account/account.service.ts';
import type { Actor, Database } from '../schema/actor.ts';
import type { Photos } from '../schema/completion/photoStore.ts';
import { currentTasksOf } from '../schema/assignment/assignment.service.ts';
import { loadCatalogue } from '../schema/catalogue/loadCatalogue.ts';
import { loadPlans } from '../schema/plan/loadPlans.ts';
import { addChild, childById } from '../schema/child/child.service.ts';
import { completeTask } from '../schema/completion/completion.service.ts';
import { createApp } from '../server/app.ts';
import { readEnv } from '../server/env.ts';
import { noGoogle } from '../server/google/verifier.ts';
import { workbooksInProcesses } from '../server/excel/workbooks.ts';
import { noLimits } from '../server/limits/rateLimits.ts';
import { listen } from '../server/http/listen.ts';
import { preparePhotos } from '../server/photos/prepare.ts';
import { openPhotoStore, photosIn } from '../server/photos/store.ts';
import { findBrowser } from './browser.ts';
import { type DemoAccount, type DemoFamily, seedDemoFamily } from './demo/seed.ts';
import { makeScratchData, removeScratchData } from './scratchData.ts';
import sharp from 'sharp';

/*
 * Takes the screenshots of docs/screenshots from a running server with a scratch database and the demo family:
 *   node scripts/screenshots.ts
 */

const folder = path.join(import.meta.dirname, '..', 'docs', 'screenshots');
const timeZone = 'Europe/Berlin';
const password = 'seven dwarfs';
/** A Thursday evening. */
const evening = Temporal.ZonedDateTime.from(`2026-03-12T19:40[${timeZone}]`);

interface ExampleChild {
  readonly name: string;
  readonly birthDate: string;
  readonly ageGroup: string;
  /** The number of daily challenges completed on each date up to today. */
  readonly done: readonly number[];
}

const mila: ExampleChild = {
  name: 'Mila',
  birthDate: '2021-06-02',
  ageGroup: 'preschool',
  done: [1, 2, 1, 3, 2, 2, 3, 3, 3, 3, 3, 2],
};
interface Stores {
  readonly db: Database;
  readonly photos: Photos;
}

/** An actor for the services at an instant. */
const actorAt = ({ db, photos }: Stores, at: Temporal.ZonedDateTime, viewer: Actor['viewer']): Actor => ({
  viewer,
  token: null,
  now: at.toInstant(),
  db,
  replica: db.pool,
  connection: {
    ipAddress: null,
    userAgent: null,
    sessionHash: null,
    readKnownBrowser: () => Promise.resolve(null),
    setKnownBrowser: () => Promise.resolve(),
    setSession: () => Promise.resolve(),
    markWrite: () => {},
    abandoned: () => new AbortController().signal,
  },
  limits: noLimits,
  logFailedLogin: () => {},
  photos,
  google: noGoogle(),
  workbooks: workbooksInProcesses(),
});

/** Creates a family with one child and completes its challenges, day by day, through the services. */
async function makeFamily(stores: Stores, email: string, { done, ...profile }: ExampleChild): Promise<string> {
  const begin = evening.subtract({ days: 20 });
  const { viewer } = await register(actorAt(stores, begin, null), { email, password, timeZone });
  const { id, urlSlug } = await addChild(actorAt(stores, begin, viewer), profile);
  for (const [index, count] of done.entries()) {
    const actor = actorAt(stores, evening.subtract({ days: done.length - 1 - index, minutes: 30 }), viewer);
    const child = await childById(actor, id);
    if (!child) throw new Error(`${profile.name} has disappeared`);
    for (const task of (await currentTasksOf(actor, 'daily', child)).slice(0, count)) {
      await completeTask(actor, { frequency: 'daily', id: task.id });
    }
  }
  return urlSlug;
}

type Account = Pick<DemoAccount, 'email' | 'password'>;

interface Look extends Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'colorScheme'> {
  readonly name: string;
}

const looks: Look[] = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { name: `phone-${colorScheme}`, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme },
  { name: `desktop-${colorScheme}`, viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, colorScheme },
]);

class Photographer {
  readonly #browser: Browser;
  readonly #address: string;

  constructor(browser: Browser, address: string) {
    this.#browser = browser;
    this.#address = address;
  }

  /** Opens a page whose clock shows the family's evening; signed in if an e-mail address is given. */
  async open({ name: _name, ...look }: Look, first: string, account?: Account, motion = false): Promise<Page> {
    const context = await this.#browser.newContext({
      ...look,
      // Playwright hides the caret with an inline style.
      bypassCSP: true,
      baseURL: this.#address,
      timezoneId: timeZone,
      locale: 'en-US',
      reducedMotion: motion ? 'no-preference' : 'reduce',
    });
    if (account) {
      const input = { username: account.email, password: account.password };
      const query = 'mutation ($input: LoginInput!) { login(input: $input) { message } }';
      await context.request.post('/graphql', { data: { query, variables: { input } } });
    }
    const page = await context.newPage();
    await page.clock.install({ time: evening.epochMilliseconds });
    await page.goto(first);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    return page;
  }

  /** Takes the screenshot when all finite animations have ended, and closes the page. */
  async take(page: Page, screen: string, { name }: Look): Promise<void> {
    // Infinite animations are ignored, because skeletons pulse until their panels are scrolled into view.
    await page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      return Promise.allSettled(ending.map(({ finished }) => finished));
    });
    const screenshot = await page.screenshot({ caret: 'hide' });
    // 256 colours make the file several times smaller.
    const picture = await sharp(screenshot).png({ palette: true, effort: 10, dither: 0 }).toBuffer();
    writeFileSync(path.join(folder, `${screen}-${name}.png`), picture);
    console.log(`${screen}-${name}.png: ${Math.round(picture.length / 1024)} kB`);
    await page.context().close();
  }
}

/** The sections of the challenges page with a screenshot each. */
const sections = { timeline: 'Activity Timeline', garden: 'Skills Garden' } as const;

async function takeAll(photographer: Photographer, stores: Stores, { accounts, children }: DemoFamily): Promise<void> {
  const [ben] = accounts;
  // The second child has completed all of today's challenges, with comments and photos.
  const address = `/challenges/${children[1]?.urlSlug}`;
  for (const look of looks) {
    await photographer.take(await photographer.open(look, '/'), 'sign-in', look);
    await photographer.take(await photographer.open(look, '/', ben), 'dashboard', look);
    await photographer.take(
      await photographer.open(look, `/challenges/${children[0]?.urlSlug}`, ben),
      'challenges',
      look,
    );
    await photographer.take(await photographer.open(look, `/skills/${children[1]?.urlSlug}`, ben), 'skills', look);
    await photographer.take(await photographer.open(look, '/settings', ben), 'settings', look);
    for (const [screen, name] of Object.entries(sections)) {
      const page = await photographer.open(look, address, ben);
      await page
        .getByRole('heading', { name })
        .first()
        .evaluate((heading) => {
          window.scrollTo({ top: heading.getBoundingClientRect().top + window.scrollY - 80, behavior: 'instant' });
        });
      await page.waitForLoadState('networkidle');
      await photographer.take(page, screen, look);
    }

    // The third challenge of a day can be completed only once.
    const email = `${look.name}@family.example`;
    const own = await makeFamily(stores, email, mila);
    const page = await photographer.open(look, `/challenges/${own}`, { email, password }, true);
    const daily = page.getByRole('region', { name: 'Daily Challenges' });
    await daily.getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('dialog').waitFor();
    await page.locator('canvas').first().waitFor();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
    await page.clock.runFor(1_300);
    await photographer.take(page, 'celebration', look);
  }
}

const dataDir = makeScratchData('screenshots');
mkdirSync(folder, { recursive: true });
const log = pino({ level: 'error' });
const database = await openEmbeddedDatabase({ dataDir, log, fast: true });
const pool = createPool(database.connectionString);
const prisma = createPrismaClient(pool);
try {
  await applyMigrations(database.connectionString);
  await loadCatalogue(prisma);
  await loadPlans({ pool, prisma });
  const env = readEnv({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const store = openPhotoStore(env);
  const preparation = preparePhotos();
  const stores: Stores = { db: { pool, prisma }, photos: photosIn(store, preparation) };
  const family = await seedDemoFamily({ db: stores.db, store, now: evening.toInstant(), timeZone });
  const app = await createApp({ env, pool, prisma, log, now: () => evening.toInstant() });
  const server = await listen(app.handler, '127.0.0.1', 0);
  const { executablePath, args = [] } = await findBrowser();
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  try {
    const { port } = server.address() as { port: number };
    await takeAll(new Photographer(browser, `http://127.0.0.1:${port}`), stores, family);
  } finally {
    await browser.close();
    await server.drain();
    await app.close();
    await preparation.close();
  }
} finally {
  await prisma.$disconnect();
  await pool.end();
  await database.close();
  removeScratchData(dataDir);
}
