import { connect } from '../../prisma/migrate.ts';

/** A table, with its columns that are no function of others. */
interface Table {
  readonly name: string;
  readonly columns: string;
  /** Whether a row `live` of it has the primary key of a row `saved`; null without a primary key. */
  readonly isSame: string | null;
}

/**
 * Keeps the rows of all tables of a database beside them. Only rows that were written or deleted since are brought back, on open connections
 * with their plans, which takes a fraction of the time that another copy of the database takes. Triggers and foreign keys rest meanwhile.
 *
 * @returns `restore` brings the rows back, whatever was done meanwhile; `close` ends its connection
 */
export async function keepRows(connectionString: string) {
  const client = await connect(connectionString, 'tests');
  await client.query(
    `SET session_replication_role = replica; SET max_parallel_workers_per_gather = 0; SET plan_cache_mode = force_generic_plan`,
  );
  const { rows: tables } = await client.query<Table>(
    `SELECT quote_ident(relname) AS name, string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns,
       (SELECT string_agg(format('live.%I = saved.%I', key.attname, key.attname), ' AND ')
        FROM pg_index JOIN pg_attribute key ON key.attrelid = indrelid AND key.attnum = ANY (indkey)
        WHERE indrelid = pg_class.oid AND indisprimary) AS "isSame"
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' GROUP BY pg_class.oid, relname`,
  );
  const copies = tables.map(({ name }) => `CREATE TABLE kept.${name} AS TABLE public.${name};`);
  await client.query(`BEGIN; DROP SCHEMA IF EXISTS kept CASCADE; CREATE SCHEMA kept; ${copies.join(' ')} COMMIT`);
  const { rows: counts } = await client.query<{ count: string }>(
    tables.map(({ name }, index) => `SELECT ${index}, count(*) FROM kept.${name}`).join(' UNION ALL ') + ' ORDER BY 1',
  );
  /** The tables that have another number of rows, or rows that were written by a later transaction. */
  const written = tables.map(
    ({ name }, index) =>
      `SELECT ${index} AS index FROM public.${name}
       HAVING count(*) <> ${counts[index]?.count} OR min(age(xmin)) < age($1::xid)`,
  );
  const transaction = async (): Promise<string> => {
    const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
    return rows[0]?.id ?? '0';
  };
  let last = await transaction();
  return {
    restore: async () => {
      const { rows } = await client.query<{ index: number }>({
        name: 'written',
        text: written.join(' UNION ALL '),
        values: [last],
      });
      const statements = rows.map(({ index }) => {
        const { name, columns, isSame } = tables[index] as Table;
        const [since, missing] = isSame
          ? [
              `WHERE age(xmin) < age('${last}'::xid)`,
              `WHERE NOT EXISTS (SELECT FROM public.${name} live WHERE ${isSame})`,
            ]
          : ['', ''];
        return `DELETE FROM public.${name} ${since};
          INSERT INTO public.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept.${name} saved ${missing};`;
      });
      await client.query(`BEGIN; ${statements.join('\n')} COMMIT`);
      last = await transaction();
    },
    close: () => client.end(),
  };
}
