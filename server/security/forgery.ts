import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../schema/errors.ts';

/** A form of another site cannot set this header; uploads of the web client carry it. */
const csrfHeader = 'x-graphql-yoga-csrf';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site could make a signed-in browser send: forms, and anything that the
 * browser itself calls another site's (design, section 8).
 *
 * @param publicUrl where browsers reach the server
 * @param takesForm whether the call takes a form, which then needs no header
 * @throws Refusal FORBIDDEN, UNSUPPORTED_MEDIA_TYPE
 */
export function refuseForgery(request: IncomingMessage, publicUrl: string, takesForm = false): void {
  if (safeMethods.has(request.method ?? 'GET')) return;
  if (isFromElsewhere(request, publicUrl)) {
    throw new Refusal('FORBIDDEN', 'Requests from other sites are not allowed');
  }
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
  if (!hasBody || csrfHeader in request.headers) return;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (takesForm && type === 'multipart/form-data') return;
  if (type !== 'application/json') {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The content type must be application/json');
  }
}

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
