import type { Reader } from '../../prisma/statement.ts';
import type { Actor } from '../actor.ts';
import { endWaiting } from './restored.sql.ts';

/**
 * Ends what waits in a restored backup, because it may have been done after the backup was made: mails, notifications and reports to webhooks are not sent a second time,
 * and links that were used or revoked and children that were offered since then do not wait again (docs/operations.md#backup-and-restore).
 */
export async function endOldErrands(on: Reader, now: Actor['now']): Promise<void> {
  await endWaiting(on, new Date(now.epochMilliseconds));
}
