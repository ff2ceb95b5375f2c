import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { authShell, type AuthShell, type SignInWays } from '../../schema/identity/account/signInWays.rules.ts';
import { isOpenPage, pageAt, type PageName } from '../../schema/pages.rules.ts';
import { chosenLanguage } from './language.ts';
import { type Answer, rebaseClient, varyOf } from './rebasedFiles.ts';
import { sendPiped } from './sendStream.ts';
import { securePrefix, sessionCookieName } from './session.ts';

/** The output folder of `vite build`. */
export const clientFolder = path.join(import.meta.dirname, '..', '..', 'dist', 'client');

const sirvOptions = { etag: true, gzip: true, brotli: true } as const;

/** Paths that are no screens: calls, and files, whose names have a dot. */
const noScreen = /^\/(api|graphql|photos|calendar|assets|live|ready)(\/|$)|\.[^/]*$/;

/** The languages of a built client, by its files, English first. */
const builtLanguages = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .flatMap((file) => /^index\.([\w-]+)\.html$/.exec(file)?.[1] ?? [])
        .sort((one, other) => Number(other === 'en') - Number(one === 'en') || one.localeCompare(other))
    : [];

/**
 * Serves the built web client: files with a hash in their name for a year, and the HTML page, always revalidated, for every
 * address that is a screen. The page has a first paint (scripts/build/shellPlugin.ts): the log-in screen for a browser without
 * a session, the skeleton of the home and challenges pages for a browser with one, and a spinner for all other requests. Pages,
 * manifest and service worker exist in each language of the build under one address.
 *
 * @param ways the ways in that this site offers, which change the log-in screen
 * @param basePath the path in PUBLIC_URL, which requests do not have any more
 * @returns null if the client is not built
 */
export function serveClient(ways: SignInWays, basePath = ''): Answer | null {
  const languages = builtLanguages(clientFolder);
  if (languages.length === 0) return null;
  const files = sirv(clientFolder, {
    ...sirvOptions,
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith('/assets/');
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (hashed) return;
      const [, ofPage, ofFile] = /^\/shells\/([\w-]+)\/|\.([\w-]+)\.\w+$/.exec(pathname) ?? [];
      const language = ofPage ?? ofFile ?? null;
      response.setHeader('vary', varyOf(language));
      if (language !== null) response.setHeader('content-language', language);
    },
  });
  const serve: Answer = (request, response) =>
    sendPiped(response, () => files(request, response, () => answerNotFound(response)));
  /** Answers every request with one file. */
  const file =
    (name: string): Answer =>
    (request, response) =>
      serve(Object.create(request, { url: { value: `/${name}` } }), response);
  const builds = new Map(languages.map((language) => [language, serveBuild(language, ways, basePath, file)]));
  return (request, response) => {
    if (!isSimpleRange(request.headers.range ?? '')) delete request.headers.range;
    const answer = builds.get(chosenLanguage(request, languages))?.(request) ?? serve;
    return answer(request, response);
  };
}

/** The files of one language: returns what answers a request, or nothing for a file that all languages share. */
function serveBuild(language: string, ways: SignInWays, basePath: string, file: (name: string) => Answer) {
  /** Whether a request has a session cookie. The first query finds out whether the session is still valid. */
  const sessionCookie = new RegExp(`(^|;\\s*)(${securePrefix(basePath)})?${sessionCookieName}(-\\d+)?=[^;]`);
  const rebased = basePath === '' ? null : rebaseClient(clientFolder, basePath, language);
  const page = (name: PageName | AuthShell): Answer =>
    rebased?.page(`shells/${language}/${name}.html`) ?? file(`shells/${language}/${name}.html`);
  const auth = page(authShell(ways));
  const shells = { home: page('home'), challenges: page('challenges') } satisfies Record<PageName, unknown>;
  const index = rebased?.index ?? file(`index.${language}.html`);
  const files = new Map([
    ['/index.html', index],
    ['/sw.js', file(`sw.${language}.js`)],
    ['/manifest.webmanifest', file(`manifest.${language}.webmanifest`)],
    ...(rebased?.files ?? []),
  ]);
  return ({ url = '/', headers }: IncomingMessage): Answer | undefined => {
    const pathname = url.split('?', 1)[0] ?? '/';
    const isScreen = !noScreen.test(pathname);
    const found = pageAt(pathname);
    if (sessionCookie.test(headers.cookie ?? '')) {
      if (found) return shells[found.page];
    } else if (isScreen && !isOpenPage(pathname)) return auth;
    return isScreen ? index : files.get(pathname);
  };
}

/** Whether sirv reads a range correctly. A server may ignore any range (RFC 9110, 14.2). */
function isSimpleRange(range: string): boolean {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  return first !== undefined && (!last || Number(first) <= Number(last));
}

function answerNotFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing here');
}
