import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import type { Skill } from '../skill/skill.sql.ts';

interface GardenRow {
  total_skills: number;
  practices: { skill: Skill; practiceCount: number; totalLifetimePractice: number; lastPracticed: string }[];
}

/**
 * What each child practised within local dates, most practised first, and how many skills its age group has. The
 * caller has checked that the viewer cares for the children. One row for each wish, in their order.
 */
export const selectPractice = statement<
  [childIds: readonly string[], since: readonly string[], until: readonly string[], ageGroups: readonly AgeGroup[]],
  GardenRow
>(
  'practice_of_children',
  `SELECT
     (SELECT count(*)::int FROM skills skill WHERE skill.age_group = wanted.age_group AND skill.archived_at IS NULL)
       AS total_skills,
     practised.list AS practices
   FROM unnest($1::uuid[], $2::date[], $3::date[], $4::text[])
     WITH ORDINALITY AS wanted(child_id, since, until, age_group, place)
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(json_build_object(
         'skill', json_build_object('id', skill.id, 'name', skill.name, 'description', skill.description,
           'ageGroup', skill.age_group, 'revision', skill.revision),
         'practiceCount', period.count, 'totalLifetimePractice', lifetime.practice_count, 'lastPracticed', period.last)
       ORDER BY period.count DESC, period.last DESC, skill.name, skill.id), '[]') AS list
     FROM (
       SELECT trained.skill_id, count(*)::int AS count, max(trained.completed_at) AS last
       FROM child_skill_completions trained
       WHERE trained.child_id = wanted.child_id AND trained.local_date BETWEEN wanted.since AND wanted.until
       GROUP BY trained.skill_id
     ) period
     JOIN child_skills lifetime ON lifetime.child_id = wanted.child_id AND lifetime.skill_id = period.skill_id
     JOIN skills skill ON skill.id = period.skill_id
   ) practised
   ORDER BY wanted.place`,
);
