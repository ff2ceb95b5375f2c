import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { languages } from '../../schema/language.rules.ts';
import { findViewer } from '../../schema/identity/session/session.service.ts';
import type { Database, Site } from '../../schema/actor.ts';
import type { GoogleVerifier } from '../../schema/services/googleVerifier.ts';
import type { Limits } from '../../schema/services/limits.ts';
import type { Photos } from '../../schema/services/photoStore.ts';
import type { ImportFiles } from '../../schema/services/importFiles.ts';
import type { Workbooks } from '../../schema/services/workbooks.ts';
import type { PushGate } from '../../schema/services/pushGate.ts';
import type { LiveHub } from '../../schema/services/liveHub.ts';
import type { Mailer } from '../../schema/services/mailer.ts';
import type { SiteFacts } from '../../schema/services/siteFacts.ts';
import type { Admission, Context } from '../../schema/builder.ts';
import { invalidToken, sessionOnly } from '../../schema/errors.ts';
import type { WebhookGate } from '../../schema/services/webhookGate.ts';
import { findBearer } from '../../schema/token/token.service.ts';
import { clientAddress } from '../http/address.ts';
import { bearerOf, invalidTokenChallenge } from '../http/bearer.ts';
import { chargeRefused, type Exchange } from '../limits/charge.ts';
import { abandonment } from '../http/deadline.ts';
import { chosenLanguage, pagesLanguage } from '../http/language.ts';
import type { watchFailedLogins } from '../security/failedLogins.ts';
import { refuseOtherUser } from '../security/otherUser.ts';
import { refuseWhenOverloaded } from '../http/outage.ts';
import type { ReadersOf } from './replica.ts';
import type { sessionCookies } from '../http/session.ts';

const shippedLanguages = languages.map(({ tag }) => tag);

/** Services that all requests share. */
export interface Services {
  readonly db: Database;
  /** Chooses the reader for statements that may lag behind. */
  readonly readersOf: ReadersOf;
  readonly limits: Limits;
  readonly admission: Admission;
  readonly photos: Photos;
  readonly google: GoogleVerifier;
  readonly workbooks: Workbooks;
  readonly imports: ImportFiles;
  readonly mailer: Mailer;
  readonly webhooks: WebhookGate;
  readonly push: PushGate;
  readonly live: LiveHub;
  readonly siteFacts: SiteFacts;
  readonly cookies: ReturnType<typeof sessionCookies>;
  readonly site: Site;
  /** The clock. */
  readonly now: () => Temporal.Instant;
  /** How many proxies in front append to X-Forwarded-For; 0 ignores the header. */
  readonly trustedProxies: number;
  readonly logFailedLogin: ReturnType<typeof watchFailedLogins>;
  readonly log: Logger;
}

/**
 * Finds out who sends a request. It takes one look-up of the session or the token, none without either; the first request
 * of a session on a UTC date also records a visit, and one from a browser whose pages have another language than the account has chosen
 * gives it that language. A request with a token ignores cookies, and an invalid token is refused,
 * never treated as signed out.
 *
 * @throws Refusal UNAUTHENTICATED for a wrong, expired or revoked token, RATE_LIMITED for too many of them, OTHER_USER if the page
 *   that sends it is shown to somebody else, UNAVAILABLE if too many requests wait for the database
 */
export async function createContext(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Context> {
  const anonymous = visitorContext(services, request, response);
  refuseWhenOverloaded(services.db.pool);
  const secret = bearerOf(request);
  if (secret !== null) return withToken(anonymous, secret, { request, response }, services.log);
  const sessionHash = await services.cookies.read(request);
  if (!sessionHash) return anonymous;
  const connection = { ...anonymous.connection, sessionHash };
  const viewer = await findViewer({ ...anonymous, connection });
  refuseOtherUser(request, viewer);
  // The choice was made in another browser: the next page is in that language.
  const language = pagesLanguage(viewer?.language ?? null, shippedLanguages);
  if (language !== null && language !== connection.language) services.cookies.writeLanguage(response, language);
  return { ...anonymous, viewer, connection };
}

/** The context of a request without looking at its session or access token. */
export function visitorContext(services: Services, request: IncomingMessage, response: ServerResponse): Context {
  const { readersOf, trustedProxies, logFailedLogin, cookies, now, log: _log, ...shared } = services;
  const { replica, markWrite } = readersOf(request, response);
  const ipAddress = clientAddress(request, trustedProxies);
  return {
    ...shared,
    viewer: null,
    token: null,
    now: now(),
    replica,
    connection: {
      ipAddress,
      userAgent: request.headers['user-agent'] ?? null,
      language: chosenLanguage(request, shippedLanguages),
      sessionHash: null,
      readKnownBrowser: () => cookies.readBrowser(request),
      setKnownBrowser: (browser) => cookies.writeBrowser(response, browser),
      setSession: (session) => cookies.write(response, session),
      markWrite,
      abandoned: () => abandonment(request, response),
    },
    logFailedLogin: (reason, account) => logFailedLogin(reason, account, ipAddress),
    revisions: null,
  };
}

async function withToken(anonymous: Context, secret: string, exchange: Exchange, log: Logger): Promise<Context> {
  const bearer = await findBearer(anonymous, secret);
  if (!bearer) {
    await chargeRefused(anonymous, exchange);
    exchange.response.setHeader('www-authenticate', invalidTokenChallenge);
    throw invalidToken();
  }
  // Runs in the background: nothing depends on it.
  bearer.markUsed?.().catch((error: unknown) => log.warn({ err: error }, 'The use of an access token was not noted'));
  const setSession = () => Promise.reject(sessionOnly());
  const setKnownBrowser = setSession;
  const { viewer, token } = bearer;
  // Programs keep no cookie that would show their last write, so a token that can write always reads the primary.
  const replica = token.scopes.includes('write') ? anonymous.db.pool : anonymous.replica;
  return { ...anonymous, viewer, token, replica, connection: { ...anonymous.connection, setSession, setKnownBrowser } };
}
