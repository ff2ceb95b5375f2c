import { instant, row, text, type RowOf } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';

/*
 * Erasures are read and written by backup and restore too, which have a connection but no Prisma client.
 */

/** The SQL for the hash of an id, under which its erasure is kept. */
export const idHash = (id: string): string => `encode(sha256(convert_to(${id}::text, 'UTF8')), 'hex')`;

const erasureRow = row({
  /** SHA-256, in hex, of the id of a user or child. */
  idHash: text,
  erasedAt: instant,
});

/** A record of an erased user or child, which does not reveal their id. */
export type Erasure = Readonly<RowOf<typeof erasureRow.columns>>;

/** All erasures that the database knows, oldest first. */
export const selectErasures = statement()(
  'erasures',
  `SELECT ${erasureRow.select('kept')} FROM erasures kept ORDER BY kept.erased_at, kept.id_hash`,
  erasureRow.columns,
);

const added = given('added', erasureRow.columns);

/** Adds erasures; existing ones stay as they are. */
export const insertErasures = statement<Takes<typeof added>>()(
  'keep_erasures',
  `INSERT INTO erasures (id_hash, erased_at)
   SELECT * FROM ${added.table} ON CONFLICT (id_hash) DO NOTHING`,
);
