import { json, row, type RowOf, text, texts } from '../../prisma/columns.ts';

/*
 * The texts are a part of the statements that read skills (`skill.sql.ts`), and as quick.
 */

/** What a skill says in another language than English. */
const skillTextRow = row({
  language: text,
  name: text,
  description: text,
  steps: [(alias) => `coalesce(${alias}.steps, '{}')`, texts],
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
