import { badInput } from './errors.ts';
import { isUuid } from './input.ts';

/** Which part of a list is wanted, as a connection asks for it. */
export interface Page {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
  /** Whether the page is read from the end of the list. */
  readonly inverted: boolean;
}

/** A place in a list that is sorted by an instant or a local date (at midnight UTC) and, among equals, by id. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** The cursor of a place: a list goes on there, however long it has become since. */
export const cursorOf = ({ at, id }: Place): string => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/**
 * The place of a cursor.
 *
 * @throws Refusal BAD_USER_INPUT for a cursor that this program did not give
 */
export function placeOf(cursor: string): Place {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = /^(?!0000)\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(instant) ? new Date(instant) : null;
  if (at === null || Number.isNaN(at.getTime()) || !isUuid(id)) {
    throw badInput('cursor', 'The cursor must be one that this program gave');
  }
  return { at, id };
}

/** A place in a list that is sorted by one of several fields and, among equals, by id. */
export interface SortedPlace {
  /** The field by which the list is sorted: a cursor counts in that order only. */
  readonly field: string;
  /** What the item holds there. */
  readonly value: string | number;
  readonly id: string;
}

/** The cursor of a place in a sorted list. */
export const sortedCursorOf = ({ field, value, id }: SortedPlace): string =>
  Buffer.from(JSON.stringify([field, value, id])).toString('base64url');

/**
 * The place of a cursor in a list that is sorted by `field`.
 *
 * @param isValue whether the field can hold a value
 * @throws Refusal BAD_USER_INPUT for a cursor that this program did not give in this order
 */
export function sortedPlaceOf(
  cursor: string,
  field: string,
  isValue: (value: unknown) => value is SortedPlace['value'],
): SortedPlace {
  const [sortedBy, value, id] = readArray(Buffer.from(cursor, 'base64url').toString());
  if (sortedBy !== field || !isValue(value) || typeof id !== 'string' || !isUuid(id)) {
    throw badInput('cursor', 'The cursor must be one that this program gave in this order');
  }
  return { field, value, id };
}

/** Whether a text can stand in a column: PostgreSQL has neither NUL nor halves of a surrogate pair. */
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
