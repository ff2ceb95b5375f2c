import { bool, date, integer, json, orNull, row, type RowOf, text, uuid, word } from '../../prisma/columns.ts';
import { type Reader, statement } from '../../prisma/statement.ts';
import { byFrequency } from '../assignment/assignment.rules.ts';
import { everyPractice } from '../completion/archived.sql.ts';
import { completionRow } from '../completion/completions.sql.ts';
import { clockRow } from '../day/clock.sql.ts';
import { idHash } from '../removal/erasures.sql.ts';
import type { Frequency } from '../task/task.rules.ts';

/*
 * Thousands of rows of each table come in one statement each, as JSON that PostgreSQL reads as rows of the table, and what exists stays as
 * it is. The sums are computed from them in the database. Prisma would send each value as a parameter, and has no aggregate that writes.
 */

/** Adds rows of a table. Those that are there already, or whose place is taken, stay as they are. */
function adding(table: string, columns: string, condition = 'true') {
  const names = columns.split(/\s+/);
  const select = names.map((name) => `moved.${name}`).join(', ');
  return statement<[rows: string]>()(
    `add_moved_${table}`,
    `WITH added AS (
       INSERT INTO ${table} (${names.join(', ')})
       SELECT ${select} FROM json_populate_recordset(NULL::${table}, $1::json) moved WHERE ${condition}
       ON CONFLICT DO NOTHING RETURNING 1
     )
     SELECT count(*)::int AS added FROM added`,
    { added: integer },
  );
}

const completionColumns = completionRow.stored.join(' ');

/** Nothing is done again that is there, rests in the archive, or was taken back. */
const isNew = `NOT EXISTS (SELECT FROM task_completions kept WHERE kept.id = moved.id)
  AND NOT EXISTS (SELECT FROM undone_completions undone WHERE undone.id = moved.id)
  AND NOT EXISTS (SELECT FROM archived_task_completions archived WHERE archived.original_id = moved.id)`;

const isOfCompletion = (column: string) =>
  `EXISTS (SELECT FROM task_completions kept WHERE kept.id = moved.${column} AND kept.child_id = moved.child_id)`;

/** Adds rows of each table, in the order in which they refer to each other. */
export const addRows = {
  children: adding(
    'children',
    'id parent_id name url_slug age_group birth_date last_age_group_update hue avatar_id handed_over_on former_skipped_dates started_on ' +
      'apart needs winter born_early_weeks total_points revision created_at',
  ),
  carers: adding('child_carers', 'id child_id user_id role revision created_at'),
  tasks: adding(
    'tasks',
    'id child_id activity_id title description age_group points weight frequency materials place company moment suits again is_grave ' +
      'harmless spread review_yes revision version archived_at created_at updated_at',
  ),
  dailyTasks: adding('daily_tasks', 'id child_id task_id date slot completed is_chosen'),
  weeklyTasks: adding('weekly_tasks', 'id child_id task_id week_start_date slot completed'),
  monthlyTasks: adding('monthly_tasks', 'id child_id task_id month_start_date slot completed'),
  // A unique index keeps a second completion of an assigned task out of the table, but knows nothing of the archive.
  completions: adding(
    'task_completions',
    completionColumns,
    `${isNew} AND NOT EXISTS (SELECT FROM archived_task_completions archived
       WHERE archived.assignment_id = moved.assignment_id AND archived.child_id = moved.child_id)`,
  ),
  undoneCompletions: adding('undone_completions', `${completionColumns} undone_by_id undone_at`, isNew),
  swappedTasks: adding(
    'swapped_tasks',
    'id child_id task_id date slot replacement_id tick_id reason tonight swapped_at',
  ),
  taskWishes: adding('task_wishes', 'child_id task_id wish wished_at'),
  skillPractice: adding(
    'child_skill_completions',
    'id child_id skill_id task_completion_id completed_at local_date age_group_at_completion created_at',
    isOfCompletion('task_completion_id'),
  ),
  photos: adding(
    'photos',
    'id child_id completion_id undone_id with_child_ids byte_size width height created_at',
    `(moved.completion_id IS NULL OR ${isOfCompletion('completion_id')})
     AND (moved.undone_id IS NULL OR EXISTS (SELECT FROM undone_completions undone
       WHERE undone.id = moved.undone_id AND undone.child_id = moved.child_id))`,
  ),
  hiddenMemories: adding('hidden_memories', 'completion_id child_id hidden_at', isOfCompletion('completion_id')),
  quotes: adding('quotes', 'id child_id text said_on by_id author_name created_at hidden_at'),
  pauses: adding('pauses', 'id child_id from_date to_date note created_by_id created_at'),
  carePatterns: adding(
    'care_patterns',
    'id child_id carer_id from_date to_date anchor days present_on absent_on created_at',
  ),
  moods: adding('mood_entries', 'id child_id mood note date recorded_by_id recorded_at author_name created_at'),
} as const;

