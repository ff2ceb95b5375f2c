import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../schema/errors.ts';

/** A form of another site cannot set this header; uploads of the web client carry it. */
const csrfHeader = 'x-graphql-yoga-csrf';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what the browser itself says comes from another site, whatever it asks: an image or a link of that site would
 * spend points, start a download or load a photo. A navigation may open GraphiQL, which is a page; it must not carry a query.
 *
 * @param publicUrl where browsers reach the server
 * @throws Refusal FORBIDDEN
 */
export function refuseCrossSite(request: IncomingMessage, publicUrl: string): void {
  if (isFromElsewhere(request, publicUrl) && !opensGraphiQL(request)) {
    throw new Refusal('FORBIDDEN', 'Requests from other sites are not allowed');
  }
}

/**
 * Refuses bodies that a form of another site could send with a signed-in browser.
 *
 * @param takesForm whether the call takes a form, which then needs no header
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE
 */
export function refuseForm(request: IncomingMessage, takesForm = false): void {
  if (safeMethods.has(request.method ?? 'GET')) return;
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
  if (!hasBody || csrfHeader in request.headers) return;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (takesForm && type === 'multipart/form-data') return;
  if (type !== 'application/json') {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The content type must be application/json');
  }
}

const opensGraphiQL = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  url === '/graphql' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document';

/**
 * What the browser says of where a request comes from. Old ones, and new ones without HTTPS, send
 * only the origin; programs send neither.
 */
function isFromElsewhere({ headers }: IncomingMessage, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  const host = URL.parse(headers.origin)?.host;
  return !host || (host !== headers.host?.toLowerCase() && host !== new URL(publicUrl).host);
}
