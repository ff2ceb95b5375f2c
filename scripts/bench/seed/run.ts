import type { QueryResultRow } from 'pg';

/** Runs a statement with parameters and returns its rows. */
export type Run = <Row extends QueryResultRow = QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
