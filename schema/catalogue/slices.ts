import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many rows are done in a few milliseconds. */
const sliceSize = 200;

/** Lets others have their turn between two pieces of work that take milliseconds (design, section 11). */
export const letOthersGoFirst = (): Promise<void> => nextTurn();

/** Does the same for each of many items, and lets others have their turn in between. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % sliceSize === 0) await letOthersGoFirst();
    results.push(work(item, index));
  }
  return results;
}
