import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many rows take a few milliseconds. */
const sliceSize = 200;

/** Lets other requests run between two pieces of work that take milliseconds. */
export const yieldToEventLoop = (): Promise<void> => nextTurn();

/** Maps many items, and yields to the event loop after each slice. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % sliceSize === 0) await yieldToEventLoop();
    results.push(work(item, index));
  }
  return results;
}
