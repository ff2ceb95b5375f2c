import { date, integer, json, uuid, word } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { everyPractice } from '../completion/archived.sql.ts';
import { type Skill, skillRow } from '../skill/skill.sql.ts';

/*
 * Counts of a period and of the whole life, sorted, for any number of children in one statement; for the first year it reads a dozen rows
 * instead of two thousand (docs/performance.md). Prisma groups by child and skill, but cannot join what it has grouped.
 */

/** How much a child practised a skill in a period. */
export interface Practice<Instant> {
  readonly skill: Skill;
  readonly practiceCount: number;
  readonly totalLifetimePractice: number;
  readonly lastPracticed: Instant;
}

const gardenRow = { total_skills: integer, practices: json<Practice<string>[]>() };

const wanted = given('wanted', { childId: uuid, since: date, until: date, ageGroup: word<AgeGroup>() });

/** The skills that a child practised within the dates of `wanted`: how often then, how often ever, and when last then. */
const countedInPeriod = (childId: string, practice = 'child_skill_completions') => `
  SELECT period.skill_id, period.count, lifetime.practice_count AS lifetime, period.last
  FROM (
    SELECT trained.skill_id, count(*)::int AS count, max(trained.completed_at) AS last
    FROM ${practice} trained
    WHERE trained.child_id = ${childId} AND trained.local_date BETWEEN wanted.since AND wanted.until
    GROUP BY trained.skill_id
  ) period
  JOIN child_skills lifetime ON lifetime.child_id = ${childId} AND lifetime.skill_id = period.skill_id`;

/** A row for each row of `wanted`, in the given order; `practice` selects what it practised. */
const practiceOf = (rows: string, practice: string) => `
  SELECT
    (SELECT count(*)::int FROM skills skill WHERE skill.age_group = wanted.age_group AND skill.archived_at IS NULL)
      AS total_skills,
    practised.list AS practices
  FROM ${rows}
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object(
        'skill', ${skillRow.json('skill')},
        'practiceCount', practice.count, 'totalLifetimePractice', practice.lifetime, 'lastPracticed', practice.last)
      ORDER BY practice.count DESC, practice.last DESC, skill.name, skill.id), '[]') AS list
    FROM (${practice}) practice
    JOIN skills skill ON skill.id = practice.skill_id
  ) practised
  ORDER BY wanted.place`;

/**
 * What each child practised within local dates, most practised first, and how many skills its age group has: a row for
 * each child, in the given order. The caller has checked that the viewer cares for the children.
 */
export const selectPractice = statement<Takes<typeof wanted>>()(
  'practice_of_children',
  practiceOf(wanted.inOrder, countedInPeriod('wanted.child_id')),
  gardenRow,
);

/** The same for dates of which completions may rest in the archive. */
export const selectOldPractice = statement<Takes<typeof wanted>>()(
  'old_practice_of_children',
  practiceOf(wanted.inOrder, countedInPeriod('wanted.child_id', everyPractice)),
  gardenRow,
);

/**
 * The same for dates that reach far back. When they span everything a child ever did, the few rows of `child_skills` are
 * read instead of all its practice. `child_days`, which has a row for each date with a completion, says whether they do.
 * Each branch skips rows without an id.
 */
export const selectLongPractice = statement<Takes<typeof wanted>>()(
  'long_practice_of_children',
  `WITH spanned AS MATERIALIZED (
     SELECT wanted.*,
       (SELECT min(day.date) FROM child_days day WHERE day.child_id = wanted.child_id) >= wanted.since
       AND (SELECT max(day.date) FROM child_days day WHERE day.child_id = wanted.child_id) <= wanted.until AS whole
     FROM ${wanted.inOrder}
   ), wanted AS MATERIALIZED (
     SELECT spanned.*, CASE WHEN whole THEN child_id END AS whole_id, CASE WHEN NOT whole THEN child_id END AS part_id
     FROM spanned
   )
   ${practiceOf(
     'wanted',
     `SELECT known.skill_id, known.practice_count AS count, known.practice_count AS lifetime,
        known.last_practiced_at AS last
      FROM child_skills known WHERE known.child_id = wanted.whole_id
      UNION ALL ${countedInPeriod('wanted.part_id')}`,
   )}`,
  gardenRow,
);
