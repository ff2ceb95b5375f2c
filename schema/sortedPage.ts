import { type Page, sortedPlaceOf, type SortedValue } from './keyset.ts';
import type { OrderDirection } from './task/task.rules.ts';

/** A side of a place in a list: `gt` holds the larger values, `lt` the smaller ones. */
type Side = 'gt' | 'lt';

/** A filter for the values on one side of a value. */
export const onSide = <Value>(side: Side, value: Value) => (side === 'gt' ? { gt: value } : { lt: value });

/** The filters around the row of a cursor. */
interface Place<Where> {
  /** The rows with the same value whose id is on that side. */
  among(side: Side): Where;
  /** The rows whose value is on that side. */
  beyond(side: Side): Where;
}

/**
 * Reads the cursors of lists that are sorted by one field.
 *
 * @param isValue whether the field can hold a value
 * @param equal the filter for rows with a value
 * @param beyond the filter for rows on one side of a value
 * @returns throws a Refusal BAD_USER_INPUT for a cursor of a list in another order
 */
export const placesBy =
  <Value extends SortedValue, Where extends object>(
    field: string,
    isValue: (value: unknown) => value is Value,
    equal: (value: Value) => Where,
    beyond: (value: Value, side: Side) => Where,
  ) =>
  (cursor: string): Place<Where> => {
    const { value, id } = sortedPlaceOf(cursor, field, isValue);
    return {
      among: (side) => ({ ...equal(value), id: onSide(side, id) }),
      beyond: (side) => beyond(value, side),
    };
  };

/** How a list is sorted: by one field and, among equal values, by id in the same direction. */
export interface Order<Field extends string> {
  readonly field: Field;
  readonly direction: OrderDirection;
}

interface SortedList<Field extends string, Where, Row> {
  readonly order: Order<Field>;
  /** Reads the cursors of each order. */
  readonly places: Readonly<Record<Field, (cursor: string) => Place<Where>>>;
  /** The rows of the whole list. */
  readonly where: Where;
  /** Reads the first `take` rows in an order. */
  readonly find: (where: { AND: (Where | { OR: Where[] })[] }, order: Order<Field>, take: number) => Promise<Row[]>;
}

/**
 * Reads one page of a sorted list through Prisma with at most two queries: the remaining rows that equal the cursor's
 * row, then the rows beyond them. Both are ranges of an index, so a page costs the same wherever it begins. Prisma's own
 * cursor reads all rows from the start of the list to the cursor, and jumps when the row of the cursor is edited.
 *
 * @returns the rows in the order in which they were read: from the end of the list when the page is inverted
 * @throws Refusal BAD_USER_INPUT for a cursor of a list in another order
 */
export async function readSortedPage<Field extends string, Where, Row>(
  { order, places, where, find }: SortedList<Field, Where, Row>,
  { after, before, limit, inverted }: Page,
): Promise<Row[]> {
  const placeOf = places[order.field];
  const [from, until] = inverted ? [before, after] : [after, before];
  const isUpwards = inverted === (order.direction === 'desc');
  const [ahead, behind]: [Side, Side] = isUpwards ? ['gt', 'lt'] : ['lt', 'gt'];
  const end = until === undefined ? undefined : placeOf(until);
  const untilEnd = end ? [{ OR: [end.beyond(behind), end.among(behind)] }] : [];
  const read = (range: Where[], take: number) =>
    find({ AND: [where, ...range, ...untilEnd] }, { ...order, direction: isUpwards ? 'asc' : 'desc' }, take);
  if (from === undefined) return read([], limit);
  const start = placeOf(from);
  const equal = await read([start.among(ahead)], limit);
  if (equal.length === limit) return equal;
  return [...equal, ...(await read([start.beyond(ahead)], limit - equal.length))];
}
