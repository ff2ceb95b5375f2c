import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { StartError } from '../../prisma/embedded.ts';
import { connect } from '../../prisma/migrate.ts';

/** Returns values in PostgreSQL's text format. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };

const prompt = 'dadventures=> ';
const promptForMore = 'dadventures-> ';

/**
 * Runs SQL on a database and prints the results as tables. Without statements it reads them from the input; on a terminal it
 * runs each one as it is typed.
 *
 * @throws StartError with PostgreSQL's message for a failed statement that was not typed on a terminal
 */
export async function runSql(
  connectionString: string,
  statements: string,
  input: Readable & { readonly isTTY?: boolean },
  output: Writable,
): Promise<void> {
  const client = await connect(connectionString, 'admin');
  try {
    if (statements === '' && input.isTTY === true) return await runInteractively(client, input, output);
    await runStatements(client, statements || (await text(input)), output).catch((error: unknown) => {
      throw error instanceof pg.DatabaseError ? new StartError(describe(error)) : error;
    });
  } finally {
    await client.end();
  }
}

/** Runs statements as they are typed, each up to its semicolon, until \q or the end of the input. */
async function runInteractively(client: pg.Client, input: Readable, output: Writable): Promise<void> {
  output.write('End statements with a semicolon. Type \\q or Ctrl-D to quit.\n');
  const lines = createInterface({ input, output, prompt });
  let isOpen = true;
  lines.on('SIGINT', () => lines.close()).on('close', () => (isOpen = false));
  let buffered = '';
  lines.prompt();
  for await (const line of lines) {
    if (line.trim() === '\\q') break;
    buffered += `${line}\n`;
    if (/;\s*$/.test(buffered)) {
      await runStatements(client, buffered, output).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError)) throw error;
        output.write(`${describe(error)}\n`);
      });
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
