import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { secretIn } from '../../schema/feed/feed.rules.ts';
import { openFeed, type OpenedFeed, readerIdOf, readFeed } from '../../schema/feed/readFeed.service.ts';
import { type Services, visitorContext } from '../context/context.ts';
import { requestMs, withinTime } from '../http/deadline.ts';
import { refuseWhenOverloaded } from '../http/outage.ts';
import { hasCopy } from '../http/sendDocument.ts';
import { feedReadingUnits, partyOf } from '../limits/limits.ts';

/**
 * Serves `/calendar/{secret}.ics` to whoever knows the secret (docs/product.md#calendar). Cookies and access tokens are ignored. An
 * address that is unknown, was replaced or has ended gets the same 404 after the same statement. Readings count for the feed alone:
 * the calendar services of many families share an address, and nobody at it can shut out a feed. What is wrong counts for the address.
 */
export function serveFeeds(services: Services) {
  const { limits, admission, log } = services;

  /** Waits for a place among the requests in progress, and reads. */
  const read = async (feed: OpenedFeed, response: ServerResponse): Promise<string | null> => {
    const place = admission.enter(partyOf(feed.actor), 'work', feedReadingUnits, response);
    try {
      await place.entered;
      return await readFeed(feed);
    } finally {
      place.leave();
    }
  };

  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    response.setHeaders(headersOfFeeds);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(response.setHeader('allow', 'GET, HEAD'), 405, 'Only GET is allowed here');
    }
    refuseWhenOverloaded(services.db.pool);
    const visitor = visitorContext(services, request, response);
    const within = <Result>(work: Promise<Result>) => withinTime(request, work, requestMs);
    const feed = await within(openFeed(visitor, secretIn(pathname)));
    if (feed) await within(limits.count('feedRead', { feedId: feed.id, userId: readerIdOf(feed) }));
    const text = feed && (await within(read(feed, response)));
    if (!feed || text === null) {
      await within(limits.count('feedMiss', visitor.connection));
      return plain(response, 404, 'There is nothing here');
    }
    // Runs in the background: nothing depends on it.
    feed.markRead?.().catch((error: unknown) => log.warn({ err: error }, 'The reading of a calendar was not noted'));
    send(request, response, text);
  };
}

/** The address is a secret: nothing may keep it or pass it on. */
const headersOfFeeds = new Map([
  ['cache-control', 'no-store'],
  ['referrer-policy', 'no-referrer'],
  ['x-robots-tag', 'noindex, nofollow'],
]);

/** Sends a calendar, or 304 to a program that has it already. Every program must ask again each time. */
function send(request: IncomingMessage, response: ServerResponse, text: string): void {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (hasCopy(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = Buffer.from(text);
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="dadventures.ics"',
    'content-length': body.length,
  });
  response.end(body);
}

function plain(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
}
