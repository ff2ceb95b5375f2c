import path from 'node:path';
import type pg from 'pg';
import { endStage, selectDueImport, selectKeptImports } from '../../schema/move/import.sql.ts';
import { unreadable } from '../../schema/move/move.rules.ts';
import type { Env } from '../env/env.ts';
import { HelperEnded, type HelperProgram } from '../helpers/helper.ts';
import { helperPool } from '../helpers/helperPool.ts';
import { importFiles, importsHere } from './files.ts';
import type { ImportTask } from './program.ts';

const mebibyte = 1_048_576;
const minute = 60_000;

/**
 * A family of eight years takes half a minute and 140 MB, of which its rows are the smallest part; its photos are decoded in processes of
 * their own.
 */
const program: HelperProgram = {
  file: path.join(import.meta.dirname, 'program.ts'),
  heapMb: 512,
  // Collects garbage early and does not compile code for speed, which takes as much memory as the rows: nobody waits for it, and whoever
  // else is served needs the memory.
  v8: ['--optimize-for-size', '--max-semi-space-size=2', '--no-opt', '--no-maglev'],
  // Without it, each thread of the process has a heap of its own from glibc.
  env: { MALLOC_ARENA_MAX: '1' },
  processorMs: 5 * minute,
  clockMs: 60 * minute,
  memoryBytes: 900 * mebibyte,
};

/** What working on imports needs. */
export interface ImportQueue {
  readonly pool: pg.Pool;
  readonly connectionString: string;
  readonly env: Pick<Env, 'dataDir' | 'photoStore' | 's3' | 'databaseStatements'>;
  readonly now: () => Temporal.Instant;
}

const dateOf = (now: Temporal.Instant) => new Date(now.epochMilliseconds);

/** The first import that waits for a process and whose file is on this machine; null for none. */
async function dueHere({ pool, env, now }: ImportQueue): Promise<string | null> {
  const ids = await importsHere(env.dataDir);
  const [due] = ids.length === 0 ? [] : await selectDueImport(pool, dateOf(now()), ids);
  return due?.id ?? null;
}

/** Whether an import waits whose file is on this machine. */
export const isImportDue = async (queue: ImportQueue): Promise<boolean> => (await dueHere(queue)) !== null;

/**
 * Works on what is due, one import after the other, each in a process that ends afterwards: nothing that a file does to it remains. A
 * process that exceeds its limits is killed, and the import fails with a sentence.
 */
export async function workOnImports(queue: ImportQueue, signal: AbortSignal): Promise<void> {
  const { pool, connectionString, env } = queue;
  const { dataDir, photoStore, s3, databaseStatements: statements } = env;
  const helpers = helperPool(program, 0);
  for (let id = await dueHere(queue); id !== null && !signal.aborted; id = await dueHere(queue)) {
    const task = { id, connectionString, statements, dataDir, photoStore, ...(s3 && { s3 }) };
    try {
      await helpers.run<ImportTask, null>(task, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof HelperEnded)) throw error;
      const failure = unreadable.tooMuch().message;
      await endStage(pool, { id, from: 'READING', state: 'FAILED', report: null, failure });
    }
  }
}

/** The hourly job: removes the files of imports that have ended or expired. */
export async function sweepImportFiles(
  { pool, dataDir }: { pool: pg.Pool; dataDir: string },
  now: Temporal.Instant,
): Promise<void> {
  const ids = await importsHere(dataDir);
  if (ids.length === 0) return;
  const kept = new Set((await selectKeptImports(pool, ids, dateOf(now))).map(({ id }) => id));
  for (const id of ids) if (!kept.has(id)) await importFiles(dataDir).remove(id);
}
