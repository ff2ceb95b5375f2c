import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';
import { createPrismaClient } from '../../../prisma/client.ts';
import { hourlyJobs } from '../../../server/jobs/hourly.ts';
import { diskStore } from '../../../server/photos/diskStore.ts';
import { ledgerFaults } from '../../support/ledger.ts';
import type { Visitor } from '../../support/visitor.ts';
import type { Journal } from './journal.ts';
import { limits } from './scale.ts';

const POLL_MS = 20;

/** Statements that find inconsistent rows of all children. Each row is a fault. */
const contradictions = {
  'a total is not the sum of its completions': `
    SELECT child.id FROM children child LEFT JOIN task_completions done ON done.child_id = child.id
    GROUP BY child.id HAVING child.total_points <> coalesce(sum(done.points), 0)`,
  'the points of a day are not those of its completions': `
    SELECT day.child_id FROM child_days day
    LEFT JOIN task_completions done ON done.child_id = day.child_id AND done.local_date = day.date
    GROUP BY day.child_id, day.date, day.points HAVING day.points <> coalesce(sum(done.points), 0)`,
  'an assigned task was awarded twice': `
    SELECT assignment_id FROM task_completions GROUP BY assignment_id HAVING count(*) > 1`,
  'an assigned task is completed without a completion, or open with one': `
    SELECT given.id FROM (
      SELECT id, completed FROM daily_tasks UNION ALL SELECT id, completed FROM weekly_tasks
      UNION ALL SELECT id, completed FROM monthly_tasks
    ) given LEFT JOIN task_completions done ON done.assignment_id = given.id
    WHERE given.completed <> (done.id IS NOT NULL)`,
  'the practice of a skill differs from its completions in number or last instant': `
    SELECT known.child_id FROM child_skills known
    LEFT JOIN child_skill_completions done ON done.child_id = known.child_id AND done.skill_id = known.skill_id
    GROUP BY known.child_id, known.skill_id
    HAVING known.practice_count <> count(done.id) OR known.last_practiced_at IS DISTINCT FROM max(done.completed_at)`,
  'a completion is not in the log exactly once': `
    SELECT done.id FROM task_completions done
    LEFT JOIN activity_logs log ON log.activity_type = 'challenge_completed' AND log.user_id = done.completed_by_id
      AND log.details->>'completionId' = done.id::text
    GROUP BY done.id HAVING count(log.id) <> 1`,
  'a photo and the completion that shows it disagree': `
    SELECT done.id FROM task_completions done FULL JOIN photos photo ON photo.completion_id = done.id
    WHERE done.image_url IS DISTINCT FROM '/photos/' || photo.id`,
};

/**
 * Checks that points are the sum of completions, and that day records, streaks, totals and skills follow from the completions: by
 * statements for all children, and by recomputing every day for the children of the journal (docs/product.md#points).
 *
 * @param now by the clock of the server; by default that of this machine
 */
export async function expectLedgerConsistent(
  pool: pg.Pool,
  journal: Journal,
  now: Temporal.Instant = Temporal.Now.instant(),
): Promise<void> {
  for (const [fault, sql] of Object.entries(contradictions)) expect((await pool.query(sql)).rows, fault).toEqual([]);
  for (const id of journal.children.keys()) {
    if (!journal.deletedChildren.has(id)) expect(await ledgerFaults(pool, id, now), `child ${id}`).toEqual([]);
  }
}

/**
 * Checks that everything acknowledged is stored once (children, completions with their points and comments, moods and imported rows)
 * and that deleted profiles are gone. Every request was repeated until it was answered, so the totals must equal the acknowledged
 * points.
 */
