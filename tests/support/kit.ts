import type { RequestListener } from 'node:http';
import type { QueryResultRow } from 'pg';
import { afterAll, expect, onTestFinished, TestRunner } from 'vitest';
import type { CarerRole } from '../../prisma/generated/client/enums.ts';
import { createApp } from '../../server/app.ts';
import { readEnv } from '../../server/env/env.ts';
import { createAdmission, openAdmission } from '../../server/limits/gate.ts';
import { noPace } from '../../server/limits/pace.ts';
import { createLog } from '../../server/observability/log.ts';
import { drainOutbox, openOutbox } from '../../server/mail/outbox.ts';
import type { Observer } from '../../server/observability/observer.ts';
import { watchPool } from '../../server/observability/statements.ts';
import { sessionSecrets } from '../../server/security/sessionSecrets.ts';
import type { Resolve } from '../../server/outbound/addresses.ts';
import { outboundOf } from '../../server/outbound/outbound.ts';
import { createPushGate } from '../../server/push/gate.ts';
import { drainPushes } from '../../server/push/outbox.ts';
import { makePushKey } from '../../schema/push/siteKey.service.ts';
import { vapidSubjectOf } from '../../schema/push/vapid.rules.ts';
import {
  drainWebhooks,
  openWebhookOutbox,
  renewWebhookSeals,
  type WebhookOutbox,
} from '../../server/webhook/outbox.ts';
import { Caller } from './caller.ts';
import type { ChildOptions, ChildProfile } from './childProfile.ts';
import { watchCounts } from './counts.ts';
import { createTestDatabase } from './database.ts';
import { watchLockOrder } from './lockOrder.ts';
import { Parent, type ParentOptions } from './parent.ts';
import { countStatements } from './statements.ts';

export interface WorldOptions {
  /** The initial time of the clock, ISO 8601. */
  readonly now?: string;
  readonly rateLimits?: 'off';
  /** Settings of the server, as environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Finds the addresses of webhooks; the usual way unless given. */
  readonly resolve?: Resolve;
  /** Observers of the server. */
  readonly observers?: readonly Observer[];
  /** How often streams read what has changed, in milliseconds; every two seconds, as a server does, unless given. */
  readonly tickMs?: number;
}

/** An amount of time. Negative numbers go back. */
type Duration = { readonly [Unit in 'days' | 'hours' | 'minutes' | 'seconds']?: number };

/** A parent whose registration has started; `withChild` can be called at once. */
type PendingParent = Promise<Parent> & { withChild(options?: ChildOptions): Promise<ChildProfile> };

export type World = Awaited<ReturnType<typeof createWorld>>;

export const defaultPassword = 'seven dwarfs';

/**
 * Creates the application with its own database and a clock that the test controls. Call it at the top of a file or inside a
 * test, at whose end it is closed. An unexpected error in the log fails the file, unless a test has read it with
 * `unexpectedErrors`.
 *
 * @example
 *   const world = await createWorld({ now: '2026-03-14T18:40:00Z' });
 *   const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild({ name: 'Milo' });
 *   await milo.completeTasks(3);
 *   world.tomorrow();
 *   const grandma = await world.carer(milo, 'viewer');
 *   expect(await milo.readAs(grandma)).toMatchObject({ totalPoints: 300 });
 */
