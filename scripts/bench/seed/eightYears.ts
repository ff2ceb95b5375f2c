import { randomUUID } from 'node:crypto';
import { createPool } from '../../../prisma/pool.ts';
import { hashSessionId } from '../../../schema/identity/session/session.service.ts';
import { cookieOf } from '../cookies.ts';
import type { ScratchDatabase } from '../measurement.ts';
import { storePhotos } from './photos.ts';

/** What the child has done, and how many photos there are. */
export const eightYears = { completions: 10_000, photos: 500, days: 3_182 } as const;

const perDay = 3;

/** The accounts: who has the family, and who brings it to themselves. */
export type Mover = 'first' | 'second' | 'third';

const sessionOf = (mover: Mover) => `bench-move-${mover}`;

/** The header `cookie` of an account. */
export const cookieOfMover = (mover: Mover): Promise<string> => cookieOf(sessionOf(mover));

const accounts = `
  WITH person AS (
    INSERT INTO users (id, username, email, password)
    SELECT gen_random_uuid(), 'move-' || name, 'move-' || name || '@bench.example', '' FROM unnest($1::text[]) AS name RETURNING id, username
  )
  INSERT INTO sessions (id, session_id, user_id, expires_at)
  SELECT gen_random_uuid(), session, person.id, now() + interval '1 day'
  FROM unnest($1::text[], $2::text[]) AS given(name, session) JOIN person ON person.username = 'move-' || given.name`;

/** Three challenges a day and one a week, all done. */
const statements = [
  `WITH child AS (
     INSERT INTO children (id, parent_id, name, url_slug, age_group, birth_date, last_age_group_update, started_on)
     SELECT $1::uuid, id, 'Frida', 'frida-move01', 'preschool', $2::date - 1500, $2::date, $2::date FROM users WHERE username = 'move-first'
     RETURNING id, parent_id
   )
   INSERT INTO child_carers (child_id, user_id, role) SELECT id, parent_id, 'owner' FROM child`,
  `WITH task AS (
     SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS amount FROM tasks
     WHERE age_group = 'preschool' AND frequency = 'daily' AND archived_at IS NULL
   )
   INSERT INTO daily_tasks (id, child_id, task_id, date, slot, completed)
   SELECT gen_random_uuid(), $1, task.id, $2::date + day, slot, true
   FROM generate_series(0, $3::int - 1) AS day CROSS JOIN generate_series(0, ${perDay - 1}) AS slot
   JOIN task ON task.place = (day * ${perDay} + slot) % task.amount`,
  `WITH task AS (
     SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS amount FROM tasks
     WHERE age_group = 'preschool' AND frequency = 'weekly' AND archived_at IS NULL
   )
   INSERT INTO weekly_tasks (id, child_id, task_id, week_start_date, slot, completed)
   SELECT gen_random_uuid(), $1, task.id, $2::date - extract(dow FROM $2::date)::int + 7 * number, 0, true
   FROM generate_series(0, $3::int - 1) AS number JOIN task ON task.place = number % task.amount`,
  `WITH given AS (
     SELECT id, task_id, date, 'daily'::"Frequency" AS frequency FROM daily_tasks WHERE child_id = $1
     UNION ALL SELECT id, task_id, greatest(week_start_date, $2::date), 'weekly'::"Frequency" FROM weekly_tasks WHERE child_id = $1
   ), numbered AS (
     SELECT given.*, row_number() OVER (ORDER BY date, id) AS number FROM given
   ), done AS (
     INSERT INTO task_completions (id, child_id, task_id, assignment_id, completed_by_id, title, frequency, completed_at, local_date, time_zone,
       points, comment, image_url)
     SELECT gen_random_uuid(), $1, numbered.task_id, numbered.id, child.parent_id, task.title, numbered.frequency, date + time '12:00', date,
       'Etc/UTC', task.points, CASE WHEN number % 4 = 0 THEN repeat('We laughed a lot. ', 8) END, '/photos/' || photo.id
     FROM numbered JOIN tasks task ON task.id = numbered.task_id JOIN children child ON child.id = $1
     LEFT JOIN unnest($3::uuid[]) WITH ORDINALITY photo(id, place) ON photo.place * 20 = number
     RETURNING id, task_id, completed_at, local_date, image_url
   ), shot AS (
     INSERT INTO photos (id, child_id, completion_id, byte_size, width, height)
     SELECT replace(image_url, '/photos/', '')::uuid, $1, id, $4, 1024, 768 FROM done WHERE image_url IS NOT NULL
   )
   INSERT INTO child_skill_completions (id, child_id, skill_id, task_completion_id, completed_at, local_date, age_group_at_completion)
   SELECT gen_random_uuid(), $1, link.skill_id, done.id, done.completed_at, done.local_date, 'preschool'
   FROM done JOIN task_skills link ON link.task_id = done.task_id`,
  `INSERT INTO mood_entries (id, child_id, mood, date)
   SELECT gen_random_uuid(), $1, 'happy', $2::date + day FROM generate_series(0, $3::int - 1) AS day`,
];

/**
 * Fills a database with a child of eight years, and two accounts to which it can be brought. Its sums are missing: whoever brings it has them
 * computed.
 *
 * @param until the last date, yyyy-MM-dd
 */
export async function seedEightYears({ databaseUrl, dataDir }: ScratchDatabase, until: string): Promise<void> {
  const { completions, photos, days } = eightYears;
  const movers: readonly Mover[] = ['first', 'second', 'third'];
  const { ids, byteSize } = await storePhotos(dataDir, photos);
  const from = Temporal.PlainDate.from(until)
    .subtract({ days: days - 1 })
    .toString();
  const child = randomUUID();
  const [children = '', daily = '', weekly = '', done = '', moods = ''] = statements;
  const pool = createPool(databaseUrl, 1);
  try {
    await pool.query(accounts, [movers, movers.map((mover) => hashSessionId(sessionOf(mover)))]);
    await pool.query(children, [child, from]);
    await pool.query(daily, [child, from, days]);
    await pool.query(weekly, [child, from, completions - days * perDay]);
    await pool.query(done, [child, from, ids, byteSize]);
    await pool.query(moods, [child, from, days]);
  } finally {
    await pool.end();
  }
}
