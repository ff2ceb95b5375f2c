import type { ServerResponse } from 'node:http';
import { sendText } from './sendText.ts';

/** Whoever has asked within this time decides by the answer where to send requests, in milliseconds. */
const askedMs = 10_000;

/** The query with which HAProxy learns that a server is stopping but still answers: it calls that 404 (docs/examples/haproxy.cfg). */
const calls404 = /[?&]stopping=404(?:&|$)/;

/**
 * Answers `/ready`, and says beforehand that the server stops.
 *
 * @param obstacle says in a sentence why the server is not ready; null if it is
 */
export function readinessOf(obstacle: () => Promise<string | null>) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isStopping = false;
  return {
    async answer(response: ServerResponse): Promise<void> {
      askedAt = performance.now();
      const sentence = isStopping ? 'The server is stopping' : await obstacle();
      const status = isStopping && calls404.test(response.req.url ?? '') ? 404 : 503;
      sendText(response, sentence === null ? 200 : status, 'text/plain; charset=utf-8', sentence ?? 'ready');
    },
    /**
     * From now on the answer is that the server is stopping.
     *
     * @returns whether somebody has asked lately, and should get the time to ask again
     */
    stop(): boolean {
      isStopping = true;
      return performance.now() - askedAt < askedMs;
    },
  };
}