/** Which of some assigned tasks a child has here. */
export const selectAssigned = byFrequency((_frequency, table) =>
  statement<[childId: string, ids: readonly string[]]>()(
    `moved_${table}`,
    `SELECT id FROM ${table} WHERE child_id = $1 AND id = ANY($2::uuid[])`,
    { id: uuid },
  ),
);

/** Marks the assigned tasks of a child as completed or not, as its completions say. */
const markAssigned = byFrequency((_frequency, table) =>
  statement<[childId: string]>()(
    `mark_moved_${table}`,
    `UPDATE ${table} assigned SET completed = NOT assigned.completed
     WHERE assigned.child_id = $1 AND assigned.completed <> (
       EXISTS (SELECT FROM task_completions kept WHERE kept.assignment_id = assigned.id AND kept.child_id = $1)
       OR EXISTS (SELECT FROM archived_task_completions archived WHERE archived.assignment_id = assigned.id AND archived.child_id = $1))`,
  ),
);

const doneOfChild = `SELECT local_date, frequency, points FROM task_completions WHERE child_id = $1
       UNION ALL SELECT local_date, frequency, points FROM archived_task_completions WHERE child_id = $1`;

const sumDays = statement<[childId: string]>()(
  'sum_moved_days',
  `WITH done AS (
     SELECT local_date AS date, count(*) FILTER (WHERE frequency = 'daily') AS daily, count(*) FILTER (WHERE frequency <> 'daily') AS other,
       sum(points) AS points
     FROM (${doneOfChild}) completed GROUP BY 1
   ), given AS (
     SELECT date, count(*) AS count FROM daily_tasks WHERE child_id = $1 GROUP BY 1
   ), felt AS (
     SELECT date FROM mood_entries WHERE child_id = $1
   )
   INSERT INTO child_days (child_id, date, daily_done, daily_assigned, other_done, points, has_mood)
   SELECT $1, coalesce(done.date, felt.date), coalesce(done.daily, 0), CASE WHEN done.date IS NULL THEN 0 ELSE coalesce(given.count, 0) END,
     coalesce(done.other, 0), coalesce(done.points, 0), felt.date IS NOT NULL
   FROM done FULL JOIN felt ON felt.date = done.date LEFT JOIN given ON given.date = done.date
   ON CONFLICT (child_id, date) DO UPDATE SET daily_done = excluded.daily_done, daily_assigned = excluded.daily_assigned,
     other_done = excluded.other_done, points = excluded.points, has_mood = excluded.has_mood`,
);

/** A file may say that the profile was made later than its oldest date; lists would not look for what is older. */
const sumChild = statement<[childId: string]>()(
  'sum_moved_child',
  `UPDATE children SET total_points = (SELECT coalesce(sum(points), 0) FROM (${doneOfChild}) completed),
     started_on = least(started_on, (SELECT min(date) FROM child_days WHERE child_id = $1)), revision = revision + 1 WHERE id = $1`,
);

const sumSkills = statement<[childId: string]>()(
  'sum_moved_skills',
  `INSERT INTO child_skills (child_id, skill_id, practice_count, last_practiced_at)
   SELECT $1, skill_id, count(*), max(completed_at) FROM ${everyPractice} practiced WHERE child_id = $1 GROUP BY skill_id
   ON CONFLICT (child_id, skill_id) DO UPDATE SET
     practice_count = greatest(child_skills.practice_count, excluded.practice_count),
     last_practiced_at = greatest(child_skills.last_practiced_at, excluded.last_practiced_at)`,
);

/** Computes the sums of a child again: its assigned tasks, days, points, first date and skills. Streaks and summaries follow from its days. */
export async function sumUp(on: Reader, childId: string): Promise<void> {
  for (const run of [...Object.values(markAssigned), sumDays, sumChild, sumSkills]) await run(on, childId);
}

const dayRow = row({
  date,
  dailyDone: integer,
  dailyAssigned: integer,
  otherDone: integer,
  points: integer,
  hasMood: bool,
  goldStreak: integer,
  platinumStreak: integer,
});

/** What was computed for a child, to be compared with the file. */
export const selectSums = statement<[childId: string]>()(
  'moved_sums',
  `SELECT child.total_points AS "totalPoints", streak.best_gold_streak AS "bestGold",
     (SELECT json_agg(${dayRow.json('day')} ORDER BY day.date) FROM child_days day WHERE day.child_id = child.id) AS days,
     (SELECT coalesce(sum(known.practice_count), 0)::int FROM child_skills known WHERE known.child_id = child.id) AS practices
   FROM children child LEFT JOIN streaks streak ON streak.child_id = child.id WHERE child.id = $1`,
  {
    totalPoints: integer,
    bestGold: orNull(integer),
    days: orNull(json<RowOf<typeof dayRow.columns>[]>()),
    practices: integer,
  },
);

