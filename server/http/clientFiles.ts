import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { authShell, type AuthShell, type SignInWays } from '../../schema/identity/account/signInWays.rules.ts';
import { isOpenPage, pageAt, type PageName } from '../../schema/pages.rules.ts';
import { type Answer, rebaseClient } from './rebasedFiles.ts';
import { sendPiped } from './sendStream.ts';
import { securePrefix, sessionCookieName } from './session.ts';

/** The output folder of `vite build`. */
export const clientFolder = path.join(import.meta.dirname, '..', '..', 'dist', 'client');

const sirvOptions = { etag: true, gzip: true, brotli: true } as const;

/** Paths that are no screens: calls, and files, whose names have a dot. */
const noScreen = /^\/(api|graphql|photos|calendar|assets|live|ready)(\/|$)|\.[^/]*$/;

/**
 * Serves the built web client: files with a hash in their name for a year, and the HTML page, always revalidated, for every
 * address that is a screen. The page has a first paint (scripts/build/shellPlugin.ts): the log-in screen for a browser without
 * a session, the skeleton of the home and challenges pages for a browser with one, and a spinner for all other requests.
 *
 * @param ways the ways in that this site offers, which change the log-in screen
 * @param basePath the path in PUBLIC_URL, which requests do not have any more
 * @returns null if the client is not built
 */
export function serveClient(ways: SignInWays, basePath = ''): Answer | null {
  if (!existsSync(path.join(clientFolder, 'index.html'))) return null;
  /** Whether a request has a session cookie. The first query finds out whether the session is still valid. */
  const sessionCookie = new RegExp(`(^|;\\s*)(${securePrefix(basePath)})?${sessionCookieName}(-\\d+)?=[^;]`);
  const rebased = basePath === '' ? null : rebaseClient(clientFolder, basePath);
  const serve = sirv(clientFolder, {
    ...sirvOptions,
    single: true,
    ignores: [noScreen],
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith('/assets/');
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!hashed) response.setHeader('vary', 'Accept-Encoding, Cookie');
    },
  });
  const page = (name: PageName | AuthShell) => rebased?.page(`shells/${name}.html`) ?? answerWith(serveShell(name));
  const auth = page(authShell(ways));
  const shells = { home: page('home'), challenges: page('challenges') } satisfies Record<PageName, unknown>;
  const shellFor = ({ url = '/', headers }: IncomingMessage) => {
    const pathname = url.split('?', 1)[0] ?? '/';
    if (!sessionCookie.test(headers.cookie ?? '')) return noScreen.test(pathname) || isOpenPage(pathname) ? null : auth;
    const found = pageAt(pathname);
    return found && shells[found.page];
  };
  const rebasedFor = ({ url = '/' }: IncomingMessage) => {
    const pathname = url.split('?', 1)[0] ?? '/';
    const isPage = pathname === '/index.html' || !noScreen.test(pathname);
    return isPage ? rebased?.index : rebased?.files.get(pathname);
  };
  const answerBuilt = answerWith(serve);

  return (request, response) => {
    if (!isSimpleRange(request.headers.range ?? '')) delete request.headers.range;
    return (shellFor(request) ?? rebasedFor(request) ?? answerBuilt)(request, response);
  };
}

/** Answers with a file of the built client, or with 404. */
const answerWith =
  (serve: ReturnType<typeof sirv>): Answer =>
  (request, response) =>
    sendPiped(response, () => serve(request, response, () => answerNotFound(response)));

function serveShell(name: PageName | AuthShell) {
  return sirv(path.join(clientFolder, 'shells'), {
    ...sirvOptions,
    single: `${name}.html`,
    setHeaders(response) {
      response.setHeader('cache-control', 'no-cache');
      response.setHeader('vary', 'Accept-Encoding, Cookie');
    },
  });
}

/** Whether sirv reads a range correctly. A server may ignore any range (RFC 9110, 14.2). */
function isSimpleRange(range: string): boolean {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  return first !== undefined && (!last || Number(first) <= Number(last));
}

function answerNotFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing here');
}
