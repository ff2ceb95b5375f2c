import os from 'node:os';
import type { BenchReport } from './report.ts';

const bytesPerGigabyte = 2 ** 30;

/** What somebody must know of a machine to read its numbers. */
export const describeMachine = (
  postgres: string,
): Pick<BenchReport['machine'], 'cpu' | 'cores' | 'memoryGb' | 'system' | 'node' | 'postgres' | 'date'> => ({
  cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
  cores: os.availableParallelism(),
  memoryGb: Math.round(os.totalmem() / bytesPerGigabyte),
  system: `${os.type()} ${os.release().split('.', 2).join('.')}`,
  node: process.version,
  postgres,
  date: Temporal.Now.plainDateISO('UTC').toString(),
});
