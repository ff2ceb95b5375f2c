import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import type { Reader } from '../../prisma/statement.ts';
import type { Reach } from '../access.ts';
import { mayBeArchived } from './archive.rules.ts';
import { bringBack, lockArchived } from './archived.sql.ts';
import { lockCompletion } from './undone.sql.ts';

/**
 * Takes a completion that is about to get a comment, a photo, a heart or a hidden mark out of the archive, if it rests there. The caller
 * has locked its child.
 */
export async function keepUnarchived(
  connection: Reader,
  now: Temporal.Instant,
  { id, completedAt }: Pick<TaskCompletion, 'id' | 'completedAt'>,
): Promise<void> {
  if (mayBeArchived(now, completedAt)) await bringBack(connection, [id]);
}

/** As `lockCompletion`, also of one that rests in the archive, which is brought back: unless the transaction fails, it stays. */
export async function lockAnyCompletion(connection: Reader, reach: Reach, id: string, since: Date) {
  const [locked] = await lockCompletion(connection, reach, id, since);
  if (locked) return locked;
  if ((await lockArchived(connection, reach, id)).length > 0) await bringBack(connection, [id]);
  // Also of one that somebody else has brought back meanwhile.
  const [back] = await lockCompletion(connection, reach, id, since);
  return back;
}
