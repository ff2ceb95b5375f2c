import { bool } from '../prisma/columns.ts';
import { type Reader, statement } from '../prisma/statement.ts';

/*
 * Prisma has neither SKIP LOCKED nor a bound for what it deletes: with it two servers that sweep at once would wait for each other.
 */

/** How many rows are changed at a time, so that their locks are short. */
export const batchSize = 1_000;

/** Repeats a change of at most `batchSize` rows until it finds fewer. */
export async function inBatches(change: () => Promise<readonly unknown[]>): Promise<void> {
  let changed = batchSize;
  while (changed === batchSize) changed = (await change()).length;
}

/** Rows to delete: those of a table that meet a condition with `$1` …, in the order of an index or of their key. */
interface Obsolete {
  readonly table: string;
  readonly where: string;
  /** The columns of the primary key. */
  readonly key?: string;
  readonly order?: string;
}

/**
 * Defines a statement that deletes obsolete rows in batches. Rows that another server is deleting are skipped.
 *
 * @param name unique in the program
 */
export function deleteInBatches<Given extends readonly unknown[]>(
  name: string,
  { table, where, key = 'id', order = key }: Obsolete,
): (on: Reader, ...parameters: Given) => Promise<void> {
  const run = statement<readonly unknown[]>()(
    name,
    `WITH obsolete AS (
       SELECT ${key} FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
     )
     DELETE FROM ${table} kept USING obsolete
     WHERE ${key
       .split(', ')
       .map((column) => `kept.${column} = obsolete.${column}`)
       .join(' AND ')} RETURNING true AS gone`,
    { gone: bool },
  );
  return (on, ...parameters) => inBatches(() => run(on, ...parameters));
}
