-- What could have been done in a period if no pause and no care pattern had made days off, for those who may not know of them. New
-- summaries store it where it differs; those that are there get it for children who have pauses or care patterns.
WITH wanted AS (
  SELECT summary.id, summary.child_id, summary.period_start AS first, summary.period_end AS last,
    CASE WHEN child.handed_over_on IS NULL THEN owner.skipped_dates
      ELSE child.former_skipped_dates || ARRAY(SELECT one FROM unnest(owner.skipped_dates) one WHERE one >= child.handed_over_on)
    END AS skipped
  FROM summaries summary JOIN children child ON child.id = summary.child_id JOIN users owner ON owner.id = child.parent_id
  WHERE EXISTS (SELECT FROM pauses pause WHERE pause.child_id = child.id)
    OR EXISTS (SELECT FROM care_patterns care WHERE care.child_id = child.id)
), possible AS (
  SELECT period.id, coalesce(sum(given.points), 0) AS points,
    jsonb_build_object('daily', count(*) FILTER (WHERE given.frequency = 'daily'),
      'weekly', count(*) FILTER (WHERE given.frequency = 'weekly'),
      'monthly', count(*) FILTER (WHERE given.frequency = 'monthly')) AS counts
  FROM wanted period
  CROSS JOIN LATERAL (
    SELECT 'daily' AS frequency, coalesce(completion.points, task.points) AS points
    FROM daily_tasks assigned JOIN tasks task ON task.id = assigned.task_id
    LEFT JOIN task_completions completion ON completion.assignment_id = assigned.id
    WHERE assigned.child_id = period.child_id AND assigned.date BETWEEN period.first AND period.last
      AND (completion.local_date BETWEEN period.first AND period.last OR NOT assigned.date = ANY(period.skipped))
    UNION ALL
    SELECT 'weekly', coalesce(completion.points, task.points)
    FROM weekly_tasks assigned JOIN tasks task ON task.id = assigned.task_id
    LEFT JOIN task_completions completion ON completion.assignment_id = assigned.id
    WHERE assigned.child_id = period.child_id
      AND assigned.week_start_date BETWEEN period.first - extract(dow FROM period.first)::int AND period.last
      AND (assigned.week_start_date >= period.first OR NOT assigned.completed OR completion.local_date >= period.first)
    UNION ALL
    SELECT 'monthly', coalesce(completion.points, task.points)
    FROM monthly_tasks assigned JOIN tasks task ON task.id = assigned.task_id
    LEFT JOIN task_completions completion ON completion.assignment_id = assigned.id
    WHERE assigned.child_id = period.child_id
      AND assigned.month_start_date BETWEEN date_trunc('month', period.first)::date AND period.last
      AND (assigned.month_start_date >= period.first OR NOT assigned.completed OR completion.local_date >= period.first)
  ) given
  GROUP BY period.id
)
UPDATE summaries summary SET highlights = summary.highlights || jsonb_build_object('whole',
  jsonb_build_object('maxPossiblePoints', possible.points, 'maxChallenges', possible.counts))
FROM possible
WHERE summary.id = possible.id AND (summary.max_possible_points <> possible.points
  OR summary.highlights->'maxChallenges' <> possible.counts);
