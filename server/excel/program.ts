import { parentPort, workerData } from 'node:worker_threads';
import type { NewSheet, Sheet } from '../../schema/actor.ts';
import { readSheets } from './read.ts';
import { UnreadableWorkbook } from './unreadable.ts';
import { writeSheets } from './write.ts';

/** What the worker is started for. */
export type Task =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly names: readonly string[] }
  | { readonly kind: 'write'; readonly sheets: readonly NewSheet[] };

/** What it answers, once. */
export type Outcome =
  | { readonly sheets: readonly Sheet[] }
  | { readonly bytes: Uint8Array }
  | { readonly unreadable: string };

async function work(task: Task): Promise<Outcome> {
  if (task.kind === 'write') return { bytes: writeSheets(task.sheets) };
  try {
    return { sheets: await readSheets(Buffer.from(task.bytes), task.names) };
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.postMessage(await work(workerData as Task), []);
