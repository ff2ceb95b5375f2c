import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Workbooks } from '../../schema/actor.ts';
import { workbookTooLarge } from '../../schema/catalogue/workbook.input.ts';
import { workbookLimits, workbookSentences } from '../../schema/catalogue/workbook.rules.ts';
import { badInput } from '../../schema/errors.ts';
import { takeTurns } from '../../schema/turns.ts';
import type { Outcome, Task } from './worker.ts';

const workerFile = path.join(import.meta.dirname, 'worker.ts');

const memory = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 } as const;

/** A large export may take longer than a file of somebody else. */
const writeMs = 30_000;

/** One workbook at a time, so that several of them do not add up in memory. */
const inTurn = takeTurns(1);

/**
 * Reads and writes workbooks in a worker thread with a bound on its time and memory, which ends with the workbook:
 * whatever a file makes of the library is gone with it (issue "The catalogue", 3).
 */
export const workbooks: Workbooks = {
  async read(bytes, names) {
    if (bytes.length > workbookLimits.bytes) throw workbookTooLarge();
    const outcome = await inTurn(() => run({ kind: 'read', bytes, names }, workbookLimits.milliseconds));
    if (outcome === 'stopped') throw badInput('file', workbookSentences.tooMuch);
    if ('unreadable' in outcome) throw badInput('file', outcome.unreadable);
    if ('sheets' in outcome) return outcome.sheets;
    throw new Error('The worker wrote although it was to read');
  },
  async write(sheets) {
    const outcome = await inTurn(() => run({ kind: 'write', sheets }, writeMs));
    if (outcome !== 'stopped' && 'bytes' in outcome) return outcome.bytes;
    throw new Error('The worker could not write the workbook');
  },
};

/** @returns `stopped` when the work has used up its time or memory */
async function run(task: Task, milliseconds: number): Promise<Outcome | 'stopped'> {
  const worker = new Worker(workerFile, { workerData: task, resourceLimits: memory });
  const { promise, resolve, reject } = Promise.withResolvers<Outcome | 'stopped'>();
  const timer = setTimeout(() => resolve('stopped'), milliseconds);
  worker.once('message', resolve);
  worker.once('error', (error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('stopped');
    else reject(error);
  });
  worker.once('exit', () => reject(new Error('The worker ended without an answer')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
