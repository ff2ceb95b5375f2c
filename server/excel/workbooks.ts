import path from 'node:path';
import type { Workbooks } from '../../schema/services/workbooks.ts';
import { workbookTooLarge } from '../../schema/catalogue/workbook.input.ts';
import { workbookLimits, workbookSentences } from '../../schema/catalogue/workbook.rules.ts';
import { badInput, Refusal } from '../../schema/errors.ts';
import { fairTurns, type Requester } from '../../schema/fairTurns.ts';
import { HelperEnded, type HelperProgram } from '../helpers/helper.ts';
import { type HelperPool, helperPool } from '../helpers/helperPool.ts';
import type { WorkbookOutcome, WorkbookTask } from './program.ts';
import { say } from '../../schema/say.rules.ts';

const limits: Omit<HelperProgram, 'processorMs'> = {
  file: path.join(import.meta.dirname, 'program.ts'),
  heapMb: 160,
  clockMs: 60_000,
  memoryBytes: 500 * 1_048_576,
};

/** When writing is tried again, in milliseconds. */
const retryAfter = 60_000;

/** One workbook at a time, so that their memory does not add up. */
const turnLimits = { places: 1, waitingOfAccount: 2, waiting: 10 } as const;

const sentences = {
  accountIsBusy: say('Your other workbooks are still being processed. Please try again in a few seconds'),
  allAreBusy: say('Too many workbooks are being processed at the moment. Please try again in a few seconds'),
  notWritten: say('Writing the workbook took too long. Please try again in a minute'),
} as const;

/**
 * Reads and writes each workbook in a process of its own, which ends afterwards: nothing that a file does to the library
 * remains. A process that exceeds a limit is killed.
 *
 * @param readMs the processor time for reading, in milliseconds
 * @param writeMs the processor time for writing, in milliseconds: a large export may take longer than an uploaded file
 */
export function workbooksInProcesses(
  readMs: number = workbookLimits.processorMs,
  writeMs = 30_000,
): Workbooks & { close(): Promise<void> } {
  const inTurn = fairTurns(turnLimits, sentences);
  const readers = helperPool({ ...limits, processorMs: readMs }, 0);
  const writers = helperPool({ ...limits, processorMs: writeMs }, 0);
  const run = (helpers: HelperPool, task: WorkbookTask, requester: Requester) =>
    inTurn(requester, () => helpers.run<WorkbookTask, WorkbookOutcome>(task, requester.signal));
  return {
    async read(bytes, wanted, requester) {
      if (bytes.length > workbookLimits.bytes) throw workbookTooLarge();
      try {
        const outcome = await run(readers, { kind: 'read', bytes, wanted }, requester);
        if ('unreadable' in outcome) throw badInput('file', outcome.unreadable);
        if ('sheets' in outcome) return outcome.sheets;
      } catch (error) {
        throw error instanceof HelperEnded ? badInput('file', workbookSentences.tooMuch) : error;
      }
      throw new Error('The process wrote although it was to read');
    },
    async write(sheets, requester) {
      try {
        const outcome = await run(writers, { kind: 'write', sheets }, requester);
        if ('bytes' in outcome) return outcome.bytes;
      } catch (error) {
        throw error instanceof HelperEnded ? new Refusal('UNAVAILABLE', sentences.notWritten, { retryAfter }) : error;
      }
      throw new Error('The process could not write the workbook');
    },
    async close() {
      await Promise.all([readers.close(), writers.close()]);
    },
  };
}
