import pg from 'pg';

/** What pg calls with the outcome of a statement. */
export type QueryCallback = (error: Error | null, result?: pg.QueryResult) => void;

/** A statement with a name, for which PostgreSQL keeps a plan on each connection. */
interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/**
 * Whether a statement has a name and leaves the form of its rows to the driver. Prisma asks for rows as arrays and reads values
 * itself.
 */
export const isNamedStatement = (statement: unknown): statement is NamedStatement =>
  typeof statement === 'object' &&
  statement !== null &&
  'name' in statement &&
  typeof statement.name === 'string' &&
  !('submit' in statement || 'rowMode' in statement || 'types' in statement);

/** The part of pg's connection that statements are sent with. pg's types omit some of it. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  /** The text of each statement that PostgreSQL has parsed, by name; written by pg's client. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { portal: string }): void;
  sync(): void;
  sendCopyFail(reason: string): void;
}

/** The columns of a statement's rows. */
interface Columns {
  readonly fields: pg.FieldDef[];
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
}

const noColumns: Columns = { fields: [], names: [], parsers: [] };

/**
 * The columns of the statements that each connection has described, by name. They cannot change: PostgreSQL refuses a prepared
 * statement whose rows would have other columns (https://www.postgresql.org/docs/18/sql-prepare.html).
 */
const described = new WeakMap<Connection, Map<string, Columns>>();

function describedBy(connection: Connection): Map<string, Columns> {
  const known = described.get(connection) ?? new Map<string, Columns>();
  described.set(connection, known);
  return known;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

const errorOf = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/**
 * A named statement that asks PostgreSQL for the columns of its rows once per connection. pg's own query asks every time and builds
 * its readers of values anew, which is a quarter of the processor time that node spends on a small statement
 * (docs/decisions/033-database-driver.md).
 *
 * pg drives it like any object with a `submit` method (https://node-postgres.com/apis/client#clientquery).
 */
export class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  /** pg replaces it when the statement takes too long. */
  callback: QueryCallback;
  readonly #values: readonly unknown[];
  readonly #types: pg.CustomTypesConfig;
  readonly #rows: Record<string, unknown>[] = [];
  #described = new Map<string, Columns>();
  #columns: Columns | undefined;
  #completion = '';
  #error: Error | null = null;

  /**
   * @param types how values are read
   * @param callback called once
   */
  constructor({ name, text, values = [] }: NamedStatement, types: pg.CustomTypesConfig, callback: QueryCallback) {
    this.name = name;
    this.text = text;
    this.callback = callback;
    this.#values = values;
    this.#types = types;
  }

  /** Sends the statement. Returns an error instead when another statement has the name. */
  submit(pgConnection: unknown): Error | null {
    const connection = pgConnection as Connection;
    const parsed = connection.parsedStatements[this.name];
    if (parsed !== undefined && parsed !== this.text)
      return new Error(`Prepared statements must be unique - '${this.name}' was used for a different statement`);
    this.#described = describedBy(connection);
    this.#columns = this.#described.get(this.name);
    connection.stream.cork();
    try {
      if (parsed === undefined) connection.parse({ name: this.name, text: this.text });
      connection.bind({ statement: this.name, values: this.#values, valueMapper: prepareValue });
      if (!this.#columns) connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '' });
    } catch (error) {
      // A value cannot be sent. PostgreSQL's answer to the sync ends the statement.
      this.#error = errorOf(error);
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const parserOf = ({ dataTypeID }: pg.FieldDef) =>
      this.#types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown;
    this.#setColumns({ fields, names: fields.map(({ name }) => name), parsers: fields.map(parserOf) });
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    if (this.#error || !this.#columns) return;
    const { names, parsers } = this.#columns;
    const row: Record<string, unknown> = {};
    try {
      // A loop without objects per value: it runs for every value that is read.
      for (let index = 0; index < names.length; index += 1) {
        const value = values[index] ?? null;
        row[names[index] ?? ''] = value === null ? null : parsers[index]?.(value);
      }
    } catch (error) {
      this.#error = errorOf(error);
    }
    this.#rows.push(row);
  }

  /** @param message with a text such as `SELECT 3`, `UPDATE 1` or `INSERT 0 5` */
  handleCommandComplete({ text }: { text: string }): void {
    if (!this.#columns) this.#setColumns(noColumns);
    this.#completion = text;
  }

  handleReadyForQuery(): void {
    if (this.#error) return this.callback(this.#error);
    const [command = '', ...counts] = this.#completion.split(' ');
    const rowCount = counts.length > 0 ? Number(counts.at(-1)) : null;
    this.callback(null, { command, rowCount, oid: 0, fields: this.#columns?.fields ?? [], rows: this.#rows });
  }

  handleError(error: Error): void {
    this.callback(this.#error ?? error);
  }

  handleCopyInResponse(connection: unknown): void {
    (connection as Connection).sendCopyFail('COPY has no name: send it without one');
  }

  handleCopyData(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  #setColumns(columns: Columns): void {
    this.#columns = columns;
    this.#described.set(this.name, columns);
  }
}
