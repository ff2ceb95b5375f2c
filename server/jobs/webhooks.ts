import type { PgBoss } from 'pg-boss';
import { isDeliveryDue } from '../../schema/webhook/outbox.service.ts';
import type { Observer } from '../observability/observer.ts';
import { drainWebhooks, renewWebhookSeals, type WebhookOutbox } from '../webhook/outbox.ts';
import { type OutboxJob, startOutboxJob } from './outboxJob.ts';

/**
 * Delivers to webhooks (docs/operations.md#webhooks).
 *
 * @param report logs an error, unless the server stops
 */
export function startWebhookJob(
  boss: PgBoss,
  outbox: WebhookOutbox,
  report: (error: unknown, sentence: string) => void,
  observers: readonly Observer[],
): Promise<OutboxJob> {
  void renewWebhookSeals(outbox).catch((error: unknown) =>
    report(error, 'The secrets of webhooks could not be sealed with the new SESSION_SECRET'),
  );
  return startOutboxJob(
    boss,
    {
      queue: 'webhooks',
      name: 'deliverWebhooks',
      // A drain under steady load goes on for 50 minutes.
      limits: { expireInSeconds: 3_600, heartbeatSeconds: 60 },
      isDue: () => isDeliveryDue(outbox.db, outbox.now()),
      drain: (signal) => drainWebhooks(outbox, signal),
      sentences: {
        unsent: 'What is due to webhooks could not be delivered',
        unread: 'What is due to webhooks could not be read',
      },
    },
    report,
    observers,
  );
}
