import type { World } from './kit.ts';

/** `once`: every transaction that writes fails at its COMMIT, and passes when it is tried again. `always`: each try fails. */
export type Injected = 'never' | 'once' | 'always';

/** How many rows were committed, by operation and table. */
export type Effects = Readonly<Record<string, number>>;

/** Tables whose rows count requests or calls, not what they have done. */
const bookkeeping = ['rate_limits', '_prisma_migrations'];

/**
 * The failures come from PostgreSQL itself: a constraint trigger that runs at the COMMIT. The effects are noted within each
 * transaction, so that a roll-back takes its notes along.
 */
const install = (table: string) => `
  CREATE TRIGGER notes_effect AFTER INSERT OR UPDATE OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION note_effect();
  CREATE CONSTRAINT TRIGGER injects_conflict AFTER INSERT OR UPDATE OR DELETE ON "${table}"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION inject_conflict();`;

/** Has transactions of a world fail with SQLSTATE 40001 at their COMMIT. Install it before `world.keep`. */
export async function injectConflicts(world: World) {
  const tables = await world.sql<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1)`,
    [bookkeeping],
  );
  await world.sql(`
    CREATE TABLE effects (operation text);
    CREATE TABLE injected (mode text, state text);
    INSERT INTO injected VALUES ('never', '40001');
    CREATE SEQUENCE commits;
    CREATE SEQUENCE failures MINVALUE 0 START 0;
    CREATE FUNCTION note_effect() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO effects VALUES (lower(TG_OP) || ' ' || TG_TABLE_NAME);
      RETURN NULL;
    END $$;
    CREATE FUNCTION inject_conflict() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE now record;
    BEGIN
      SELECT * INTO now FROM injected;
      IF now.mode = 'never' OR current_setting('conflicts.passes', true) = 'yes' THEN RETURN NULL; END IF;
      -- Sequences count on through a roll-back.
      IF now.mode = 'always' OR nextval('commits') % 2 = 1 THEN
        PERFORM nextval('failures');
        RAISE EXCEPTION 'not now' USING ERRCODE = now.state;
      END IF;
      PERFORM set_config('conflicts.passes', 'yes', true);
      RETURN NULL;
    END $$;
    ${tables.map(({ name }) => install(name)).join('\n')}`);
  return {
    /** Runs `act` while transactions fail. Returns what it returned, what it has committed, and how many tries failed. */
    async during<Result>(mode: Injected, act: () => Promise<Result>, state: '40001' | '40P01' = '40001') {
      await world.sql('TRUNCATE effects');
      await world.sql(`ALTER SEQUENCE commits RESTART; ALTER SEQUENCE failures RESTART;`);
      await world.sql('UPDATE injected SET mode = $1, state = $2', [mode, state]);
      const result = await act().finally(() => world.sql(`UPDATE injected SET mode = 'never'`));
      const effects = await world.sql<{ operation: string; rows: number }>(
        'SELECT operation, count(*)::int AS rows FROM effects GROUP BY 1 ORDER BY 1',
      );
      const [failed] = await world.sql<{ tries: number }>(`SELECT nextval('failures')::int AS tries`);
      return {
        result,
        effects: Object.fromEntries(effects.map(({ operation, rows }) => [operation, rows])) satisfies Effects,
        failures: failed?.tries ?? 0,
      };
    },
  };
}
