import type { PgBoss } from 'pg-boss';
import { isMailDue } from '../../schema/mail/outbox.service.ts';
import { drainOutbox, type Outbox } from '../mail/outbox.ts';
import type { Observer } from '../observability/observer.ts';
import { type OutboxJob, startOutboxJob } from './outboxJob.ts';

/**
 * Sends the mails of the outbox (docs/operations.md#mail).
 *
 * @param report logs an error, unless the server stops
 */
export const startMailJob = (
  boss: PgBoss,
  outbox: Outbox,
  report: (error: unknown, sentence: string) => void,
  observers: readonly Observer[],
): Promise<OutboxJob> =>
  startOutboxJob(
    boss,
    {
      queue: 'mail',
      name: 'sendMails',
      limits: { expireInSeconds: 600 },
      isDue: () => isMailDue(outbox.db, outbox.now()),
      drain: (signal) => drainOutbox(outbox, signal),
      sentences: { unsent: 'The mails that are due could not be sent', unread: 'The mails to send could not be read' },
    },
    report,
    observers,
  );
