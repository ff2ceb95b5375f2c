import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');

/*
 * An installation may have a path in its address (docs/decisions/060-sub-path.md). An address that begins with a slash and
 * leaves the program without `pathOf` (client) or `sitePath` (server) works on our own machines and not there.
 */

interface Rule {
  readonly files: readonly string[];
  readonly forbidden: RegExp;
  readonly instead: string;
}

const quote = '[\'"`]';

const rules: readonly Rule[] = [
  {
    files: ['client/**/*.{ts,tsx}'],
    forbidden: new RegExp(
      [
        // What is requested or opened by the browser itself; React Router's `to` and `navigate` are fine.
        `\\b(fetch|open|assign|Request|sendBeacon|EventSource|WebSocket|register|importScripts|URL)\\(\\s*${quote}/(?!/)`,
        `\\b(href|src|srcSet|action|formAction|poster|data)=\\{?\\s*${quote}/(?!/)`,
        `\\b(href|src)\\s*=\\s*${quote}/(?!/)`,
        `\\b(location|location\\.href)\\s*=\\s*${quote}/(?!/)`,
        `\\blocation\\.replace\\(\\s*${quote}/(?!/)`,
        // Calls of the server, however they are used.
        `(?<!pathOf\\(|downloadFile\\(\\s*)${quote}/(api|graphql|photos|live|ready|sw\\.js|theme\\.js|icons?)\\b`,
        // What the browser knows of the address contains the path.
        'location\\.pathname(?!\\.slice\\(basePath\\.length\\)| \\+ location\\.search)',
      ].join('|'),
      'g',
    ),
    instead: 'pathOf of client/lib/basePath.ts',
  },
  {
    files: ['client/**/*.css'],
    forbidden: /url\(\s*['"]?\//g,
    instead: 'a relative url()',
  },
  {
    files: ['server/**/*.ts', 'schema/**/*.ts'],
    forbidden: new RegExp(
      [
        `\\blocation['"\`]?\\s*[,:]\\s*${quote}/`,
        `\\b(href|src)="/(?!/)`,
        '\\bPath=/(?!\\$)',
        // `new URL('/x', base)` drops the path of the base.
        `new URL\\(\\s*${quote}/[^)]*publicUrl`,
      ].join('|'),
      'gi',
    ),
    instead: 'sitePath of schema/sitePath.ts, or publicUrl with the path behind it',
  },
  {
    files: ['schema/**/*.ts', 'server/rest/**/*.ts'],
    // The only place that makes addresses of photos; the others are the paths that are routed or kept.
    forbidden: /(?<!LIKE )['"`]\/photos\/(?!\{id\})/g,
    instead: 'sitePath of schema/sitePath.ts with photoUrl',
  },
];

/** Where a rule looks at what is right all the same. */
const exceptions = new Set(['schema/completion/photo.service.ts: `/photos/']);

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

function findings({ files, forbidden, instead }: Rule): string[] {
  return files
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/__generated__/**', '**/generated/**'] }))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').replace(comment, '').matchAll(forbidden)].map(
        ([found]) => `${file}: ${found}`,
      ),
    )
    .filter((finding) => !exceptions.has(finding))
    .map((finding) => `${finding} – use ${instead}`);
}

test('no address that leaves the program is written without the path of the installation', () => {
  expect(rules.flatMap(findings)).toEqual([]);
});

test.each([
  [0, "fetch('/graphql')"],
  [0, 'const answer = await fetch(\n  `/api/${name}`'],
  [0, "const address = '/api/account/export';"],
  [0, '<a href="/photos/1">'],
  [0, '<img src={`/photos/${id}`} />'],
  [0, "link.href = '/x'"],
  [0, "window.open('/settings')"],
  [0, "location.href = '/'"],
  [0, "navigator.serviceWorker.register('/sw.js')"],
  [0, 'pageAt(location.pathname)'],
  [1, "background: url('/icon.svg')"],
  [2, "response.writeHead(302, { location: '/login' })"],
  [2, "setHeader('Location', `/challenges/${slug}`)"],
  [2, '`${name}=1; Path=/; HttpOnly`'],
  [2, "new URL('/reset', actor.site.publicUrl)"],
  [3, 'imageUrl: `/photos/${id}`'],
])('rule %i finds %s', (index, code) => {
  expect(code.match(rules[index]?.forbidden ?? /^$/)).not.toBeNull();
});

test.each([
  [0, "fetch(pathOf('/graphql'), {"],
  [0, '<Link to="/settings">'],
  [0, "navigate('/', { replace: true })"],
  [0, '<img src={imageUrl} />'],
  [0, '<a href="#main">'],
  [2, "`Path=${basePath || '/'}; HttpOnly`"],
  [2, '`${publicUrl}/calendar/${secret}.ics`'],
])('rule %i leaves %s alone', (index, code) => {
  expect(code.match(rules[index]?.forbidden ?? /^/)).toBeNull();
});
