const rowsOf = `
  WITH dates AS (SELECT $2::date - day AS date, day FROM generate_series(1, $3::int) AS day),
  daily AS (
    SELECT dates.date, slot, gen_random_uuid() AS id, gen_random_uuid() AS completion_id, task.id AS task_id, task.title,
      task.points
    FROM dates CROSS JOIN generate_series(0, 2) AS slot
    JOIN (
      SELECT task.*, row_number() OVER (ORDER BY task.id) - 1 AS rank, count(*) OVER () AS size FROM tasks task
      JOIN children child ON child.id = $1 AND child.age_group = task.age_group WHERE task.frequency = 'daily'
    ) task ON task.rank = (dates.day * 3 + slot) % task.size
  ), assigned AS (
    INSERT INTO daily_tasks (id, child_id, task_id, date, slot, completed) SELECT id, $1, task_id, date, slot, true FROM daily
  ), completed AS (
    INSERT INTO task_completions (id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date, time_zone, points)
    SELECT completion_id, $1, task_id, id, title, 'daily', date + time '12:00' + slot * interval '1 hour', date, 'Etc/UTC', points FROM daily
    RETURNING id
  ), days AS (
    INSERT INTO child_days (child_id, date, daily_done, daily_assigned, points, has_mood)
    SELECT $1, date, 3, 3, sum(points), true FROM daily GROUP BY date
  ), moods AS (
    INSERT INTO mood_entries (id, child_id, mood, note, date) SELECT gen_random_uuid(), $1, 'happy', 'A day', date FROM dates
  ), practised AS (
    INSERT INTO child_skills (child_id, skill_id, practice_count, last_practiced_at)
    SELECT $1, link.skill_id, count(*), max(daily.date) + time '12:00' FROM daily JOIN task_skills link ON link.task_id = daily.task_id GROUP BY link.skill_id
  ), total AS (
    UPDATE children SET total_points = (SELECT sum(points) FROM daily) WHERE id = $1
  )
  INSERT INTO child_skill_completions (id, child_id, skill_id, task_completion_id, completed_at, local_date, age_group_at_completion)
  SELECT gen_random_uuid(), $1, link.skill_id, daily.completion_id, daily.date + time '12:00', daily.date, 'preschool'
  FROM daily JOIN task_skills link ON link.task_id = daily.task_id`;

/** Runs a statement with parameters. */
type Run = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * Gives a child a history in one statement: on each of this many local dates before `today`, all three daily tasks are completed and
 * the mood is happy.
 *
 * @param today yyyy-MM-dd
 */
export async function giveHistory(run: Run, childId: string, days: number, today: string): Promise<void> {
  await run(rowsOf, [childId, today, days]);
}
