import type pg from 'pg';
import { everyCompletion } from '../../schema/completion/archived.sql.ts';
import { childOf, selectChildrenById } from '../../schema/child/child.sql.ts';
import { streakStateOf } from '../../schema/streak/streak.service.ts';
import { shownAt, atStart, walk } from './ledger/days.ts';
import { type Facts, readFacts } from './ledger/facts.ts';
import { achievementText, summariesAt, type SummaryFacts } from './ledger/summaries.ts';

/** A day record as it is stored. */
interface StoredDay {
  readonly date: string;
  readonly dailyDone: number;
  readonly dailyAssigned: number;
  readonly otherDone: number;
  readonly points: number;
  readonly hasMood: boolean;
  readonly gold: number;
  readonly platinum: number;
  readonly freezes: number;
  readonly towards: number;
}

interface StoredRows {
  readonly totalPoints: number;
  readonly days: readonly StoredDay[];
  readonly streaks: Readonly<Record<string, string | number | null>> | null;
  readonly skills: readonly { readonly skillId: string; readonly count: number; readonly last: string }[];
  readonly summaries: readonly (Omit<SummaryFacts, 'achievements'> & {
    readonly achievements: readonly { title: string; completedAt: string; points: number }[];
  })[];
}

const storedOfChild = `
  SELECT child.total_points AS "totalPoints",
    (SELECT coalesce(json_agg(json_build_object('date', date, 'dailyDone', daily_done, 'dailyAssigned', daily_assigned,
       'otherDone', other_done, 'points', points, 'hasMood', has_mood, 'gold', gold_streak, 'platinum', platinum_streak,
       'freezes', freezes, 'towards', towards) ORDER BY date), '[]') FROM child_days WHERE child_id = $1) AS days,
    (SELECT to_jsonb(streaks) - ARRAY['id', 'child_id', 'updated_at'] FROM streaks WHERE child_id = $1) AS streaks,
    (SELECT coalesce(json_agg(json_build_object('skillId', skill_id, 'count', practice_count, 'last', last_practiced_at)
       ORDER BY skill_id), '[]') FROM child_skills WHERE child_id = $1) AS skills,
    (SELECT coalesce(json_agg(json_build_object('type', type, 'first', period_start, 'last', period_end, 'mood', dominant_mood,
       'points', total_points, 'possible', max_possible_points, 'label', highlights->'periodFormatted',
       'done', highlights->'taskCounts', 'given', highlights->'maxChallenges',
       'achievements', highlights->'notableAchievements') ORDER BY type, period_start), '[]')
     FROM summaries WHERE child_id = $1) AS summaries
  FROM children child WHERE child.id = $1`;

/**
 * Recomputes from the facts alone (completions, moods, tasks given, pauses, care patterns, the clock), date by date, what is
 * stored about a child and what the program shows at an instant: day records, streaks, total, practice and summaries.
 *
 * @returns the differences from what is stored; none if everything follows from the facts
 */
export async function ledgerFaults(pool: pg.Pool, childId: string, now: Temporal.Instant): Promise<string[]> {
  const facts = await readFacts(pool, childId);
  const [stored] = (await pool.query<StoredRows>(storedOfChild, [childId])).rows;
  if (!facts || !stored) return ['the child does not exist'];
  const shown = shownAt(facts, now);
  const [row] = await selectChildrenById(pool, [facts.ownerId], [childId]);
  const state = row && streakStateOf(childOf(row), now);
  return [
    ...differences('day', byKey(expectedDays(facts, stored), 'date'), byKey(stored.days, 'date')),
    ...differences(
      'streaks',
      { row: expectedStreaks(facts) },
      { row: stored.streaks ?? expectedStreaks(noFacts(facts)) },
    ),
    ...differences('total', sum(facts.done), stored.totalPoints),
    ...differences('practice', practiceOf(facts), Object.fromEntries(stored.skills.map(skillText))),
    ...summaryFaults(summariesAt(facts, shown.today), stored.summaries),
    ...(state
      ? differences('current', standingOf(shown), {
          gold: state.goldStreak,
          platinum: state.platinumStreak,
          freezes: state.freezes,
          towards: state.towards,
        })
      : []),
  ];
}

const standingOf = ({ gold, platinum, freezes, towards }: ReturnType<typeof shownAt>) => ({
  gold,
  platinum,
  freezes,
  towards,
});

const noFacts = (facts: Facts): Facts => ({ ...facts, done: [] });

