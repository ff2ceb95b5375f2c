import { text, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';

/** The names of users, as other carers of the same child see them. */
export const selectAuthors = statement<[ids: readonly string[]], { id: string; name: string }>(
  'authors',
  `SELECT id, coalesce(nullif(name, ''), username) AS name FROM users WHERE id = ANY($1::uuid[])`,
  { id: uuid, name: text },
);
