import type pg from 'pg';
import type { PrismaClient } from '../prisma/client.ts';
import type { Reader } from '../prisma/statement.ts';
import type { Viewer } from './identity/user/user.sql.ts';
import type { FirebaseConfig } from './identity/google/google.rules.ts';
import type { GoogleVerifier } from './services/googleVerifier.ts';
import type { Limits, LoginFailure } from './services/limits.ts';
import type { CommunityMode } from './community/community.rules.ts';
import type { RegistrationMode } from './identity/user/registration.rules.ts';
import type { Workbooks } from './services/workbooks.ts';
import type { Photos } from './services/photoStore.ts';
import {
  accessDenied,
  notAuthenticated,
  reauthenticationRequired,
  Refusal,
  rightsNeedSecondFactor,
  sessionOnly,
} from './errors.ts';
import type { Requester } from './fairTurns.ts';
import type { LiveHub } from './services/liveHub.ts';
import type { PushGate } from './services/pushGate.ts';
import type { CountedRevisions } from './revisions.service.ts';
import { say, type Saying } from './say.rules.ts';
import type { ImportFiles } from './services/importFiles.ts';
import type { Mailer } from './services/mailer.ts';
import type { SiteFacts } from './services/siteFacts.ts';
import type { TokenScope } from './token/token.rules.ts';
import type { WebhookGate } from './services/webhookGate.ts';

/** Two clients of the same database: hand-written statements for hot paths, Prisma for everything else. */
export interface Database {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
}

/** The connection of a request: where it comes from, and the cookies of its browser. */
export interface Connection {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** The language of the browser, as a tag of BCP 47: one that the program speaks. */
  readonly language: string;
  /** SHA-256 of the session id in the cookie; null without a cookie. Changes when a new cookie is set. */
  sessionHash: string | null;
  /** Reads the browser's long-lived cookie; null if nobody has signed in with this browser. */
  readKnownBrowser(): Promise<KnownBrowser | null>;
  /** Sets that cookie. */
  setKnownBrowser(browser: KnownBrowser): Promise<void>;
  /** Sets the session cookie, or removes it. */
  setSession(session: { id: string; expiresAt: Temporal.Instant } | null): Promise<void>;
  /** Called before every write by GraphQL and REST, so that the browser's next reads see what it wrote. */
  markWrite(): void;
  /** Aborted with a Refusal when the connection has closed or the request's time is up. */
  abandoned(): AbortSignal;
}

/** A browser in which somebody has signed in. It stays known after the log-out. */
export interface KnownBrowser {
  /** Random. */
  readonly id: string;
  /** The accounts that signed in there: by the hash of each account's id, a proof that its password has not changed. */
  readonly accounts: Readonly<Record<string, string>>;
}

/** The access token of a request. */
export interface ActorToken {
  readonly id: string;
  readonly scopes: readonly TokenScope[];
  /** Whether it is the address of a calendar, which its carer alone reads. */
  readonly isCalendar?: true;
}

/** The public facts of this installation. */
export interface Site {
  /** The address under which browsers reach it, with its path if it has one, without a trailing slash. */
  readonly publicUrl: string;
  /** The path of that address, such as `/dadventures`; empty without one. */
  readonly basePath: string;
  /** Where users can write to; empty if the operator has set none. */
  readonly supportEmail: string;
  readonly ownerEmail: string | null;
  /** Who may register: anybody, those with an invitation, or nobody. */
  readonly registration: RegistrationMode;
  /** Who needs a second factor: nobody, or administrators and the site owner. */
  readonly requireSecondFactor: 'none' | 'admins';
  /** Whether it says what other families do. */
  readonly community: CommunityMode;
  /** What browsers need for Google sign-in; null when it is not configured. */
  readonly firebase: FirebaseConfig | null;
  /** The settings that Google sign-in still needs. */
  readonly firebaseMissing: readonly string[];
}

