import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/** Where `vite build` puts the web client. */
export const clientFolder = path.join(import.meta.dirname, '..', 'dist', 'client');

/**
 * Serves the built web client: files with a hash in their name for a year, the page itself fresh
 * each time, and the page for every address that is a screen.
 *
 * @returns null when the client is not built
 */
export function serveClient(): ((request: IncomingMessage, response: ServerResponse) => void) | null {
  if (!existsSync(path.join(clientFolder, 'index.html'))) return null;
  const serve = sirv(clientFolder, {
    single: true,
    etag: true,
    gzip: true,
    brotli: true,
    ignores: [/^\/(api|graphql|photos|assets|live|ready)(\/|$)/],
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith('/assets/');
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response) =>
    serve(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing here');
    });
}