export async function expectNothingLost(pool: pg.Pool, journal: Journal): Promise<void> {
  const kept = [...journal.children.keys()].filter((id) => !journal.deletedChildren.has(id));
  const query = async <Row extends pg.QueryResultRow>(sql: string, ids: Iterable<string>) =>
    (await pool.query<Row>(sql, [[...ids]])).rows;

  const children = await query<{ id: string; points: number }>(
    'SELECT id, total_points AS points FROM children WHERE id = ANY($1::uuid[]) AND deletion_requested_at IS NULL',
    journal.children.keys(),
  );
  const totals = new Map(children.map(({ id, points }) => [id, points]));
  expect(totals, 'totals of the children').toEqual(new Map(kept.map((id) => [id, journal.children.get(id)])));

  const completions = await query<{ id: string; points: number; comment: string | null; hasPhoto: boolean }>(
    `SELECT assignment_id AS id, points, comment, image_url IS NOT NULL AS "hasPhoto"
     FROM task_completions WHERE child_id = ANY($1::uuid[])`,
    kept,
  );
  for (const { id, points, comment, hasPhoto } of completions) {
    expect({ points, comment, hasPhoto }).toEqual({
      points: journal.completions.get(id),
      comment: journal.comments.get(id) ?? null,
      hasPhoto: journal.comments.has(id),
    });
  }
  const moods = await query<{ id: string }>(
    'SELECT child_id AS id FROM mood_entries WHERE child_id = ANY($1::uuid[])',
    journal.moods,
  );
  expect(moods, 'moods').toHaveLength(journal.moods.size);
  const imported = await query<{ name: string }>(
    'SELECT title AS name FROM tasks WHERE title = ANY($1) UNION ALL SELECT name FROM skills WHERE name = ANY($1)',
    journal.imported,
  );
  expect(imported.map(({ name }) => name).sort()).toEqual([...journal.imported].sort());
}

/**
 * Checks that every photo has a row and every row a photo after the hourly clean-up. It runs the jobs as if the 30 days of deleted
 * profiles and the first day of new files had passed. No request may be in progress.
 */
export async function expectPhotosConsistent(pool: pg.Pool, dataDir: string, journal: Journal): Promise<void> {
  const folder = path.join(dataDir, 'photos');
  const prisma = createPrismaClient(pool);
  const services = { db: { pool, prisma }, photos: diskStore(folder) };
  const later = Temporal.Now.instant().add({ hours: 24 * 31 });
  await hourlyJobs.removeDeleted(services, later);
  await hourlyJobs.sweepPhotos(services, later);
  // Otherwise each of them listens to the errors of the pool.
  await prisma.$disconnect();
  const rows = (await pool.query<{ id: string }>('SELECT id FROM photos')).rows.map(({ id }) => `${id}.jpg`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name).sort(), 'files of photos').toEqual(rows.sort());
  const left = await pool.query('SELECT id FROM children WHERE id = ANY($1::uuid[])', [[...journal.deletedChildren]]);
  expect(left.rows).toEqual([]);
}

/**
 * Checks that the server answers again in time, without a restart.
 *
 * @returns the time until it answered, milliseconds
 */
export async function expectAnswersAgain(visitor: Visitor): Promise<number> {
  const since = performance.now();
  await visitor.child();
  const took = performance.now() - since;
  expect(took).toBeLessThan(limits.recoveryMs);
  return took;
}

/** Checks that every request was answered within the time limit, with success or failure. */
export function expectNoRequestHung(visitors: readonly Visitor[]): void {
  for (const { slowestMs } of visitors) expect(slowestMs).toBeLessThan(limits.answerMs);
}

/** The status of /ready, which must answer in time. */
export async function readiness(address: string): Promise<number> {
  return (await fetch(`${address}/ready`, { signal: AbortSignal.timeout(limits.readyMs) })).status;
}

/** Checks that /ready answers with a status within the recovery time. */
export async function expectReadiness(address: string, status: 200 | 503): Promise<void> {
  const end = performance.now() + limits.recoveryMs;
  let found = await readiness(address);
  while (found !== status && performance.now() < end) {
    await pause(POLL_MS);
    found = await readiness(address);
  }
  expect(found).toBe(status);
}
