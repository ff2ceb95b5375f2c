import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import { ownNames } from '../env/publicUrl.ts';

/** Scheme and authority of a target in absolute form, without a user (RFC 9112, 3.2.2). */
const origin = /^https?:\/\/([^/?#@]+)(?=[/?]|$)/i;

/** Two slashes in a row, also encoded: programs that join paths badly ask for `//api`, and a URL parser takes `api` for a host. */
const emptyPart = /[/\\](?:[/\\]|%2f)/i;

const badTarget = () => new Refusal('BAD_USER_INPUT', say('A request must ask for a path that begins with a slash'));

/**
 * Brings the target of a request into the one form that everything else reads: path and query, without the path in PUBLIC_URL.
 * `request.url` holds it afterwards. The host in an absolute target replaces the header `Host`, as HTTP demands, so that all checks see the
 * host that was asked for. A slash behind `/graphql` counts for nothing, as it does for all calls below `/api`.
 *
 * @param basePath the path in PUBLIC_URL; empty without one. Where there is one, a path outside of it has to be one of the program's own, which a
 *   proxy has stripped
 * @returns the path
 * @throws Refusal BAD_USER_INPUT for a target that is no path, NOT_FOUND for a path that cannot exist
 */
export function takeTarget(request: IncomingMessage, basePath: string): string {
  let url = request.url ?? '/';
  const [absolute, host] = origin.exec(url) ?? [];
  if (absolute !== undefined && host !== undefined) {
    request.headers.host = host;
    url = url.slice(absolute.length);
    if (!url.startsWith('/')) url = `/${url}`;
  }
  if (!url.startsWith('/')) throw badTarget();
  const below = withoutBasePath(url, basePath);
  const [pathname = '/'] = below.split('?', 1);
  if (emptyPart.test(pathname)) {
    throw new Refusal('NOT_FOUND', say('There is nothing here: the address has two slashes in a row'));
  }
  if (below === url && basePath !== '' && !isOwn(pathname)) {
    throw new Refusal('NOT_FOUND', say('There is nothing here: this site is below {basePath}/', { basePath }));
  }
  const path = pathname === '/graphql/' ? '/graphql' : pathname;
  request.url = path + below.slice(pathname.length);
  return path;
}

/** Whether a path without the one in PUBLIC_URL can be one that a proxy has stripped. */
const isOwn = (pathname: string): boolean => pathname === '/' || ownNames.has(pathname.split('/')[1] ?? '');

/**
 * Removes the path in PUBLIC_URL from the beginning of a request's path. Some proxies pass it on and others strip it: a
 * request without it is taken as it is. No path of the program begins like that of PUBLIC_URL (server/env/publicUrl.ts), so
 * both are never confused. The path is removed once only, as a text: what is encoded or doubled does not match.
 *
 * @param url path and query, as in the request line
 * @param basePath such as `/dadventures`; empty without a path
 */
export function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}
