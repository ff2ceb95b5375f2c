import { randomUUIDv7 } from 'node:crypto';
import { inTransaction } from '../../../../prisma/pool.ts';
import { periodStart } from '../../../../schema/day/calendar.rules.ts';
import { addDays } from '../../../../schema/day/localDate.rules.ts';
import type { PeerContext } from '../peer.ts';
import { ageGroupOf, type ChildRow, headOf, selectChild, todayOf } from './child.ts';
import { globalId, rowIdOf } from './ids.ts';

interface LockedRow extends ChildRow {
  task_id: string;
  title: string;
  points: number;
  date: string;
}

/**
 * Completes a daily task in a plain transaction of eight statements, each of which does one thing: it locks the child, marks the
 * task, counts the day, and writes the completion, its skills, the day with the streaks, the child's total and the log.
 *
 * @returns the `data` of the GraphQL answer; null when the user may not complete the task
 */
export async function completeTask(context: PeerContext, { input }: { input: { assignedTaskId: string } }) {
  const { pool, viewer, now } = context;
  if (!viewer) return null;
  const assignmentId = rowIdOf(input.assignedTaskId);
  return inTransaction(pool, async (connection) => {
    const at = new Date(now.epochMilliseconds);
    const { rows: locked } = await connection.query<LockedRow>({
      name: 'plain_lock',
      text: `${selectChild.replace(' FROM child_carers', ', task.id AS task_id, task.title, task.points, given.date FROM child_carers')}
        JOIN daily_tasks given ON given.child_id = child.id JOIN tasks task ON task.id = given.task_id
        WHERE carer.user_id = $1 AND given.id = $2 FOR UPDATE OF child`,
      values: [viewer.id, assignmentId],
    });
    const [child] = locked;
    if (!child || child.role === 'viewer') return null;
    const today = todayOf(child, now).toString();
    if (child.date !== periodStart('daily', todayOf(child, now)).toString()) return null;
    const marked = await connection.query({
      name: 'plain_mark',
      text: 'UPDATE daily_tasks SET completed = true WHERE id = $1 AND NOT completed',
      values: [assignmentId],
    });
    if (marked.rowCount === 0) return null;
    const { rows: tallies } = await connection.query<{
      assigned: number;
      done: number;
      gold: number;
      platinum: number;
    }>({
      name: 'plain_tally',
      text: `SELECT count(*)::int AS assigned, (count(*) FILTER (WHERE completed))::int AS done,
          coalesce(max(day.gold_streak), 0) AS gold, coalesce(max(day.platinum_streak), 0) AS platinum
        FROM daily_tasks given LEFT JOIN child_days day ON day.child_id = $1 AND day.date = $3::date
        WHERE given.child_id = $1 AND given.date = $2::date`,
      values: [child.id, today, addDays(today, -1)],
    });
    const { assigned = 0, done = 0, gold = 0, platinum = 0 } = tallies[0] ?? {};
    const goldStreak = gold + 1;
    const platinumStreak = done >= assigned ? platinum + 1 : 0;
    const completionId = randomUUIDv7();
    await connection.query({
      name: 'plain_completion',
      text: `INSERT INTO task_completions (id, child_id, task_id, assignment_id, completed_by_id, title, frequency,
          completed_at, local_date, time_zone, points)
        VALUES ($1, $2, $3, $4, $5, $6, 'daily', $7, $8::date, $9, $10)`,
      values: [
        completionId,
        child.id,
        child.task_id,
        assignmentId,
        viewer.id,
        child.title,
        at,
        today,
        child.timezone,
        child.points,
      ],
    });
    await connection.query({
      name: 'plain_skills',
      text: `WITH trained AS (
          INSERT INTO child_skill_completions (id, child_id, skill_id, task_completion_id, completed_at, local_date,
            age_group_at_completion, created_at)
          SELECT gen_random_uuid(), $2, link.skill_id, $1, $4, $5::date, $6, $4 FROM task_skills link
          JOIN skills skill ON skill.id = link.skill_id AND skill.archived_at IS NULL WHERE link.task_id = $3
          RETURNING skill_id
        )
        INSERT INTO child_skills AS known (child_id, skill_id, practice_count, last_practiced_at)
        SELECT $2, skill_id, 1, $4 FROM trained
        ON CONFLICT (child_id, skill_id) DO UPDATE SET practice_count = known.practice_count + 1,
          last_practiced_at = greatest(known.last_practiced_at, excluded.last_practiced_at)`,
      values: [completionId, child.id, child.task_id, at, today, ageGroupOf(child, today)],
    });
    await connection.query({
      name: 'plain_day',
      text: `WITH day AS (
          INSERT INTO child_days AS day (child_id, date, daily_done, daily_assigned, points, gold_streak, platinum_streak)
          VALUES ($1, $2::date, $3, $4, $5, $6, $7)
          ON CONFLICT (child_id, date) DO UPDATE SET daily_done = excluded.daily_done,
            daily_assigned = excluded.daily_assigned, points = day.points + excluded.points,
            gold_streak = excluded.gold_streak, platinum_streak = excluded.platinum_streak
        )
        UPDATE streaks SET current_gold_streak = $6, last_task_date = $2::date,
          current_platinum_streak = CASE WHEN $7 > 0 THEN $7 ELSE current_platinum_streak END,
          last_platinum_date = CASE WHEN $7 > 0 THEN $2::date ELSE last_platinum_date END, updated_at = $8
        WHERE child_id = $1`,
      values: [child.id, today, done, assigned, child.points, goldStreak, platinumStreak, at],
    });
    await connection.query({
      name: 'plain_total',
      text: 'UPDATE children SET total_points = total_points + $2 WHERE id = $1',
      values: [child.id, child.points],
    });
    await connection.query({
      name: 'plain_log',
      text: `INSERT INTO activity_logs (id, user_id, activity_type, details, timestamp)
        VALUES ($1, $2, 'challenge_completed', jsonb_build_object('childId', $3::uuid, 'completionId', $4::uuid), $5)`,
      values: [randomUUIDv7(), viewer.id, child.id, completionId, at],
    });
    const before = headOf(child, today).streak;
    const streak = {
      currentGoldStreak: goldStreak,
      currentPlatinumStreak: platinumStreak > 0 ? platinumStreak : before.currentPlatinumStreak,
    };
    return {
      completeTask: {
        assignedTask: {
          __typename: 'DailyTask',
          id: globalId('DailyTask', assignmentId),
          completed: true,
          completion: {
            id: globalId('Completion', completionId),
            points: child.points,
            localDate: today,
            comment: null,
            imageUrl: null,
            isPublic: false,
          },
        },
        child: { id: globalId('Child', child.id), totalPoints: child.total_points + child.points, streak },
        points: child.points,
        streakInfo: {
          goldStreak: streak.currentGoldStreak,
          platinumStreak: streak.currentPlatinumStreak,
          isGoldExtended: child.gold_date !== today,
          isPlatinumExtended: platinumStreak > 0,
        },
        alreadyCompleted: false,
      },
    };
  });
}
