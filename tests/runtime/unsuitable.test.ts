import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../prisma/embedded.ts';
import type { Place } from '../../prisma/embedded/place.ts';
import { isFull } from '../faults/kit/scale.ts';
import { startServer } from '../support/processes.ts';
import { makeScratch } from '../support/scratch.ts';

const scratch = makeScratch();
let database: EmbeddedDatabase;
let base: URL;

const silent = { info: () => {}, warn: () => {} };

/** Databases that an operator might name by mistake, on a real server. */
beforeAll(async () => {
  database = await openEmbeddedDatabase({ dataDir: scratch.dataDir, log: silent, fast: true });
  base = new URL(database.connectionString);
  const file = path.join(scratch.dataDir, 'database', 'place.json');
  const { superuserPassword } = JSON.parse(readFileSync(file, 'utf8')) as Place;
  const port = Number(base.port);
  const owner = new pg.Client({
    host: base.hostname,
    port,
    user: 'postgres',
    password: superuserPassword,
    database: 'postgres',
  });
  await owner.connect();
  for (const statement of [
    `CREATE ROLE guest LOGIN PASSWORD 'guest'`,
    `CREATE DATABASE of_another`,
    `CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C' OWNER guest`,
    `CREATE DATABASE bytes TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C' OWNER guest`,
  ])
    await owner.query(statement);
  await owner.end();
});

afterAll(async () => {
  await database.close();
  await scratch.remove();
});

test.each([
  [
    'of_another',
    /^The role in DATABASE_URL may not create what the program needs in the database "of_another": make it the owner .*\.$/,
  ],
  ...(isFull
    ? ([
        ['latin', /^The database "latin" has the encoding LATIN1.*UTF8.*\.$/],
        ['bytes', /^The database "bytes" has the encoding SQL_ASCII.*UTF8.*\.$/],
      ] as const)
    : []),
] as const)('the database %s is refused at the start in one sentence', async (name, sentence) => {
  const url = new URL(base);
  Object.assign(url, { username: 'guest', password: 'guest', pathname: `/${name}` });
  const server = startServer({ DATABASE_URL: url.href, DATA_DIR: `${scratch.dataDir}/other`, LOG_LEVEL: 'warn' });
  expect(await server.end()).toBe(1);
  expect(server.output().trim()).toMatch(sentence);
});
