import { measureImport } from '../importWorkbook.ts';
import type { Bench, Findings, Measurement } from '../measurement.ts';
import { atMost } from '../report.ts';

const secondsTarget = 10;
const blockMsTarget = 100;

/** What a full workbook costs an administrator, and the others meanwhile. */
export const importing: Measurement = {
  name: 'import',
  async measure(bench: Bench): Promise<Findings> {
    const { databaseUrl, dataDir } = await bench.scratch();
    const { seconds, longestBlockMs } = await measureImport(databaseUrl, dataDir);
    return {
      targets: [
        atMost('import of 5,000 rows', secondsTarget, seconds, ' s'),
        atMost('longest event-loop block while a file is read', blockMsTarget, longestBlockMs, ' ms'),
      ],
    };
  },
};
