import type { ServerResponse } from 'node:http';
import { retryMs, streamLimits } from '../../schema/live/live.rules.ts';
import type { ChildRevision, LiveWatch } from '../../schema/services/liveHub.ts';
import { noteRequest } from '../http/currentRequest.ts';

/** The media type of Server-Sent Events. */
export const eventsType = 'text/event-stream';

/** For a stream: nothing stores it, and nginx passes each event on at once. */
export const headersOfEvents = {
  'content-type': `${eventsType}; charset=utf-8`,
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
} as const;

/**
 * Sends the revisions of a watch as Server-Sent Events (docs/product.md#two-phones): first the current ones and the event `ready`, then
 * each one that grows. Of a reader that does not keep up, only the latest revisions are kept, and one that takes nothing for long
 * is cut off.
 *
 * @param follow whether the stream stays open after the current revisions
 * @param start begins to watch
 */
export async function sendEvents(
  response: ServerResponse,
  follow: boolean,
  start: (onChange: () => void) => Promise<LiveWatch>,
): Promise<void> {
  let flush = () => {};
  const watch = await start(() => flush());
  // The client can have left meanwhile.
  if (response.destroyed) return watch.close();
  response.writeHead(200, headersOfEvents);
  if (response.req.method === 'HEAD') {
    watch.close();
    response.end();
    return;
  }
  noteRequest({ streamedAt: performance.now() });
  let isReady = false;
  let isOver = false;
  let fullSince: number | null = null;
  flush = () => {
    if (isOver) return;
    if (response.writableNeedDrain && !watch.hasEnded) {
      fullSince ??= performance.now();
      return;
    }
    fullSince = null;
    let text = watch.take().map(eventOf).join('');
    if (watch.isComplete && !isReady) {
      isReady = true;
      text += 'event: ready\ndata: {}\n\n';
    }
    isOver = watch.hasEnded || (isReady && !follow);
    if (!isOver) {
      if (text !== '') response.write(text);
      return;
    }
    clearInterval(heartbeat);
    response.end(follow ? text + retry() : text);
    watch.close();
  };
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n\n');
    else if (performance.now() - (fullSince ??= performance.now()) >= streamLimits.slowMs) response.destroy();
  }, streamLimits.heartbeatMs).unref();
  response.on('drain', flush);
  response.once('close', () => {
    clearInterval(heartbeat);
    watch.close();
  });
  response.write(retry());
  flush();
}

const eventOf = ({ childId, revision }: ChildRevision): string =>
  `id: ${childId}.${revision}\ndata: ${JSON.stringify({ childId, revision })}\n\n`;

const retry = (): string => `retry: ${retryMs(Math.random())}\n\n`;
