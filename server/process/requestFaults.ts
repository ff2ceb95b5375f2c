import type { Log } from '../observability/log.ts';
import type { RequestFacts } from '../http/currentRequest.ts';
import { cutAnswer, faultSentence } from '../http/refuse.ts';

/** Log lines per second: a repeated error must not fill the disk. */
const linesPerSecond = 20;

const secondMs = 1_000;

/** Receives the facts of a request with an uncaught error. */
export type RequestFaultListener = (facts: RequestFacts) => void;

/**
 * Handles uncaught errors of requests: logs them with the request's id, calls the listeners, and answers 500, or cuts off a
 * response that has started. The process keeps serving all other requests.
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

  /** Never throws: nothing behind it would catch that. */
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
        // A failing log or listener must not prevent the other steps.
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
