import { bool, json, orNull, row, type RowOf, text, texts, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { isOfCatalogue } from './catalogueTask.ts';
import { hashLength } from './sourceHash.ts';
import { textChecks } from './taskTexts.rules.ts';

/*
 * The texts are a part of the statements that read tasks (`task.sql.ts`), and as quick.
 */

/** What a task says in another language than English. */
const taskTextRow = row({
  language: text,
  title: text,
  description: text,
  /** Plain text; a video stays that of the task. */
  tips: orNull(text),
  safety: orNull(text),
  easier: orNull(text),
  harder: orNull(text),
  why: orNull(text),
  again: [(alias) => `coalesce(${alias}.again, '{}')`, texts],
  materials: [(alias) => `coalesce(${alias}.materials, '{}')`, texts],
});

export type TaskText = Readonly<RowOf<typeof taskTextRow.columns>>;

/** `sourceHash` of a task in SQL. */
const taskHash = (task: string): string =>
  String.raw`left(encode(sha256(convert_to(${task}.description || E'\n' || coalesce(${task}.safety, ''), 'UTF8')), 'hex'), ${hashLength})`;

/**
 * Whether a text is shown: somebody has compared it with the English texts as they are now. One without a line about safety never stands for
 * a task that has one.
 */
const isShown = (said: string, task: string): string =>
  `${said}.checked_on IS NOT NULL AND ${said}.checked_yes @> '{${textChecks.join(',')}}'
   AND (${said}.safety IS NULL) = (${task}.safety IS NULL) AND ${said}.source_hash = ${taskHash(task)}`;

/** The texts of a task that are shown, by language. */
export const shownTexts = [
  (task: string) =>
    `coalesce((SELECT json_agg(${taskTextRow.json('said')} ORDER BY said.language) FROM task_texts said
       WHERE said.task_id = ${task}.id AND ${isShown('said', task)}), '[]')`,
  json<readonly TaskText[]>(),
] as const;

/**
 * Texts that are not shown, of the tasks of an age group, and whether somebody has compared them with the English as it was then.
 */
export const selectUnshownTexts = statement<
  [ageGroup: string],
  { title: string; language: string; isCompared: boolean; isSame: boolean }
>(
  'unshown_task_texts',
  `SELECT task.title, said.language, coalesce(said.checked_yes @> '{${textChecks.join(',')}}', false) AS "isCompared",
     said.source_hash = ${taskHash('task')} AS "isSame"
   FROM task_texts said JOIN tasks task ON task.id = said.task_id
   WHERE task.age_group = $1 AND task.archived_at IS NULL AND ${isOfCatalogue('task')} AND (${isShown('said', 'task')}) IS NOT TRUE
   ORDER BY said.language, task.title, task.id`,
  { title: text, language: text, isCompared: bool, isSame: bool },
);

/** The age groups of which so large a share of the tasks is shown in a language, and the languages. */
export const selectOffered = statement<[share: number], { language: string; ageGroup: AgeGroup }>(
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
