import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clientFolder } from '../../../server/http/clientFiles.ts';
import { firstLoadLimit, gzippedBytes, scriptsIn } from '../../firstLoadPlugin.ts';
import type { Findings, Measurement } from '../measurement.ts';
import { atMost, unmeasured } from '../report.ts';

const name = 'script of the first load of /, gzipped';
const bytesPerKilobyte = 1_000;
const kilobytesTarget = firstLoadLimit / bytesPerKilobyte;

/** The scripts that index.html runs or names ahead, the page's own, and everything that these import before they run. */
function firstScripts(folder: string): Set<string> {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const page = readdirSync(path.join(folder, 'assets')).filter((file) => /^DashboardPage-[\w-]+\.js$/.test(file));
  const all = new Set([...scriptsIn(html), ...page.map((file) => `assets/${file}`)]);
  // What is added while this runs comes up as well.
  for (const file of all) {
    const code = readFileSync(path.join(folder, file), 'utf8');
    for (const [, imported = ''] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      all.add(`assets/${imported}`);
    }
  }
  return all;
}

/** How much script the built client's first load brings. */
export const firstLoad: Measurement = {
  name: 'firstLoad',
  measure(): Promise<Findings> {
    if (!existsSync(path.join(clientFolder, 'index.html'))) {
      return Promise.resolve({ targets: [unmeasured(name, `≤ ${kilobytesTarget} kB`, 'the client is not built')] });
    }
    const bytes = [...firstScripts(clientFolder)].reduce(
      (sum, file) => sum + gzippedBytes(readFileSync(path.join(clientFolder, file))),
      0,
    );
    return Promise.resolve({ targets: [atMost(name, kilobytesTarget, bytes / bytesPerKilobyte, ' kB')] });
  },
};
