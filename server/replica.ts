import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { createPool } from '../prisma/pool.ts';
import type { Reader } from '../prisma/statement.ts';
import type { Statements } from '../prisma/unnamed.ts';
import type { Observer } from './observability/observer.ts';
import { watchPool } from './observability/statements.ts';

/** How often the replica is compared with the primary. */
const checkMs = 1_000;

/** A replica is read while it surely holds everything that was committed so long ago. */
const longestLagMs = 4_000;

/** So long after a write a browser's reads go to the primary. Longer than `longestLagMs`, so it always finds its write. */
const ownWriteSeconds = 5;

/** After that the primary is asked instead, in milliseconds. */
const patience = { connectionTimeoutMillis: 1_000, query_timeout: 3_000 } as const;

const writeCookie = 'dadventures-wrote';

/** Where one request reads the past. */
export interface Past {
  readonly past: Reader;
  /** Says that the request writes: the rest of it, and the browser's next seconds, read from the primary. */
  markWrite(): void;
}

export type Pasts = (request: IncomingMessage, response: ServerResponse) => Past;

/** Without a replica, everything is read from the primary. */
export function onlyPrimary(pool: pg.Pool): Pasts {
  const past = { past: pool, markWrite: () => {} };
  return () => past;
}

interface ReplicaOptions {
  readonly connectionString: string;
  readonly primary: pg.Pool;
  readonly statements: Statements;
  /** Whether browsers reach the server over HTTPS. */
  readonly secure: boolean;
  readonly observers?: readonly Observer[];
  readonly log: {
    info(sentence: string): void;
    warn(details: { readonly reason: string }, sentence: string): void;
  };
}

interface Position {
  readonly system: string;
  readonly lsn: string;
}

/**
 * Reads what may be some seconds old from a streaming replica (DATABASE_REPLICA_URL). Once a second the primary says how
 * far its log has come, and a second later the replica whether it has replayed that much; so each server knows up to which
 * moment the replica is complete. Where that lies too far back, or the replica refuses, breaks or hangs, the primary is
 * read, and one warning says so until the replica is back.
 */
export function openReplica({ connectionString, primary, statements, secure, observers = [], log }: ReplicaOptions) {
  const pool = createPool(connectionString, undefined, statements, patience);
  watchPool('replica', pool, observers);
  let completeUntil = Number.NEGATIVE_INFINITY;
  let known: 'unknown' | 'used' | 'left' = 'unknown';
  let marked: { readonly at: number; readonly position: Position } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const isUsable = () => performance.now() - completeUntil < longestLagMs;
  const leave = (reason: string) => {
    completeUntil = Number.NEGATIVE_INFINITY;
    if (known === 'left' || isClosed) return;
    known = 'left';
    log.warn({ reason }, 'The replica is not used: everything is read from the primary');
  };

  const check = async () => {
    try {
      if (marked && (await hasReached(pool, marked.position))) {
        completeUntil = marked.at;
        if (known !== 'used') log.info('The replica is used');
        known = 'used';
      } else if (marked && !isUsable()) {
        leave('it is no streaming replica of this database, or lags by seconds');
      }
    } catch (error) {
      leave(reasonOf(error));
    }
    const at = performance.now();
    marked = await positionOf(primary).then(
      (position) => ({ at, position }),
      () => undefined,
    );
    if (!isClosed) timer = setTimeout(() => void check(), checkMs).unref();
  };
  void check();

  const reader: Reader = {
    async query(config) {
      if (!isUsable()) return primary.query(config);
      try {
        return await pool.query(config);
      } catch (error) {
        leave(reasonOf(error));
        return primary.query(config);
      }
    },
  };
  const cookie = `${writeCookie}=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=${ownWriteSeconds}${secure ? '; Secure' : ''}`;

  return {
    pasts: ((request, response) => {
      let ownWrite = request.headers.cookie?.includes(`${writeCookie}=`) ?? false;
      let noted = false;
      return {
        past: { query: (config) => (ownWrite ? primary : reader).query(config) },
        markWrite: () => {
          if (!noted) response.appendHeader('set-cookie', cookie);
          ownWrite = noted = true;
        },
      };
    }) satisfies Pasts,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await pool.end();
    },
  };
}

async function positionOf(primary: pg.Pool): Promise<Position> {
  const { rows } = await primary.query<Position>(
    'SELECT system_identifier::text AS system, pg_current_wal_lsn()::text AS lsn FROM pg_control_system()',
  );
  const [position] = rows;
  if (!position) throw new Error('A database has a position');
  return position;
}

async function hasReached(replica: pg.Pool, { system, lsn }: Position): Promise<boolean> {
  const { rows } = await replica.query<{ reached: boolean | null }>(
    `SELECT pg_is_in_recovery() AND system_identifier::text = $1 AND pg_last_wal_replay_lsn() >= $2::pg_lsn AS reached
     FROM pg_control_system()`,
    [system, lsn],
  );
  return rows[0]?.reached === true;
}

/** A code rather than PostgreSQL's sentence, which may quote what somebody wrote. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
