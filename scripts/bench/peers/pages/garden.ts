import { ageGroupToday } from '../../../../schema/child/child.service.ts';
import type { Child } from '../../../../schema/child/child.sql.ts';
import { tagsFor } from '../../../../schema/language.rules.ts';
import type { PeerContext } from '../peer.ts';
import { enumValue } from './ids.ts';
import { selectSkillTexts, skillOf, type SkillRow } from './texts.ts';

/** A practised skill with its numbers. */
interface PracticeRow extends SkillRow {
  ageGroup: string;
  lastPracticed: Date;
  practiceCount: number;
  totalLifetimePractice: number;
}

const gardenSkill = (row: SkillRow, context: PeerContext) => {
  const { id, name, steps } = skillOf(row, context);
  return { id, name, steps };
};

/** The skills garden: what a child practised between two local dates, in one statement. */
export async function gardenOf(context: PeerContext, child: Child, today: string, since: string) {
  const ageGroup = ageGroupToday(child, today);
  const { rows } = await context.pool.query<Partial<PracticeRow> & { total: number }>({
    name: 'hand_garden',
    text: `SELECT skills.total, practised.* FROM (
        SELECT count(*)::int AS total FROM skills WHERE age_group = $4 AND archived_at IS NULL
      ) skills LEFT JOIN (
        SELECT skill.id, skill.name, skill.description, coalesce(skill.steps, '{}') AS steps,
          ${selectSkillTexts('skill', '$5')} AS texts, skill.age_group AS "ageGroup", period.count AS "practiceCount", period.last AS "lastPracticed",
          known.practice_count AS "totalLifetimePractice"
        FROM (SELECT skill_id, count(*)::int AS count, max(completed_at) AS last FROM child_skill_completions
              WHERE child_id = $1 AND local_date BETWEEN $2::date AND $3::date GROUP BY skill_id) period
        JOIN skills skill ON skill.id = period.skill_id
        JOIN child_skills known ON known.child_id = $1 AND known.skill_id = period.skill_id
      ) practised ON true
      ORDER BY "practiceCount" DESC, "lastPracticed" DESC, practised.name, practised.id`,
    values: [child.id, since, today, ageGroup, tagsFor(context.language)],
  });
  const practised = rows.filter((row): row is PracticeRow & { total: number } => typeof row.id === 'string');
  return {
    totalSkills: rows[0]?.total ?? 0,
    totalSkillsPracticed: practised.filter((row) => row.ageGroup === ageGroup).length,
    ageGroup: enumValue(ageGroup),
    skills: practised.map(({ lastPracticed, practiceCount, totalLifetimePractice, ...skill }) => ({
      practiceCount,
      totalLifetimePractice,
      skill: gardenSkill(skill, context),
      lastPracticed: lastPracticed.toISOString(),
    })),
  };
}
