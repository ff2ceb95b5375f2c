import { createHash } from 'node:crypto';

/** A number from 0 to just below 1 that depends on nothing but the text: the same family every time. */
export const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;

/** One of the items, by weight. */
export function choose<Item>(text: string, items: readonly (readonly [item: Item, weight: number])[]): Item {
  let left = chance(text) * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  throw new Error('There must be something to choose from');
}
