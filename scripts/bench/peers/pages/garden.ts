import type pg from 'pg';
import { ageGroupToday } from '../../../../schema/child/child.service.ts';
import type { Child } from '../../../../schema/child/child.sql.ts';
import { enumValue, globalId } from './ids.ts';

/** A practised skill: what is named here, and its numbers with their names in GraphQL. */
interface PracticeRow {
  id: string;
  name: string;
  ageGroup: string;
  lastPracticed: Date;
}

/** The skills garden: what a child practised between two local dates, in one statement. */
export async function gardenOf(pool: pg.Pool, child: Child, today: string, since: string) {
  const ageGroup = ageGroupToday(child, today);
  const { rows } = await pool.query<Partial<PracticeRow> & { total: number }>({
    name: 'hand_garden',
    text: `SELECT skills.total, practised.* FROM (
        SELECT count(*)::int AS total FROM skills WHERE age_group = $4 AND archived_at IS NULL
      ) skills LEFT JOIN (
        SELECT skill.id, skill.name, skill.age_group AS "ageGroup", period.count AS "practiceCount", period.last AS "lastPracticed",
          known.practice_count AS "totalLifetimePractice"
        FROM (SELECT skill_id, count(*)::int AS count, max(completed_at) AS last FROM child_skill_completions
              WHERE child_id = $1 AND local_date BETWEEN $2::date AND $3::date GROUP BY skill_id) period
        JOIN skills skill ON skill.id = period.skill_id
        JOIN child_skills known ON known.child_id = $1 AND known.skill_id = period.skill_id
      ) practised ON true
      ORDER BY "practiceCount" DESC, "lastPracticed" DESC, practised.name, practised.id`,
    values: [child.id, since, today, ageGroup],
  });
  const practised = rows.filter((row): row is PracticeRow & { total: number } => typeof row.id === 'string');
  return {
    totalSkills: rows[0]?.total ?? 0,
    totalSkillsPracticed: practised.filter((row) => row.ageGroup === ageGroup).length,
    ageGroup: enumValue(ageGroup),
    skills: practised.map(({ id, name, lastPracticed, total: _total, ageGroup: _group, ...numbers }) => ({
      ...numbers,
      skill: { id: globalId('Skill', id), name },
      lastPracticed: lastPracticed.toISOString(),
    })),
  };
}
