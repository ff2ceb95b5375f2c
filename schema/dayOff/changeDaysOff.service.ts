import type pg from 'pg';
import { inTransaction } from '../../prisma/pool.ts';
import { mayEdit, type Reach, reachOf } from '../access.ts';
import { type Actor, requireSession } from '../actor.ts';
import { childToday } from '../child/child.service.ts';
import { type Child, childOf, lockChild, selectChildrenById, touchChildren } from '../child/child.sql.ts';
import { notFound, readOnlyAccess } from '../errors.ts';
import { isUuid } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { recomputeFrom } from '../past/recompute.service.ts';
import { lockChildOfPause, type LockedRow } from './dayOff.sql.ts';

/** What a change of days off works with: a transaction that holds the child's row lock. */
export interface DaysOffChange {
  readonly connection: pg.PoolClient;
  /** The child as it was before. */
  readonly child: Child;
  /** The child's local date, yyyy-MM-dd. */
  readonly today: string;
  readonly viewerId: string;
}

/** Writes a change. Returns the first local date, yyyy-MM-dd, on which it changes something; null if it changes nothing. */
type Write = (change: DaysOffChange) => Promise<string | null>;

/** The child whose days off change, or one of its pauses; its id comes from outside. */
type Target = { readonly childId: string } | { readonly pauseId: string };

/**
 * Changes what makes a child's dates days off, and recomputes from the first date that changes (docs/product.md#days-off). Two
 * changes at once come one after the other.
 *
 * @returns the child afterwards
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token and for a carer with read-only access, NOT_FOUND, and what
 *   `write` throws
 */
export async function changeDaysOff(actor: Actor, target: Target, write: Write): Promise<Child> {
  const viewer = requireSession(actor);
  const reach = reachOf(viewer);
  const changed = await inTransaction(actor.db.pool, async (connection) => {
    const locked = await lockTarget(connection, reach, target);
    if (!locked) throw notFound('pauseId' in target ? 'Pause' : 'Child');
    if (!mayEdit(locked.role)) throw readOnlyAccess();
    const before = await readChild(connection, reach, locked.child_id);
    const today = childToday(before, actor.now).toString();
    const changedFrom = await write({ connection, child: before, today, viewerId: viewer.id });
    await touchChildren(connection, [locked.child_id]);
    const child = await readChild(connection, reach, locked.child_id);
    // What is ahead changes no streak and no summary yet.
    if (changedFrom === null || changedFrom > today) return child;
    const { streaks } = await recomputeFrom(connection, actor.now, child, changedFrom);
    return { ...child, streaks };
  });
  forgetLoaded(actor);
  return changed;
}

async function lockTarget(connection: pg.PoolClient, reach: Reach, target: Target): Promise<LockedRow | undefined> {
  if ('pauseId' in target) {
    const [row] = isUuid(target.pauseId) ? await lockChildOfPause(connection, reach, target.pauseId) : [];
    return row;
  }
  const { childId } = target;
  const [row] = isUuid(childId) ? await lockChild(connection, reach, childId) : [];
  return row && { ...row, child_id: childId };
}

async function readChild(connection: pg.PoolClient, reach: Reach, id: string): Promise<Child> {
  const [row] = await selectChildrenById(connection, reach, [id]);
  if (!row) throw notFound('Child');
  return childOf(row);
}
