import { createHash } from 'node:crypto';

/** Returns a number in [0, 1) that depends only on the text, so that every run creates the same family. */
export const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;

/** Chooses an item by weight. The choice depends only on the text. */
export function choose<Item>(text: string, items: readonly (readonly [item: Item, weight: number])[]): Item {
  let left = chance(text) * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  throw new Error('choose requires items with a positive weight');
}