export async function createWorld({
  now = '2026-03-14T18:40:00Z',
  rateLimits,
  env = {},
  resolve,
  observers = [],
  tickMs,
}: WorldOptions = {}) {
  const database = await createTestDatabase();
  const { pool, prisma } = database;
  const statements = countStatements(pool);
  const outOfOrder = watchLockOrder(pool);
  await watchCounts(pool);
  watchPool('requests', pool, observers);
  let instant = Temporal.Instant.from(now);

  const logged: string[] = [];
  const log = createLog('error', false, { write: (line) => void logged.push(line) });

  const settings = readEnv({
    SESSION_SECRET: 'a session secret that only tests use',
    RATE_LIMITS: rateLimits ?? 'on',
    ...env,
  });
  const pushGate = async () => createPushGate(settings, outboundOf(settings, resolve), await sessionSecrets(settings));
  // As at the start of a server.
  if ('subject' in vapidSubjectOf(settings)) await makePushKey(pool, (await pushGate()).seal, instant);
  // Whoever does expensive work beside others waits for seconds of the real clock, which says nothing about what a test asks for.
  const admissionOf = () => (settings.rateLimits === 'on' ? createAdmission(noPace) : openAdmission);
  const startServer = () =>
    createApp({
      env: settings,
      pool,
      prisma,
      log,
      now: () => instant,
      resolve,
      observers,
      admission: admissionOf(),
      tickMs,
    });
  const apps = [await startServer()];
  const handler: RequestListener = (request, response) => apps[0]?.handler(request, response);

  let people = 0;
  /** Returns a new IP address and user agent, so that callers do not share rate limits. */
  const nextBrowser = () => {
    people += 1;
    return { address: `10.0.${people >> 8}.${people & 255}`, userAgent: `Kit/${people}` };
  };

  const travelTo = (to: string) => {
    instant = Temporal.Instant.from(to);
  };
  /** Days have 24 hours here. Tests about local midnights use `travelTo`. */
  const later = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration) => {
    instant = instant.add({ seconds: ((days * 24 + hours) * 60 + minutes) * 60 + seconds });
  };

  /** Creates an account for a parent and signs them in. */
  const parent = ({ email, password = defaultPassword, timeZone }: ParentOptions = {}): PendingParent => {
    const browserOptions = nextBrowser();
    const account = { email: email ?? `parent${people}@family.example`, password };
    const registration = new Parent(handler, browserOptions, account).register(timeZone);
    return Object.assign(registration, {
      withChild: async (options?: ChildOptions) => (await registration).withChild(options),
    });
  };

  const sql = async <Row extends QueryResultRow = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows;

  const world = {
    handler,
    /** Ends the streams of the first server, as at its end. */
    closeStreams: () => apps[0]?.closeStreams(),
    db: { pool, prisma },
    /** The address of the database, for processes of their own. */
    connectionString: database.connectionString,
    /** Removes the unexpected errors from the log and returns them. Errors that remain fail the file. */
    unexpectedErrors: () => logged.splice(0),

    /** The application's current time. */
    now: () => instant.toString(),
    travelTo,
    later,
    /** The same time of day in UTC, a day later. */
    tomorrow: () => later({ days: 1 }),

    parent,
    /** Creates a user without children. */
    stranger: () => parent(),
    /** A caller without an account. */
    signedOut: () => new Caller(handler, nextBrowser()),
    /** A browser at that address, without an account. */
    browserAt: (address: string, userAgent?: string) =>
      new Caller(handler, { address, ...(userAgent ? { userAgent } : {}) }),
    /** Creates an administrator. */
    admin: async () => {
      const admin = await parent();
      await sql('UPDATE users SET is_admin = true WHERE id = $1', [admin.rowId]);
      return admin;
    },
    /** Creates another carer of a child. */
    carer: async (child: ChildProfile, role: CarerRole) => {
      const carer = await parent();
      await sql('INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, $3::"CarerRole")', [
        child.rowId,
        carer.rowId,
        role,
      ]);
      return carer;
    },

    /**
     * Sends the mails that are due now to the server of SMTP_URL, as the job does.
     *
     * @param onLine receives the lines of the log
     */
    drainOutbox: async (signal?: AbortSignal, onLine: (line: string) => void = () => undefined) => {
      const outbox = openOutbox(settings, {
        db: { pool, prisma },
        secrets: await sessionSecrets(settings),
        now: () => instant,
        log: createLog('info', false, { write: onLine }),
      });
      if (outbox === null) throw new Error('Set SMTP_URL in the env of this world');
      return drainOutbox(outbox, signal);
    },
    /**
     * Delivers what is due to webhooks now, as the job does.
     *
     * @param change replaces parts of the outbox
     */
    drainWebhooks: async (change: Partial<WebhookOutbox> = {}, signal?: AbortSignal) => {
      const outbox = openWebhookOutbox(settings, {
        db: { pool, prisma },
        secrets: await sessionSecrets(settings),
        now: () => instant,
        log,
      });
      return drainWebhooks({ ...outbox, ...(resolve && { resolve }), ...change }, signal);
    },
    /** What sends notifications, as the settings of this world say. */
    pushGate,
    /**
     * Sends the notifications that are due now, as the job does.
     *
     * @param onLine receives the lines of the log
     */
    drainPushes: async (signal?: AbortSignal, onLine: (line: string) => void = () => undefined) =>
      drainPushes(
        {
          db: { pool, prisma },
          restMs: 0,
          push: await pushGate(),
          secrets: await sessionSecrets(settings),
          now: () => instant,
          log: createLog('info', false, { write: onLine }),
        },
        signal,
        observers,
      ),
    /** Seals the secrets of webhooks anew, as a server with these secrets does at its start. */
    renewWebhookSeals: (secrets: readonly [string, ...string[]]) =>
      renewWebhookSeals({ db: { pool, prisma }, secrets }),
    /** Starts another server on the same database, with the same secret and clock. */
    anotherServer: async () => {
      const app = await startServer();
      apps.push(app);
      return app;
    },

    /** Keeps what the database contains, and returns a function that brings it back. Who is signed in, callers know. */
    keep: () => database.keep(),
    /** Executes a statement and returns its rows. */
    sql,
    /** Records the statements that a function sends to PostgreSQL through the program's pool. */
    statements,
    /** The number of rows of each table except the rate limits, by table name. */
    rowCounts: async (): Promise<Record<string, number>> => {
      const tables = await sql<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_limits' ORDER BY 1`,
      );
      const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM "${name}"`);
      const rows = await sql<{ name: string; rows: number }>(counts.join(' UNION ALL '));
      return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
    },
  };

  const close = async () => {
    for (const app of apps) await app.close();
    await database.close();
    expect(logged, 'unexpected errors in the log').toEqual([]);
    expect(outOfOrder(), 'locks out of order').toEqual([]);
  };
  if (TestRunner.getCurrentTest() === undefined) afterAll(close);
  else onTestFinished(close);
  return world;
}
