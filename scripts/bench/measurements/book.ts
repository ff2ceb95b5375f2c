import { chromium } from 'playwright';
import { findBrowser } from '../../browser.ts';
import type { Bench, Findings, Measurement } from '../measurement.ts';
import { startProduct } from '../processes/server.ts';
import { judge } from '../report.ts';
import { bookPhotos, seedBookYear } from '../seed/bookYear.ts';
import { median, rounded } from '../statistics.ts';
import { besideBook } from './besideBook.ts';

const interactiveTarget = { name: `a book of 12 months and ${bookPhotos} photos, interactive`, most: 3, unit: ' s' };
const printTarget = { name: 'the same printed in A5', most: 10, unit: ' s' };
const pagesTarget = { name: 'its pages', most: 60 };

/** The book is opened and printed so often; medians count. */
const loads = 3;

const seconds = (begin: number): number => (performance.now() - begin) / 1_000;

const daysOfYear = 364;

/** How long a book of a year takes to open and to print, in a browser without anything of it, and what other requests notice of books. */
export const book: Measurement = {
  name: 'book',
  async measure(bench: Bench): Promise<Findings> {
    const launch = await findBrowser();
    const scratch = await bench.scratch();
    const to = Temporal.PlainDate.from(bench.dates.today).subtract({ days: 1 });
    const from = to.subtract({ days: daysOfYear });
    bench.log('Filling a year');
    const { cookie, path } = await seedBookYear(scratch, from.toString());
    await using server = await startProduct(bench, scratch);
    await using browser = await chromium.launch(launch);
    const found: { opened: number; printed: number; pages: number }[] = [];
    while (found.length < loads) {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      await context.addCookies(
        cookie.split('; ').map((pair) => {
          const [name = '', value = ''] = pair.split(/=(.*)/s);
          return { name, value, url: server.origin };
        }),
      );
      const page = await context.newPage();
      const begin = performance.now();
      await page.goto(`${server.origin}${path}?from=${from}&to=${to}`, { waitUntil: 'commit' });
      // Whoever can choose the paper can do everything else.
      await page.getByRole('radio', { name: 'A4' }).check({ force: true });
      await page.getByRole('radio', { name: 'A5' }).check({ force: true });
      const opened = seconds(begin);
      const print = performance.now();
      await page
        .locator('.book')
        .evaluate((pages) =>
          Promise.all([...pages.querySelectorAll('img')].map((picture) => picture.decode())).then(() => undefined),
        );
      const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true });
      const pages = pdf.toString('latin1').match(/\/MediaBox/g)?.length ?? 0;
      found.push({ opened, printed: seconds(print), pages });
      await context.close();
    }
    const variables = { urlSlug: path.split('/').at(-1), from: from.toString(), to: to.toString() };
    const beside = await besideBook(bench, server, { cookie, variables });
    const middle = (key: 'opened' | 'printed' | 'pages') => rounded(median(found.map((load) => load[key])));
    return {
      targets: [
        judge(interactiveTarget, middle('opened')),
        judge(printTarget, middle('printed')),
        judge(pagesTarget, middle('pages')),
        beside,
      ],
    };
  },
};
