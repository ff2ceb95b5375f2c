import type pg from 'pg';
import { ageGroupToday } from '../../../../schema/child/child.service.ts';
import type { Child } from '../../../../schema/child/child.sql.ts';
import { enumValue, globalId } from './ids.ts';

interface PracticeRow {
  id: string;
  name: string;
  age_group: string;
  count: number;
  last: Date;
  lifetime: number;
  total: number;
}

/** The skills garden: what a child practised between two local dates, in one statement. */
export async function gardenOf(pool: pg.Pool, child: Child, today: string, since: string) {
  const ageGroup = ageGroupToday(child, today);
  const { rows } = await pool.query<Partial<PracticeRow> & { total: number }>({
    name: 'hand_garden',
    text: `SELECT skills.total, practised.* FROM (
        SELECT count(*)::int AS total FROM skills WHERE age_group = $4 AND archived_at IS NULL
      ) skills LEFT JOIN (
        SELECT skill.id, skill.name, skill.age_group, period.count, period.last, known.practice_count AS lifetime
        FROM (SELECT skill_id, count(*)::int AS count, max(completed_at) AS last FROM child_skill_completions
              WHERE child_id = $1 AND local_date BETWEEN $2::date AND $3::date GROUP BY skill_id) period
        JOIN skills skill ON skill.id = period.skill_id
        JOIN child_skills known ON known.child_id = $1 AND known.skill_id = period.skill_id
      ) practised ON true
      ORDER BY practised.count DESC, practised.last DESC, practised.name, practised.id`,
    values: [child.id, since, today, ageGroup],
  });
  const practised = rows.filter((row): row is PracticeRow => row.id !== null && row.id !== undefined);
  return {
    totalSkills: rows[0]?.total ?? 0,
    totalSkillsPracticed: practised.filter((row) => row.age_group === ageGroup).length,
    ageGroup: enumValue(ageGroup),
    skills: practised.map((row) => ({
      skill: { id: globalId('Skill', row.id), name: row.name },
      practiceCount: row.count,
      totalLifetimePractice: row.lifetime,
      lastPracticed: row.last.toISOString(),
    })),
  };
}
