import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { applyMigrations } from '../../prisma/migrate.ts';
import { loadCatalogue } from '../../schema/catalogue/loadCatalogue.ts';
import { loadPlans } from '../../schema/plan/loadPlans.ts';
import { createApp } from '../../server/app.ts';
import { readEnv } from '../../server/env/env.ts';
import { ChildProfile } from '../support/childProfile.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { applyFirstMigration } from '../support/firstMigration.ts';
import { globalId } from '../support/ids.ts';
import { ledgerFaults } from '../support/ledger.ts';
import { Parent } from '../support/parent.ts';

const now = '2026-03-14T18:40:00Z';
const today = '2026-03-14';
const email = 'first@family.example';
/** "seven dwarfs", as the first version hashed it. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$liDCjtoe7zq4IQyHuEXUZQ$mCQiuAiN/CRrOdeekO4YI7epj972YWqx7X5Me39t05g';

const id = (kind: number, number = 0) => `01990000-000${kind}-7000-8000-${String(number).padStart(12, '0')}`;
const [parentId, child, skill] = [id(1), id(2), id(3)];
const tasks = [0, 1, 2].map((number) => id(4, number));
const assignments = tasks.map((_, number) => id(5, number));
const [yesterday, done, trained] = [id(6), id(7), id(8)];

/** A family of the first version, which completed a task of its own catalogue yesterday. */
const firstFamily = `
  INSERT INTO users (id, username, email, password, timezone) VALUES
    ('${parentId}', 'first', '${email}', '${passwordHash}', 'Europe/Berlin');
  INSERT INTO children (id, parent_id, name, url_slug, age_group, birth_date, last_age_group_update, total_points) VALUES
    ('${child}', '${parentId}', 'Milo', 'milo-abc123', 'preschool', '2022-05-31', '2026-01-01', 100);
  INSERT INTO child_carers (child_id, user_id, role) VALUES ('${child}', '${parentId}', 'owner');
  INSERT INTO skills (id, name, description, age_group) VALUES ('${skill}', 'Whistling', 'Tunes', 'preschool');
  INSERT INTO tasks (id, title, description, age_group, points, frequency) VALUES
    ${tasks.map((task, number) => `('${task}', 'Whistle ${number}', 'Whistle together.', 'preschool', 100, 'daily')`).join(', ')};
  INSERT INTO task_skills (id, task_id, skill_id) VALUES
    ${tasks.map((task, number) => `('${id(9, number)}', '${task}', '${skill}')`).join(', ')};
  INSERT INTO daily_tasks (id, child_id, task_id, date, slot, completed) VALUES
    ('${yesterday}', '${child}', '${tasks[0]}', '2026-03-13', 0, true),
    ${assignments.map((assignment, slot) => `('${assignment}', '${child}', '${tasks[slot]}', '${today}', ${slot}, false)`).join(', ')};
  INSERT INTO task_completions (id, child_id, task_id, assignment_id, completed_by_id, title, frequency, completed_at,
      local_date, time_zone, points, comment) VALUES
    ('${done}', '${child}', '${tasks[0]}', '${yesterday}', '${parentId}', 'Whistle 0', 'daily', '2026-03-13T18:00:00Z',
      '2026-03-13', 'Europe/Berlin', 100, 'Loud!');
  INSERT INTO child_skill_completions (id, child_id, skill_id, task_completion_id, completed_at, local_date,
      age_group_at_completion) VALUES
    ('${trained}', '${child}', '${skill}', '${done}', '2026-03-13T18:00:00Z', '2026-03-13', 'preschool');
  INSERT INTO child_days (child_id, date, daily_done, daily_assigned, points, has_mood, gold_streak,
      platinum_streak) VALUES
    ('${child}', '2026-03-13', 1, 1, 100, true, 1, 1);
  INSERT INTO streaks (id, child_id, current_gold_streak, last_task_date, current_platinum_streak, last_platinum_date) VALUES
    ('${id(0)}', '${child}', 1, '2026-03-13', 1, '2026-03-13');
  INSERT INTO mood_entries (id, child_id, mood, note, date) VALUES ('${id(0, 1)}', '${child}', 'silly', 'Hm', '2026-03-13');`;

/** Creates a database with the first migration and family, and upgrades it as a start does. */
async function upgrade() {
  const database = await createEmptyDatabase();
  onTestFinished(database.close);
  await applyFirstMigration(database.connectionString);
  await database.pool.query(firstFamily);
  const { applied } = await applyMigrations(database.connectionString);
  const { pool, prisma } = database;
  await loadCatalogue(pool);
  await loadPlans({ pool, prisma });
  return { ...database, applied };
}

test('a family of the first version signs in after the upgrade, finds its data, and continues', async () => {
  const { pool, prisma, applied } = await upgrade();
  expect(applied.length).toBeGreaterThan(1);
  // Computed by the migrations from earlier completions, and updated by the program since.
  const practice = async () =>
    (await pool.query('SELECT practice_count, last_practiced_at FROM child_skills WHERE child_id = $1', [child])).rows;
  expect(await practice()).toEqual([{ practice_count: 1, last_practiced_at: new Date('2026-03-13T18:00:00Z') }]);

  const app = await createApp({
    env: readEnv({ SESSION_SECRET: 'a secret of at least 32 characters' }),
    pool,
    prisma,
    log: pino({ level: 'silent' }),
    now: () => Temporal.Instant.from(now),
  });
  onTestFinished(app.close);

  const parent = new Parent(app.handler, { address: '10.0.0.1' }, { email, password: 'seven dwarfs' });
  await parent.signIn();
  const milo = new ChildProfile(parent, { id: globalId('Child', child), name: 'Milo', urlSlug: 'milo-abc123' });
  expect(await milo.read()).toMatchObject({
    totalPoints: 100,
    today,
    streak: { currentGoldStreak: 1 },
    daily: tasks.map((_, slot) => ({ completed: false, task: { title: `Whistle ${slot}`, points: 100 } })),
  });

  const first = await milo.openTask();
  expect(await parent.completeTask(first.id)).toMatchObject({ points: 100, child: { totalPoints: 200 } });
  expect(await milo.read()).toMatchObject({ totalPoints: 200, streak: { currentGoldStreak: 2 } });
  expect(await ledgerFaults(pool, child, Temporal.Instant.from(now))).toEqual([]);
  expect(await practice()).toEqual([{ practice_count: 2, last_practiced_at: new Date(now) }]);
});
