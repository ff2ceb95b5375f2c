import { childrenPerFamily, type Size } from '../plan.ts';
import type { Run } from './run.ts';

/** Tables and functions that only the benchmark uses, in the schema `bench`. */
const ownTables = `
  CREATE SCHEMA bench;
  CREATE FUNCTION bench.id(kind int, at timestamptz, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(kind), 3, '0')
      || '8' || lpad(to_hex(n), 15, '0'))::uuid;
  CREATE TABLE bench.facts (key text PRIMARY KEY, value text NOT NULL);
  CREATE TABLE bench.tasks AS
    SELECT task.id, task.frequency, task.age_group, task.title, task.points,
      row_number() OVER kind - 1 AS place,
      ARRAY(SELECT link.skill_id FROM task_skills link WHERE link.task_id = task.id ORDER BY 1) AS skill_ids
    FROM tasks task WHERE task.archived_at IS NULL
    WINDOW kind AS (PARTITION BY task.age_group, task.frequency ORDER BY task.id);
  CREATE TABLE bench.pools AS SELECT frequency, age_group, count(*) AS size FROM bench.tasks GROUP BY frequency, age_group;
  CREATE TABLE bench.children (
    n bigint PRIMARY KEY, id uuid NOT NULL, parent_id uuid NOT NULL, age_group text NOT NULL
  );`;

/** The part of an id that says to which table it belongs. */
export const kinds = {
  user: 1,
  child: 2,
  streak: 3,
  subscription: 4,
} as const;

/** When all families registered: before their history begins. */
const joined = `timestamptz '2025-01-01 00:00Z'`;

const userId = (family: string) => `bench.id(${kinds.user}, ${joined}, ${family})`;
const childId = (n: string) => `bench.id(${kinds.child}, ${joined}, ${n})`;

/** Ages in months, each in the middle of its age group, so that no child advances while the data is used. */
const ages = `(VALUES (0, 'toddler', 30), (1, 'preschool', 60), (2, 'early-school-age', 90), (3, 'middle-childhood', 132),
  (4, 'adolescent', 186)) AS age(place, age_group, months)`;

/**
 * Inserts the families: users, their plans, children and carers. The table `bench.children` lists the active children.
 *
 * @param options.password the hash of the password, which is the same for all users
 * @param options.planId the plan of all users
 * @param options.today the families' local date, yyyy-MM-dd
 */
export async function seedFamilies(
  run: Run,
  size: Size,
  { password, planId, today }: { password: string; planId: string; today: string },
): Promise<void> {
  const children = size.families * childrenPerFamily;
  const stride = Math.floor(size.families / size.activeFamilies);
  await run(ownTables);
  await run(
    `INSERT INTO users (id, username, email, password, created_at, updated_at)
     SELECT ${userId('n')}, 'parent' || n, 'parent' || n || '@bench.example', $2, ${joined}, ${joined}
     FROM generate_series(0, $1::bigint - 1) AS n`,
    [size.families, password],
  );
  await run(
    `INSERT INTO user_subscriptions (id, user_id, plan_id, start_date, created_at)
     SELECT bench.id(${kinds.subscription}, ${joined}, n), ${userId('n')}, $2, ${joined}, ${joined}
     FROM generate_series(0, $1::bigint - 1) AS n`,
    [size.families, planId],
  );
  await run(
    `INSERT INTO children (id, parent_id, name, url_slug, age_group, birth_date, last_age_group_update, started_on, created_at)
     SELECT ${childId('n')}, ${userId(`n / ${childrenPerFamily}`)},
       (ARRAY['Mila', 'Jonas', 'Ada', 'Theo', 'Nora', 'Emil', 'Lia'])[1 + n % 7], 'child-' || n, age.age_group,
       ($2::date - make_interval(months => age.months))::date, $2::date, date '2025-01-01', ${joined} + n % 3 * interval '1 minute'
     FROM generate_series(0, $1::bigint - 1) AS n JOIN ${ages} ON age.place = n % 5`,
    [children, today],
  );
  await run(
    `INSERT INTO child_carers (child_id, user_id, role, created_at)
     SELECT ${childId('n')}, ${userId(`n / ${childrenPerFamily}`)}, 'owner', ${joined}
     FROM generate_series(0, $1::bigint - 1) AS n`,
    [children],
  );
  await run(
    `INSERT INTO bench.children (n, id, parent_id, age_group)
     SELECT n, ${childId('n')}, ${userId('family')}, age.age_group
     FROM generate_series(0, $1::bigint - 1) AS place CROSS JOIN LATERAL (SELECT place * $2::bigint AS family) family
     CROSS JOIN LATERAL generate_series(family * ${childrenPerFamily}, family * ${childrenPerFamily} + ${childrenPerFamily - 1}) AS n
     JOIN ${ages} ON age.place = n % 5`,
    [size.activeFamilies, stride],
  );
  await run('ANALYZE bench.children');
  await run('ANALYZE bench.tasks');
  await run('ANALYZE bench.pools');
}
