import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { PrismaClient } from '../prisma/client.ts';
import type { Reader } from '../prisma/statement.ts';
import type { Viewer } from './account/account.sql.ts';
import { accessDenied, notAuthenticated, Refusal, sessionOnly } from './errors.ts';
import type { Requester } from './fairTurns.ts';
import type { TokenScope } from './token/token.rules.ts';

/** The two ways to the one database: hand-written statements for hot paths, Prisma for the rest. */
export interface Database {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
}

/** Where a request comes from, and the cookie that keeps its session. */
export interface Connection {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** SHA-256 of the session id in the browser's cookie, or null when there is none. A new cookie changes it. */
  sessionHash: string | null;
  /** What the browser's long-lived cookie says; null for a browser in which nobody has signed in. */
  knownBrowser(): Promise<KnownBrowser | null>;
  /** Gives the browser that cookie. */
  keepBrowser(browser: KnownBrowser): Promise<void>;
  /** Gives the browser a new session id, or takes it away. */
  keepSession(session: { id: string; expiresAt: Temporal.Instant } | null): Promise<void>;
  /** Both doors call it before a write: what the browser reads next holds what it wrote. */
  noteWrite(): void;
  /**
   * Aborted with a Refusal when nobody waits for the answer any more: the connection has closed, or the request's time is up.
   */
  abandoned(): AbortSignal;
}

/** A browser in which somebody has signed in; it stays known after the log-out. */
export interface KnownBrowser {
  /** Random; it says nothing about anybody. */
  readonly id: string;
  /** The accounts that have signed in there: a hash of each account's id, and a proof that its password is still the same. */
  readonly accounts: Readonly<Record<string, string>>;
}

/** An attempt to give the right password of an account. */
export interface Guess {
  /** The account's id; for a name without an account, a hash of the name. */
  readonly account: string;
  /** A browser or session that belongs to the account: its attempts are counted apart; null for all others. */
  readonly browser: string | null;
  readonly ipAddress: string | null;
}

/** Why somebody was not signed in. */
export type LoginFailure = 'unknown account' | 'wrong password' | 'wrong current password' | 'Google';

/** Counts attempts; shared between all servers of one database. */
export interface Limits {
  /**
   * Counts one attempt to give the right password.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countLogin(guess: Guess): Promise<void>;
  /** Forgets the failed attempts that were counted together with one that succeeded. */
  forgiveLogin(guess: Guess): Promise<void>;
  /**
   * Counts one Google sign-in as a log-in attempt, of a known browser or of an address.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countGoogleLogin(browser: string | null, ipAddress: string | null): Promise<void>;
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
  /**
   * Counts one export of a family's data.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countExport(userId: string): Promise<void>;
  /**
   * Takes points from the hourly budget of whoever asks.
   *
   * @param who `user:…`, `tokens:…` (all access tokens of a user) or `address:…`
   * @returns where the budget stands; null where there are no limits
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  spend(who: string, points: number): Promise<Budget | null>;
  /**
   * Takes points from what a session has for protecting its account, apart from all other budgets.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  spendReserve(sessionHash: string, points: number): Promise<void>;
  /**
   * Takes points from what a known browser, or an address, has for signing in.
   *
   * @param who `browser:…` or `address:…`
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  spendOnSignIn(who: string, points: number): Promise<void>;
}

/** Where an hourly budget stands. */
export interface Budget {
  /** Points of an hour. */
  readonly limit: number;
  /** Points that are left. */
  readonly remaining: number;
  /** Milliseconds until it is full again. */
  readonly resetsIn: number;
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
   * @throws Refusal BAD_USER_INPUT, PAYLOAD_TOO_LARGE; RATE_LIMITED, UNAVAILABLE when too many photos of the account or of
   *   all wait already; the reason of the requester's signal
   */
  prepare(bytes: Uint8Array, requester: Requester): Promise<PreparedPhoto>;
}

/** Whom a verified token of Google sign-in names. Name and picture are whatever its user set them to. */
export interface GoogleIdentity {
  /** Stays the same as long as the Google account exists. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether Google knows that the address belongs to the user. */
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly pictureUrl: string | null;
}

/** Google sign-in. */
export interface Google {
  /**
   * Whom an ID token names, after every check of design, section 7.
   * @throws Refusal UNAUTHENTICATED, UNAVAILABLE when Google's certificates cannot be had, NOT_FOUND when
   * Google sign-in is not configured
   */
  verify(token: string, now: Temporal.Instant): Promise<GoogleIdentity>;
}

/** The access token with which a request came. */
export interface ActorToken {
  readonly id: string;
  readonly scopes: readonly TokenScope[];
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

/** Reads and writes Excel workbooks, away from the process that answers; refuses and gives up as `Photos.prepare` does. */
export interface Workbooks {
  /**
   * Reads sheets of a workbook, .xlsx or .xls by its first bytes. Names are compared without regard to case; what is
   * not there is left out.
   *
   * @throws Refusal BAD_USER_INPUT, PAYLOAD_TOO_LARGE
   */
  read(bytes: Uint8Array, names: readonly string[], requester: Requester): Promise<readonly Sheet[]>;
  /** Writes an .xlsx workbook. */
  write(sheets: readonly NewSheet[], requester: Requester): Promise<Uint8Array>;
}

/** Who acts, when, and on what: the first argument of every service. */
export interface Actor {
  /** The signed-in user; null when nobody is signed in. Log-in and log-out change it. */
  viewer: Viewer | null;
  /** The access token that acts for the viewer; null when he does so himself. */
  readonly token: ActorToken | null;
  readonly now: Temporal.Instant;
  readonly db: Database;
  /**
   * For statements that may miss what others wrote in the last seconds, never the viewer's own browser: a replica where there
   * is one (DATABASE_REPLICA_URL), else the same database.
   */
  readonly past: Reader;
  readonly connection: Connection;
  readonly limits: Limits;
  /**
   * Writes down a log-in that failed.
   * @param account as in `Guess`; null when nothing is known about it
   */
  noteFailedLogin(reason: LoginFailure, account: string | null): void;
  readonly photos: Photos;
  readonly google: Google;
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
 * The signed-in user, as the one for whom costly work is done.
 * @throws Refusal UNAUTHENTICATED
 */
export const requesterOf = (actor: Actor): Requester => ({
  account: requireViewer(actor).id,
  signal: actor.connection.abandoned(),
});

/**
 * The signed-in user, who came himself: for everything about the account, for administrators and for
 * the site owner (design, section 8).
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export function requireSession(actor: Actor): Viewer {
  refuseToken(actor);
  return requireViewer(actor);
}

/**
 * Lets everybody pass but an access token: for what begins or ends a session.
 * @throws Refusal FORBIDDEN
 */
export function refuseToken({ token }: Pick<Actor, 'token'>): void {
  if (token) throw sessionOnly();
}

/**
 * Whether the request may read or write at all; whom it reaches is the carer rule's to say. Both doors
 * ask this before anything else, so that a token without a scope gets nowhere (design, section 8).
 * @throws Refusal FORBIDDEN
 */
export function requireScope({ token }: Pick<Actor, 'token'>, scope: TokenScope): void {
  if (!token || token.scopes.includes(scope)) return;
  const [other] = token.scopes;
  throw other ? new Refusal('FORBIDDEN', `This token may only ${other}`) : accessDenied();
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
