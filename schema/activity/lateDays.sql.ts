import { date, json, uuid } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';

/*
 * One of two statements for the marks of all children, each with a span of its own, from an index that holds late completions only.
 * Prisma would send one for each child.
 */

const wanted = given('wanted', { childId: uuid, since: date, until: date });

/**
 * The local dates of spans with a completion that came after the end of its period, oldest first: a row for each span, in the
 * given order. An index holds late completions only. The caller has checked that the viewer cares for the children.
 */
export const selectLateDays = statement<Takes<typeof wanted>>()(
  'late_days_of_children',
  `SELECT late.dates
   FROM ${wanted.inOrder}
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(DISTINCT kept.local_date ORDER BY kept.local_date), '[]') AS dates FROM task_completions kept
     WHERE kept.child_id = wanted.child_id AND kept.local_date BETWEEN wanted.since AND wanted.until AND kept.is_late
   ) late
   ORDER BY wanted.place`,
  { dates: json<string[]>() },
);
