import type { PgBoss } from 'pg-boss';
import { isDeliveryDue } from '../../schema/webhook/outbox.service.ts';
import { type Observer, watchJob } from '../observability/observer.ts';
import { drainWebhooks, renewWebhookSeals, type WebhookOutbox } from '../webhook/outbox.ts';

const queue = 'webhooks';

/** How often this server looks for deliveries that are due, in milliseconds. */
const lookEveryMs = 1_000;

/** A server that did not start a job takes it over after this time at the latest. */
const pollingIntervalSeconds = 30;

/** A drain under steady load goes on for 50 minutes. */
const longestRunSeconds = 3_600;

/** If the server that delivers dies, another one begins after these. */
const heartbeatSeconds = 60;

/** The job that delivers to webhooks, while it runs. */
export interface WebhookJob {
  /** Looks for no further deliveries, and stops those that wait for an answer. */
  stop(): void;
}

/**
 * Delivers to webhooks (docs/operations.md#webhooks): looks once a second whether something is due, and then starts a job of the
 * queue. Those that run at the same time, on several servers, share the webhooks.
 *
 * @param report logs an error, unless the server stops
 */
export async function startWebhookJob(
  boss: PgBoss,
  outbox: WebhookOutbox,
  report: (error: unknown, sentence: string) => void,
  observers: readonly Observer[],
): Promise<WebhookJob> {
  const stopping = new AbortController();
  await boss.createQueue(queue, {
    policy: 'short',
    expireInSeconds: longestRunSeconds,
    heartbeatSeconds,
    retryLimit: 0,
  });
  const worker = await boss.work(queue, { pollingIntervalSeconds }, async () => {
    try {
      await watchJob('deliverWebhooks', () => drainWebhooks(outbox, stopping.signal), observers);
    } catch (error) {
      report(error, 'What is due to webhooks could not be delivered');
      throw error;
    }
  });
  void renewWebhookSeals(outbox).catch((error: unknown) =>
    report(error, 'The secrets of webhooks could not be sealed with the new SESSION_SECRET'),
  );

  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  const look = async (): Promise<void> => {
    try {
      if (await isDeliveryDue(outbox.db, outbox.now())) {
        await boss.send(queue);
        boss.notifyWorker(worker);
      }
      isFailing = false;
    } catch (error) {
      // Once for an outage, not every second.
      if (!isFailing) report(error, 'What is due to webhooks could not be read');
      isFailing = true;
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => void look(), lookEveryMs).unref();
  };
  await look();
  return {
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}
