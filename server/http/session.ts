import type { IncomingMessage, ServerResponse } from 'node:http';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { sessionDays } from '../../schema/identity/account/account.rules.ts';
import { hashSessionId } from '../../schema/identity/session/session.service.ts';
import type { Connection, KnownBrowser } from '../../schema/actor.ts';
import { languageCookie } from './language.ts';

/** The content of the session cookie: a random id and nothing about the user. */
const sessionShape = z.object({ id: z.string() });

/** The content of the cookie of a known browser. */
const browserShape = z.object({ id: z.string(), accounts: z.record(z.string(), z.string()) });

/** The name of the session cookie; over HTTPS with a prefix. */
export const sessionCookieName = 'dadventures';

/**
 * The prefix of cookies over HTTPS: `__Host-` keeps other hosts from setting them, but needs the path `/`. With a path in
 * PUBLIC_URL cookies have that path instead, so that neighbours on the host do not get them (docs/decisions/060-sub-path.md).
 */
export const securePrefix = (basePath: string): string => (basePath === '' ? '__Host-' : '__Secure-');

/** The port of an installation without settings; its cookies have no port in their names. */
const usualPort = '3000';

/**
 * The end of the names of cookies: browsers send the cookies of a host to all its ports, so that two installations on one host would
 * sign each other out (docs/decisions/070-cookies-by-port.md).
 *
 * @param publicUrl PUBLIC_URL
 */
export function portSuffix(publicUrl: string): string {
  const { port } = new URL(publicUrl);
  return port === '' || port === usualPort ? '' : `-${port}`;
}

const secondsPerDay = 86_400;
const sessionSeconds = sessionDays * secondsPerDay;
const browserSeconds = 365 * secondsPerDay;

/** Unsealed cookies that are cached: unsealing takes longer than the rest of a small request. */
const openedSealsMax = 10_000;

interface SessionOptions {
  /** Each of at least 32 characters. The first seals cookies; all of them open cookies. */
  readonly secrets: readonly [string, ...string[]];
  /** Whether browsers reach the server over HTTPS. */
  readonly secure: boolean;
  /** The path in PUBLIC_URL. */
  readonly basePath?: string;
  /** `portSuffix` of PUBLIC_URL. */
  readonly suffix?: string;
}

/**
 * Reads and writes the session cookie and the cookie of known browsers. Both are HttpOnly and SameSite=Lax; over HTTPS they
 * are Secure with the prefix of `securePrefix`. Also writes the cookie of the language.
 */
export function sessionCookies({ secrets, secure, basePath = '', suffix = '' }: SessionOptions) {
  const bareName = secure ? `${securePrefix(basePath)}${sessionCookieName}` : sessionCookieName;
  const name = `${bareName}${suffix}`;
  const browserEnding = '-browser';
  const attributes = `Path=${basePath || '/'}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const openedSeals = new Map<string, string>();

  /** Unseals a cookie. Null if no secret fits, if it has expired, or if its content has another shape. */
  const open = async <Content>(seal: string, shape: z.ZodType<Content>, ttl: number): Promise<Content | null> => {
    for (const password of secrets) {
      const { success, data } = shape.safeParse(await unsealData(seal, { password, ttl }));
      if (success) return data;
    }
    return null;
  };

  const seal = async (cookie: string, content: object, ttl: number): Promise<string> =>
    `${cookie}=${await sealData(content, { password: secrets[0], ttl })}; ${attributes}; Max-Age=${ttl}`;

  /** The hash of the session id in a sealed cookie; null unless it is valid. */
  const readSession = async (sealed: string | null): Promise<string | null> => {
    if (!sealed) return null;
    const before = openedSeals.get(sealed);
    if (before) return before;
    const session = await open(sealed, sessionShape, sessionSeconds);
    if (!session) return null;
    const hash = hashSessionId(session.id);
    if (openedSeals.size >= openedSealsMax) openedSeals.clear();
    openedSeals.set(sealed, hash);
    return hash;
  };

  return {
    /** The hash of the session id in the request's cookie; null without a valid cookie. */
    async read(request: IncomingMessage): Promise<string | null> {
      const { cookie } = request.headers;
      const own = await readSession(cookieValue(cookie, name));
      if (own) return own;
      for (const other of otherNames(cookie, bareName, name)) {
        const hash = await readSession(cookieValue(cookie, other));
        if (hash) return hash;
      }
      return null;
    },
    /** Sets the session cookie; null removes it. */
    async write(response: ServerResponse, session: Parameters<Connection['setSession']>[0]): Promise<void> {
      const set = session ? await seal(name, { id: session.id }, sessionSeconds) : `${name}=; ${attributes}; Max-Age=0`;
      response.appendHeader('set-cookie', set);
      const { cookie } = response.req.headers;
      // Those of other installations on this host stay.
      for (const other of otherNames(cookie, bareName, name))
        if (await readSession(cookieValue(cookie, other)))
          response.appendHeader('set-cookie', `${other}=; ${attributes}; Max-Age=0`);
      // Removes cached photos with the session, although the browser would revalidate them.
      if (!session) response.setHeader('clear-site-data', '"cache"');
    },
    /** The content of the cookie of a known browser; null without a valid cookie. */
    async readBrowser(request: IncomingMessage): Promise<KnownBrowser | null> {
      for (const each of new Set([name, bareName])) {
        const sealed = cookieValue(request.headers.cookie, `${each}${browserEnding}`);
        const browser = sealed ? await open(sealed, browserShape, browserSeconds) : null;
        if (browser) return browser;
      }
      return null;
    },
    /** Chooses the language of this browser's pages for a year, as they do themselves: a script can read it and choose another one. */
    writeLanguage(response: ServerResponse, language: string): void {
      const lasting = `Path=${basePath}/; Max-Age=${browserSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
      response.appendHeader('set-cookie', `${languageCookie}=${language}; ${lasting}`);
    },
    /** Makes the browser known for a year, beyond the end of its session. */
    async writeBrowser(response: ServerResponse, browser: KnownBrowser): Promise<void> {
      response.appendHeader('set-cookie', await seal(`${name}${browserEnding}`, browser, browserSeconds));
    },
  };
}

/** How many session cookies with other ports are tried: opening one takes time, and a host has few installations. */
const otherNamesMax = 8;

/**
 * The names of session cookies with other ports, or without one: those of older versions of the program, of other servers of this
 * installation, and of other installations on this host, which the secrets do not open.
 */
const otherNames = (header: string | undefined, bareName: string, name: string): string[] =>
  (header?.split(';') ?? [])
    .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
    .filter((key) => key !== name && key.startsWith(bareName) && /^(-\d{1,5})?$/.test(key.slice(bareName.length)))
    .slice(0, otherNamesMax);

function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return null;
}