/** Who acts, when, and with which services: the first argument of every service function. */
export interface Actor {
  /** The signed-in user, or null. Changed by log-in and log-out. */
  viewer: Viewer | null;
  /** The access token that acts for the viewer; null for a session. */
  readonly token: ActorToken | null;
  readonly now: Temporal.Instant;
  readonly db: Database;
  /**
   * For reads that may lag some seconds behind the writes of other browsers, never of the viewer's own: a replica if
   * DATABASE_REPLICA_URL is set, else the database itself.
   */
  readonly replica: Reader;
  readonly connection: Connection;
  readonly limits: Limits;
  /**
   * Logs a failed log-in.
   * @param account as in `LoginAttempt`; null if it is not known
   */
  logFailedLogin(reason: LoginFailure, account: string | null): void;
  readonly photos: Photos;
  readonly google: GoogleVerifier;
  readonly workbooks: Workbooks;
  readonly imports: ImportFiles;
  readonly mailer: Mailer;
  readonly webhooks: WebhookGate;
  readonly push: PushGate;
  readonly live: LiveHub;
  /** Which children the acts of this request have counted up; null where no answer says so. Set by GraphQL for mutations, and for each tick. */
  revisions: CountedRevisions | null;
  readonly siteFacts: SiteFacts;
  readonly site: Site;
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
 * The signed-in user, as the requester of expensive work.
 * @throws Refusal UNAUTHENTICATED
 */
export const requesterOf = (actor: Actor): Requester => ({
  account: requireViewer(actor).id,
  signal: actor.connection.abandoned(),
});

/**
 * The user of a session, not of an access token: for everything about the account, for administrators and for the site
 * owner (docs/product.md#access-tokens).
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED in a session that only completes challenges
 */
export function requireSession(actor: Actor): Viewer {
  refuseCompletesOnly(actor);
  return requireAnySession(actor);
}

/**
 * The user of a session, also of one that only completes challenges: for proving who they are.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export function requireAnySession(actor: Actor): Viewer {
  refuseToken(actor);
  return requireViewer(actor);
}

/**
 * Refuses a session that only completes challenges (docs/product.md#a-kitchen-tablet). In GraphQL the scopes in `builder.ts` do it for every
 * field that does not name the scope `completing`, in REST the router for every call that changes something and does not name it.
 * @throws Refusal REAUTHENTICATION_REQUIRED
 */
export function refuseCompletesOnly({ viewer }: Pick<Actor, 'viewer'>): void {
  if (viewer?.completesOnly) throw reauthenticationRequired();
}

/** Whose account a request may look into: the user of a session that may do everything; null for all others. */
export const accountHolder = ({ viewer, token }: Pick<Actor, 'viewer' | 'token'>): Viewer | null =>
  token || viewer?.completesOnly ? null : viewer;

/**
 * Refuses access tokens: for whatever starts or ends a session.
 * @throws Refusal FORBIDDEN
 */
export function refuseToken({ token }: Pick<Actor, 'token'>): void {
  if (token) throw sessionOnly();
}

const onlyScope: Readonly<Record<TokenScope, Saying>> = {
  read: say('This token may only read'),
  write: say('This token may only write'),
};

/**
 * Refuses an access token without a scope. GraphQL and REST check this before anything else; which rows the token reaches
 * is decided in `access.ts` (docs/product.md#access-tokens).
 * @throws Refusal FORBIDDEN
 */
export function requireScope({ token }: Pick<Actor, 'token'>, scope: TokenScope): void {
  if (!token || token.scopes.includes(scope)) return;
  const [other] = token.scopes;
  throw other ? new Refusal('FORBIDDEN', onlyScope[other], { missingScope: scope }) : accessDenied();
}

/** The refusal of a user who has no rights of an administrator or of the site owner. */
export const rightsRefused = ({ completesOnly, lacksSecondFactor }: Viewer): Refusal => {
  if (completesOnly) return reauthenticationRequired();
  return lacksSecondFactor ? rightsNeedSecondFactor() : accessDenied();
};

/**
 * The signed-in administrator.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN
 */
export function requireAdmin(actor: Actor): Viewer {
  const viewer = requireViewer(actor);
  if (!viewer.isAdmin) throw rightsRefused(viewer);
  return viewer;
}
