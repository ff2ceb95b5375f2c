import type { Database } from '../actor.ts';
import { noteArrival, noteFailure } from './outbox.sql.ts';
import type { PushAnswer, PushSettlement } from './delivery.rules.ts';

/**
 * Writes down at a device how a try ended. A device that is gone is deleted, with what waits for it.
 *
 * @param id of the device
 */
export async function noteTry(
  { db, now }: { readonly db: Pick<Database, 'prisma' | 'pool'>; readonly now: Temporal.Instant },
  id: string,
  answer: PushAnswer,
  { kind }: PushSettlement,
): Promise<void> {
  const { pushDevice } = db.prisma;
  if (kind === 'released') return;
  if (kind === 'gone') {
    await pushDevice.deleteMany({ where: { id } });
    return;
  }
  const at = new Date(now.epochMilliseconds);
  const status = answer.kind === 'answered' ? answer.status : null;
  if (kind === 'delivered') {
    await noteArrival(db.pool, { id, at, status });
    return;
  }
  await noteFailure(db.pool, { id, at, status, refusals: kind === 'refused' ? 1 : 0 });
}