/** The day records: a date has one if something was completed or a mood was recorded. */
function expectedDays(facts: Facts, { days }: StoredRows): StoredDay[] {
  const dates = [...new Set([...facts.done, ...facts.moods].map(({ date }) => date))].sort();
  const walked = new Map(walk(facts, dates.at(-1) ?? '').map((one) => [one.date, one]));
  return dates.map((date) => {
    const done = facts.done.filter((one) => one.date === date);
    const dailyDone = done.filter(({ frequency }) => frequency === 'daily').length;
    const given = facts.given.filter(({ frequency, from }) => frequency === 'daily' && from === date).length;
    const { gold, platinum, freezes, towards } = (dailyDone > 0 && walked.get(date)) || noStanding;
    // The tasks of a date may be drawn after something else was completed on it.
    const noted = days.find((day) => day.date === date)?.dailyAssigned;
    return {
      date,
      dailyDone,
      dailyAssigned: dailyDone === 0 && noted === 0 ? 0 : given,
      otherDone: done.length - dailyDone,
      points: sum(done),
      hasMood: facts.moods.some((mood) => mood.date === date),
      gold,
      platinum,
      freezes,
      towards,
    };
  });
}

const noStanding = { gold: 0, platinum: 0, freezes: 0, towards: 0 };

/** The row of `streaks`: how it stood on the last date with a daily task, and on the one before. */
function expectedStreaks(facts: Facts): Record<string, string | number | null> {
  const daily = facts.done.filter(({ frequency }) => frequency === 'daily').map(({ date }) => date);
  const dates = walk(facts, daily.sort().at(-1) ?? '');
  const kept = dates.filter(({ state }) => state === 'KEPT');
  const [last, previous] = [kept.at(-1), kept.at(-2)];
  return {
    current_gold_streak: last?.gold ?? 0,
    current_platinum_streak: last?.platinum ?? 0,
    last_task_date: last?.date ?? null,
    last_missed_date: dates.findLast(({ isBreak }) => isBreak)?.date ?? null,
    last_platinum_date: kept.findLast(({ isComplete }) => isComplete)?.date ?? null,
    best_gold_streak: Math.max(0, ...kept.map(({ gold }) => gold)),
    previous_date: previous?.date ?? null,
    previous_gold: previous?.gold ?? 0,
    previous_platinum: previous?.platinum ?? 0,
    previous_open_platinum: previous?.before.platinum ?? 0,
    previous_freezes: (previous ?? atStart).freezes,
    previous_towards: previous?.towards ?? 0,
  };
}

function practiceOf({ trained }: Facts): Record<string, string> {
  return Object.fromEntries(
    [...Map.groupBy(trained, ({ skillId }) => skillId)].map(([skillId, times]) =>
      skillText({
        skillId,
        count: times.length,
        last:
          times
            .map(({ at }) => new Date(at).toISOString())
            .sort()
            .at(-1) ?? '',
      }),
    ),
  );
}

const skillText = ({ skillId, count, last }: StoredRows['skills'][number]): [string, string] => [
  skillId,
  `${count} times, last at ${new Date(last).toISOString()}`,
];

/** Summaries are written when they are read, the oldest first: one may be missing only if no later one is there. */
function summaryFaults(expected: readonly SummaryFacts[], stored: StoredRows['summaries']): string[] {
  const found = stored.map((summary) => ({
    ...summary,
    achievements: summary.achievements.map(({ title, completedAt, points }) =>
      achievementText(title, completedAt, points),
    ),
  }));
  const key = ({ type, first }: { type: string; first: string }) => `${type} from ${first}`;
  const isWritten = (summary: SummaryFacts) =>
    found.some(({ type, first }) => type === summary.type && first >= summary.first);
  return differences(
    'summary',
    Object.fromEntries(expected.filter(isWritten).map((summary) => [key(summary), summary])),
    Object.fromEntries(found.map((summary) => [key(summary), summary])),
  );
}

/**
 * The dates on which the owner's numbers do not say how many challenges were completed and not undone until they were counted.
 * Call it when no job is running.
 */
export async function analyticsFaults(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ date: string; expected: number; found: number }>(
    `SELECT numbers.date::text, numbers.completed_challenges AS found,
       (SELECT count(*)::int FROM ${everyCompletion} done WHERE (done.completed_at AT TIME ZONE 'UTC')::date = numbers.date
          AND (coalesce(done.received_at, done.completed_at) <= numbers.updated_at
            OR (done.received_at AT TIME ZONE 'UTC')::date > numbers.date)) AS expected
     FROM daily_analytics numbers ORDER BY 1`,
  );
  return differences(
    'completed challenges',
    Object.fromEntries(rows.map(({ date, expected }) => [date, expected])),
    Object.fromEntries(rows.map(({ date, found }) => [date, found])),
  );
}

const byKey = <Row extends object, Key extends keyof Row>(rows: readonly Row[], key: Key) =>
  Object.fromEntries(rows.map((row) => [String(row[key]), row]));

const sum = (rows: readonly { readonly points: number }[]): number =>
  rows.reduce((total, { points }) => total + points, 0);

/** A sentence for each place where two values differ. */
function differences(what: string, expected: unknown, found: unknown): string[] {
  if (!isRecord(expected) || !isRecord(found)) {
    return Object.is(expected, found) ? [] : [`${what} is ${textOf(found)}, but the facts say ${textOf(expected)}`];
  }
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return keys.flatMap((key) => differences(`${what} ${key}`, expected[key], found[key]));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value));
