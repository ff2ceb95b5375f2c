import path from 'node:path';
import { startHelper } from '../../server/helpers/helper.ts';
import type { Act } from './helperProgram.ts';

/* A process with two helpers, one busy and one idle, which runs until it is killed. */

const program = {
  file: path.join(import.meta.dirname, 'helperProgram.ts'),
  heapMb: 64,
  processorMs: 600_000,
  clockMs: 600_000,
  memoryBytes: 1e9,
};
const [busy] = await Promise.all([startHelper(program), startHelper(program)]);
console.log('Two helpers are ready');
await busy.run<{ act: Act }, unknown>({ act: 'burn' }, new AbortController().signal);
