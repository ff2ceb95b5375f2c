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

/**
 * Defines the statement that deletes the obsolete rows of a table in batches. Rows that another server is deleting are skipped.
 *
 * @param where a condition with `$1` …
 * @param by.key the columns of the primary key, if it is another one than `id`
 * @param by.order of an index that finds the rows; that of the key if absent
 */
export function deleteInBatches<Given extends readonly unknown[]>(
  table: string,
  where: string,
  { key = 'id', order = key }: { readonly key?: string; readonly order?: string } = {},
): (on: Reader, ...parameters: Given) => Promise<void> {
  const isSame = key.split(', ').map((column) => `kept.${column} = obsolete.${column}`);
  const run = statement<readonly unknown[]>()(
    `delete_obsolete_${table}`,
    `WITH obsolete AS (
       SELECT ${key} FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
     )
     DELETE FROM ${table} kept USING obsolete WHERE ${isSame.join(' AND ')} RETURNING true AS gone`,
    { gone: bool },
  );
  return (on, ...parameters) => inBatches(() => run(on, ...parameters));
}
