import type { IncomingMessage, ServerResponse } from 'node:http';
import { bearerOf } from '../http/bearer.ts';

/** What a program on another origin may send. Browsers ask for permission before they send `Authorization`. */
const methods = 'GET, HEAD, POST, PUT, DELETE';
const requestHeaders = [
  'Authorization',
  'Content-Type',
  'Accept',
  'Idempotency-Key',
  'If-None-Match',
  'Cache-Control',
  'X-Request-Id',
  'Traceparent',
  'X-GraphQL-Yoga-CSRF',
  'Apollo-Require-Preflight',
  'X-Apollo-Operation-Name',
].join(', ');

/** What it may read of an answer, beside the body and the headers that every page may read. */
const responseHeaders = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'WWW-Authenticate',
  'Allow',
  'Link',
  'ETag',
  'Content-Disposition',
  'Deprecation',
  'Sunset',
].join(', ');

/** How long a browser remembers the permission, in seconds: the longest that Chromium accepts. */
const permissionSeconds = '7200';

/**
 * Lets pages of other origins use the API with an access token, never with a cookie: `Access-Control-Allow-Credentials` is not
 * sent, so browsers neither send cookies nor show answers to requests that asked for them (docs/product.md#other-origins,
 * https://fetch.spec.whatwg.org/#http-cors-protocol).
 *
 * @param origins the setting API_ORIGINS: serialized origins, or `*` for any; without any, nothing changes
 * @returns a function that adds the headers, and answers a preflight, which costs nothing; true if it has answered
 */
export function allowOrigins(origins: readonly string[]) {
  return (request: IncomingMessage, response: ServerResponse, pathname: string): boolean => {
    if (origins.length === 0 || !isOfApi(pathname)) return false;
    response.appendHeader('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !isListed(origin, origins)) return false;
    response.setHeader('access-control-allow-origin', origins.includes('*') ? '*' : origin);
    if (isPreflight(request)) {
      response
        .writeHead(204, {
          'access-control-allow-methods': methods,
          'access-control-allow-headers': requestHeaders,
          'access-control-max-age': permissionSeconds,
        })
        .end();
      return true;
    }
    response.setHeader('access-control-expose-headers', responseHeaders);
    if (isProgramOf(request, origins)) response.setHeader('cross-origin-resource-policy', 'cross-origin');
    return false;
  };
}

/**
 * Whether a page of one of these origins sends an access token. A page can send that header only after a preflight, and the
 * server ignores cookies beside it.
 */
export const isProgramOf = (request: IncomingMessage, origins: readonly string[]): boolean =>
  request.headers.origin !== undefined && isListed(request.headers.origin, origins) && bearerOf(request) !== null;

const isListed = (origin: string, origins: readonly string[]): boolean =>
  origins.includes('*') || origins.includes(origin);

const isOfApi = (pathname: string): boolean => /^\/(graphql(\/|$)|api\/|photos\/)/.test(pathname);

const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && 'access-control-request-method' in headers;
