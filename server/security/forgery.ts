import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import type { Env } from '../env/env.ts';
import { isProgramOf } from './crossOrigin.ts';

/**
 * A form on another site cannot set these headers, and its scripts only after a preflight. The web client's uploads carry the
 * first, those of Apollo's clients one of the others
 * (https://www.apollographql.com/docs/apollo-server/security/cors#preventing-cross-site-request-forgery-csrf).
 */
const preflightHeaders = ['x-graphql-yoga-csrf', 'apollo-require-preflight', 'x-apollo-operation-name'];

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every request that, according to the browser, comes from another site: an image or a link there could otherwise
 * spend points, start a download or load a photo. A navigation may open GraphiQL's page, but without a query. Pages of the
 * origins in API_ORIGINS may send requests with an access token.
 *
 * @param env where browsers reach the server, and the other origins that may use its API
 * @throws Refusal FORBIDDEN
 */
export function refuseCrossSite(request: IncomingMessage, env: Pick<Env, 'publicUrl' | 'apiOrigins'>): void {
  const isAllowed = opensGraphiQL(request) || isProgramOf(request, env.apiOrigins);
  if (!isAllowed && isFromElsewhere(request, env.publicUrl)) {
    throw new Refusal('FORBIDDEN', say('Requests from other sites are not allowed'));
  }
}

/**
 * Refuses bodies that a form on another site could send from a signed-in browser.
 *
 * @param takesForm whether the call accepts multipart/form-data, which then needs no header
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE
 */
export function refuseForm(request: IncomingMessage, takesForm: boolean): void {
  if (safeMethods.has(request.method ?? 'GET')) return;
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
  if (!hasBody || preflightHeaders.some((header) => header in request.headers)) return;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (takesForm && type === 'multipart/form-data') return;
  if (type !== 'application/json') {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', say('The content type must be application/json'));
  }
}

const opensGraphiQL = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  url === '/graphql' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document';

/**
 * Whether the browser says that a request comes from another site. Old browsers, and new ones without HTTPS, send only the
 * header Origin; programs send neither header.
 */
function isFromElsewhere({ headers }: IncomingMessage, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  const host = URL.parse(headers.origin)?.host;
  return !host || (host !== headers.host?.toLowerCase() && host !== new URL(publicUrl).host);
}
