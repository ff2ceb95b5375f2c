import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import pg from 'pg';
import { types } from '../../../prisma/pool.ts';
import { selectViewerBySession, type Viewer, viewerOf } from '../../../schema/account/account.sql.ts';
import { sessionCookies } from '../../../server/http/session.ts';

/** What the benchmark tells a peer. */
export interface PeerSettings {
  readonly port: number;
  readonly databaseUrl: string;
  readonly secret: string;
}

/** Reads what the benchmark tells this process. */
export function peerSettings(): PeerSettings {
  const { PORT, DATABASE_URL, SESSION_SECRET } = process.env;
  if (!PORT || !DATABASE_URL || !SESSION_SECRET) throw new Error('PORT, DATABASE_URL and SESSION_SECRET must be set');
  return { port: Number(PORT), databaseUrl: DATABASE_URL, secret: SESSION_SECRET };
}

/** A request with its user: what the handlers and resolvers of a peer get. */
export interface PeerContext {
  readonly pool: pg.Pool;
  readonly now: Temporal.Instant;
  readonly viewer: Viewer | null;
}

/** The 60 connections of the embedded PostgreSQL must do for all peers, which run at the same time. */
const connections = 8;

/**
 * The same settings for a peer whose statements are written by hand for the speed of it: PostgreSQL plans each once for a
 * connection, where it would plan those with lists anew each time.
 */
export function plannedOnce(settings: PeerSettings): PeerSettings {
  const url = new URL(settings.databaseUrl);
  url.searchParams.set('options', '-c plan_cache_mode=force_generic_plan');
  return { ...settings, databaseUrl: url.href };
}

/** The session check that all peers share with the product: the sealed cookie, then the row in `sessions`. */
export function openSessions({ databaseUrl, secret }: PeerSettings) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, types });
  const cookies = sessionCookies({ secrets: [secret], secure: false });
  const contextOf = async (request: IncomingMessage): Promise<PeerContext> => {
    const now = Temporal.Now.instant();
    const hash = await cookies.read(request);
    const [row] = hash ? await selectViewerBySession(pool, hash, new Date(now.epochMilliseconds)) : [];
    return { pool, now, viewer: row ? viewerOf(row) : null };
  };
  return { pool, cookies, contextOf };
}

/** The whole body of a request. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const part of request) body += String(part);
  return body;
}

/** Listens where the benchmark says. */
export function listen({ port }: PeerSettings, handler: RequestListener): void {
  createServer(handler).listen(port, '127.0.0.1');
}
