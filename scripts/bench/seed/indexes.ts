import { share } from './history.ts';
import type { Run } from './run.ts';

/**
 * Drops indexes, keys and foreign keys: rows are inserted faster without them.
 *
 * @returns a function that creates them again; `onStep` is called with the name of each
 */
export async function dropIndexes(
  run: Run,
): Promise<(runs: readonly Run[], onStep: (name: string) => void) => Promise<void>> {
  const constraints = await run<{ owner: string; name: string; kind: string; definition: string }>(
    `SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, contype::text AS kind,
       pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f')
       AND conrelid::regclass::text NOT LIKE '%migrations%'
     ORDER BY contype = 'f' DESC, 1, 2`,
  );
  const indexes = await run<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
     ORDER BY 1`,
  );
  for (const { owner, name } of constraints) await run(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await run(`DROP INDEX ${name}`);
  return async (runs, onStep) => {
    const add = async ({ owner, name, definition }: (typeof constraints)[number]) => {
      onStep(name);
      await run(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`);
    };
    // Constraints of one table lock each other out: they are added one by one, indexes in parallel.
    for (const key of constraints.filter(({ kind }) => kind !== 'f')) await add(key);
    await share(runs, indexes, async ({ name, definition }, own) => {
      onStep(name);
      await own(definition);
    });
    const foreign = constraints.filter(({ kind }) => kind === 'f');
    for (const key of foreign) await add({ ...key, definition: `${key.definition} NOT VALID` });
    await share(runs, foreign, async ({ owner, name }, own) => {
      onStep(name);
      await own(`ALTER TABLE ${owner} VALIDATE CONSTRAINT ${name}`);
    });
  };
}
