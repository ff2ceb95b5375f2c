import { z } from 'zod';
import { languages } from '../../schema/language.rules.ts';
import { address, type Rule, shown } from './rule.ts';

/**
 * What may not be the first part of a path in PUBLIC_URL: the first parts of the program's own paths, and its files. Behind a
 * proxy that strips the path, `/api/children` could otherwise mean two things.
 */
export const ownNames: ReadonlySet<string> = new Set(
  [
    'api graphql photos calendar live ready metrics assets icons screenshots shells share',
    'challenges skills book how-it-works first-aid home-screen settings sources admin',
    'forgot reset confirm confirm-email undo-email register invite try code',
    'index.html theme.js sw.js icon.svg manifest.webmanifest favicon.ico robots.txt .well-known',
    ...languages.map(({ tag }) => `index.${tag}.html sw.${tag}.js manifest.${tag}.webmanifest`),
  ].flatMap((names) => names.split(' ')),
);

/** Nothing that has a meaning in a header, a cookie or HTML, and nothing that proxies decode. */
const plainPath = /^(\/[\w.~-]+)*\/?$/;

const bareAddress = address(
  ['http:', 'https:'],
  'an http or https address such as https://dadventures.example or https://home.example/dadventures: a path has letters, ' +
    'digits, hyphens, dots, underscores and tildes only, and its first part is no name of the program such as api or settings',
);

/** The address under which browsers reach the server, with or without a path. */
export const publicAddress: Rule<string> = {
  ...bareAddress,
  show: shown,
  schema: bareAddress.schema.pipe(
    z.string().refine((value) => {
      const { pathname, search, hash, username, password } = new URL(value);
      const isBare = `${search}${hash}${username}${password}` === '';
      return isBare && plainPath.test(pathname) && !ownNames.has(pathname.split('/')[1] ?? '');
    }),
  ),
};

/**
 * Where browsers reach the server, from an address that fulfils `publicAddress`: all of it, such as `https://home.example/dadventures`, and
 * its path, such as `/dadventures`, which is empty without one. Both are without a trailing slash.
 */
export function publicPlaceOf(value: string) {
  const { origin, pathname } = new URL(value);
  const basePath = pathname.replace(/\/$/, '');
  return { publicUrl: origin + basePath, basePath };
}
