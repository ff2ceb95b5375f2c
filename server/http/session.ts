import type { IncomingMessage, ServerResponse } from 'node:http';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { sessionDays } from '../../schema/account/account.rules.ts';
import { hashSessionId } from '../../schema/account/session.service.ts';
import type { Connection, KnownBrowser } from '../../schema/actor.ts';

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
}

/**
 * Reads and writes the session cookie and the cookie of known browsers. Both are HttpOnly and SameSite=Lax; over HTTPS they
 * are Secure with the prefix of `securePrefix`.
 */
export function sessionCookies({ secrets, secure, basePath = '' }: SessionOptions) {
  const name = secure ? `${securePrefix(basePath)}${sessionCookieName}` : sessionCookieName;
  const browserName = `${name}-browser`;
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

  return {
    /** The hash of the session id in the request's cookie; null without a valid cookie. */
    async read(request: IncomingMessage): Promise<string | null> {
      const sealed = cookieValue(request.headers.cookie, name);
      if (!sealed) return null;
      const before = openedSeals.get(sealed);
      if (before) return before;
      const session = await open(sealed, sessionShape, sessionSeconds);
      if (!session) return null;
      const hash = hashSessionId(session.id);
      if (openedSeals.size >= openedSealsMax) openedSeals.clear();
      openedSeals.set(sealed, hash);
      return hash;
    },
    /** Sets the session cookie; null removes it. */
    async write(response: ServerResponse, session: Parameters<Connection['setSession']>[0]): Promise<void> {
      const cookie = session
        ? await seal(name, { id: session.id }, sessionSeconds)
        : `${name}=; ${attributes}; Max-Age=0`;
      response.appendHeader('set-cookie', cookie);
      // Removes cached photos with the session, although the browser would revalidate them.
      if (!session) response.setHeader('clear-site-data', '"cache"');
    },
    /** The content of the cookie of a known browser; null without a valid cookie. */
    async readBrowser(request: IncomingMessage): Promise<KnownBrowser | null> {
      const sealed = cookieValue(request.headers.cookie, browserName);
      return sealed ? open(sealed, browserShape, browserSeconds) : null;
    },
    /** Makes the browser known for a year, beyond the end of its session. */
    async writeBrowser(response: ServerResponse, browser: KnownBrowser): Promise<void> {
      response.appendHeader('set-cookie', await seal(browserName, browser, browserSeconds));
    },
  };
}

function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return null;
}
