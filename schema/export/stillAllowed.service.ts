import type { Actor } from '../actor.ts';
import { notAuthenticated } from '../errors.ts';
import type { ExportReach } from './export.sql.ts';
import { exportReach } from './exportReach.service.ts';

/** Says whether an export that has begun may go on. */
export interface ExportWatch {
  /** @throws Error once the session has ended, or a child is no longer one of whom the user gets as much */
  check(): Promise<void>;
}

/**
 * Watches the rights behind an export: whoever reads it decides how long it takes, and rows and photos that are added meanwhile are in
 * it, too.
 *
 * @param everyMs how long what was found out counts, in milliseconds
 * @throws Refusal UNAUTHENTICATED if the session has just ended
 */
export async function watchRights(actor: Actor, reach: ExportReach, everyMs: number): Promise<ExportWatch> {
  const sessionId = await sessionIdOf(actor);
  let checkedAt = performance.now();
  return {
    async check() {
      if (performance.now() - checkedAt < everyMs) return;
      const [now, sessions] = await Promise.all([
        exportReach(actor, reach.userId),
        actor.db.prisma.session.count({ where: { id: sessionId, userId: reach.userId } }),
      ]);
      if (sessions === 0) throw new Error('The session of an export has ended');
      if (!covers(now, reach)) throw new Error('The user of an export has lost a child');
      checkedAt = performance.now();
    },
  };
}

/** The id of the row, which stays when a proof of identity gives the session another secret. */
async function sessionIdOf({ db, connection: { sessionHash } }: Actor): Promise<string> {
  const session = await db.prisma.session.findUnique({ where: { sessionId: sessionHash ?? '' }, select: { id: true } });
  if (!session) throw notAuthenticated();
  return session.id;
}

function covers(now: ExportReach, before: ExportReach): boolean {
  const [whole, all] = [new Set(now.whole), new Set([...now.whole, ...now.seen])];
  return before.whole.every((id) => whole.has(id)) && before.seen.every((id) => all.has(id));
}
