import { assignmentNames } from '../../../../schema/assignment/assignment.rules.ts';
import type { Child } from '../../../../schema/child/child.sql.ts';
import { endedPeriods } from '../../../../schema/completion/late.service.ts';
import { periodStart } from '../../../../schema/day/calendar.rules.ts';
import type { PeerContext } from '../peer.ts';
import { instantText } from './child.ts';
import { enumValue } from './ids.ts';

/** The periods that just ended and have open tasks: a statement for each until noon, and none afterwards. */
export async function latePeriodsOf({ pool, now }: PeerContext, child: Child) {
  const periods = await Promise.all(
    endedPeriods(child, now).map(async ({ frequency, endedOn, until }) => {
      const { table, periodColumn } = assignmentNames[frequency];
      const start = periodStart(frequency, Temporal.PlainDate.from(endedOn)).toString();
      const { rows } = await pool.query<{ assigned: number; done: number }>({
        name: `hand_late_${frequency}`,
        text: `SELECT count(*)::int AS assigned, (count(*) FILTER (WHERE completed))::int AS done
          FROM ${table} WHERE child_id = $1 AND ${periodColumn} = $2::date`,
        values: [child.id, start],
      });
      const { assigned, done } = rows[0] ?? { assigned: 0, done: 0 };
      return { frequency: enumValue(frequency), done, assigned, openUntil: instantText(until) };
    }),
  );
  return periods.filter(({ assigned, done }) => done < assigned);
}
