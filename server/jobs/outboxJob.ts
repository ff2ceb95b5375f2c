import type { PgBoss, QueueOptions } from 'pg-boss';
import { type Observer, watchJob } from '../observability/observer.ts';

/** How often this server looks for what is due, in milliseconds: something leaves about that long after its act. */
const lookEveryMs = 1_000;

/** A server that did not start a job takes it over after this time at the latest. */
const pollingIntervalSeconds = 30;

/** An outbox: rows that wait to be sent. */
interface OutboxWork {
  /** The name of its queue. */
  readonly queue: string;
  /** The name of its runs in metrics and on the *Site* tab. */
  readonly name: string;
  /** For how long a run may go on, and after what silence another server begins one. */
  readonly limits: Pick<QueueOptions, 'expireInSeconds' | 'heartbeatSeconds'>;
  readonly isDue: () => Promise<boolean>;
  /** Sends what is due, until nothing is or the signal aborts. */
  readonly drain: (signal: AbortSignal) => Promise<unknown>;
  /** What is logged when it cannot be sent, and when it cannot be read. */
  readonly sentences: { readonly unsent: string; readonly unread: string };
}

/** The job that sends from an outbox, while it runs. */
export interface OutboxJob {
  /** Looks for nothing further, and stops what can be stopped. */
  stop(): void;
}

/**
 * Sends from an outbox: looks once a second whether something is due, and then starts a job of the queue. One job waits at most. Those
 * that run at the same time, on several servers, share the rows.
 *
 * @param report logs an error, unless the server stops
 */
export async function startOutboxJob(
  boss: PgBoss,
  { queue, name, limits, isDue, drain, sentences }: OutboxWork,
  report: (error: unknown, sentence: string) => void,
  observers: readonly Observer[],
): Promise<OutboxJob> {
  const stopping = new AbortController();
  await boss.createQueue(queue, { policy: 'short', ...limits, retryLimit: 0 });
  const worker = await boss.work(queue, { pollingIntervalSeconds }, async () => {
    try {
      await watchJob(name, () => drain(stopping.signal), observers);
    } catch (error) {
      report(error, sentences.unsent);
      throw error;
    }
  });

  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  const look = async (): Promise<void> => {
    try {
      if (await isDue()) {
        await boss.send(queue);
        boss.notifyWorker(worker);
      }
      isFailing = false;
    } catch (error) {
      // Once for an outage, not every second.
      if (!isFailing) report(error, sentences.unread);
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