/** The tasks of the catalogue with one of those keys or titles; those that are still drawn first. */
export const selectKnownTasks = statement<[keys: readonly string[], titles: readonly string[]]>()(
  'known_tasks_of_export',
  `SELECT id, catalogue_key AS "catalogueKey", title, frequency, age_group AS "ageGroup" FROM tasks
   WHERE child_id IS NULL AND (catalogue_key = ANY($1::text[]) OR title = ANY($2::text[])) ORDER BY archived_at NULLS FIRST, id`,
  {
    id: uuid,
    catalogueKey: orNull(text),
    title: text,
    frequency: word<Frequency>('Frequency'),
    ageGroup: text,
  },
);

/** The skills of the catalogue with one of those keys or names; those that are still trained first. */
export const selectKnownSkills = statement<[keys: readonly string[], names: readonly string[]]>()(
  'known_skills_of_export',
  `SELECT id, catalogue_key AS "catalogueKey", name, age_group AS "ageGroup" FROM skills
   WHERE catalogue_key = ANY($1::text[]) OR name = ANY($2::text[]) ORDER BY archived_at NULLS FIRST, id`,
  { id: uuid, catalogueKey: orNull(text), name: text, ageGroup: text },
);

/** Which of some ids are those of profiles that were erased. A backup would erase them again. */
export const selectErasedIds = statement<[ids: readonly string[]]>()(
  'erased_ids',
  `SELECT wanted.id FROM unnest($1::uuid[]) AS wanted(id) WHERE ${idHash('wanted.id')} IN (SELECT id_hash FROM erasures)`,
  { id: uuid },
);

/** Which of some children are here. */
export const selectExisting = statement<[ids: readonly string[]]>()(
  'moved_children',
  `SELECT id, parent_id AS "parentId", deletion_requested_at IS NOT NULL AS "isDeleted" FROM children WHERE id = ANY($1::uuid[])`,
  { id: uuid, parentId: uuid, isDeleted: bool },
);

/** Which of some completions and photos are here, or were. */
export const selectKnownIds = statement<[ids: readonly string[]]>()(
  'moved_ids',
  `SELECT id FROM task_completions WHERE id = ANY($1::uuid[])
   UNION ALL SELECT id FROM undone_completions WHERE id = ANY($1::uuid[])
   UNION ALL SELECT original_id FROM archived_task_completions WHERE original_id = ANY($1::uuid[])
   UNION ALL SELECT id FROM photos WHERE id = ANY($1::uuid[])`,
  { id: uuid },
);

/** How many rows a child has of what is bounded. */
export const selectCounts = statement<[childId: string]>()(
  'moved_counts',
  `SELECT (SELECT count(*)::int FROM quotes WHERE child_id = $1) AS quotes,
     (SELECT count(*)::int FROM pauses WHERE child_id = $1) AS pauses,
     (SELECT count(*)::int FROM tasks WHERE child_id = $1 AND archived_at IS NULL) AS activities,
     (SELECT count(*)::int FROM care_patterns WHERE child_id = $1) AS patterns`,
  { quotes: integer, pauses: integer, activities: integer, patterns: integer },
);

/** The hues of an owner's children. */
export const selectHues = statement<[ownerId: string]>()(
  'hues_of_children',
  'SELECT hue FROM children WHERE parent_id = $1',
  { hue: integer },
);

/** The clock of an account. */
export const selectClock = statement<[userId: string]>()(
  'clock_of_account',
  `SELECT ${clockRow.select('u')} FROM users u WHERE u.id = $1`,
  clockRow.columns,
);

/** Keeps dates of a child that journeys skipped before it came here. */
export const addSkippedDates = statement<[childId: string, dates: readonly string[]]>()(
  'add_moved_skipped_dates',
  `UPDATE children SET former_skipped_dates = ARRAY(SELECT DISTINCT one FROM unnest(former_skipped_dates || $2::date[]) one ORDER BY one)
   WHERE id = $1 AND NOT former_skipped_dates @> $2::date[]`,
);

/** Marks the summaries of periods as viewed. */
export const viewPeriods = statement<[childId: string, types: readonly string[], starts: readonly string[]]>()(
  'view_moved_summaries',
  `UPDATE summaries SET viewed = true FROM unnest($2::text[], $3::date[]) AS seen(type, start)
   WHERE summaries.child_id = $1 AND summaries.type = seen.type::"SummaryType" AND summaries.period_start = seen.start
     AND NOT summaries.viewed`,
);

const settingsColumns =
  'user_id minute_of_day weekdays moment quiet_from quiet_to push mail digest remote shows_names pace unanswered next_at next_digest_at ' +
  'offered_at updated_at';

/** Adds the settings of reminders of somebody who has none. */
export const addReminderSettings = adding('reminder_settings', settingsColumns);

/** Sets the language of a user and what the children call them, each if they have chosen none. */
export const addWords = statement<{
  readonly userId: string;
  readonly calledBy: string | null;
  readonly language: string | null;
}>()(
  'add_moved_words',
  `UPDATE users SET called_by = coalesce(called_by, :calledBy), language = coalesce(language, :language)
   WHERE id = :userId AND (called_by IS NULL OR language IS NULL) AND coalesce(:calledBy, :language) IS NOT NULL`,
);
