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
