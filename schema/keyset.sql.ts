import type { QueryResultRow } from 'pg';
import type { Queryable } from '../prisma/pool.ts';
import { statement } from '../prisma/statement.ts';
import type { SortedPlace } from './keyset.ts';

/** A condition of a list, for example `{ name: 'of_group', values: [group], sql: (group) => 'task.age_group = ' + group }`. */
export interface Condition {
  /** The same name is always the same SQL. */
  readonly name: string;
  readonly values: readonly unknown[];
  /** SQL around the parameters that hold the values: `$1`, `$2` … */
  readonly sql: (...parameters: string[]) => string;
}

/** How a list is sorted: by a column and, among equals, by id, both in the same direction. */
export interface Sorting {
  /** The name of the field, as it stands in cursors. */
  readonly field: string;
  readonly column: string;
  /** The type of the column in PostgreSQL. */
  readonly type: string;
  /** The column of the ids. */
  readonly id: string;
  readonly descending: boolean;
}

/** Which part of a sorted list is wanted. */
export interface SortedPage {
  readonly after?: SortedPlace | undefined;
  readonly before?: SortedPlace | undefined;
  /** Null for all that there are. */
  readonly limit: number | null;
  /** Whether the page is read from the end of the list. */
  readonly inverted: boolean;
}

/**
 * One page of a sorted list in one statement. Places are compared as rows, `(column, id) > (value, id)`: with an index
 * on both a page costs the same wherever it begins, also among thousands of equals.
 *
 * @param name unique in the program
 * @param select SELECT … FROM … WHERE …; the conditions are added to it
 * @returns the rows in the order in which they were read: from the end when `inverted`
 */
export function selectPage<Row extends QueryResultRow>(
  on: Queryable,
  name: string,
  select: string,
  conditions: readonly Condition[],
  { field, column, type, id, descending }: Sorting,
  { after, before, limit, inverted }: SortedPage,
): Promise<Row[]> {
  const beyond = (name: string, place: SortedPlace | undefined, side: '<' | '>'): Condition[] =>
    place
      ? [
          {
            name,
            values: [place.value, place.id],
            sql: (value, placeId) => `(${column}, ${id}) ${side} (${value}::${type}, ${placeId}::uuid)`,
          },
        ]
      : [];
  const direction = descending === inverted ? 'ASC' : 'DESC';
  const all = [
    ...conditions,
    ...beyond('after', after, descending ? '<' : '>'),
    ...beyond('before', before, descending ? '>' : '<'),
  ];
  const { names, text, values } = joined(select, all);
  return statement<unknown[], Record<string, unknown>>(
    [name, field, descending ? 'down' : 'up', ...(inverted ? ['inverted'] : []), ...names].join('_'),
    `${text} ORDER BY ${column} ${direction}, ${id} ${direction} LIMIT $${values.length + 1}`,
    null,
  )(on, ...values, limit) as Promise<Row[]>;
}

/**
 * How many rows a list has.
 *
 * @param name unique in the program
 * @param from FROM … WHERE …; the conditions are added to it
 */
export async function countList(
  on: Queryable,
  name: string,
  from: string,
  conditions: readonly Condition[],
): Promise<number> {
  const { names, text, values } = joined(`SELECT count(*)::int AS count ${from}`, conditions);
  const [row] = await statement<unknown[], { count: number }>([name, ...names].join('_'), text, null)(on, ...values);
  return row?.count ?? 0;
}

function joined(start: string, conditions: readonly Condition[]) {
  const values: unknown[] = [];
  const clauses = conditions.map(
    (condition) => ` AND ${condition.sql(...condition.values.map((value) => `$${values.push(value)}`))}`,
  );
  return { names: conditions.map(({ name }) => name), text: start + clauses.join(''), values };
}

/** A pattern for ILIKE that finds the words as they stand: `%` and `_` are plain text in them. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
