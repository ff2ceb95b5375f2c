import { bool, orNull, text, type RowOf, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';

/*
 * Read at every start, before anything needs Prisma, whose first query takes a third of a second.
 */

/** A skill or task that was loaded from the shipped catalogue. */
const loadedRow = {
  kind: word<'skill' | 'task'>(),
  id: uuid,
  key: text,
  /** Of the content that was loaded last; null once an administrator has written the row. */
  hash: orNull(text),
};

export type LoadedRow = RowOf<typeof loadedRow>;

/** Whether anything was. */
export const selectIsLoaded = statement<[], { loaded: boolean }>(
  'is_catalogue_loaded',
  `SELECT EXISTS (SELECT FROM skills WHERE catalogue_key IS NOT NULL)
     AND EXISTS (SELECT FROM tasks WHERE catalogue_key IS NOT NULL) AS loaded`,
  { loaded: bool },
);

/** Everything that was loaded from the shipped catalogue. */
export const selectLoaded = statement<[], LoadedRow>(
  'loaded_catalogue',
  `SELECT 'skill' AS kind, id, catalogue_key AS key, catalogue_hash AS hash FROM skills WHERE catalogue_key IS NOT NULL
   UNION ALL SELECT 'task', id, catalogue_key, catalogue_hash FROM tasks WHERE catalogue_key IS NOT NULL`,
  loadedRow,
);
