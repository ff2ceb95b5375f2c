import type { IncomingMessage, ServerResponse } from 'node:http';
import { sealData, unsealData } from 'iron-session';
import { sessionDays } from '../schema/account/account.rules.ts';
import { hashSessionId } from '../schema/account/session.service.ts';
import type { Connection } from '../schema/actor.ts';

/** What the sealed cookie holds: a random id and nothing about the user (design, section 7). */
interface SessionCookie {
  id?: string;
}

const secondsPerDay = 86_400;
const ttl = sessionDays * secondsPerDay;

/** Seals already opened: opening one costs more than the rest of a small request. */
const openedSealsMax = 10_000;

interface SessionOptions {
  /** At least 32 characters; seals the cookie. */
  readonly secret: string;
  /** Whether browsers reach the server over HTTPS. */
  readonly secure: boolean;
}

/**
 * Reads and writes the session cookie: HttpOnly, SameSite=Lax and, over HTTPS, Secure with the
 * prefix `__Host-`, so that no other host can set it.
 */
export function sessionCookies({ secret, secure }: SessionOptions) {
  const name = secure ? '__Host-dadventures' : 'dadventures';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const openedSeals = new Map<string, string>();

  const open = async (seal: string): Promise<string | null> => {
    const known = openedSeals.get(seal);
    if (known) return known;
    const { id } = await unsealData<SessionCookie>(seal, { password: secret, ttl });
    if (typeof id !== 'string') return null;
    const hash = hashSessionId(id);
    if (openedSeals.size >= openedSealsMax) openedSeals.clear();
    openedSeals.set(seal, hash);
    return hash;
  };

  return {
    /** The hash of the session id in the request's cookie; null when there is none or it is forged. */
    async read(request: IncomingMessage): Promise<string | null> {
      const seal = cookieValue(request.headers.cookie, name);
      return seal ? open(seal) : null;
    },
    /** Gives the browser a session, or takes it away with null. */
    async write(response: ServerResponse, session: Parameters<Connection['keepSession']>[0]): Promise<void> {
      const cookie = session
        ? `${name}=${await sealData({ id: session.id }, { password: secret, ttl })}; ${attributes}; Max-Age=${ttl}`
        : `${name}=; ${attributes}; Max-Age=0`;
      response.appendHeader('set-cookie', cookie);
      // Photos lie in the browser's cache, which asks before it shows one: they go with the session all the same.
      if (!session) response.setHeader('clear-site-data', '"cache"');
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
