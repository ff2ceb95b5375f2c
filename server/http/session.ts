import type { IncomingMessage, ServerResponse } from 'node:http';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { sessionDays } from '../../schema/account/account.rules.ts';
import { hashSessionId } from '../../schema/account/session.service.ts';
import type { Connection, KnownBrowser } from '../../schema/actor.ts';

/** What the sealed session cookie holds: a random id and nothing about the user. */
const sessionShape = z.object({ id: z.string() });

/** What the sealed cookie of a known browser holds. */
const browserShape = z.object({ id: z.string(), accounts: z.record(z.string(), z.string()) });

/** The name of the session cookie; over HTTPS with the prefix `__Host-`. */
export const sessionCookieName = 'dadventures';

const secondsPerDay = 86_400;
const sessionSeconds = sessionDays * secondsPerDay;
const browserSeconds = 365 * secondsPerDay;

/** Seals already opened: opening one costs more than the rest of a small request. */
const openedSealsMax = 10_000;

interface SessionOptions {
  /** Each of at least 32 characters. The first seals cookies; the others open what they sealed once. */
  readonly secrets: readonly [string, ...string[]];
  /** Whether browsers reach the server over HTTPS. */
  readonly secure: boolean;
}

/**
 * Reads and writes the cookie of the session and that of the known browser: HttpOnly, SameSite=Lax and, over HTTPS, Secure
 * with the prefix `__Host-`, so that no other host can set them.
 */
export function sessionCookies({ secrets, secure }: SessionOptions) {
  const name = secure ? `__Host-${sessionCookieName}` : sessionCookieName;
  const browserName = `${name}-browser`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const openedSeals = new Map<string, string>();

  /** What a seal holds: null for one that none of the secrets has made, that is too old or holds something else. */
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
    /** The hash of the session id in the request's cookie; null when there is none or it is forged. */
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
    /** Gives the browser a session, or takes it away with null. */
    async write(response: ServerResponse, session: Parameters<Connection['keepSession']>[0]): Promise<void> {
      const cookie = session
        ? await seal(name, { id: session.id }, sessionSeconds)
        : `${name}=; ${attributes}; Max-Age=0`;
      response.appendHeader('set-cookie', cookie);
      // Photos lie in the browser's cache, which asks before it shows one: they go with the session all the same.
      if (!session) response.setHeader('clear-site-data', '"cache"');
    },
    /** What the cookie of a known browser says; null when there is none or it is forged. */
    async readBrowser(request: IncomingMessage): Promise<KnownBrowser | null> {
      const sealed = cookieValue(request.headers.cookie, browserName);
      return sealed ? open(sealed, browserShape, browserSeconds) : null;
    },
    /** Makes the browser a known one for a year; it stays that when its session ends. */
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
