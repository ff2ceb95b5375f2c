import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { applyMigrations } from '../../prisma/migrate.ts';
import { lockKey } from '../../schema/catalogue/loadCatalogue.ts';
import { addressOf, logLines, type Running, startServer } from '../support/processes.ts';
import { makeScratch, type Scratch } from '../support/scratch.ts';

/** How long the database lets the start wait; longer than any transaction may take elsewhere. */
const heldMs = 65_000;

const roundMs = 180_000;

let scratch: Scratch;
let database: EmbeddedDatabase;
let holder: pg.Client;
let started: Running[];

/** An empty database, in which loading the catalogue waits for this test. */
beforeEach(async () => {
  started = [];
  scratch = makeScratch();
  const silent = { info: () => {}, warn: () => {} };
  database = await openEmbeddedDatabase({ dataDir: scratch.dataDir, log: silent, fast: true });
  await applyMigrations(database.connectionString);
  holder = new pg.Client({ connectionString: database.connectionString });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [lockKey]);
});

afterEach(async () => {
  await Promise.all(started.map((server) => server.end('SIGKILL')));
  await holder.end();
  await database.close();
  await scratch.remove();
});

function start(): Running {
  const server = startServer({ DATA_DIR: scratch.dataDir, LOG_LEVEL: 'info' });
  started.push(server);
  return server;
}

const waiting = /Still starting after \d+ s: loading the catalogue, part 1 of 7/;

test(
  'a start that takes long says what it is doing, survives a kill in the middle, and ends ready however long it took',
  { timeout: roundMs },
  async () => {
    const killed = start();
    await killed.waitForOutput(waiting);
    await killed.end('SIGKILL');

    const server = start();
    await server.waitForOutput(waiting);
    await wait(heldMs);
    const { rows } = await holder.query<{ count: number }>('SELECT count(*)::int AS count FROM tasks');
    expect(rows).toEqual([{ count: 0 }]);
    await holder.query('SELECT pg_advisory_unlock($1)', [lockKey]);

    const address = await addressOf(server);
    expect((await fetch(`${address}/ready`)).status).toBe(200);
    expect(logLines(server).filter(({ err }) => err !== undefined)).toEqual([]);
    const atReady = server.output();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.output().slice(atReady.length)).not.toContain('Still starting');
  },
);
