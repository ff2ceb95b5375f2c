import type pg from 'pg';
import type { Logger } from 'pino';
import type { PrismaClient } from '../prisma/client.ts';
import type { Admission } from '../schema/builder.ts';
import type { Services } from './context/context.ts';
import type { Env } from './env/env.ts';
import { workbooksInProcesses } from './excel/workbooks.ts';
import { googleSignIn } from './google/verifier.ts';
import { portSuffix, sessionCookies } from './http/session.ts';
import { noLimits, sharedLimits } from './limits/counters.ts';
import { createAdmission, openAdmission } from './limits/gate.ts';
import type { Observer } from './observability/observer.ts';
import { watchLimits, watchPhotos, watchWorkbooks } from './observability/services.ts';
import { preparePhotos } from './photos/prepare.ts';
import { createLiveHub } from './live/hub.ts';
import { Idle } from './idle/idle.ts';
import { importFiles } from './move/files.ts';
import { createPushGate } from './push/gate.ts';
import { createMailer } from './mail/mailer.ts';
import { openPhotoStore, photosIn } from './photos/store.ts';
import { onlyPrimary, openReplica } from './context/replica.ts';
import { watchFailedLogins } from './security/failedLogins.ts';
import { siteFactsOf } from './site/facts.ts';
import { siteOf } from './site/siteOf.ts';
import { sessionSecrets } from './security/sessionSecrets.ts';
import type { Resolve } from './outbound/addresses.ts';
import { outboundOf } from './outbound/outbound.ts';
import { createWebhookGate } from './webhook/gate.ts';

export interface AppOptions {
  readonly env: Env;
  readonly pool: pg.Pool;
  /** Read when a request first needs it. */
  readonly prisma: PrismaClient;
  readonly log: Logger;
  /** The clock; the system's unless given. */
  readonly now?: () => Temporal.Instant;
  /** Finds the addresses of webhooks and push services; the usual way unless given. */
  readonly resolve?: Resolve | undefined;
  /** None unless given. */
  readonly observers?: readonly Observer[];
  /** Admits requests; as RATE_LIMITS says unless given. */
  readonly admission?: Admission;
  /** How often streams read what has changed, in milliseconds; as `streamLimits` says unless given. */
  readonly tickMs?: number | undefined;
  /** Whether the server rests; one that nobody else shares unless given. */
  readonly idle?: Idle | undefined;
}

/** The services, and what ends them. */
interface OpenedServices extends Services {
  readonly idle: Idle;
  /** Ends all streams of changes, which otherwise stay open. */
  closeStreams(): void;
  close(): Promise<void>;
}

/** Opens the services that all requests share, as the settings say. */
export async function openServices(options: AppOptions): Promise<OpenedServices> {
  const { env, pool, log, now = () => Temporal.Now.instant(), observers = [], idle = new Idle() } = options;
  const secure = env.publicUrl.startsWith('https:');
  const { basePath, databaseReplicaUrl: connectionString, databaseStatements: statements } = env;
  const replica =
    connectionString && openReplica({ connectionString, primary: pool, statements, secure, basePath, observers, log });
  const preparation = preparePhotos();
  const workbooks = workbooksInProcesses();
  const secrets = await sessionSecrets(env);
  const outbound = outboundOf(env, options.resolve);
  const live = createLiveHub({
    pool,
    now,
    log,
    idle,
    limitsNetworks: env.rateLimits === 'on',
    observers,
    tickMs: options.tickMs,
  });
  return {
    db: {
      pool,
      get prisma() {
        return options.prisma;
      },
    },
    readersOf: replica ? replica.readersOf : onlyPrimary(pool),
    photos: watchPhotos(photosIn(openPhotoStore(env), preparation), observers),
    google: googleSignIn(env, log),
    imports: importFiles(env.dataDir),
    workbooks: watchWorkbooks(workbooks, observers),
    limits: watchLimits(env.rateLimits === 'on' ? sharedLimits(pool) : noLimits, observers),
    admission: options.admission ?? (env.rateLimits === 'on' ? createAdmission() : openAdmission),
    cookies: sessionCookies({ secrets, secure, basePath, suffix: portSuffix(env.publicUrl) }),
    mailer: createMailer(env, secrets),
    webhooks: createWebhookGate(outbound, secrets),
    push: createPushGate(env, outbound, secrets),
    live,
    idle,
    siteFacts: siteFactsOf(env, now()),
    site: siteOf(env),
    now,
    trustedProxies: env.trustProxy,
    logFailedLogin: watchFailedLogins(log, observers, secrets[0]),
    log,
    closeStreams: () => live.close(),
    close: async () => {
      live.close();
      await Promise.all([preparation.close(), workbooks.close()]);
      if (replica) await replica.close();
    },
  };
}
