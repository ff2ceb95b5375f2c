import type pg from 'pg';
import type { PrismaClient } from '../prisma/client.ts';
import type { Viewer } from './account/account.sql.ts';
import { notAuthenticated } from './errors.ts';

/** The two ways to the one database: hand-written statements for hot paths, Prisma for the rest. */
export interface Database {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
}

/** Where a request comes from, and the cookie that keeps its session. */
export interface Connection {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** SHA-256 of the session id in the cookie, or null when there is none. */
  readonly sessionHash: string | null;
  /** Gives the browser a new session id, or takes it away. */
  keepSession(session: { id: string; expiresAt: Temporal.Instant } | null): Promise<void>;
}

/** Counts attempts; shared between all servers of one database. */
export interface Limits {
  /**
   * Counts one log-in attempt of an account name and an address.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countLogin(account: string, ipAddress: string | null): Promise<void>;
  /** Forgets the failed attempts of an account name after a successful log-in. */
  forgiveLogin(account: string): Promise<void>;
  /**
   * Counts one registration from an address.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countRegistration(ipAddress: string | null): Promise<void>;
}

/** Who acts, when, and on what: the first argument of every service. */
export interface Actor {
  /** The signed-in user; null when nobody is signed in. Log-in and log-out change it. */
  viewer: Viewer | null;
  readonly now: Temporal.Instant;
  readonly db: Database;
  readonly connection: Connection;
  readonly limits: Limits;
}

/**
 * The signed-in user.
 * @throws Refusal UNAUTHENTICATED
 */
export function requireViewer(actor: Actor): Viewer {
  if (!actor.viewer) throw notAuthenticated();
  return actor.viewer;
}
