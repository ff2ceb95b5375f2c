import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clientFolder } from '../../../server/http/clientFiles.ts';
import { firstLoadLimit, gzippedBytes, scriptsIn } from '../../build/firstLoadPlugin.ts';
import type { Findings, Measurement } from '../measurement.ts';
import { judge } from '../report.ts';

const bytesPerKilobyte = 1_000;
const target = {
  name: 'script of the first load of /, gzipped',
  most: firstLoadLimit / bytesPerKilobyte,
  unit: ' kB',
};

/** The scripts that index.html runs or preloads, the page's own, and everything that these import before they run. */
function firstScripts(folder: string): Set<string> {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const page = readdirSync(path.join(folder, 'assets')).filter((file) => /^DashboardPage-[\w-]+\.js$/.test(file));
  const scripts = new Set([...scriptsIn(html), ...page.map((file) => `assets/${file}`)]);
  // The loop also visits scripts that it adds.
  for (const file of scripts) {
    const code = readFileSync(path.join(folder, file), 'utf8');
    for (const [, imported = ''] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      scripts.add(`assets/${imported}`);
    }
  }
  return scripts;
}

/** How much script the first load of the built client brings. */
export const firstLoad: Measurement = {
  name: 'firstLoad',
  measure(): Promise<Findings> {
    const bytes = [...firstScripts(clientFolder)].reduce(
      (sum, file) => sum + gzippedBytes(readFileSync(path.join(clientFolder, file))),
      0,
    );
    return Promise.resolve({ targets: [judge(target, bytes / bytesPerKilobyte)] });
  },
};
