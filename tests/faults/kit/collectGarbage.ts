// Loaded into a server with `--import`, beside `--expose-gc`: at SIGUSR2 it collects all garbage and prints what is in use.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

let collections = 0;

const collectAll = async (): Promise<void> => {
  // Finalizers run between the turns of the event loop, and what they let go of is garbage then.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await nextTurn();
  }
  collections += 1;
  const { heapUsed, external } = process.memoryUsage();
  console.log(`collection ${collections}: ${heapUsed + external} bytes in use`);
};

if (isMainThread) process.on('SIGUSR2', () => void collectAll());
