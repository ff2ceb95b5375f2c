import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../schema/errors.ts';

/** A form of another site cannot set this header; uploads of the web client carry it. */
const csrfHeader = 'x-graphql-yoga-csrf';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site could make a signed-in browser send: forms, and anything that the
 * browser itself calls cross-site (design, section 8).
 *
 * @param takesForm whether the call takes a form: then one may come without the header, unless a browser says that
 *   it comes from elsewhere
 * @throws Refusal FORBIDDEN, UNSUPPORTED_MEDIA_TYPE
 */
export function refuseForgery(request: IncomingMessage, takesForm = false): void {
  if (safeMethods.has(request.method ?? 'GET')) return;
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw new Refusal('FORBIDDEN', 'Requests from other sites are not allowed');
  }
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
  if (!hasBody || csrfHeader in request.headers) return;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (takesForm && type === 'multipart/form-data' && !comesFromElsewhere(request)) return;
  if (type !== 'application/json') {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The content type must be application/json');
  }
}

/** Whether a browser names another site as the origin; every browser names one when it sends a form. */
function comesFromElsewhere({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
