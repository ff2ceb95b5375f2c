import type { Transaction } from '../../prisma/write.ts';
import { mayEdit, reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import type { CarerRole } from '../child/child.rules.ts';
import { notFound, readOnlyAccess } from '../errors.ts';
import { say } from '../say.rules.ts';
import type { Frequency } from '../task/task.rules.ts';
import { deleteNeverGiven, lockChildrenOfCarer } from './ownActivity.sql.ts';

type Locked = ReadonlyMap<string, CarerRole>;

/** Locks all children of the viewer, so that two writes of one activity cannot overlap, and forgets what was never given. */
export async function lockAll(actor: Actor, connection: Transaction): Promise<Locked> {
  const rows = await lockChildrenOfCarer(connection, reachOf(requireViewer(actor)));
  // No draw that has read them goes on for so long.
  const before = new Date(actor.now.subtract({ hours: 24 }).epochMilliseconds);
  await deleteNeverGiven(
    connection,
    rows.map(({ id }) => id),
    before,
  );
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/**
 * Refuses children that the viewer may not edit.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN for a carer with read-only access
 */
export function requireEditable(locked: Locked, ids: readonly string[]): void {
  for (const id of ids) {
    const role = locked.get(id);
    if (!role) throw notFound(say('Child not found'));
    if (!mayEdit(role)) throw readOnlyAccess();
  }
}

interface Parts {
  /** The children of the activity that the viewer may edit: one or more. */
  readonly own: string[];
  /** How many others there are. */
  readonly others: number;
  readonly frequencies: readonly Frequency[];
}

/** Reads for whom an activity is, under the lock; refuses a viewer who may edit none of these children, or not all of `wanted`. */
export async function lockParts(
  actor: Actor,
  connection: Transaction,
  id: string,
  wanted: readonly string[],
): Promise<Parts> {
  const locked = await lockAll(actor, connection);
  const parts = await connection.task.findMany({
    where: { activityId: id, archivedAt: null },
    select: { childId: true, frequency: true },
  });
  const shown = parts.filter(({ childId }) => locked.has(childId ?? ''));
  if (shown.length === 0) throw notFound(say('Challenge not found'));
  const own = shown.flatMap(({ childId }) => childId ?? []).filter((one) => mayEdit(locked.get(one) ?? 'viewer'));
  if (own.length === 0) throw readOnlyAccess();
  requireEditable(locked, wanted);
  return { own, others: parts.length - own.length, frequencies: [...new Set(shown.map(({ frequency }) => frequency))] };
}
