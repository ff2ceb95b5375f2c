import type { IncomingMessage, ServerResponse } from 'node:http';
import { findViewer } from '../schema/account/session.service.ts';
import type { Actor, Database, Limits, Photos, Workbooks } from '../schema/actor.ts';
import type { Context, Site } from '../schema/builder.ts';
import type { sessionCookies } from './session.ts';

/** What every request shares. */
export interface Services {
  readonly db: Database;
  readonly limits: Limits;
  readonly photos: Photos;
  readonly workbooks: Workbooks;
  readonly cookies: ReturnType<typeof sessionCookies>;
  readonly site: Site;
  /** The clock: tests bring their own. */
  readonly now: () => Temporal.Instant;
  /** How many proxies in front of us add to X-Forwarded-For; 0: the header is not believed. */
  readonly trustedProxies: number;
}

/** Who asks, when and from where: one look-up of the session, none without a cookie; a visit is noted once a date. */
export async function createContext(
  { db, limits, photos, workbooks, cookies, site, now, trustedProxies }: Services,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Context> {
  const instant = now();
  const connection: Actor['connection'] = {
    ipAddress: clientAddress(request, trustedProxies),
    userAgent: request.headers['user-agent'] ?? null,
    sessionHash: await cookies.read(request),
    keepSession: (session) => cookies.write(response, session),
  };
  const viewer = await findViewer({ db, now: instant, connection });
  return { viewer, now: instant, db, connection, limits, photos, workbooks, site };
}

/** The client's address: the one that the outermost trusted proxy saw, else the socket's. */
function clientAddress(request: IncomingMessage, trustedProxies: number): string | null {
  const forwarded = trustedProxies > 0 ? request.headers['x-forwarded-for'] : undefined;
  const seen = typeof forwarded === 'string' ? forwarded.split(',').at(-trustedProxies)?.trim() : undefined;
  return seen || (request.socket.remoteAddress ?? null);
}
