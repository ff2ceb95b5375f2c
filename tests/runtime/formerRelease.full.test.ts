import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { readMigrations } from '../../prisma/migrate/files.ts';
import { addressOf, type Running, startCommand, startServer } from '../support/processes.ts';
import { makeScratch } from '../support/scratch.ts';

/** The last commit of version 1.0.0. Its packages are among today's, in the same versions. */
const commit = 'c8d542c49983b688daaad0281bd8a4e1afa16713';
const root = path.join(import.meta.dirname, '..', '..');

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });

const isInHistory = (() => {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
})();

const scratch = makeScratch();
const former = path.join(scratch.dataDir, 'former');
let database: EmbeddedDatabase;
let env: NodeJS.ProcessEnv;

const startFormer = (): Running =>
  startCommand(process.execPath, ['server/main.ts'], former, { PATH: process.env['PATH'], PORT: '0', ...env });

/** A browser of a server. */
function browserOf(origin: string, cookies: string[] = []) {
  const send = async (address: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie: cookies.join('; ') };
    const answer = await fetch(origin + address, { method: 'POST', headers, body: JSON.stringify(body) });
    cookies.push(...answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''));
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
  return {
    send,
    /** The same browser at another server. */
    at: (other: string) => browserOf(other, cookies),
    async ask<Data>(query: string, input?: object): Promise<Data> {
      const { json } = await send('/graphql', { query, variables: { input } });
      if (json['errors'] !== undefined) throw new Error(JSON.stringify(json['errors']));
      return json['data'] as Data;
    },
  };
}

type Browser = ReturnType<typeof browserOf>;

interface Family {
  readonly viewer: {
    readonly children: readonly {
      readonly id: string;
      readonly totalPoints: number;
      readonly streak: { readonly currentGoldStreak: number };
      readonly dailyTasks: readonly { readonly id: string; readonly completed: boolean }[];
      readonly completions: { readonly nodes: readonly { readonly id: string; readonly comment: string | null }[] };
    }[];
  };
}

const familyOf = async (browser: Browser) => {
  const { viewer } = await browser.ask<Family>(`{ viewer { children { id totalPoints streak { currentGoldStreak }
    dailyTasks { id completed } completions(first: 10) { nodes { id comment } } } } }`);
  const [child] = viewer.children;
  if (!child) throw new Error('The family has no child');
  return child;
};

/** Completes the first open challenge of the day. */
async function complete(browser: Browser): Promise<string> {
  const open = (await familyOf(browser)).dailyTasks.find(({ completed }) => !completed);
  const { completeTask } = await browser.ask<{ completeTask: { completion: { id: string } } }>(
    'mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { completion { id } } }',
    { assignedTaskId: open?.id },
  );
  return completeTask.completion.id;
}

beforeAll(async () => {
  if (!isInHistory) return;
  mkdirSync(former);
  execFileSync('tar', ['-x', '-C', former], { input: git('archive', commit) });
  symlinkSync(path.join(root, 'node_modules'), path.join(former, 'node_modules'));
  execFileSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate', '--no-hints'], {
    cwd: former,
    stdio: 'ignore',
    env: {
      ...process.env,
      PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env['PATH']}`,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    },
  });
  database = await openEmbeddedDatabase({
    dataDir: scratch.dataDir,
    log: { info: () => {}, warn: () => {} },
    fast: true,
  });
  env = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: path.join(scratch.dataDir, 'data'),
    SESSION_SECRET: 'a secret of at least 32 characters',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  };
}, 120_000);

afterAll(async () => {
  await database?.close();
  await scratch.remove();
});

test.skipIf(!isInHistory)(
  'Version 1.0.0 goes on serving while this version migrates its database, and does not start on it afterwards',
  async () => {
    const old = startFormer();
    const there = browserOf(await addressOf(old));
    const account = { email: 'mira@family.example', password: 'seven dwarfs and one', timeZone: 'Etc/UTC' };
    expect(await there.send('/api/register', account)).toMatchObject({ status: 201 });
    await there.ask('mutation ($input: AddChildInput!) { addChild(input: $input) { child { id } } }', {
      name: 'Milo',
      birthDate: '2022-05-31',
      ageGroup: 'PRESCHOOL',
    });
    await complete(there);
    const before = await familyOf(there);

    const current = startServer(env);
    const here = there.at(await addressOf(current));
    expect(await familyOf(here)).toEqual(before);

    // Both serve: what one of them writes, the other one reads.
    const undone = await complete(there);
    await there.ask('mutation ($input: UndoCompletionInput!) { undoCompletion(input: $input) { child { id } } }', {
      completionId: undone,
    });
    await there.ask('mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }', {
      childId: before.id,
      mood: 'HAPPY',
    });
    await complete(here);
    await complete(there);
    const after = await familyOf(there);
    expect(after.completions.nodes).toHaveLength(3);
    expect(await familyOf(here)).toEqual(after);
    expect(await old.end('SIGTERM')).toBe(0);

    const again = startFormer();
    expect(await again.end()).not.toBe(0);
    const newest = readMigrations().at(-1)?.name;
    expect(again.output()).toContain(`does not know its migration ${newest}`);
    expect(await familyOf(here)).toEqual(after);
    expect(await current.end('SIGTERM')).toBe(0);
    expect(old.output() + current.output()).not.toContain('"level":"error"');
  },
  180_000,
);
