import type { PgBoss } from 'pg-boss';
import { isMailDue } from '../../schema/mail/outbox.service.ts';
import { drainOutbox, type Outbox } from '../mail/outbox.ts';
import { type Observer, watchJob } from '../observability/observer.ts';

const queue = 'mail';

/** How often this server looks for mails that are due, in milliseconds: a mail leaves about that long after its act. */
const lookEveryMs = 1_000;

/** A server that did not start a job takes it over after this time at the latest. */
const pollingIntervalSeconds = 30;

const longestRunSeconds = 600;

/** The job that sends mails, while it runs. */
export interface MailJob {
  /** Looks for no further mails, and stops deliveries that can be stopped. */
  stop(): void;
}

/**
 * Sends the mails of the outbox (docs/operations.md#mail): looks once a second whether one is due, and then starts a job of the queue.
 * One job waits at most. Those that run at the same time, on several servers, share the mails.
 *
 * @param report logs an error, unless the server stops
 */
export async function startMailJob(
  boss: PgBoss,
  outbox: Outbox,
  report: (error: unknown, sentence: string) => void,
  observers: readonly Observer[],
): Promise<MailJob> {
  const stopping = new AbortController();
  await boss.createQueue(queue, { policy: 'short', expireInSeconds: longestRunSeconds, retryLimit: 0 });
  const worker = await boss.work(queue, { pollingIntervalSeconds }, async () => {
    try {
      await watchJob('sendMails', () => drainOutbox(outbox, stopping.signal), observers);
    } catch (error) {
      report(error, 'The mails that are due could not be sent');
      throw error;
    }
  });

  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  const look = async (): Promise<void> => {
    try {
      if (await isMailDue(outbox.db, outbox.now())) {
        await boss.send(queue);
        boss.notifyWorker(worker);
      }
      isFailing = false;
    } catch (error) {
      // Once for an outage, not every second.
      if (!isFailing) report(error, 'The mails to send could not be read');
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
