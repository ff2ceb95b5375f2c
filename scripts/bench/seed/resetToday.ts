import { addDays } from '../../../schema/day/localDate.rules.ts';
import type { Run } from './run.ts';

/**
 * Undoes the completions of today, so that the same tasks can be completed again. The active children are then in the state in
 * which the seed left them.
 *
 * @param today yyyy-MM-dd
 */
export async function resetToday(run: Run, today: string): Promise<void> {
  await run(
    `WITH undone AS (
       DELETE FROM child_skill_completions WHERE local_date = $1::date AND child_id IN (SELECT id FROM bench.children)
       RETURNING child_id, skill_id
     )
     UPDATE child_skills known SET practice_count = practice_count - less.count,
       last_practiced_at = coalesce((
         SELECT done.completed_at FROM child_skill_completions done
         WHERE done.child_id = less.child_id AND done.skill_id = less.skill_id AND done.local_date < $1::date
         ORDER BY done.local_date DESC, done.completed_at DESC LIMIT 1
       ), last_practiced_at)
     FROM (SELECT child_id, skill_id, count(*) FROM undone GROUP BY child_id, skill_id) less
     WHERE known.child_id = less.child_id AND known.skill_id = less.skill_id`,
    [today],
  );
  await run('DELETE FROM child_skills WHERE practice_count = 0 AND child_id IN (SELECT id FROM bench.children)');
  await run(
    `WITH undone AS (
       DELETE FROM task_completions WHERE local_date = $1::date AND child_id IN (SELECT id FROM bench.children)
       RETURNING child_id, assignment_id, points
     ), reopened AS (
       UPDATE daily_tasks SET completed = false FROM undone WHERE daily_tasks.id = undone.assignment_id
     )
     UPDATE children SET total_points = total_points - less.points
     FROM (SELECT child_id, sum(points) AS points FROM undone GROUP BY child_id) less WHERE children.id = less.child_id`,
    [today],
  );
  await run(
    `WITH undone AS (
       DELETE FROM child_days WHERE date = $1::date AND child_id IN (SELECT id FROM bench.children) RETURNING child_id
     )
     UPDATE streaks SET current_gold_streak = day.gold_streak, last_task_date = day.date,
       current_platinum_streak = day.platinum_streak, last_platinum_date = day.date
     FROM undone JOIN child_days day ON day.child_id = undone.child_id AND day.date = $2::date
     WHERE streaks.child_id = undone.child_id`,
    [today, addDays(today, -1)],
  );
  await run('DELETE FROM activity_logs');
}
