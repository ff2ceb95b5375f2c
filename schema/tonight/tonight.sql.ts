import { bool, date, integer, json, orNull, row, type RowOf, text, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { shownTexts } from '../task/taskTexts.sql.ts';
import { joinCarer, type Reach } from '../access.ts';
import { childColumns, childRow, joinOwnerAndStreak } from '../child/child.sql.ts';

/*
 * A widget asks for one challenge every few minutes: one statement instead of those of the home page, which read all of every task. Prisma
 * would send eight.
 */

/** A daily task and what its challenge says. */
const dailyRow = row({
  id: uuid,
  date,
  completed: bool,
  title: [() => 'task.title', text],
  description: [() => 'task.description', text],
  safety: [() => 'task.safety', orNull(text)],
  texts: [() => shownTexts[0]('task'), shownTexts[1]],
  minutes: [() => 'task.minutes', orNull(integer)],
});

export type DailyRow = RowOf<typeof dailyRow.columns>;

/** A child with the daily tasks of the dates around now, in their order. */
const childWithDailies = { ...childRow, dailies: json<readonly DailyRow[]>() };

/** The children that the user cares for, oldest profile first, with their daily tasks from one date to another. */
export const selectTonight = statement<[reach: Reach, from: string, to: string]>()(
  'tonight_of_carer',
  `SELECT ${childColumns}, (
     SELECT coalesce(json_agg(${dailyRow.json('daily')} ORDER BY daily.is_chosen DESC, daily.slot), '[]')
     FROM daily_tasks daily JOIN tasks task ON task.id = daily.task_id
     WHERE daily.child_id = child.id AND daily.date BETWEEN $2::date AND $3::date
   ) AS dailies
   FROM children child ${joinCarer('$1')} ${joinOwnerAndStreak} ORDER BY child.created_at, child.id`,
  childWithDailies,
);
