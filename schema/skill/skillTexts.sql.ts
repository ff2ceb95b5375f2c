import { bool, json, orEmpty, row, type RowOf, text, texts, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { englishHash } from '../task/taskTexts.sql.ts';

/*
 * The texts are a part of the statements that read skills (`skill.sql.ts`), and as quick.
 */

/** What a skill says in another language than English. */
export const skillTextRow = row({
  language: text,
  name: text,
  description: text,
  steps: orEmpty(texts),
  /** Of the English description that it was written from. */
  sourceHash: text,
});

export type SkillText = Readonly<RowOf<typeof skillTextRow.columns>>;

/** What a skill says in other languages. */
export const skillTexts = [
  (skill: string) =>
    `coalesce((SELECT json_agg(${skillTextRow.json('said')} ORDER BY said.language) FROM skill_texts said
       WHERE said.skill_id = ${skill}.id), '[]')`,
  json<SkillText[]>(),
] as const;

/** Which skills of an age group say something in other languages, and whether it is shown. */
export const selectSkillTextStates = statement<[ageGroup: string]>()(
  'skill_text_states',
  `SELECT skill.id, said.language, said.source_hash = ${englishHash('skill.description', 'NULL')} AS "isShown"
   FROM skill_texts said JOIN skills skill ON skill.id = said.skill_id
   WHERE skill.age_group = $1 AND skill.archived_at IS NULL`,
  { id: uuid, language: text, isShown: bool },
);
