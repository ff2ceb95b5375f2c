import { randomUUIDv7 } from 'node:crypto';
import { inTransaction } from '../../../../prisma/pool.ts';
import { type Child, childOf, type ChildRow } from '../../../../schema/child/child.sql.ts';
import { undoableUntil, undonePerDay } from '../../../../schema/completion/undo.rules.ts';
import { recomputeFrom } from '../../../../schema/recompute/recompute.service.ts';
import { streakStateOf } from '../../../../schema/streak/streak.service.ts';
import type { PeerContext } from '../peer.ts';
import { selectChild } from './child.ts';
import { globalId, rowIdOf } from './ids.ts';

interface LockedRow extends ChildRow {
  assignment_id: string;
  points: number;
  completed_at: Date;
  received_at: Date | null;
  local_date: string;
  undone_lately: number;
}

const lockedColumns = `, done.assignment_id, done.points, done.completed_at, done.received_at, done.local_date,
    (SELECT count(*)::int FROM undone_completions late WHERE late.child_id = child.id
      AND late.undone_at >= $3::timestamptz - interval '24 hours') AS undone_lately
  FROM child_carers`;

const columns = `id, child_id, task_id, assignment_id, completed_by_id, title, frequency, completed_at, received_at, local_date, time_zone,
  points, comment, commented_by_id, commented_at, image_url, photo_by_id, photo_with, is_public, is_late, author_name`;

/**
 * Undoes a completion of a daily task in a plain transaction of ten statements, each of which does one thing: it locks the child,
 * takes back the skills, keeps the completion and its photo among the undone ones, deletes it, opens the task, and takes it out of
 * the day, the child's total and the owner's numbers, and writes the log. The product's own function then computes the streaks and
 * summaries again.
 *
 * @returns the `data` of the GraphQL answer; null when the user may not undo it
 */
export async function undo({ pool, viewer, now }: PeerContext, { input }: { input: { completionId: string } }) {
  if (!viewer) return null;
  const id = rowIdOf(input.completionId);
  return inTransaction(pool, async (connection) => {
    const at = new Date(now.epochMilliseconds);
    const { rows: locked } = await connection.query<LockedRow>({
      name: 'plain_undo_lock',
      text: `${selectChild.replace(' FROM child_carers', lockedColumns)}
        JOIN task_completions done ON done.child_id = child.id
        WHERE carer.user_id = $1 AND done.id = $2 AND done.frequency = 'daily' FOR UPDATE OF child`,
      values: [viewer.id, id, at],
    });
    const [row] = locked;
    if (!row || row.role === 'viewer' || row.undone_lately >= undonePerDay) return null;
    if (at > undoableUntil({ completedAt: row.completed_at, receivedAt: row.received_at })) return null;
    const child = childOf(row);
    await connection.query({
      name: 'plain_undo_skills',
      text: `WITH trained AS (
          DELETE FROM child_skill_completions WHERE task_completion_id = $1 RETURNING skill_id, local_date
        ), forgotten AS (
          DELETE FROM child_skills known USING trained
          WHERE known.child_id = $2 AND known.skill_id = trained.skill_id AND known.practice_count = 1
        )
        UPDATE child_skills known SET practice_count = known.practice_count - 1,
          last_practiced_at = greatest(
            (SELECT max(other.completed_at) FROM child_skill_completions other
             WHERE other.child_id = $2 AND other.skill_id = known.skill_id AND other.local_date <> trained.local_date),
            (SELECT max(other.completed_at) FROM child_skill_completions other
             WHERE other.child_id = $2 AND other.skill_id = known.skill_id AND other.local_date = trained.local_date
               AND other.task_completion_id <> $1))
        FROM trained WHERE known.child_id = $2 AND known.skill_id = trained.skill_id AND known.practice_count > 1`,
      values: [id, child.id],
    });
    const kept = await connection.query({
      name: 'plain_undo_keep',
      text: `INSERT INTO undone_completions (${columns}, undone_by_id, undone_at)
        SELECT ${columns}, $2, $3 FROM task_completions WHERE id = $1`,
      values: [id, viewer.id, at],
    });
    if (kept.rowCount === 0) return null;
    await connection.query({
      name: 'plain_undo_photo',
      text: 'UPDATE photos SET completion_id = NULL, undone_id = $1 WHERE completion_id = $1',
      values: [id],
    });
    await connection.query({
      name: 'plain_undo_delete',
      text: 'DELETE FROM task_completions WHERE id = $1',
      values: [id],
    });
    await connection.query({
      name: 'plain_undo_open',
      text: 'UPDATE daily_tasks SET completed = false WHERE id = $1',
      values: [row.assignment_id],
    });
    await connection.query({
      name: 'plain_undo_day',
      text: `WITH empty AS (
          DELETE FROM child_days WHERE child_id = $1 AND date = $2::date AND NOT has_mood AND daily_done + other_done = 1
        )
        UPDATE child_days SET points = points - $3, daily_done = daily_done - 1,
          daily_assigned = CASE WHEN daily_done + other_done = 1 THEN 0 ELSE daily_assigned END,
          gold_streak = CASE WHEN daily_done = 1 THEN 0 ELSE gold_streak END,
          platinum_streak = CASE WHEN daily_done = 1 THEN 0 ELSE platinum_streak END,
          freezes = CASE WHEN daily_done = 1 THEN 0 ELSE freezes END,
          towards = CASE WHEN daily_done = 1 THEN 0 ELSE towards END
        WHERE child_id = $1 AND date = $2::date AND (has_mood OR daily_done + other_done > 1)`,
      values: [child.id, row.local_date, row.points],
    });
    const { rows: totals } = await connection.query<{ total_points: number; revision: number }>({
      name: 'plain_undo_total',
      text: 'UPDATE children SET total_points = total_points - $2, revision = revision + 1 WHERE id = $1 RETURNING total_points, revision',
      values: [child.id, row.points],
    });
    await connection.query({
      name: 'plain_undo_numbers',
      text: `UPDATE daily_analytics SET completed_challenges = completed_challenges - 1
        WHERE date = ($1::timestamptz AT TIME ZONE 'UTC')::date AND updated_at >= $1`,
      values: [row.completed_at],
    });
    await connection.query({
      name: 'plain_undo_log',
      text: `INSERT INTO activity_logs (id, user_id, activity_type, details, timestamp)
        VALUES ($1, $2, 'challenge_undone', jsonb_build_object('childId', $3::uuid, 'completionId', $4::uuid), $5)`,
      values: [randomUUIDv7(), viewer.id, child.id, id, at],
    });
    const { streaks } = await recomputeFrom(connection, now, child, row.local_date);
    const after: Child = { ...child, streaks };
    const { goldStreak, platinumStreak } = streakStateOf(after, now);
    return {
      undoCompletion: {
        assignedTask: {
          __typename: 'DailyTask',
          id: globalId('DailyTask', row.assignment_id),
          completed: false,
          completion: null,
        },
        child: {
          id: globalId('Child', child.id),
          revision: totals[0]?.revision,
          totalPoints: totals[0]?.total_points,
          streak: { currentGoldStreak: goldStreak, currentPlatinumStreak: platinumStreak },
        },
      },
    };
  });
}
