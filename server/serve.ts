import { setTimeout as pause } from 'node:timers/promises';
import { createPrismaClient, type PrismaClient } from '../prisma/client.ts';
import { createPool, requestSettings } from '../prisma/pool.ts';
import { createApp } from './app.ts';
import type { Env } from './env/env.ts';
import type { Lifecycle } from './process/lifecycle.ts';
import type { Idle } from './idle/idle.ts';
import { listen } from './http/listen.ts';
import type { Log } from './observability/log.ts';
import type { Observer } from './observability/observer.ts';
import { watchPool } from './observability/statements.ts';

/** How long a balancer has to learn that the server stops, before new connections are refused, in milliseconds: it asks every second. */
const graceMs = 3_000;

/**
 * Opens the application on a database and listens. The lifecycle closes everything, the server first.
 *
 * @returns a function that loads what the first requests with Prisma would wait for; to be called when there is time
 * @throws StartError if the port was taken meanwhile
 */
export async function serve(
  env: Env,
  connectionString: string,
  log: Log,
  lifecycle: Lifecycle,
  observers: readonly Observer[] = [],
  idle?: Idle,
): Promise<() => Promise<void>> {
  const pool = createPool(connectionString, undefined, env.databaseStatements, requestSettings);
  lifecycle.onStop(() => pool.end());
  watchPool('requests', pool, observers);
  let opened: PrismaClient | undefined;
  lifecycle.onStop(async () => opened?.$disconnect());
  const app = await createApp({
    env,
    pool,
    // Created on first use: it parses its whole data model, which hand-written statements do not need.
    get prisma() {
      return (opened ??= createPrismaClient(pool));
    },
    log,
    observers,
    idle,
  });
  lifecycle.onStop(() => app.close());
  lifecycle.checkpoint();
  lifecycle.onRequestFault(() => {
    for (const observer of observers) observer.requestFault?.();
  });
  const server = await listen((request, response) => void app.handler(request, response), env.host, env.port);
  lifecycle.onStop(() => server.drain());
  lifecycle.onStop(async () => app.closeStreams());
  lifecycle.onStop(async () => {
    if (!app.announceStop()) return;
    server.announceEnd();
    await pause(graceMs);
  });
  // If the database is down this fails like every request; the next caller gets the error.
  return () => app.warmUp().catch(() => undefined);
}
