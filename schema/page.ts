import { badInput } from './errors.ts';
import { say } from './say.rules.ts';

/** The default and the maximal size of a page of a connection. */
export const pageSize = { defaultSize: 20, maxSize: 100 } as const;

/**
 * The arguments of a connection, which may ask for 1 to 100 items from either end.
 *
 * @throws Refusal BAD_USER_INPUT for any other number
 */
export function checkedPage<Args extends { first?: number | null | undefined; last?: number | null | undefined }>(
  args: Args,
): Args {
  for (const side of ['first', 'last'] as const) {
    const count = args[side];
    if (typeof count === 'number' && (count < 1 || count > pageSize.maxSize)) {
      throw badInput(side, say('"{side}" must be from 1 to {max}', { side, max: pageSize.maxSize }));
    }
  }
  return args;
}

/** Lists without a bound are counted up to this many items. */
export const countedMax = 10_000;

/**
 * The length of a list without a bound, which never costs more than counting `countedMax` of its items.
 *
 * @param count counts at most `take` items
 * @returns null for a longer list
 */
export async function boundedCount(count: (take: number) => Promise<number>): Promise<number | null> {
  const found = await count(countedMax + 1);
  return found > countedMax ? null : found;
}

/** The description of such a count. */
export const boundedCountDescription = `How many there are on all pages together; null for more than ${countedMax.toLocaleString('en')}.`;
