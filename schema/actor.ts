import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { PrismaClient } from '../prisma/client.ts';
import type { Viewer } from './account/account.sql.ts';
import { accessDenied, notAuthenticated } from './errors.ts';

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
  /**
   * Counts one report that a browser sends on its own, from an address.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countReport(ipAddress: string | null): Promise<void>;
}

/** A photo as it is kept: an upright JPEG without any metadata (design, section 7). */
export interface PreparedPhoto {
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
}

/** Keeps the JPEGs of photos by id: on disk, or wherever all servers of a database reach them. */
export interface PhotoStore {
  /** Stores a photo for good: once this resolves, a crash does not lose it. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Opens a photo, or null when there is none. */
  get(id: string): Promise<Readable | null>;
  /** Removes a photo; one that is not there is no error. */
  delete(id: string): Promise<void>;
  /** Everything that is stored, also what an interrupted `put` left, in any order. */
  list(): AsyncIterable<{ readonly id: string; readonly storedAt: Temporal.Instant }>;
}

/** The photo store, and what makes an upload fit for it. */
export interface Photos extends PhotoStore {
  /**
   * Decodes an upload and encodes it anew.
   * @throws Refusal BAD_USER_INPUT, PAYLOAD_TOO_LARGE
   */
  prepare(bytes: Uint8Array): Promise<PreparedPhoto>;
}

/** A cell of a sheet: text, or a number; null when it is empty. What a formula could not compute is an error. */
export type Cell = string | number | null | { readonly error: string };

/** A sheet with the rows that hold something. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly {
    /** As a spreadsheet program counts: the first row is 1. */
    readonly number: number;
    readonly cells: readonly Cell[];
  }[];
}

/** A sheet to be written: the first row holds the headers. */
export interface NewSheet {
  readonly name: string;
  readonly rows: readonly (readonly (string | number)[])[];
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
}

/** Reads and writes Excel workbooks, away from the thread that answers. */
export interface Workbooks {
  /**
   * Reads sheets of a workbook, .xlsx or .xls by its first bytes. Names are compared without regard to case; what is
   * not there is left out.
   *
   * @throws Refusal BAD_USER_INPUT, PAYLOAD_TOO_LARGE
   */
  read(bytes: Uint8Array, names: readonly string[]): Promise<readonly Sheet[]>;
  /** Writes an .xlsx workbook. */
  write(sheets: readonly NewSheet[]): Promise<Uint8Array>;
}

/** Who acts, when, and on what: the first argument of every service. */
export interface Actor {
  /** The signed-in user; null when nobody is signed in. Log-in and log-out change it. */
  viewer: Viewer | null;
  readonly now: Temporal.Instant;
  readonly db: Database;
  readonly connection: Connection;
  readonly limits: Limits;
  readonly photos: Photos;
  readonly workbooks: Workbooks;
}

/**
 * The signed-in user.
 * @throws Refusal UNAUTHENTICATED
 */
export function requireViewer(actor: Actor): Viewer {
  if (!actor.viewer) throw notAuthenticated();
  return actor.viewer;
}

/**
 * The signed-in administrator.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN
 */
export function requireAdmin(actor: Actor): Viewer {
  const viewer = requireViewer(actor);
  if (!viewer.isAdmin) throw accessDenied();
  return viewer;
}
