import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { z } from 'zod';
import { openPhotoStore } from '../../../server/photos/store.ts';
import { findBrowser } from '../../browser.ts';
import { type DemoFamily, seedDemoFamily } from '../../demo/seed.ts';
import { withClients } from '../../withClients.ts';
import type { Bench, Findings, Measurement, ScratchDatabase } from '../measurement.ts';
import { postJson } from '../postJson.ts';
import { freePort } from '../processes/program.ts';
import { startProduct } from '../processes/server.ts';
import { judge } from '../report.ts';
import { median, rounded } from '../statistics.ts';

const scoreTarget = { name: 'Lighthouse mobile on the signed-in home', least: 95 };
const blockingTarget = { name: 'total blocking time there', most: 100, unit: ' ms' };
const shiftTarget = { name: 'cumulative layout shift there', most: 0.02 };

/** Each page is loaded so often; medians count. */
const loads = 3;

/** A year fills every square of the activity timeline. */
const monthsOfHistory = 12;

const cli = path.join(import.meta.dirname, '..', 'node_modules', 'lighthouse', 'cli', 'index.js');
const mostOutputBytes = 64 * 1_024 ** 2;

const audit = z.object({ numericValue: z.number() });
const lighthouseResult = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
});

/** What Lighthouse found on one load of a page with an empty cache. */
interface PageLoad {
  /** 0 to 100. */
  readonly score: number;
  /** Largest contentful paint, milliseconds. */
  readonly lcp: number;
  /** Total blocking time, milliseconds. */
  readonly tbt: number;
  /** Cumulative layout shift. */
  readonly cls: number;
}

/**
 * Loads a page with Lighthouse, on its phone with a slow network.
 *
 * @param cookie the header `cookie` of the signed-in user
 * @param port of a running browser's DevTools
 * @throws Error when the page does not load or leads elsewhere
 */
async function loadPage(url: string, cookie: string, port: number): Promise<PageLoad> {
  const flags = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--only-categories=performance',
    '--disable-full-page-screenshot',
    '--no-enable-error-reporting',
    `--extra-headers=${JSON.stringify({ cookie })}`,
  ];
  const load = () => promisify(execFile)(process.execPath, [cli, url, ...flags], { maxBuffer: mostOutputBytes });
  // On a busy machine the beginning of a recording may be lost.
  const { stdout } = await load()
    .catch(load)
    .catch((error: { readonly stderr: string }) => {
      throw new Error(error.stderr.trim());
    });
  const { finalDisplayedUrl, categories, audits } = lighthouseResult.parse(JSON.parse(stdout));
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  return {
    score: categories.performance.score * 100,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}

const makeDemoFamily = ({ databaseUrl, dataDir }: ScratchDatabase): Promise<DemoFamily> =>
  withClients([databaseUrl], (db) =>
    seedDemoFamily({
      db,
      store: openPhotoStore({ photoStore: 'disk', dataDir }),
      now: Temporal.Now.instant(),
      timeZone: Temporal.Now.timeZoneId(),
      months: monthsOfHistory,
    }),
  );

/** Logs a parent in who is no administrator, and returns the header `cookie`. */
async function logIn(origin: string, { accounts }: DemoFamily): Promise<string> {
  const parent = accounts.find(({ isAdmin }) => !isAdmin);
  const response = await postJson(`${origin}/api/login`, { username: parent?.email, password: parent?.password });
  if (!response.ok) throw new Error(`The log-in was answered with ${response.status}: ${await response.text()}`);
  const cookies = response.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** What Lighthouse says of the signed-in pages of the demo family. */
export const lighthouse: Measurement = {
  name: 'lighthouse',
  async measure(bench: Bench): Promise<Findings> {
    const browser = await findBrowser();
    const scratch = await bench.scratch();
    bench.log('Making the demo family');
    const family = await makeDemoFamily(scratch);
    await using server = await startProduct(bench, scratch);
    const cookie = await logIn(server.origin, family);
    const port = await freePort();
    await using _running = await chromium.launch({
      ...browser,
      args: [...(browser.args ?? []), `--remote-debugging-port=${port}`],
    });
    const measure = async (page: string) => {
      const found: PageLoad[] = [];
      while (found.length < loads) found.push(await loadPage(server.origin + page, cookie, port));
      const middle = (key: keyof PageLoad) => rounded(median(found.map((load) => load[key])));
      return { score: middle('score'), lcp: middle('lcp'), tbt: middle('tbt'), cls: middle('cls') };
    };
    const home = await measure('/');
    const challenges = await measure(`/challenges/${family.children[1]?.urlSlug}`);
    const text = (page: string, { score, lcp, tbt, cls }: PageLoad) =>
      `Lighthouse, ${page} on a phone: score ${score}, largest contentful paint ${lcp} ms, total blocking time ${tbt} ms, layout shift ${cls}`;
    return {
      targets: [judge(scoreTarget, home.score), judge(blockingTarget, home.tbt), judge(shiftTarget, home.cls)],
      notes: [text('home', home), text('challenges', challenges)],
    };
  },
};
