import { badInput } from './errors.ts';
import { isUuid } from './input.ts';
import { say } from './say.rules.ts';

/** The part of a list that a connection's arguments name. */
export interface Page {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
  /** Whether the page is read from the end of the list towards its start. */
  readonly inverted: boolean;
}

/** A place in a list that is sorted by an instant or a local date (at midnight UTC) and, among equals, by id. */
interface Place {
  readonly at: Date;
  readonly id: string;
}

/** The cursor of a place. A list continues there, even after rows were added or removed. */
export const cursorOf = ({ at, id }: Place): string => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/**
 * The place of a cursor.
 *
 * @throws Refusal BAD_USER_INPUT for a cursor that this server did not issue
 */
export function placeOf(cursor: string): Place {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = /^(?!0000)\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(instant) ? new Date(instant) : null;
  if (at === null || Number.isNaN(at.getTime()) || !isUuid(id)) {
    throw badInput('cursor', say('The cursor must be one that this program gave'));
  }
  return { at, id };
}

/** The ends of a list, with the order in SQL in which a page is read from there. */
const ends = { newest: 'DESC', oldest: 'ASC' } as const;

type End = keyof typeof ends;

/** What reads the pages that begin at each end of a list. */
export const fromEachEnd = <Value>(make: (end: End, direction: (typeof ends)[End]) => Value): Record<End, Value> => ({
  newest: make('newest', ends.newest),
  oldest: make('oldest', ends.oldest),
});

/** Below and above every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** What a list can be sorted by. */
export type SortedValue = string | number;

/** A place in a list that is sorted by one of several fields and, among equals, by id. */
interface SortedPlace<Value extends SortedValue> {
  /** The field by which the list is sorted; a cursor is valid in that order only. */
  readonly field: string;
  /** The value of the field. */
  readonly value: Value;
  readonly id: string;
}

/** The cursor of a place in a sorted list. */
export const sortedCursorOf = ({ field, value, id }: SortedPlace<SortedValue>): string =>
  Buffer.from(JSON.stringify([field, value, id])).toString('base64url');

/**
 * The place of a cursor in a list that is sorted by `field`.
 *
 * @param isValue whether the field can hold a value
 * @throws Refusal BAD_USER_INPUT for a cursor that was not issued for a list in this order
 */
export function sortedPlaceOf<Value extends SortedValue>(
  cursor: string,
  field: string,
  isValue: (value: unknown) => value is Value,
): SortedPlace<Value> {
  const [sortedBy, value, id] = readArray(Buffer.from(cursor, 'base64url').toString());
  if (sortedBy !== field || !isValue(value) || typeof id !== 'string' || !isUuid(id)) {
    throw badInput('cursor', say('The cursor must be one that this program gave in this order'));
  }
  return { field, value, id };
}

/** Whether a value is a text that PostgreSQL can store: without NUL and without unpaired surrogates. */
export const isSortedText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

function readArray(text: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
