import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findBrowser } from '../browser.ts';
import { devices, type Look, lookAt } from './client/look.ts';
import { type ClientReport, pages, type PageReport, summarize, targetsOf, textOf } from './client/report.ts';
import { openSite } from './client/site.ts';
import { describeMachine } from './machine.ts';
import { freePort } from './processes/program.ts';

/*
 * `npm run bench -- client [--quick] [--json FILE]`: what Lighthouse says of the built client, signed in, on a telephone and on
 * a desk (design, section 11). Three loads of each page count by their medians; `--quick` loads each once.
 */

interface ClientOptions {
  /** Loads each page once. */
  readonly quick: boolean;
  /** Tells the user what goes on. */
  say(sentence: string): void;
  /** Ends it early; nothing is left of it. */
  readonly signal: AbortSignal;
}

const looksOf = { full: 3, quick: 1 };

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(new URL(import.meta.resolve(`${name}/package.json`)), 'utf8')) as { version: string })
    .version;

/**
 * Loads the signed-in home and challenges page of the demo family, which live in a scratch database behind the real server.
 *
 * @throws Error with one sentence when there is no browser, no built client, or a page does not load
 */
export async function measureClient({ quick, say, signal }: ClientOptions): Promise<ClientReport> {
  const found = await findBrowser();
  const looks = quick ? looksOf.quick : looksOf.full;
  say('Making the demo family');
  const site = await openSite(signal);
  try {
    const port = await freePort();
    const args = [...(found.args ?? []), `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ ...found, args, handleSIGINT: false, handleSIGTERM: false });
    try {
      const reports: PageReport[] = [];
      for (const device of devices) {
        for (const page of pages) {
          say(`Looking at ${page} on ${device}`);
          const url = site.origin + (page === 'home' ? '/' : site.challenges);
          const seen: Look[] = [];
          while (seen.length < looks) {
            signal.throwIfAborted();
            seen.push(await lookAt(url, device, port, site.cookie));
          }
          reports.push(summarize(page, device, seen));
        }
      }
      const { cpu, cores, date } = describeMachine('');
      const machine = {
        cpu,
        cores,
        date,
        looks,
        browser: `Chromium ${browser.version()}`,
        lighthouse: versionOf('lighthouse'),
      };
      return { machine, pages: reports, targets: targetsOf(reports) };
    } finally {
      await browser.close();
    }
  } finally {
    await site.close();
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } } });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  const report = await measureClient({
    quick: values.quick,
    signal: stop.signal,
    say: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
  console.log(textOf(report));
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  return report.targets.some(({ met }) => !met) ? 1 : 0;
}

if (import.meta.main) {
  process.exitCode = await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
}
