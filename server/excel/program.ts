import type { NewSheet, Sheet, WantedSheets } from '../../schema/services/workbooks.ts';
import type { Saying } from '../../schema/say.rules.ts';
import { answerTasks } from '../helpers/answerTasks.ts';
import { readSheets } from './read.ts';
import { UnreadableWorkbook } from './unreadable.ts';
import { writeSheets } from './write.ts';

/* The helper process that reads and writes workbooks. */

/** A task for the process. */
export type WorkbookTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly wanted: readonly WantedSheets[] }
  | { readonly kind: 'write'; readonly sheets: readonly NewSheet[] };

/** The outcome of a task. */
export type WorkbookOutcome =
  | { readonly sheets: readonly Sheet[] }
  | { readonly bytes: Uint8Array }
  | { readonly unreadable: Saying };

answerTasks(async (task: WorkbookTask): Promise<WorkbookOutcome> => {
  if (task.kind === 'write') return { bytes: writeSheets(task.sheets) };
  try {
    return { sheets: await readSheets(Buffer.from(task.bytes), task.wanted) };
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { unreadable: error.saying };
    throw error;
  }
});
