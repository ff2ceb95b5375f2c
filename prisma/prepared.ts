import pg from 'pg';

type Callback = (error: Error | null, result?: pg.QueryResult) => void;

/** What pg's connection can do, as far as it is needed here; its types leave some of it out. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { portal: string }): void;
  sync(): void;
}

const begin = 'BEGIN';

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** The columns of a statement's rows. */
interface Shape {
  readonly fields: pg.FieldDef[];
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
}

/**
 * What each connection knows of the rows of its named statements. PostgreSQL holds to it: it refuses a prepared statement
 * whose rows would have other columns now (https://www.postgresql.org/docs/18/sql-prepare.html).
 */
const shapes = new WeakMap<Connection, Map<string, Shape>>();

/**
 * A named statement under way. It asks PostgreSQL for the columns of its rows once per connection, where pg's own query
 * asks, reads and prepares for them every time: a quarter of what a small statement costs the server. Connections drive
 * it as they drive pg's own (https://node-postgres.com/apis/client#clientquery).
 */
class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  /** pg replaces it where it gives a query up. */
  callback: Callback;
  readonly #values: readonly unknown[];
  readonly #types: pg.CustomTypesConfig;
  readonly #begins: boolean;
  readonly #rows: Record<string, unknown>[] = [];
  #known: Map<string, Shape> = new Map();
  #shape: Shape | undefined;
  #tag = '';
  #fault: Error | null = null;

  constructor(
    { name, text, values, begins }: { name: string; text: string; values: readonly unknown[]; begins: boolean },
    types: pg.CustomTypesConfig,
    callback: Callback,
  ) {
    this.#begins = begins;
    this.name = name;
    this.text = text;
    this.callback = callback;
    this.#values = values;
    this.#types = types;
  }

  /** Sends the statement; an Error is what pg shall fail it with. */
  submit(onConnection: unknown): Error | null {
    const connection = onConnection as Connection;
    const { name, text } = this;
    const parsed = connection.parsedStatements[name] ?? connection.submittedNamedStatements[name];
    if (parsed !== undefined && parsed !== text) return new Error(`Two statements are called "${name}"`);
    this.#known = shapes.get(connection) ?? new Map();
    shapes.set(connection, this.#known);
    this.#shape = this.#known.get(name);
    connection.stream.cork();
    try {
      if (this.#begins) {
        connection.parse({ name: '', text: begin });
        connection.bind({ statement: '', values: [], valueMapper: prepareValue });
        connection.execute({ portal: '' });
      }
      if (parsed === undefined) {
        connection.parse({ name, text });
        connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values: this.#values, valueMapper: prepareValue });
      if (!this.#shape) connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '' });
    } catch (error) {
      // A value that cannot be sent: the answer to the sync ends the statement.
      this.#fault = error instanceof Error ? error : new Error(String(error));
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const parsers = fields.map(
      ({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    );
    this.#learn({ fields, names: fields.map(({ name }) => name), parsers });
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    if (this.#fault || !this.#shape) return;
    const { names, parsers } = this.#shape;
    const row: Record<string, unknown> = {};
    try {
      // Not one more object for each value: this runs for every value that is ever read.
      for (let place = 0; place < names.length; place += 1) {
        const value = values[place] ?? null;
        row[names[place] ?? ''] = value === null ? null : parsers[place]?.(value);
      }
    } catch (error) {
      this.#fault = error instanceof Error ? error : new Error(String(error));
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#begins && text === begin) return;
    // A statement without rows was asked for its columns and has none.
    if (!this.#shape) this.#learn({ fields: [], names: [], parsers: [] });
    this.#tag = text;
  }

  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    if (this.#fault) return this.callback(this.#fault);
    // Such as SELECT 3, UPDATE 1, INSERT 0 5.
    const [command = '', ...counts] = this.#tag.split(' ');
    const rowCount = counts.length > 0 ? Number(counts.at(-1)) : null;
    this.callback(null, { command, rowCount, oid: 0, fields: this.#shape?.fields ?? [], rows: this.#rows });
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}

  #learn(shape: Shape): void {
    this.#shape = shape;
    this.#known.set(this.name, shape);
  }
}

interface Named {
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Whether somebody asks for a named statement with nothing else about it; Prisma has its own types and rows. */
const isPlainlyNamed = (config: unknown): config is Named =>
  typeof config === 'object' &&
  config !== null &&
  'name' in config &&
  typeof config.name === 'string' &&
  !('submit' in config || 'rowMode' in config || 'types' in config);

/**
 * Has the named statements of a pool run that way, and BEGIN go out together with the first of them: a round trip less
 * for each transaction. To be called before the pool's first connection.
 *
 * @param types how values are read
 */
export function describeOnce(pool: pg.Pool, types: pg.CustomTypesConfig): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
    const { parsedStatements } = client.connection as unknown as Connection;
    let isBeginDue = false;

    const askNamed = (config: Named, begins: boolean, rest: readonly unknown[]): unknown => {
      const told = callbackIn(rest);
      const values = rest.find((one) => Array.isArray(one)) ?? config.values ?? [];
      const send = (hear: Callback) => ask(new PreparedQuery({ ...config, values, begins }, types, hear));
      if (told) return void send(told);
      return new Promise((resolve, reject) => {
        send((error, result) => (error ? reject(error) : resolve(result)));
      }).catch((error: unknown) => {
        // Leads back to who asked; as it comes, it leads to the socket.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      });
    };

    const query = (config: unknown, ...rest: unknown[]): unknown => {
      if (config === begin && rest.length === 0) {
        isBeginDue = true;
        return Promise.resolve();
      }
      const begins = isBeginDue;
      isBeginDue = false;
      const isNamed = isPlainlyNamed(config);
      // pg takes any text that PostgreSQL has parsed for that of the statement: BEGIN may only come along with a known one.
      if (begins && !(isNamed && parsedStatements[config.name] === config.text)) {
        const told = callbackIn(rest);
        return told
          ? ask(begin, (error: Error | null) => (error ? told(error) : query(config, ...rest)))
          : (ask(begin) as Promise<unknown>).then(() => query(config, ...rest));
      }
      return isNamed ? askNamed(config, begins, rest) : ask(config, ...rest);
    };
    Object.assign(client, { query });
  });
}

const callbackIn = (args: readonly unknown[]) => args.find((one) => typeof one === 'function') as Callback | undefined;
