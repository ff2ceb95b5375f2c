import { textFor } from '../../../../schema/language.rules.ts';
import { type SkillText, skillTextRow } from '../../../../schema/skill/skillTexts.sql.ts';
import { skillIn } from '../../../../schema/skill/skillTexts.ts';
import { carerIn } from '../../../../schema/task/asRead.ts';
import { carerWord, withCarer } from '../../../../schema/task/calledBy.rules.ts';
import { isShown, type TaskText, taskTextRow } from '../../../../schema/task/taskTexts.sql.ts';
import type { PeerContext } from '../peer.ts';
import { globalId } from './ids.ts';

/*
 * What tasks and skills say to one reader. Only the texts of their language are read: `tags` is the parameter with `tagsFor` of it,
 * which is empty for English. Which of the texts is shown, and with which word for the reader, is the product's rule.
 */

const none = `'[]'::json`;

/** Selects what a task says in the reader's language, as JSON. */
export const selectTaskTexts = (task: string, tags: string): string =>
  `coalesce((SELECT json_agg(${taskTextRow.json('said')}) FROM task_texts said
     WHERE said.task_id = ${task}.id AND said.language = ANY(${tags}::text[]) AND ${isShown('said', task)}), ${none})`;

/** As `selectTaskTexts`, with the titles only. */
export const selectTitles = (task: string, tags: string): string =>
  `coalesce((SELECT json_agg(json_build_object('language', said.language, 'title', said.title)) FROM task_texts said
     WHERE said.task_id = ${task}.id AND said.language = ANY(${tags}::text[]) AND ${isShown('said', task)}), ${none})`;

/** Selects what a skill says in the reader's language, as JSON. */
export const selectSkillTexts = (skill: string, tags: string): string =>
  `coalesce((SELECT json_agg(${skillTextRow.json('said')}) FROM skill_texts said
     WHERE said.skill_id = ${skill}.id AND said.language = ANY(${tags}::text[])), ${none})`;

/** What the title of a task is made of. */
export interface TitledRow {
  title: string;
  titles: readonly Pick<TaskText, 'language' | 'title'>[];
}

/** The title of a task as the user reads it. */
export function titleOf({ title, titles }: TitledRow, { language, viewer }: PeerContext): string {
  const said = textFor(titles, language);
  const text = said?.title ?? title;
  return text.includes(carerWord) ? withCarer(text, carerIn(said?.language ?? null, viewer?.calledBy)) : text;
}

/** A skill with what it says in English and in the reader's language. */
export interface SkillRow {
  id: string;
  name: string;
  description: string;
  steps: string[];
  texts: SkillText[];
}

/** A skill as the user reads it. */
export const skillOf = (skill: SkillRow, { language }: PeerContext) => {
  const { name, description, steps } = skillIn(skill, language);
  return { id: globalId('Skill', skill.id), name, description, steps };
};
