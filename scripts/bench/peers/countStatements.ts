import pg from 'pg';

/*
 * Loaded before a server (`node --import`): counts what goes to PostgreSQL, whoever sends it, and tells when asked. BEGIN and
 * COMMIT are not counted.
 */

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
// Asking shall not keep a server alive that has been told to stop.
process.channel?.unref();
