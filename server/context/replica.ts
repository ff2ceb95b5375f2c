import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { createPool, type Statements } from '../../prisma/pool.ts';
import type { Reader } from '../../prisma/statement.ts';
import type { Observer } from '../observability/observer.ts';
import { watchPool } from '../observability/statements.ts';

/** How often the replica is compared with the primary. */
const checkMs = 1_000;

/** A replica is read while it has everything that was committed before this time. */
const longestLagMs = 4_000;

/** How long after a write a browser reads from the primary. Longer than `longestLagMs`, so that it always sees its write. */
const ownWriteSeconds = 5;

/** A replica that takes longer, in milliseconds, is replaced by the primary. */
const settings = { connectionTimeoutMillis: 1_000, query_timeout: 3_000, genericPlans: true } as const;

const writeCookie = 'dadventures-wrote';

/** Where one request reads data that may be some seconds old. */
interface RequestReaders {
  readonly replica: Reader;
  /** Marks the request as writing: it and the browser's next requests, for some seconds, read from the primary. */
  markWrite(): void;
}

export type ReadersOf = (request: IncomingMessage, response: ServerResponse) => RequestReaders;

/** Reads everything from the primary, for a server without a replica. */
export function onlyPrimary(pool: pg.Pool): ReadersOf {
  const replica = { replica: pool, markWrite: () => {} };
  return () => replica;
}

interface ReplicaOptions {
  readonly connectionString: string;
  readonly primary: pg.Pool;
  readonly statements: Statements;
  /** Whether browsers reach the server over HTTPS. */
  readonly secure: boolean;
  /** The path in PUBLIC_URL. */
  readonly basePath?: string;
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
 * Reads data that may be some seconds old from a streaming replica (DATABASE_REPLICA_URL). Once a second the server reads
 * the primary's WAL position, and a second later whether the replica has replayed it: so it knows up to which instant the
 * replica is complete. A request with `Cache-Control: no-cache` reads from the primary. When the replica lags too far behind, refuses, breaks or hangs, the server reads from the primary
 * and logs one warning until the replica is back.
 */
export function openReplica({
  connectionString,
  primary,
  statements,
  secure,
  basePath = '',
  observers = [],
  log,
}: ReplicaOptions) {
  const pool = createPool(connectionString, undefined, statements, settings);
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
  const cookie = `${writeCookie}=1; Path=${basePath || '/'}; HttpOnly; SameSite=Lax; Max-Age=${ownWriteSeconds}${secure ? '; Secure' : ''}`;

  return {
    readersOf: ((request, response) => {
      // Whoever was told of a change a moment ago asks past caches, and must not get the state before it.
      const isFresh = request.headers['cache-control']?.includes('no-cache') ?? false;
      let ownWrite = isFresh || (request.headers.cookie?.includes(`${writeCookie}=`) ?? false);
      let noted = false;
      return {
        replica: { query: (config) => (ownWrite ? primary : reader).query(config) },
        markWrite: () => {
          if (!noted) response.appendHeader('set-cookie', cookie);
          ownWrite = noted = true;
        },
      };
    }) satisfies ReadersOf,
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

/** Prefers the code to PostgreSQL's message, which may quote user data. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
