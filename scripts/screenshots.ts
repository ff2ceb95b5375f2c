import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { pino } from 'pino';
import { createPrismaClient } from '../prisma/client.ts';
import { openEmbeddedDatabase } from '../prisma/embedded.ts';
import { applyMigrations } from '../prisma/migrate.ts';
import { createPool } from '../prisma/pool.ts';
import { register } from '../schema/account/account.service.ts';
import type { Actor, Database } from '../schema/actor.ts';
import { currentTasksOf } from '../schema/assignment/assignment.service.ts';
import { loadCatalogue } from '../schema/catalogue/loadCatalogue.ts';
import { addChild, childById } from '../schema/child/child.service.ts';
import { completeTask } from '../schema/completion/completion.service.ts';
import { createApp } from '../server/app.ts';
import { readEnv } from '../server/env.ts';
import { noLimits } from '../server/limits.ts';
import { drain, listen } from '../server/listen.ts';
import { findBrowser } from './browser.ts';
import { withPalette } from './screenshots/palette.ts';

/*
 * Takes the pictures of docs/screenshots from the running program, on a scratch database with a family that nobody has:
 *   node scripts/screenshots.ts
 */

const folder = path.join(import.meta.dirname, '..', 'docs', 'screenshots');
const timeZone = 'Europe/Berlin';
const password = 'seven dwarfs';
/** A Thursday at 19:40: the hour for which all this is made. */
const evening = Temporal.ZonedDateTime.from(`2026-03-12T19:40[${timeZone}]`);

interface MadeUpChild {
  readonly name: string;
  readonly birthDate: string;
  readonly ageGroup: string;
  /** Daily challenges done on each date up to today. */
  readonly done: readonly number[];
}

const mila: MadeUpChild = {
  name: 'Mila',
  birthDate: '2021-06-02',
  ageGroup: 'preschool',
  done: [1, 2, 1, 3, 2, 2, 3, 3, 3, 3, 3, 2],
};
const jonas: MadeUpChild = {
  name: 'Jonas',
  birthDate: '2018-01-20',
  ageGroup: 'early-school-age',
  done: [2, 0, 1, 1, 2, 1],
};
const ada: MadeUpChild = { name: 'Ada', birthDate: '2024-09-30', ageGroup: 'toddler', done: [1, 3, 3, 3] };

/** Somebody in front of the services at that time. */
const actorAt = (db: Database, at: Temporal.ZonedDateTime, viewer: Actor['viewer']): Actor => ({
  viewer,
  now: at.toInstant(),
  db,
  connection: { ipAddress: null, userAgent: null, sessionHash: null, keepSession: () => Promise.resolve() },
  limits: noLimits,
});

/** Makes a family and its history, evening by evening, through the services. */
async function makeFamily(db: Database, email: string, children: readonly MadeUpChild[]): Promise<string[]> {
  const start = actorAt(db, evening.subtract({ days: 20 }), null);
  const { viewer } = await register(start, { email, password, timeZone });
  const slugs: string[] = [];
  for (const { done, ...profile } of children) {
    const { id, urlSlug } = await addChild(actorAt(db, evening.subtract({ days: 20 }), viewer), profile);
    slugs.push(urlSlug);
    for (const [index, count] of done.entries()) {
      const actor = actorAt(db, evening.subtract({ days: done.length - 1 - index, minutes: 30 }), viewer);
      const child = await childById(actor, id);
      if (!child) throw new Error(`${profile.name} has disappeared`);
      for (const task of (await currentTasksOf(actor, 'daily', child)).slice(0, count)) {
        await completeTask(actor, { frequency: 'daily', id: task.id });
      }
    }
  }
  return slugs;
}

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

  /** A window at the family's hour; signed in if there is an e-mail address. */
  async open({ name: _name, ...look }: Look, first: string, email?: string, motion = false): Promise<Page> {
    const context = await this.#browser.newContext({
      ...look,
      baseURL: this.#address,
      timezoneId: timeZone,
      locale: 'en-US',
      reducedMotion: motion ? 'no-preference' : 'reduce',
    });
    if (email) {
      const query = 'mutation ($input: LoginInput!) { login(input: $input) { message } }';
      await context.request.post('/graphql', { data: { query, variables: { input: { username: email, password } } } });
    }
    const page = await context.newPage();
    await page.clock.install({ time: evening.epochMilliseconds });
    await page.goto(first);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    return page;
  }

  /** Takes the picture when everything has come to rest, and closes the window. */
  async take(page: Page, screen: string, { name }: Look): Promise<void> {
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const picture = withPalette(await page.screenshot({ caret: 'hide' }));
    writeFileSync(path.join(folder, `${screen}-${name}.png`), picture);
    console.log(`${screen}-${name}.png: ${Math.round(picture.length / 1024)} kB`);
    await page.context().close();
  }
}

async function takeAll(photographer: Photographer, db: Database): Promise<void> {
  const family = 'karl@family.example';
  const [slug = ''] = await makeFamily(db, family, [mila, jonas, ada]);
  for (const look of looks) {
    await photographer.take(await photographer.open(look, '/'), 'sign-in', look);
    await photographer.take(await photographer.open(look, '/', family), 'dashboard', look);
    await photographer.take(await photographer.open(look, `/challenges/${slug}`, family), 'challenges', look);
    await photographer.take(await photographer.open(look, '/settings', family), 'settings', look);

    // The third challenge of a day can be done only once.
    const email = `${look.name}@family.example`;
    const [own = ''] = await makeFamily(db, email, [mila]);
    const page = await photographer.open(look, `/challenges/${own}`, email, true);
    const daily = page.getByRole('region', { name: 'Daily Challenges' });
    await daily.getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('dialog').waitFor();
    await page.locator('canvas').first().waitFor();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
    await page.clock.runFor(1_300);
    await photographer.take(page, 'celebration', look);
  }
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'dadventures-screenshots-'));
// Under root PostgreSQL runs as another user, who must get through.
chmodSync(dataDir, 0o711);
mkdirSync(folder, { recursive: true });
const log = pino({ level: 'error' });
const database = await openEmbeddedDatabase({ dataDir, log, fast: true });
const pool = createPool(database.connectionString);
const prisma = createPrismaClient(pool);
try {
  await applyMigrations(database.connectionString);
  await loadCatalogue(prisma);
  const env = readEnv({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const app = await createApp({ env, pool, prisma, log, now: () => evening.toInstant() });
  const server = await listen(app.handler, '127.0.0.1', 0);
  const { executablePath, args = [] } = await findBrowser();
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  try {
    const { port } = server.address() as { port: number };
    await takeAll(new Photographer(browser, `http://127.0.0.1:${port}`), { pool, prisma });
  } finally {
    await browser.close();
    await drain(server);
    await app.close();
  }
} finally {
  await prisma.$disconnect();
  await pool.end();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
