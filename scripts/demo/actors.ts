import { english } from '../../schema/language.rules.ts';
import type { Viewer } from '../../schema/identity/user/user.sql.ts';
import type { Actor, Database } from '../../schema/actor.ts';
import type { Photos } from '../../schema/services/photoStore.ts';
import { readEnv } from '../../server/env/env.ts';
import { workbooksInProcesses } from '../../server/excel/workbooks.ts';
import { noGoogle } from '../../server/google/verifier.ts';
import { noLimits } from '../../server/limits/counters.ts';
import { createMailer } from '../../server/mail/mailer.ts';
import { importFiles } from '../../server/move/files.ts';
import { outboundOf } from '../../server/outbound/outbound.ts';
import { createPushGate } from '../../server/push/gate.ts';
import { siteFactsOf } from '../../server/site/facts.ts';
import { siteOf } from '../../server/site/siteOf.ts';
import { createWebhookGate } from '../../server/webhook/gate.ts';

/** Creates the actor of a user at an instant. */
export type ActorAt = (viewer: Viewer | null, now: Temporal.Instant) => Actor;

interface Options {
  readonly db: Database;
  readonly photos: Photos;
  /** Abandons what the actors do. */
  readonly signal?: AbortSignal;
}

/** Nothing that the actors do is sealed. */
const sealing = ['a secret with which nothing is ever sealed'] as const;

/**
 * Actors for scripts that record a history through the services, with the time of each change as `now`. The services are those of a site
 * without settings: it sends no mails and no notifications.
 */
export function actorsOf({ db, photos, signal = new AbortController().signal }: Options): ActorAt {
  const connection = {
    ipAddress: null,
    userAgent: null,
    language: english,
    sessionHash: null,
    readKnownBrowser: async () => null,
    setKnownBrowser: async () => {},
    setSession: async () => {},
    markWrite: () => {},
    abandoned: () => signal,
  };
  const env = readEnv({});
  const outbound = outboundOf(env);
  const services = {
    google: noGoogle(),
    workbooks: workbooksInProcesses(),
    imports: importFiles(env.dataDir),
    mailer: createMailer(env, sealing),
    webhooks: createWebhookGate(outbound, sealing),
    push: createPushGate(env, outbound, sealing),
    siteFacts: siteFactsOf(env, Temporal.Now.instant()),
    site: siteOf(env),
  };
  return (viewer, now) => ({
    // Whoever acts has just signed in.
    viewer: viewer && { ...viewer, provenAt: new Date(now.epochMilliseconds) },
    token: null,
    now,
    db,
    replica: db.pool,
    connection,
    limits: noLimits,
    logFailedLogin: () => {},
    photos,
    ...services,
    live: {
      watch: () => {
        throw new Error('The demo opens no streams');
      },
    },
    revisions: null,
  });
}
