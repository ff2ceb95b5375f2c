import os from 'node:os';
import type { BenchReport } from './report.ts';

const bytesPerGigabyte = 2 ** 30;

/** The facts about a machine that its figures depend on. */
export const describeMachine = (postgres: string): Omit<BenchReport['machine'], 'quick' | 'pinned'> => ({
  cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
  cores: os.availableParallelism(),
  memoryGb: Math.round(os.totalmem() / bytesPerGigabyte),
  system: `${os.type()} ${os.release().split('.', 2).join('.')}`,
  node: process.version,
  postgres,
  date: Temporal.Now.plainDateISO('UTC').toString(),
});
