import { inTransaction } from '../../prisma/pool.ts';
import type { Actor, Database } from '../actor.ts';
import { archiveDays } from './archive.rules.ts';
import { lockChildToArchive, moveToArchive, rowsPerMove, selectChildrenToArchive } from './archive.sql.ts';

/** How many children a run comes to. */
const childrenPerRun = 500;

/**
 * The hourly job: moves completions of more than two years ago that nobody has said anything about to the archive
 * (docs/decisions/091-archive.md), for the children with the oldest ones. No answer changes. It may run twice, or on two servers at once:
 * a child that somebody else has locked comes with the next run.
 *
 * @param stop ends it after the move that it is at
 * @returns how many completions were moved
 * @throws the reason of `stop`
 */
export async function archiveCompletions(
  { pool }: Pick<Database, 'pool'>,
  now: Actor['now'],
  stop?: AbortSignal,
): Promise<number> {
  const before = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: archiveDays }).toString();
  const at = new Date(now.epochMilliseconds);
  let total = 0;
  for (const { childId } of await selectChildrenToArchive(pool, childrenPerRun, before)) {
    let moved = rowsPerMove;
    while (moved === rowsPerMove) {
      stop?.throwIfAborted();
      moved = await inTransaction(pool, async (connection) => {
        const [child] = await lockChildToArchive(connection, childId);
        const [done] = child ? await moveToArchive(connection, childId, before, at) : [];
        return done?.count ?? 0;
      });
      total += moved;
    }
  }
  return total;
}
