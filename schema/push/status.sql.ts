import { instant, integer, orNull, text } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';

/*
 * Prisma counts no rows of a group by a condition.
 */

/**
 * The hosts with a device that the last notification did not reach, the most such devices first. `status` is the one that most of them
 * answered with, `refusing_since` is null unless all devices of the host were refused last, with the status in `$1`.
 */
export const selectFailingHosts = statement<[refused: number, limit: number]>()(
  'failing_push_hosts',
  `SELECT host, count(*)::int AS devices, count(failing_since)::int AS failing,
     (mode() WITHIN GROUP (ORDER BY last_status) FILTER (WHERE failing_since IS NOT NULL))::int AS status,
     CASE WHEN bool_and(last_status IS NOT DISTINCT FROM $1::int AND failing_since IS NOT NULL) THEN min(failing_since) END AS "refusingSince"
   FROM push_devices WHERE last_at IS NOT NULL
   GROUP BY host HAVING count(failing_since) > 0
   ORDER BY failing DESC, host LIMIT $2::int`,
  { host: text, devices: integer, failing: integer, status: orNull(integer), refusingSince: orNull(instant) },
);
