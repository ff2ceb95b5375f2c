import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { types } from '../../../prisma/pool.ts';
import { selectViewerBySession, type Viewer, viewerOf } from '../../../schema/identity/user/user.sql.ts';
import { languages } from '../../../schema/language.rules.ts';
import { chosenLanguage } from '../../../server/http/language.ts';
import { sessionCookies } from '../../../server/http/session.ts';
import { sessionSecret } from '../cookies.ts';

/** Where a peer listens, and its database. */
interface PeerSettings {
  readonly port: number;
  readonly databaseUrl: string;
}

/** Reads the settings of this process from its environment. */
export function peerSettings(): PeerSettings {
  const { PORT, DATABASE_URL } = process.env;
  if (!PORT || !DATABASE_URL) throw new Error('PORT and DATABASE_URL must be set');
  return { port: Number(PORT), databaseUrl: DATABASE_URL };
}

/** A request with its user. */
export interface PeerContext {
  readonly pool: pg.Pool;
  readonly now: Temporal.Instant;
  readonly viewer: Viewer | null;
  /** In which they read: a tag of BCP 47. */
  readonly language: string;
}

/** All servers run at the same time and share the 60 connections of the embedded PostgreSQL. */
const connections = 8;

const shipped = languages.map(({ tag }) => tag);

/** The session check that all peers share with the product: the sealed cookie, then the row in `sessions`. */
export function openSessions({ databaseUrl }: PeerSettings) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, types });
  const cookies = sessionCookies({ secrets: [sessionSecret], secure: false });
  const contextOf = async (request: IncomingMessage): Promise<PeerContext> => {
    const now = Temporal.Now.instant();
    const hash = await cookies.read(request);
    const [row] = hash ? await selectViewerBySession(pool, hash, new Date(now.epochMilliseconds)) : [];
    const viewer = row ? viewerOf(row) : null;
    return { pool, now, viewer, language: viewer?.language ?? chosenLanguage(request, shipped) };
  };
  return { pool, contextOf };
}
