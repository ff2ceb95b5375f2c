import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { linkPaths } from '../../../../schema/identity/link/link.rules.ts';
import { openPages, pagePaths } from '../../../../schema/pages.rules.ts';
import { ownNames } from '../../../../server/env/publicUrl.ts';
import { readEnv } from '../../../../server/env/env.ts';
import { withoutBasePath } from '../../../../server/http/requestTarget.ts';
import { rebasedFirstScript, rebasedManifest, rebasedPage } from '../../../../server/http/rebasedFiles.ts';
import { routes } from '../../../../server/rest/router.ts';

const root = path.join(import.meta.dirname, '..', '..', '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('the path in PUBLIC_URL', () => {
  test.each([
    ['https://home.example/dadventures', 'https://home.example/dadventures', '/dadventures'],
    ['https://home.example/dadventures/', 'https://home.example/dadventures', '/dadventures'],
    ['http://127.0.0.1:8080/a/b_c/d-e.f~2', 'http://127.0.0.1:8080/a/b_c/d-e.f~2', '/a/b_c/d-e.f~2'],
    ['https://home.example/apis', 'https://home.example/apis', '/apis'],
    ['https://HOME.example:443/Dads/', 'https://home.example/Dads', '/Dads'],
    ['https://home.example', 'https://home.example', ''],
    ['https://home.example/', 'https://home.example', ''],
  ])('%s is taken as %s', (value, publicUrl, basePath) => {
    expect(readEnv({ PUBLIC_URL: value })).toMatchObject({ publicUrl, basePath });
  });

  test.each([
    'https://home.example/my%20dads',
    'https://home.example/d%61ds',
    'https://home.example/my dads',
    'https://home.example/väter',
    'https://home.example/dads;a=b',
    'https://home.example/dads"onload',
    'https://home.example//dads',
    'https://home.example/dads//',
    'https://home.example/dads?a=b',
    'https://home.example/dads#a',
    'https://dad:secret@home.example/dads',
    'https://home.example/api',
    'https://home.example/settings/dads',
    'https://home.example/photos',
    'ftp://home.example/dads',
    '/dads',
  ])('%s is refused with one sentence', (value) => {
    expect(() => readEnv({ PUBLIC_URL: value })).toThrow(
      /^PUBLIC_URL is .*, but must be an http or https address such as https:\/\/dadventures\.example or https:\/\/home\.example\/dadventures: a path has letters, digits, hyphens, dots, underscores and tildes only, and its first part is no name of the program such as api or settings\.$/,
    );
  });

  test('begins with no name of the program: each of its own paths is known', () => {
    const router = read('client/routes.tsx');
    const clientPaths = [...router.matchAll(/(?:path: |rareRoute\()'(\/[^']*)'/g)].map(([, found = '']) => found);
    expect(clientPaths.length).toBeGreaterThan(4);
    const served = [
      ...read('server/app.ts').matchAll(/pathname (?:===|\S+\() ?'(\/[^']*)'|startsWith\('(\/[^']*)'\)/g),
    ];
    const builtFolder = path.join(root, 'dist', 'client');
    const all = [
      ...clientPaths,
      ...served.map(([, exact, beginning]) => exact ?? beginning ?? ''),
      ...Object.values(pagePaths),
      ...openPages.map((page) => `/${page}`),
      ...Object.values(linkPaths),
      ...routes.map((route) => route.path),
      ...readdirSync(path.join(root, 'client', 'public')).map((name) => `/${name}`),
      ...(existsSync(builtFolder) ? readdirSync(builtFolder).map((name) => `/${name.replace(/\.(br|gz)$/, '')}`) : []),
    ];
    const names = new Set(all.map((found) => found.split('/')[1] ?? '').filter((name) => name !== ''));
    expect([...names].filter((name) => !ownNames.has(name))).toEqual([]);
    expect(names).toContain('graphql');
    expect(names).toContain('photos');
  });
});

describe('a request', () => {
  test.each([
    ['/dads/graphql', '/graphql'],
    ['/dads', '/'],
    ['/dads/', '/'],
    ['/dads?a=/dads', '/?a=/dads'],
    ['/dads/?a', '/?a'],
    // What a proxy has stripped already, or what came without one.
    ['/graphql', '/graphql'],
    ['/', '/'],
    // Similar paths are none of ours.
    ['/dadsy/graphql', '/dadsy/graphql'],
    ['/Dads/graphql', '/Dads/graphql'],
    ['/%64ads/graphql', '/%64ads/graphql'],
    ['//dads/graphql', '//dads/graphql'],
    // Once only, and nothing is resolved.
    ['/dads/dads/graphql', '/dads/graphql'],
    ['/dads//graphql', '//graphql'],
    ['/dads/../graphql', '/../graphql'],
    ['http://home.example/dads/graphql', 'http://home.example/dads/graphql'],
  ])('for %s is one for %s', (url, taken) => {
    expect(withoutBasePath(url, '/dads')).toBe(taken);
  });

  test('without a path in PUBLIC_URL stays as it is', () => {
    for (const url of ['/', '/dads/graphql', '//', '']) expect(withoutBasePath(url, '')).toBe(url);
  });
});

describe('the moved client', () => {
  const html = `<html lang="en"><link href="/icon.svg"><script src="/theme.js"></script><a href="/">Home</a>
    <a href="#main">Main</a><a href="//other.example/">Other</a><a href="mailto:a@b.example">Mail</a></html>`;

  test('has the path in front of its own addresses only', () => {
    expect(rebasedPage(html, '/dads'))
      .toBe(`<html data-base="/dads" lang="en"><link href="/dads/icon.svg"><script src="/dads/theme.js"></script><a href="/dads/">Home</a>
    <a href="#main">Main</a><a href="//other.example/">Other</a><a href="mailto:a@b.example">Mail</a></html>`);
  });

  test('has a manifest of its own', () => {
    const manifest = { id: '/', start_url: '/', name: 'Dads', icons: [{ src: '/icon.svg', sizes: 'any' }] };
    expect(JSON.parse(rebasedManifest(JSON.stringify(manifest), '/dads'))).toEqual({
      id: '/dads/',
      start_url: '/dads/',
      name: 'Dads',
      icons: [{ src: '/dads/icon.svg', sizes: 'any' }],
    });
  });

  test.each([
    ['/dads', '?a#b', '/dads/?a#b'],
    ['/', '', '/dads/'],
    ['/settings', '', '/dads/settings'],
    ['/dads/settings', '#a', null],
  ])('opened at %s%s brings the address to %s', (pathname, rest, entered) => {
    const states: string[] = [];
    const [search = '', hash] = rest.split('#');
    const location = { pathname, search, hash: hash === undefined ? '' : `#${hash}` };
    const history = { state: null, replaceState: (_state: null, _title: string, url: string) => void states.push(url) };
    // eslint-disable-next-line no-new-func -- The script runs as the browser runs it.
    new Function('location', 'history', rebasedFirstScript('', '/dads'))(location, history);
    expect(states).toEqual(entered === null ? [] : [entered]);
  });
});
