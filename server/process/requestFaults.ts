import type { Log } from '../log.ts';
import type { RequestFacts } from '../observability/request.ts';
import { cutAnswer, faultSentence } from '../http/refuse.ts';

/** More lines than these say nothing new, and a fault that repeats itself must not fill the disk. */
const linesPerSecond = 20;

const secondMs = 1_000;

/** Gets the facts of a request of which an error was not caught. */
export type RequestFaultListener = (facts: RequestFacts) => void;

/**
 * Deals with errors of requests that nothing has caught: logs them with the id of their request, calls the listeners, and
 * answers 500, or cuts the answer if it has begun. The process goes on, as other requests have nothing to do with it.
 */
export class RequestFaults {
  readonly #log: Pick<Log, 'error'>;
  readonly #listeners: RequestFaultListener[] = [];
  #second = 0;
  #lines = 0;
  #notLogged = 0;

  constructor(log: Pick<Log, 'error'>) {
    this.#log = log;
  }

  /** Calls `listener` for every such error. */
  listen(listener: RequestFaultListener): void {
    this.#listeners.push(listener);
  }

  /** Never throws: whoever calls this is the last to catch anything. */
  handle(error: unknown, facts: RequestFacts): void {
    facts.outcome = 'failed';
    const steps = [
      () => this.#write(error),
      ...this.#listeners.map((listener) => () => listener(facts)),
      () => endAnswer(facts),
    ];
    for (const step of steps) {
      try {
        step();
      } catch {
        // A log that is full or an observer with a fault of its own must not keep the other steps from being done.
      }
    }
  }

  #write(error: unknown): void {
    const second = Math.floor(performance.now() / secondMs);
    if (second !== this.#second) {
      this.#second = second;
      this.#lines = 0;
    }
    if (this.#lines >= linesPerSecond) {
      this.#notLogged += 1;
      return;
    }
    this.#lines += 1;
    const notLogged = this.#notLogged;
    this.#notLogged = 0;
    this.#log.error(
      { err: error, ...(notLogged > 0 ? { notLogged } : {}) },
      'An error of a request that nothing caught',
    );
  }
}

function endAnswer({ response: held }: RequestFacts): void {
  const response = held?.deref();
  if (!response || response.destroyed) return;
  if (response.headersSent) cutAnswer(response);
  else
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .end(faultSentence);
}
