import { english } from '../../schema/language.rules.ts';
import type { Viewer } from '../../schema/identity/user/user.sql.ts';
import type { Actor, Database, Site } from '../../schema/actor.ts';
import type { SiteFacts } from '../../schema/services/siteFacts.ts';
import type { PushGate } from '../../schema/services/pushGate.ts';
import { say } from '../../schema/say.rules.ts';
import type { ImportFiles } from '../../schema/services/importFiles.ts';
import type { Mailer } from '../../schema/services/mailer.ts';
import type { WebhookGate } from '../../schema/services/webhookGate.ts';
import type { Photos } from '../../schema/services/photoStore.ts';
import { workbooksInProcesses } from '../../server/excel/workbooks.ts';
import { noGoogle } from '../../server/google/verifier.ts';
import { noLimits } from '../../server/limits/counters.ts';

/** Creates the actor of a user at an instant. */
export type ActorAt = (viewer: Viewer | null, now: Temporal.Instant) => Actor;

interface Options {
  readonly db: Database;
  readonly photos: Photos;
  /** Abandons what the actors do. */
  readonly signal?: AbortSignal;
}

/** Actors for scripts that record a history through the services, with the time of each change as `now`. */
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
  const google = noGoogle();
  const workbooks = workbooksInProcesses();
  const mailer: Mailer = { isConfigured: false, seal: async (secret) => secret };
  const webhooks: WebhookGate = {
    isPrivate: false,
    seal: async (secret) => secret,
    isAllowedTarget: async () => false,
  };
  const push: PushGate = {
    fault: say('The demo sends no notifications'),
    subject: null,
    publicUrl: 'http://127.0.0.1:3000',
    isPrivate: false,
    seal: async (text) => text,
    unseal: async (sealed) => sealed,
    isAllowedTarget: async () => false,
    send: async () => ({ kind: 'unreachable' }),
  };
  const imports: ImportFiles = { save: async () => 0, complete: async () => {}, remove: async () => {} };
  const siteFacts: SiteFacts = {
    startedAt: Temporal.Now.instant(),
    backup: null,
    hourlyJobs: async () => [],
    version: async () => ({ version: '0.0.0', commit: null }),
    backupFiles: async () => null,
    disk: async () => ({ freeBytes: 0n, totalBytes: 0n, writable: false }),
    knownMigrations: () => [],
  };
  const site: Site = {
    publicUrl: 'http://127.0.0.1:3000',
    basePath: '',
    supportEmail: 'support@dadventures.example',
    ownerEmail: null,
    registration: 'open',
    requireSecondFactor: 'none',
    community: 'auto',
    firebase: null,
    firebaseMissing: [],
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
    google,
    workbooks,
    imports,
    mailer,
    webhooks,
    push,
    live: {
      watch: () => {
        throw new Error('The demo opens no streams');
      },
    },
    revisions: null,
    siteFacts,
    site,
  });
}
