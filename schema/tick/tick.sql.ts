import { uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { joinCarer, type Reach } from '../access.ts';
import { byFrequency } from '../assignment/assignment.rules.ts';
import type { Frequency } from '../task/task.rules.ts';

/*
 * A tick names a task by its id alone, which stands in one of three tables; Prisma has no union.
 */

const given = byFrequency(
  (frequency, table) => `SELECT '${frequency}' AS frequency, id, child_id FROM ${table} WHERE id = $2`,
);

/** Of which frequency and child an assigned task is; no row unless the user cares for the child. */
export const selectGiven = statement<[reach: Reach, id: string]>()(
  'given_task',
  `SELECT given.frequency, given.child_id AS "childId" FROM (
     ${Object.values(given).join('\n     UNION ALL ')}
   ) given JOIN children child ON child.id = given.child_id ${joinCarer('$1')}`,
  { frequency: word<Frequency>(), childId: uuid },
);
