import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../prisma/embedded.ts';
import type { Place } from '../../prisma/embedded/place.ts';
import { applyMigrations } from '../../prisma/migrate.ts';
import { isFull } from '../faults/kit/scale.ts';
import { processesIn, startProgram } from '../support/processes.ts';
import { makeScratch } from '../support/scratch.ts';

/** These tests run the commands of docs/operations.md. */
const guide = readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8');

const blocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, text = '']) => text);

const statementsOf = (text: string): string[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** All SQL of the guide: in code blocks, after `admin -- sql`, and inside sentences. */
const statements = [
  ...blocks('sql').flatMap(statementsOf),
  ...[...guide.matchAll(/admin -- sql "([^"]+)"/g)].map(([, sql = '']) => sql),
  ...[...guide.matchAll(/`((?:ALTER|CREATE|DELETE|INSERT|SELECT|UPDATE|REVOKE) [^`]+)`/g)].map(([, sql = '']) => sql),
];
/** Whether a statement is for the administrator of PostgreSQL. Operators run the others with `npm run admin -- sql`. */
const isAdministrators = (sql: string) => /^(?:CREATE|REVOKE|ALTER ROLE)\b/.test(sql);

const scratch = makeScratch();
let database: EmbeddedDatabase | undefined;
afterAll(async () => {
  await database?.close();
  await scratch.remove();
});

const admin = (...words: string[]) =>
  startProgram('scripts/admin.ts', words, { DATA_DIR: scratch.dataDir, LOG_LEVEL: 'error' });

/** Connects as another role, or to another database. */
async function connectAs(user: string, password: string, name: string): Promise<pg.Client> {
  const url = new URL(database?.connectionString ?? '');
  const client = new pg.Client({ host: url.hostname, port: Number(url.port), user, password, database: name });
  await client.connect();
  return client;
}

test.runIf(isFull)(
  'the statements for a separate role and database grant what the program needs, and no more',
  async () => {
    database = await openEmbeddedDatabase({
      dataDir: scratch.dataDir,
      fast: true,
      log: { info: () => {}, warn: console.warn },
    });
    await applyMigrations(database.connectionString);
    const { superuserPassword } = JSON.parse(
      readFileSync(path.join(scratch.dataDir, 'database', 'place.json'), 'utf8'),
    ) as Place;
    const postgres = await connectAs('postgres', superuserPassword, 'postgres');
    // The embedded database already uses these names.
    const setup = statements.filter(isAdministrators).map((sql) => sql.replaceAll(/\bdadventures\b/g, 'site'));
    expect(setup.length).toBeGreaterThan(3);
    for (const sql of setup) await postgres.query(sql);

    const password = /PASSWORD '([^']+)'/.exec(setup.findLast((sql) => sql.startsWith('ALTER ROLE')) ?? '')?.[1] ?? '';
    const site = await connectAs('site', password, 'site');
    const { rows } = await site.query(
      'SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user',
    );
    expect(Object.values(rows[0])).toEqual([false, false, false, false, false]);
    await expect(site.query('CREATE ROLE another')).rejects.toThrow('permission denied');
    await site.end();
    const url = new URL(database.connectionString);
    Object.assign(url, { username: 'site', password: encodeURIComponent(password), pathname: '/site' });
    expect((await applyMigrations(url.href)).applied.length).toBeGreaterThan(0);

    await postgres.query(`CREATE ROLE stranger LOGIN PASSWORD 'stranger'`);
    await expect(connectAs('stranger', 'stranger', 'site')).rejects.toThrow('permission denied for database "site"');
    await postgres.end();
  },
);

test.runIf(isFull)(
  'every other statement of the guide runs with npm run admin -- sql while the embedded database is running',
  async () => {
    const others = statements.filter((sql) => !isAdministrators(sql));
    expect(others.length).toBeGreaterThan(5);
    for (const sql of new Set(others)) {
      const program = admin('sql', sql);
      expect([sql, await program.end()]).toEqual([sql, 0]);
      expect(program.output()).toMatch(/^(?:DELETE|UPDATE) \d+$|\(\d+ rows?\)/m);
    }
  },
);

test.runIf(isFull)('npm run admin -- sql starts a stopped database and stops it afterwards', async () => {
  await database?.close();
  database = undefined;
  expect(processesIn(scratch.dataDir)).toEqual([]);
  const program = admin('sql', 'SELECT count(*) FROM users');
  expect([await program.end(), program.output()]).toEqual([0, ' count\n-------\n 0\n(1 row)\n']);
  const wrong = admin('sql', 'SELECT nothing');
  expect([await wrong.end(), wrong.output()]).toEqual([1, 'ERROR: column "nothing" does not exist\n']);
  expect(processesIn(scratch.dataDir)).toEqual([]);
});

test('systemd accepts the unit, which restarts without limit and lets the server drain', () => {
  const [unit = ''] = blocks('ini');
  for (const line of [
    'After=network-online.target postgresql.service',
    'StartLimitIntervalSec=0',
    'Restart=always',
    'RestartSec=5',
    'KillMode=mixed',
    'UMask=0077',
  ])
    expect(unit.split('\n')).toContain(line);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(45);
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return;

  const folder = mkdtempSync(path.join(tmpdir(), 'dadventures-unit-'));
  const file = path.join(folder, 'dadventures.service');
  try {
    // npm may be installed elsewhere.
    writeFileSync(file, unit.replace('/usr/bin/npm', process.execPath));
    const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes(file))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
