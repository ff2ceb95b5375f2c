import { bool, orNull, type RowOf, text, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { ageGroups } from '../child/ageGroup.rules.ts';

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

/** Whether every one of the age groups has skills and tasks that were loaded. An index finds the first of each. */
export const selectIsLoaded = statement()(
  'is_catalogue_loaded',
  `SELECT NOT EXISTS (
     SELECT FROM unnest('{${ageGroups.join(',')}}'::text[]) AS wanted(age_group)
     WHERE NOT EXISTS (
       SELECT FROM skills skill WHERE skill.age_group = wanted.age_group AND skill.catalogue_key IS NOT NULL
     ) OR NOT EXISTS (
       SELECT FROM tasks task WHERE task.age_group = wanted.age_group AND task.catalogue_key IS NOT NULL
     )
   ) AS loaded`,
  { loaded: bool },
);

/** Everything that was loaded from the shipped catalogue. */
export const selectLoaded = statement()(
  'loaded_catalogue',
  `SELECT 'skill' AS kind, id, catalogue_key AS key, catalogue_hash AS hash FROM skills WHERE catalogue_key IS NOT NULL
   UNION ALL SELECT 'task', id, catalogue_key, catalogue_hash FROM tasks WHERE catalogue_key IS NOT NULL`,
  loadedRow,
);

/** Waits for other servers that load the catalogue, until the transaction ends. */
export const lockLoading = statement<[key: number]>()(
  'lock_catalogue_loading',
  'SELECT true AS locked FROM pg_advisory_xact_lock($1)',
  { locked: bool },
);
