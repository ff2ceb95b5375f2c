import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { sendPiped } from './sendStream.ts';

/** Where `vite build` puts the web client. */
export const clientFolder = path.join(import.meta.dirname, '..', '..', 'dist', 'client');

/** Which of the painted pages (scripts/shellPlugin.ts) shows the shape of what is at an address. */
const shells = [
  { name: 'home', address: /^\/(\?|$)/ },
  { name: 'challenges', address: /^\/challenges\/[\w-]+\/?(\?|$)/ },
] as const;

/** The cookie of server/http/session.ts. Whether its session is still there the first query finds out. */
const sessionCookie = /(^|;\s*)(__Host-)?dadventures=[^;]/;

/**
 * Serves the built web client: files with a hash in their name for a year, the page itself fresh
 * each time, and the page for every address that is a screen: for a browser with a session two of them with their own shape
 * painted in, for all others with a spinner (specification, section 2).
 *
 * @returns null when the client is not built
 */
export function serveClient(): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | null {
  if (!existsSync(path.join(clientFolder, 'index.html'))) return null;
  const options = { etag: true, gzip: true, brotli: true } as const;
  const serve = sirv(clientFolder, {
    ...options,
    single: true,
    ignores: [/^\/(api|graphql|photos|assets|live|ready)(\/|$)/],
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith('/assets/');
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!hashed) response.setHeader('vary', 'Accept-Encoding, Cookie');
    },
  });
  const painted = shells.map(({ name, address }) => ({
    address,
    serve: sirv(path.join(clientFolder, 'shells'), {
      ...options,
      single: `${name}.html`,
      setHeaders(response) {
        response.setHeader('cache-control', 'no-cache');
        response.setHeader('vary', 'Accept-Encoding, Cookie');
      },
    }),
  }));
  const serveShell = ({ url = '/', headers }: IncomingMessage) =>
    sessionCookie.test(headers.cookie ?? '') ? painted.find(({ address }) => address.test(url))?.serve : undefined;

  /** Whether a range is one that the library reads aright; any other may be ignored (RFC 9110, section 14.2). */
  const isPlainRange = (range: string): boolean => {
    const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
    return first !== undefined && (!last || Number(first) <= Number(last));
  };

  const answerNothing = (response: ServerResponse): void => {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing here');
  };

  return (request, response) => {
    if (!isPlainRange(request.headers.range ?? '')) delete request.headers.range;
    return sendPiped(response, () => (serveShell(request) ?? serve)(request, response, () => answerNothing(response)));
  };
}
