import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { StartError } from '../../prisma/embedded.ts';
import { connect } from '../../prisma/migrate.ts';
import type { Terminal } from './terminal.ts';

/** Returns values in PostgreSQL's text format. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };

const prompt = 'dadventures=> ';
const promptForMore = 'dadventures-> ';

/**
 * Runs SQL on a database and prints the results as tables. Without statements it reads them from the input; on a terminal it
 * runs each one as it is typed.
 *
 * @param signal has PostgreSQL end the statement that runs: it would go on although nobody waits for it
 * @throws StartError with PostgreSQL's message for a failed statement that was not typed on a terminal
 */
export async function runSql(
  connectionString: string,
  statements: string,
  { input, output }: Terminal,
  signal: AbortSignal,
): Promise<void> {
  const client = await connect(connectionString, 'admin');
  const cancel = await cancellation(connectionString, client);
  signal.addEventListener('abort', cancel);
  try {
    if (statements === '' && input.isTTY === true) return await runInteractively(client, { input, output }, cancel);
    await runStatements(client, statements || (await text(input)), output).catch((error: unknown) => {
      throw error instanceof pg.DatabaseError ? new StartError(describe(error)) : error;
    });
  } finally {
    signal.removeEventListener('abort', cancel);
    await client.end();
  }
}

/** Has PostgreSQL end the statement that runs on a connection. Behind a pooler, which tells another process, it does nothing. */
async function cancellation(connectionString: string, client: pg.Client & { processID?: number | null }) {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const [{ pid } = { pid: 0 }] = rows;
  const cancel = async (): Promise<void> => {
    if (client.processID !== pid) return;
    const other = await connect(connectionString, 'admin');
    await other.query('SELECT pg_cancel_backend($1)', [pid]).finally(() => other.end());
  };
  // What cannot be cancelled ends by itself.
  return (): void => void cancel().catch(() => undefined);
}

/** Runs statements as they are typed, each up to its semicolon, until \q or the end of the input. Ctrl-C ends a statement that runs. */
async function runInteractively(client: pg.Client, { input, output }: Terminal, cancel: () => void): Promise<void> {
  output.write('End statements with a semicolon. Type \\q or Ctrl-D to quit.\n');
  const lines = createInterface({ input, output, prompt });
  let isOpen = true;
  let isRunning = false;
  lines.on('SIGINT', () => (isRunning ? cancel() : lines.close())).on('close', () => (isOpen = false));
  let buffered = '';
  lines.prompt();
  for await (const line of lines) {
    if (line.trim() === '\\q') break;
    buffered += `${line}\n`;
    if (/;\s*$/.test(buffered)) {
      isRunning = true;
      await runStatements(client, buffered, output).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError)) throw error;
        output.write(`${describe(error)}\n`);
      });
      isRunning = false;
      buffered = '';
    }
    lines.setPrompt(buffered.trim() === '' ? prompt : promptForMore);
    // After the end of the input, statements that were read before it still run.
    if (isOpen) lines.prompt();
  }
  lines.close();
}

async function runStatements(client: pg.Client, statements: string, output: Writable): Promise<void> {
  // For several statements pg returns an array of results, which its types do not declare.
  const results = (await client.query({ text: statements, rowMode: 'array', types: asText })) as
    | pg.QueryArrayResult<(string | null)[]>
    | pg.QueryArrayResult<(string | null)[]>[];
  for (const result of [results].flat()) output.write(tableOf(result));
}

const describe = ({ severity, message, detail, hint }: pg.DatabaseError): string =>
  [`${severity ?? 'ERROR'}: ${message}`, detail && `DETAIL: ${detail}`, hint && `HINT: ${hint}`]
    .filter(Boolean)
    .join('\n');

/** Formats a result as a table, or as the name of its command if it has no columns. */
function tableOf({ fields, rows, command, rowCount }: pg.QueryArrayResult<(string | null)[]>): string {
  if (fields.length === 0) return `${[command, rowCount].filter((part) => part !== null).join(' ')}\n`;
  const lines = [fields.map(({ name }) => name), ...rows.map((row) => row.map((value) => oneLine(value ?? '')))];
  const widths = fields.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const [head = '', ...body] = lines.map((line) =>
    line
      .map((value, column) => ` ${value.padEnd(widths[column] ?? 0)} `)
      .join('|')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width + 2)).join('+');
  return `${[head, rule, ...body].join('\n')}\n(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})\n`;
}

/** Removes control characters, so that a row's content cannot control the operator's terminal. */
const oneLine = (value: string): string => JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"');
