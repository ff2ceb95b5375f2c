import { hashSessionId } from '../../../schema/identity/session/session.service.ts';
import type { Run } from './run.ts';

/** A signed-in user of the seeded data. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  /** The secret of their session, which the cookie holds sealed. */
  readonly sessionId: string;
}

/** A parent with their children. */
export interface Parent extends Person {
  readonly children: readonly { readonly id: string; readonly urlSlug: string }[];
}

/** A relative who completes challenges of many children. Each helper has a share of the active children. */
export interface Helper extends Person {
  /** Ids of open daily tasks. */
  readonly openTasks: readonly string[];
  /** Ids of completions of daily tasks of the day before. */
  readonly completions: readonly string[];
}

/** The password of all users. */
export const password = 'not-a-secret';

const parentCount = 50;
const helperCount = 20;
const sessionsEnd = '2100-01-01T00:00:00Z';

const helperId = (n: string) => `bench.id(1, timestamptz '2025-02-01 00:00Z', ${n})`;
const sessionOf = (userId: string) => `bench-${userId}`;

/** Adds helpers: together they may complete the challenges of all active children. */
export async function seedHelpers(run: Run, passwordHash: string): Promise<void> {
  await run(
    `INSERT INTO users (id, username, email, password)
     SELECT ${helperId('n')}, 'helper' || n, 'helper' || n || '@bench.example', $2
     FROM generate_series(1, $1::int) AS n`,
    [helperCount, passwordHash],
  );
  await run(
    `INSERT INTO child_carers (child_id, user_id, role)
     SELECT id, ${helperId('1 + n % $1::int')}, 'editor' FROM bench.children`,
    [helperCount],
  );
}

/** Adds sessions for the parents of active children and for the helpers. */
export async function seedSessions(run: Run): Promise<void> {
  const people = await run<{ id: string }>(
    `SELECT parent_id AS id FROM bench.children UNION SELECT id FROM users WHERE username LIKE 'helper%'`,
  );
  const ids = people.map(({ id }) => id);
  await run(
    `INSERT INTO sessions (id, session_id, user_id, expires_at)
     SELECT gen_random_uuid(), hash, user_id, $3 FROM unnest($1::text[], $2::uuid[]) AS signed_in(hash, user_id)`,
    [ids.map((id) => hashSessionId(sessionOf(id))), ids, sessionsEnd],
  );
}

/** Parents of active children, evenly spread over the data. */
export async function parentsOf(run: Run): Promise<Parent[]> {
  const rows = await run<Omit<Parent, 'sessionId'>>(
    `SELECT u.id AS "userId", u.email,
       (SELECT json_agg(json_build_object('id', child.id, 'urlSlug', child.url_slug) ORDER BY child.created_at, child.id)
        FROM children child WHERE child.parent_id = u.id) AS children
     FROM (
       SELECT DISTINCT ON (part) id FROM (
         SELECT parent_id AS id, ntile($1) OVER (ORDER BY parent_id) AS part
         FROM (SELECT DISTINCT parent_id FROM bench.children) family
       ) parted ORDER BY part, id
     ) chosen JOIN users u ON u.id = chosen.id ORDER BY u.id`,
    [parentCount],
  );
  return rows.map((row) => ({ ...row, sessionId: sessionOf(row.userId) }));
}

/** The helpers, each with the open daily tasks of their children and what was completed on the day before. */
export async function helpersOf(run: Run, today: string): Promise<Helper[]> {
  const rows = await run<Omit<Helper, 'sessionId'>>(
    `SELECT u.id AS "userId", u.email,
       json_agg(task.id ORDER BY task.slot, task.id) FILTER (WHERE task.date = $1::date) AS "openTasks",
       json_agg(done.id ORDER BY task.slot, task.id) FILTER (WHERE done.id IS NOT NULL) AS completions
     FROM users u JOIN child_carers carer ON carer.user_id = u.id
     JOIN daily_tasks task ON task.child_id = carer.child_id AND task.date BETWEEN $1::date - 1 AND $1::date
     LEFT JOIN task_completions done ON done.assignment_id = task.id
     WHERE u.username LIKE 'helper%' GROUP BY u.id, u.email ORDER BY u.id`,
    [today],
  );
  return rows.map((row) => ({ ...row, sessionId: sessionOf(row.userId) }));
}
