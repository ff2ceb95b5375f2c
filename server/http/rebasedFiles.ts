import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type Coding, codingFor, compress } from './compression.ts';

/** Answers a request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A page that tells the client its path: client/lib/basePath.ts reads it. */
export const withBasePath = (html: string, basePath: string): string =>
  html.replace('<html ', `<html data-base="${basePath}" `);

/**
 * A page of the built client for an installation with a path. Scripts and styles refer to each other relatively, so only the
 * addresses in HTML change.
 */
export const rebasedPage = (html: string, basePath: string): string =>
  withBasePath(html, basePath).replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${basePath}/`);

/**
 * The first script of a page for an installation with a path. It also brings the address bar below the path: without a slash at
 * its end the path is outside of the service worker's scope, and without the path, as on the server's own port, no route fits.
 */
export const rebasedFirstScript = (script: string, basePath: string): string => `${script}
(function () {
  var base = '${basePath}';
  var path = location.pathname;
  if (path.startsWith(base + '/')) return;
  history.replaceState(history.state, '', base + (path === base ? '/' : path) + location.search + location.hash);
})();
`;

/** The manifest for an installation with a path: all its addresses begin with a slash, and nothing else does. */
export const rebasedManifest = (json: string, basePath: string): string =>
  JSON.stringify(
    JSON.parse(json, (_key, value: unknown) =>
      typeof value === 'string' && value.startsWith('/') ? basePath + value : value,
    ),
  );

/**
 * What files without a hash in their name depend on: what is compressed, whether there is a session, and for those that each language has the
 * one that is asked for. A service worker does not find a file of all languages again if its `Vary` names that, too.
 */
export const varyOf = (language: string | null): string =>
  language === null ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Accept-Language, Cookie';

/**
 * Serves a file of the built client as `rebase` changes it, from memory. Like all files without a hash in their name it is always
 * revalidated.
 *
 * @param file absolute; read once
 * @param type its content type
 * @param language the language of its texts; null if it has none
 */
function serveRebased(file: string, type: string, language: string | null, rebase: (text: string) => string): Answer {
  const content = Buffer.from(rebase(readFileSync(file, 'utf8')));
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  const compressed: Partial<Record<Coding, Promise<Buffer>>> = {};

  return async (request, response) => {
    const headers = {
      etag,
      vary: varyOf(language),
      'cache-control': 'no-cache',
      'content-type': type,
      ...(language !== null && { 'content-language': language }),
    };
    if (request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const coding = codingFor(request, content.length);
    const body = coding ? await (compressed[coding] ??= compress(content, coding)) : content;
    response
      .writeHead(200, { ...headers, 'content-length': body.length, ...(coding && { 'content-encoding': coding }) })
      .end(request.method === 'HEAD' ? undefined : body);
  };
}

/**
 * The files of the built client that contain addresses, for an installation with a path.
 *
 * @param folder the output folder of `vite build`
 * @param language the language of the build
 */
export function rebaseClient(folder: string, basePath: string, language: string) {
  const serve = (name: string, type: string, of: string | null, rebase: typeof rebasedPage) =>
    serveRebased(path.join(folder, name), type, of, (text) => rebase(text, basePath));
  const page = (name: string) => serve(name, 'text/html;charset=utf-8', language, rebasedPage);
  return {
    page,
    index: page(`index.${language}.html`),
    files: new Map([
      ['/theme.js', serve('theme.js', 'text/javascript', null, rebasedFirstScript)],
      [
        '/manifest.webmanifest',
        serve(`manifest.${language}.webmanifest`, 'application/manifest+json', language, rebasedManifest),
      ],
    ]),
  };
}
