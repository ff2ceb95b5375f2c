import { text, uuid } from '../../../prisma/columns.ts';
import { statement } from '../../../prisma/statement.ts';

/*
 * Read for every page with completions: for 20 rows Prisma takes 1.2 ms of the server's time in place of 0.35
 * (docs/decisions/003-prisma-and-sql.md).
 */

/** The names of users, as other carers of the same child see them. */
export const selectAuthors = statement<[ids: readonly string[]], { id: string; name: string }>(
  'authors',
  `SELECT id, coalesce(nullif(name, ''), username) AS name FROM users WHERE id = ANY($1::uuid[])`,
  { id: uuid, name: text },
);
