import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../schema/errors.ts';

/** A form of another site cannot set this header; uploads of the web client carry it. */
const csrfHeader = 'x-graphql-yoga-csrf';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site could make a signed-in browser send: forms, and anything that the
 * browser itself calls cross-site (design, section 8).
 *
 * @param takesForm whether the call takes a form, which then must carry the header
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
  if (takesForm && type === 'multipart/form-data') {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', `An upload must carry the header ${csrfHeader}`);
  }
  if (type !== 'application/json') {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The content type must be application/json');
  }
}
