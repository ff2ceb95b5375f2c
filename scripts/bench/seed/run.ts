import type { QueryResultRow } from 'pg';

/** Runs SQL with parameters on one connection and gives the rows. */
export type Run = <Row extends QueryResultRow = QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
