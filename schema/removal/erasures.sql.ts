import { instant, text, type RowOf } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';

/*
 * Erasures are read and written by backup and restore too, which have a connection but no Prisma client.
 */

/** The SQL for the hash of an id, under which its erasure is kept. */
export const idHash = (id: string): string => `encode(sha256(convert_to(${id}::text, 'UTF8')), 'hex')`;

const erasureRow = { id_hash: text, erased_at: instant };

type ErasureRow = RowOf<typeof erasureRow>;

/** All erasures, oldest first. */
export const selectErasures = statement<[], ErasureRow>(
  'erasures',
  'SELECT id_hash, erased_at FROM erasures ORDER BY erased_at, id_hash',
  erasureRow,
);

/** Adds erasures; existing ones stay as they are. */
export const insertErasures = statement<[idHashes: readonly string[], erasedAt: readonly Date[]], never>(
  'keep_erasures',
  `INSERT INTO erasures (id_hash, erased_at)
   SELECT * FROM unnest($1::text[], $2::timestamptz[]) ON CONFLICT (id_hash) DO NOTHING`,
);
