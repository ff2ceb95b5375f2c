import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** What a hand-written statement can run on: a pool, one connection inside a transaction, or whatever stands for them. */
export interface Reader {
  query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>>;
}

/**
 * A named statement: PostgreSQL parses and plans it once per connection.
 *
 * @param name unique in the program
 * @param text SQL with $1, $2 … for the parameters
 * @returns a function that runs it on a pool or a connection and gives the rows
 */
export function statement<Parameters extends readonly unknown[], Row extends QueryResultRow>(
  name: string,
  text: string,
): (on: Reader, ...parameters: Parameters) => Promise<Row[]> {
  return async (on, ...parameters) => {
    const result = await on.query<Row>({ name, text, values: [...parameters] });
    return result.rows;
  };
}
