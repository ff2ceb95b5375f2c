import { bool, integer, uuid } from '../prisma/columns.ts';
import { statement } from '../prisma/statement.ts';
import { joinCarer, type Reach } from './access.ts';

/*
 * Which rows the current transaction has written, their `xmin` says, which Prisma cannot ask for. It also updates in no order, so that two
 * that count the same children up could wait for each other.
 */

const countedRow = {
  id: uuid,
  /** As the caller reads it: see `revisionFor`. */
  revision: integer,
  /** Whether the transaction has counted it up, and not another act before. */
  is_counted: bool,
};

/**
 * The children whose rows the transaction has written so far, which counts them up, and those of the given ones that the caller still
 * sees. `withOwn` says whether the caller knows of days off. A row that a savepoint wrote is not among them.
 */
export const selectCounted = statement<{ reach: Reach; withOwn: boolean; known: readonly string[] }>()(
  'children_counted_up',
  `SELECT child.id, child.revision + CASE WHEN :withOwn THEN carer.revision ELSE 0 END AS revision,
     coalesce(child.xmin = current.xid OR :withOwn AND carer.xmin = current.xid, false) AS is_counted
   FROM (SELECT pg_current_xact_id_if_assigned()::xid AS xid) current, children child ${joinCarer(':reach')}
   WHERE child.xmin = current.xid OR :withOwn AND carer.xmin = current.xid OR child.id = ANY(:known::uuid[])`,
  countedRow,
);

/**
 * Counts the revision of children up, for a change that writes no column of theirs (docs/decisions/065-poke-then-pull.md). The
 * caller holds their locks, or locks nothing else before.
 */
export const touchChildren = statement<[ids: readonly string[]]>()(
  'touch_children',
  `WITH locked AS (SELECT id FROM children WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE)
   UPDATE children SET revision = children.revision + 1 FROM locked WHERE children.id = locked.id`,
);
