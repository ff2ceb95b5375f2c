import pg from 'pg';

/* Loaded into a server with `--import`: counts the statements that it sends to PostgreSQL, and answers every message with the count. */

let statements = 0;
const isTransaction = (text: string) => /^\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|DEALLOCATE)/i.test(text);

const original = pg.Client.prototype.query;
const counting = function (this: pg.Client, ...args: unknown[]): unknown {
  const [query] = args;
  const text = typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
  if (!isTransaction(text)) statements += 1;
  return Reflect.apply(original, this, args);
};
Object.assign(pg.Client.prototype, { query: counting });

process.on('message', () => process.send?.({ statements }));
// The channel must not keep a server alive that was asked to stop.
process.channel?.unref();
