import { text } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';

/*
 * The first key is made when a server starts, which has a connection but no Prisma client yet.
 */

/** One row if there is a key. */
export const selectAnyPushKey = statement()('any_push_key', `SELECT id FROM site_keys WHERE kind = 'vapid' LIMIT 1`, {
  id: text,
});

/** Stores a key. */
export const insertPushKey = statement<[id: string, publicKey: string, sealedPrivate: string, now: Date]>()(
  'insert_push_key',
  `INSERT INTO site_keys (id, kind, public_key, sealed_private, created_at) VALUES ($1, 'vapid', $2, $3, $4)`,
);
