import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { AnyColumn, Columns } from './columns.ts';

/** Runs statements: a pool, a connection inside a transaction, or a replacement for either. */
export interface Reader {
  query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>>;
}

/** A list of values for `$1`, `$2` …, or one object with named values, of which some may be rows (`given`). */
type Parameters = readonly unknown[] | object;

type Arguments<Given extends Parameters> = Given extends readonly unknown[] ? Given : [parameters: Given];

/** A statement in the form in which PostgreSQL receives it. */
export interface Statement {
  readonly name: string;
  /** SQL with `$1`, `$2` … for the parameters. */
  readonly text: string;
  /** The columns of its rows, by name; null if the program computes them. */
  readonly columns: Readonly<Record<string, AnyColumn>> | null;
}

const statements = new Map<string, Statement>();

/** The statements of all modules that have been loaded so far. */
export const allStatements = (): readonly Statement[] => [...statements.values()];

/** `:name` or `:rows.column`, but not the cast `::type` and not the `:` in a string such as '12:00'. */
const placeholder = /(?<![:\w]):([a-z]\w*(?:\.\w+)?)/gi;

/**
 * Defines a named statement, which PostgreSQL parses and plans once per connection: `statement<[id: string]>()(name, text, columns)`. Of one
 * call TypeScript infers all type arguments or none, so what the statement takes stands in a first one, and its rows follow from the columns.
 *
 * @param name unique in the program
 * @param text SQL with `$1`, `$2` … for the parameters, or with `:name` if they are given as an object, and the tables of `given`
 * @param columns the columns of its rows; omitted if there are no rows, null if the program computes the columns
 * @returns a function that runs it on a pool or a connection and returns the rows
 */
export const statement =
  <Given extends Parameters = []>() =>
  <Row extends QueryResultRow = never>(
    name: string,
    text: string,
    columns: Columns<Row> | null = {} as Columns<Row>,
  ) => {
    const { sql, names } = numberParameters(text);
    const places = names.map((parameter) => parameter.split('.'));
    statements.set(name, { name, text: sql, columns });
    return async (on: Reader, ...given: Arguments<Given>): Promise<Row[]> => {
      const values = places.length > 0 ? places.map((place) => valueAt(given[0], place)) : [...given];
      const result = await on.query<Row>({ name, text: sql, values });
      return result.rows;
    };
  };

/** The value of a parameter, or a list with a column of the rows that it is. */
function valueAt(parameters: unknown, [parameter = '', column]: readonly string[]): unknown {
  const value = (parameters as Readonly<Record<string, unknown>>)[parameter];
  if (column === undefined) return value;
  return (value as readonly Readonly<Record<string, unknown>>[]).map((row) => row[column]);
}

/** Replaces each name with a number; returns the names in the order of their numbers. */
function numberParameters(text: string): { readonly sql: string; readonly names: readonly string[] } {
  const names: string[] = [];
  const sql = text.replaceAll(placeholder, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { sql, names };
}
