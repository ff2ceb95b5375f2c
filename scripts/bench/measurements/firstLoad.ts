import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clientFolder } from '../../../server/http/clientFiles.ts';
import { firstLoadFiles, firstLoadLimit, gzippedBytes } from '../../build/firstLoadPlugin.ts';
import type { Findings, Measurement } from '../measurement.ts';
import { judge } from '../report.ts';

const bytesPerKilobyte = 1_000;
const target = {
  name: 'script of the first load of /, gzipped',
  most: firstLoadLimit / bytesPerKilobyte,
  unit: ' kB',
};

/** How much script the first load of the built client brings. */
export const firstLoad: Measurement = {
  name: 'firstLoad',
  measure(): Promise<Findings> {
    const bytes = [...firstLoadFiles(clientFolder)].reduce(
      (sum, file) => sum + gzippedBytes(readFileSync(path.join(clientFolder, file))),
      0,
    );
    return Promise.resolve({ targets: [judge(target, bytes / bytesPerKilobyte)] });
  },
};
