// Loaded into a server with `--import` and `--expose-gc`. On SIGUSR2 it collects all garbage and prints the bytes in use.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

let collections = 0;

const collectAll = async (): Promise<void> => {
  // Finalizers run between turns of the event loop and may release more objects.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await nextTurn();
  }
  collections += 1;
  const { heapUsed, external } = process.memoryUsage();
  console.log(`collection ${collections}: ${heapUsed + external} bytes in use`);
};

if (isMainThread) process.on('SIGUSR2', () => void collectAll());
