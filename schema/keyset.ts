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
