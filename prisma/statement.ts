import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { AnyColumn, Columns } from './columns.ts';

/** Runs statements: a pool, one connection inside a transaction, or a replacement for either. */
export interface Reader {
  query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>>;
}

/** A list of values for `$1`, `$2` …, or one object whose values have names. */
type Parameters = readonly unknown[] | object;

type Arguments<Given extends Parameters> = Given extends readonly unknown[] ? Given : [parameters: Given];

/** A statement as PostgreSQL gets it. */
export interface Statement {
  readonly name: string;
  /** With $1, $2 … for the parameters. */
  readonly text: string;
  /** Of its rows, by name; null when the program computes them. */
  readonly columns: Readonly<Record<string, AnyColumn>> | null;
}

const statements = new Map<string, Statement>();

/** The statements of all modules that have been loaded so far. */
export const allStatements = (): readonly Statement[] => [...statements.values()];

/** `:name`, but not the cast `::type` and not the `:` in a text such as '12:00'. */
const placeholder = /(?<![:\w]):([a-z]\w*)/gi;

/**
 * Defines a named statement: PostgreSQL parses and plans it once per connection.
 *
 * @param name unique in the program
 * @param text SQL with `$1`, `$2` … for the parameters, or with `:name` when they are given as an object
 * @param columns of its rows: omitted when there are no rows, null when the program computes the columns
 * @returns a function that runs it on a pool or a connection and returns the rows
 */
export function statement<Given extends Parameters, Row extends QueryResultRow>(
  name: string,
  text: string,
  ...[columns]: [Row] extends [never] ? [] : [columns: Columns<Row> | null]
): (on: Reader, ...parameters: Arguments<Given>) => Promise<Row[]> {
  const { sql, names } = numbered(text);
  statements.set(name, { name, text: sql, columns: columns === undefined ? {} : columns });
  return async (on, ...given) => {
    const values =
      names.length > 0 ? names.map((parameter) => (given[0] as Record<string, unknown>)[parameter]) : [...given];
    const result = await on.query<Row>({ name, text: sql, values });
    return result.rows;
  };
}

/** The text with a number for each name, and the names in the order of their numbers. */
function numbered(text: string): { readonly sql: string; readonly names: readonly string[] } {
  const names: string[] = [];
  const sql = text.replaceAll(placeholder, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { sql, names };
}
