import { createPrismaClient, type PrismaClient } from '../../prisma/client.ts';
import { createPool, requestPatience } from '../../prisma/pool.ts';
import { oldestFirst } from '../../prisma/oldestFirst.ts';
import { createApp } from '../app.ts';
import type { Env } from '../env.ts';
import type { Lifecycle } from './lifecycle.ts';
import { listen } from '../http/listen.ts';
import type { Log } from '../log.ts';
import { holdLittleMemory } from '../memory.ts';
import type { Observer } from '../observability/observer.ts';
import { currentRequest } from '../observability/request.ts';
import { watchPool } from '../observability/statements.ts';

/**
 * Opens the application on a database and listens. What it opens is closed by the lifecycle, the server first.
 *
 * @returns what to call when there is time: it opens what the first requests that need Prisma would wait for
 * @throws StartError when the port was taken meanwhile
 */
export async function serve(
  env: Env,
  connectionString: string,
  log: Log,
  lifecycle: Lifecycle,
  observers: readonly Observer[] = [],
): Promise<() => Promise<void>> {
  holdLittleMemory();
  const pool = createPool(connectionString, undefined, env.databaseStatements, requestPatience);
  lifecycle.onStop(() => pool.end());
  oldestFirst(pool, () => currentRequest()?.since ?? performance.now());
  watchPool('requests', pool, observers);
  let opened: PrismaClient | undefined;
  lifecycle.onStop(async () => opened?.$disconnect());
  const app = await createApp({
    env,
    pool,
    // Making it reads its whole model of the tables, which the hand-written statements do without.
    get prisma() {
      return (opened ??= createPrismaClient(pool));
    },
    log,
    observers,
  });
  lifecycle.onStop(() => app.close());
  lifecycle.checkpoint();
  lifecycle.onRequestFault(() => {
    for (const observer of observers) observer.requestFault?.();
  });
  const server = await listen((request, response) => void app.handler(request, response), env.host, env.port);
  lifecycle.onStop(() => server.drain());
  // Without a database it fails, as everything does then; whoever asks next is told.
  return () => app.warmUp().catch(() => undefined);
}
