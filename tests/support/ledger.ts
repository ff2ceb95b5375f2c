import type pg from 'pg';
import { previousLocalDate } from '../../schema/day/localDate.rules.ts';
import { closeDay, type DayRecord, streaksFromHistory } from '../../schema/streak/streak.rules.ts';

/** A day record as it is stored. */
interface StoredDay extends DayRecord {
  readonly otherDone: number;
  readonly points: number;
  readonly hasMood: boolean;
}

interface Counted {
  readonly date: string;
  readonly dailyDone: number;
  readonly dailyAssigned: number;
  readonly otherDone: number;
  readonly points: number;
  readonly hasMood: boolean;
}

const countedFromLedger = `
  SELECT coalesce(done.date, mood.date)::text AS date, coalesce(done.daily, 0)::int AS "dailyDone",
    CASE WHEN done.date IS NULL THEN NULL ELSE
      (SELECT count(*) FROM daily_tasks given WHERE given.child_id = $1 AND given.date = done.date)::int END AS "dailyAssigned",
    coalesce(done.other, 0)::int AS "otherDone", coalesce(done.points, 0)::int AS points, mood.date IS NOT NULL AS "hasMood"
  FROM (
    SELECT local_date AS date, count(*) FILTER (WHERE frequency = 'daily') AS daily,
      count(*) FILTER (WHERE frequency <> 'daily') AS other, sum(points) AS points
    FROM task_completions WHERE child_id = $1 GROUP BY local_date
  ) done
  FULL JOIN (SELECT date FROM mood_entries WHERE child_id = $1) mood ON mood.date = done.date
  ORDER BY 1`;

const storedDays = `
  SELECT date::text, daily_done AS "dailyDone", daily_assigned AS "dailyAssigned", other_done AS "otherDone", points,
    has_mood AS "hasMood", gold_streak AS "goldStreak", platinum_streak AS "platinumStreak"
  FROM child_days WHERE child_id = $1 ORDER BY date`;

const storedCaches = `
  SELECT child.total_points AS "totalPoints", streak.current_gold_streak AS gold, streak.last_task_date::text AS "goldDate",
    streak.current_platinum_streak AS platinum, streak.last_platinum_date::text AS "platinumDate"
  FROM children child LEFT JOIN streaks streak ON streak.child_id = child.id WHERE child.id = $1`;

const storedSkills = `
  SELECT skill_id AS "skillId", practice_count AS count, last_practiced_at AS last FROM child_skills
  WHERE child_id = $1 ORDER BY 1`;

const countedSkills = `
  SELECT skill_id AS "skillId", count(*)::int AS count, max(completed_at) AS last FROM child_skill_completions
  WHERE child_id = $1 GROUP BY 1 ORDER BY 1`;

interface PractisedSkill {
  readonly skillId: string;
  readonly count: number;
  readonly last: Date;
}

interface Caches {
  readonly totalPoints: number;
  readonly gold: number | null;
  readonly goldDate: string | null;
  readonly platinum: number | null;
  readonly platinumDate: string | null;
}

/**
 * Recomputes every day record, both streaks, the point total and the skill practice of a child from its completions and moods,
 * and returns the differences from the stored values.
 *
 * @param today the child's local date, yyyy-MM-dd
 */
export async function ledgerFaults(
  pool: pg.Pool,
  childId: string,
  today: string,
  skipped: readonly string[] = [],
): Promise<string[]> {
  const query = async <Row extends pg.QueryResultRow>(sql: string) => (await pool.query<Row>(sql, [childId])).rows;
  const counted = await query<Counted>(countedFromLedger);
  const stored = new Map((await query<StoredDay>(storedDays)).map((day) => [day.date, day]));
  const [caches] = await query<Caches>(storedCaches);
  if (!caches) return ['the child does not exist'];

  const faults: string[] = [];
  const expectSame = (what: string, expected: unknown, found: unknown) => {
    if (expected !== found) faults.push(`${what} is ${String(found)}, but the ledger says ${String(expected)}`);
  };
  const rebuilt = new Map<string, DayRecord>();
  for (const day of counted) {
    const found = stored.get(day.date);
    const tally = {
      date: day.date,
      dailyDone: day.dailyDone,
      dailyAssigned: day.dailyAssigned ?? found?.dailyAssigned ?? 0,
    };
    const record = { ...tally, ...closeDay(tally, rebuilt.get(previousLocalDate(day.date, skipped)) ?? null) };
    rebuilt.set(day.date, record);
    const expected: StoredDay = { ...day, ...record };
    for (const field of Object.keys(expected) as (keyof StoredDay)[]) {
      expectSame(`${field} of ${day.date}`, expected[field], found?.[field]);
    }
  }
  for (const date of stored.keys())
    if (!rebuilt.has(date)) faults.push(`${date} has a record, but nothing happened on it`);

  const { goldStreak, platinumStreak } = streaksFromHistory([...rebuilt.values()], today, skipped);
  const isAlive = (date: string | null) => date === today || date === previousLocalDate(today, skipped);
  expectSame('the Star streak', goldStreak, isAlive(caches.goldDate) ? caches.gold : 0);
  expectSame('the Super Star streak', platinumStreak, isAlive(caches.platinumDate) ? caches.platinum : 0);
  expectSame(
    'the total',
    counted.reduce((sum, { points }) => sum + points, 0),
    caches.totalPoints,
  );
  const practiceText = ({ count, last }: PractisedSkill) => `${count} times, last at ${last.toISOString()}`;
  const known = new Map(
    (await query<PractisedSkill>(storedSkills)).map((skill) => [skill.skillId, practiceText(skill)]),
  );
  for (const skill of await query<PractisedSkill>(countedSkills)) {
    expectSame(`practice of ${skill.skillId}`, practiceText(skill), known.get(skill.skillId));
    known.delete(skill.skillId);
  }
  for (const id of known.keys()) faults.push(`${id} counts as practised, but no completion trained it`);
  return faults;
}
