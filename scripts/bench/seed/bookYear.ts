import { randomUUID } from 'node:crypto';
import { createPool } from '../../../prisma/pool.ts';
import { hashSessionId } from '../../../schema/identity/session/session.service.ts';
import { cookieOf } from '../cookies.ts';
import type { ScratchDatabase } from '../measurement.ts';
import { storePhotos } from './photos.ts';

const sessionId = 'bench-book';

/** A family of one child, who lived every date of a year: two challenges each, and a photo, a sentence or a quote on most. */
const statements = [
  `WITH person AS (
     INSERT INTO users (id, username, email, password) VALUES (gen_random_uuid(), 'book', 'book@bench.example', '') RETURNING id
   ), child AS (
     INSERT INTO children (id, parent_id, name, url_slug, age_group, birth_date, last_age_group_update, started_on)
     SELECT $1::uuid, id, 'Frida', 'frida-book01', 'preschool', $3::date - 1500, $3::date, $3::date FROM person
   ), carer AS (
     INSERT INTO child_carers (child_id, user_id, role) SELECT $1::uuid, id, 'owner' FROM person
   )
   INSERT INTO sessions (id, session_id, user_id, expires_at) SELECT gen_random_uuid(), $2, id, now() + interval '1 day' FROM person`,
  `WITH shot AS (
     SELECT photo.id, row_number() OVER () - 1 AS place FROM unnest($1::uuid[]) photo(id)
   ), done AS (
     SELECT gen_random_uuid() AS id, $2::date + day AS date, day, slot, shot.id AS photo
     FROM generate_series(0, 364) AS day CROSS JOIN generate_series(0, 1) AS slot
     LEFT JOIN shot ON shot.place = day * 2 + slot - (CASE WHEN day * 2 + slot >= 400 THEN 800 ELSE 0 END)
   ), completed AS (
     INSERT INTO task_completions (id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date, time_zone, points,
       comment, image_url)
     SELECT done.id, $3, (SELECT id FROM tasks WHERE age_group = 'preschool' LIMIT 1), gen_random_uuid(), 'Challenge ' || done.day % 40,
       'daily', done.date + time '12:00', done.date, 'Etc/UTC', 10,
       CASE WHEN done.day % 4 = 0 THEN repeat('We laughed a lot. ', 8) END, '/photos/' || done.photo
     FROM done RETURNING id
   ), stored AS (
     INSERT INTO photos (id, child_id, completion_id, byte_size, width, height, created_at)
     SELECT done.photo, $3, done.id, $4, 1024, 768, now() FROM done JOIN completed USING (id) WHERE done.photo IS NOT NULL
   ), said AS (
     INSERT INTO quotes (id, child_id, text, said_on, created_at)
     SELECT gen_random_uuid(), $3, 'The moon follows us, because it likes our car.', $2::date + day, now()
     FROM generate_series(0, 364, 5) AS day
   ), felt AS (
     INSERT INTO mood_entries (id, child_id, mood, date) SELECT gen_random_uuid(), $3, 'happy', $2::date + day FROM generate_series(0, 364) AS day
   )
   INSERT INTO child_days (child_id, date, daily_done, has_mood) SELECT $3, $2::date + day, 2, true FROM generate_series(0, 364) AS day`,
];

/** How many photos the year has. */
export const bookPhotos = 400;

/**
 * Fills a database with a child and a year of photos.
 *
 * @param from the first date, yyyy-MM-dd
 * @returns the header `cookie` of the child's parent, and the path of the book
 */
export async function seedBookYear({ databaseUrl, dataDir }: ScratchDatabase, from: string) {
  const { ids, byteSize } = await storePhotos(dataDir, bookPhotos);
  const childId = randomUUID();
  const pool = createPool(databaseUrl, 1);
  try {
    const [family = '', year = ''] = statements;
    await pool.query(family, [childId, hashSessionId(sessionId), from]);
    await pool.query(year, [ids, from, childId, byteSize]);
  } finally {
    await pool.end();
  }
  return { cookie: await cookieOf(sessionId), path: '/book/frida-book01' };
}
