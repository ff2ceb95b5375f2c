import type { GraphQLField } from 'graphql';
import type { Context } from './builder.ts';
import { pageSize } from './page.ts';

/** The number of items assumed for a bounded list whose field does not say otherwise. */
export const usualListLength = 5;

/** How many rows of a flat list, read by one statement, cost as much as one object with everything below it. */
export const rowsOfPoint = 10;

/** The complexity of a flat list of that many rows. */
export const flatList = (rows: number) => ({ field: 1, multiplier: Math.ceil(rows / rowsOfPoint) });

/** The complexity of a few words or short texts that a row has anyway: none. */
export const textsOfRow = { field: 0, multiplier: 1 } as const;

/** The complexity of a field that declares none: a page counts as many items as it may have. */
export function defaultComplexity(
  { first, last }: Record<string, unknown>,
  _context: Context,
  { name, type }: GraphQLField<unknown, Context>,
) {
  if (/Connection!?$/.test(String(type))) {
    const items = typeof first === 'number' ? first : typeof last === 'number' ? last : pageSize.defaultSize;
    return { field: 1, multiplier: items };
  }
  // The connection has multiplied by the number of items.
  if (name === 'edges') return { field: 0, multiplier: 1 };
  return { field: 1, multiplier: String(type).startsWith('[') ? usualListLength : 1 };
}
