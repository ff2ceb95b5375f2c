import { bool, json, orEmpty, orNull, row, type RowOf, text, texts, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { isOfCatalogue } from './catalogueTask.ts';
import { hashLength } from './sourceHash.ts';
import { textChecks } from './taskTexts.rules.ts';

/*
 * The texts are a part of the statements that read tasks (`task.sql.ts`), and as quick.
 */

/** The columns of what a task says in another language than English. */
export const textColumns = {
  title: text,
  description: text,
  /** Plain text; a video stays that of the task. */
  tips: orNull(text),
  safety: orNull(text),
  easier: orNull(text),
  harder: orNull(text),
  why: orNull(text),
  again: orEmpty(texts),
  materials: orEmpty(texts),
};

/** What a task says in one language. */
export const taskTextRow = row({ language: text, ...textColumns });

export type TaskText = Readonly<RowOf<typeof taskTextRow.columns>>;

/** `sourceHash` in SQL, of the English texts of a row. */
export const englishHash = (description: string, safety: string): string =>
  String.raw`left(encode(sha256(convert_to(${description} || E'\n' || coalesce(${safety}, ''), 'UTF8')), 'hex'), ${hashLength})`;

const taskHash = (task: string): string => englishHash(`${task}.description`, `${task}.safety`);

/**
 * Whether a text is shown: somebody has compared it with the English texts as they are now. One without a line about safety never stands for
 * a task that has one.
 */
export const isShown = (said: string, task: string): string =>
  `${said}.checked_on IS NOT NULL AND ${said}.checked_yes @> '{${textChecks.join(',')}}'
   AND (${said}.safety IS NULL) = (${task}.safety IS NULL) AND ${said}.source_hash = ${taskHash(task)}`;

/** The texts of a task that are shown, by language. */
export const shownTexts = [
  (task: string) =>
    `coalesce((SELECT json_agg(${taskTextRow.json('said')} ORDER BY said.language) FROM task_texts said
       WHERE said.task_id = ${task}.id AND ${isShown('said', task)}), '[]')`,
  json<readonly TaskText[]>(),
] as const;

/** How the texts of an age group's tasks stand in all languages: whether they are shown, and otherwise what is missing. */
export const selectTextStates = statement<[ageGroup: string]>()(
  'task_text_states',
  `SELECT task.id, said.language, coalesce(${isShown('said', 'task')}, false) AS "isShown",
     said.checked_on IS NOT NULL AND coalesce(said.checked_yes @> '{${textChecks.join(',')}}', false) AS "isCompared",
     said.source_hash = ${taskHash('task')} AS "isSame"
   FROM task_texts said JOIN tasks task ON task.id = said.task_id
   WHERE task.age_group = $1 AND task.archived_at IS NULL AND ${isOfCatalogue('task')}`,
  { id: uuid, language: text, isShown: bool, isCompared: bool, isSame: bool },
);

/** The age groups of which so large a share of the tasks is shown in a language, and the languages. */
export const selectOffered = statement<[share: number]>()(
  'offered_languages',
  `SELECT said.language, task.age_group AS "ageGroup"
   FROM task_texts said JOIN tasks task ON task.id = said.task_id
   WHERE task.archived_at IS NULL AND ${isOfCatalogue('task')} AND ${isShown('said', 'task')}
   GROUP BY said.language, task.age_group
   HAVING count(*) >= $1::float8 * (
     SELECT count(*) FROM tasks every WHERE every.age_group = task.age_group AND every.archived_at IS NULL AND ${isOfCatalogue('every')}
   )`,
  { language: text, ageGroup: word<AgeGroup>() },
);
