import { randomUUIDv7 } from 'node:crypto';
import { conflict } from '../errors.ts';
import { say } from '../say.rules.ts';
import { compareRows } from './compare.rules.ts';
import type { ImportRows, StoredCatalogue } from './content.rules.ts';
import { outdatedRows } from './matched.rules.ts';
import { yieldToEventLoop } from './slices.ts';
import { type RowError, sentencesOf, sheetNames } from './workbook.rules.ts';

/** How often rows are compared: each time without the rows that failed, as others may depend on them. */
const rounds = 10;

/**
 * Finds out which rows can be imported into the catalogue as it is now. A row that fails leaves with it the rows that need it,
 * for example a new skill and the tasks that train it.
 *
 * @returns the rows that change something, and a sentence for each row that was left out
 * @throws Refusal CONFLICT if rows still fail after ten rounds
 */
export async function settleRows(rows: ImportRows, stored: StoredCatalogue) {
  let { tasks, skills } = rows;
  const left: { tasks: RowError[]; skills: RowError[] } = { tasks: [], skills: [] };
  for (let round = 0; round < rounds; round += 1) {
    await yieldToEventLoop();
    const compared = compareRows({ tasks, skills }, stored, randomUUIDv7);
    const taskErrors = [...compared.taskErrors, ...outdatedRows(compared.tasks, sheetNames.tasks, 'task')];
    const skillErrors = [...compared.skillErrors, ...outdatedRows(compared.skills, sheetNames.skills, 'skill')];
    left.tasks.push(...taskErrors);
    left.skills.push(...skillErrors);
    if (taskErrors.length + skillErrors.length === 0) {
      const errors = [...sentencesOf(left.skills), ...sentencesOf(left.tasks)];
      return { tasks: compared.tasks, skills: compared.skills, errors };
    }
    tasks = without(tasks, taskErrors);
    skills = without(skills, skillErrors);
  }
  throw conflict(say('The catalogue has changed too much since the file was uploaded. Upload it again'));
}

/** The rows that have no mistake. */
function without<Row extends { readonly row: number }>(rows: readonly Row[], errors: readonly RowError[]): Row[] {
  const failed = new Set(errors.map(({ row }) => row));
  return rows.filter(({ row }) => !failed.has(row));
}
