import { randomUUIDv7 } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isUuidV7 } from '../../schema/input.ts';
import { ensure, examplesFolder, installMs, runProgram, serve } from '../support/exampleKit.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { giveHistory } from '../support/history.ts';
import { rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';
import { idMadeAt, tickOf } from '../support/ticks.ts';
import { undo, undoneOften } from '../support/undo.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });
const DADVENTURES = await serve(world.handler);

/** A child of Berlin with a token of its parent. */
async function newFamily(options: Parameters<typeof thirdPartyOf>[2] = {}) {
  const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild({ name: 'Milo' });
  const { token } = await thirdPartyOf(world, milo.parent, options);
  // People copy the address from their browser, which ends it with a slash.
  return { milo, variables: { DADVENTURES: `${DADVENTURES}/`, TOKEN: token } };
}

const recordMood = (child: ChildProfile, mood: string, note: string) =>
  child.parent.rest('POST', `/api/children/${child.rowId}/mood`, { mood, note });

const installed = { python3: false, shell: false };
beforeAll(() => {
  installed.python3 = ensure(['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 9))'], ['python3']);
  installed.shell = ensure(['sh', '-c', 'command -v curl && command -v jq'], ['curl', 'jq', 'ca-certificates']);
}, 2 * installMs);

const programs = {
  'evening.mjs': { command: ['node', 'docs/examples/evening.mjs'], needs: null },
  'tonight.sh': { command: ['sh', 'docs/examples/tonight.sh'], needs: 'shell' },
  'urql.mjs': { command: ['node', 'docs/examples/urql.mjs'], needs: null },
  'weekly_report.py': { command: ['python3', 'docs/examples/weekly_report.py'], needs: 'python3' },
  'mcp-server.mjs': { command: ['node', 'docs/examples/mcp-server.mjs'], needs: null },
} as const satisfies Record<
  string,
  { readonly command: readonly [string, ...string[]]; readonly needs: keyof typeof installed | null }
>;

describe('the examples', () => {
  test('are all listed in their README, and most of them here', () => {
    const readme = readFileSync(path.join(examplesFolder, 'README.md'), 'utf8');
    const listed = [...readme.matchAll(/\]\(([^)/]+)\)/g)].map(([, name]) => name);
    const files = readdirSync(examplesFolder).filter((name) => name !== 'README.md');
    expect(listed.sort()).toEqual(files.sort());
    // tests/schema/token/guide.test.ts runs follow.mjs, which the guide shows.
    const tested = new Set([
      ...Object.keys(programs),
      'home-assistant.yaml',
      'home-assistant-tonight.yaml',
      'follow.mjs',
      'queue.mjs',
    ]);
    expect(files.filter((name) => !tested.has(name) && !/\.(cfg|conf|ini|yml|env)$/.test(name))).toEqual([]);
  });

  describe.each(Object.entries(programs))('%s', (_name, { command, needs }) => {
    const allow = (skip: (condition: boolean, note: string) => void) =>
      skip(needs !== null && !installed[needs], `This machine lacks what it needs: ${needs}`);

    test('says in one sentence what is missing', async ({ skip }) => {
      allow(skip);
      for (const variables of [{}, { DADVENTURES }]) {
        const { code, stdout, stderr } = await runProgram(command, variables);
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
        expect(stderr).toMatch(/^Set [^\n]*TOKEN|^Set DADVENTURES/);
        expect(stderr.trim().split('\n')).toHaveLength(1);
      }
    });

    test('passes on why a token is refused', async ({ skip }) => {
      allow(skip);
      const { code, stdout, stderr } = await runProgram(command, { DADVENTURES, TOKEN: 'dad_wrong' });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.trim()).toMatch(
        /^(UNAUTHENTICATED: )?The access token is not valid: it is wrong, has expired or was revoked$/,
      );
    });

    test('says that the site does not answer', async ({ skip }) => {
      allow(skip);
      const { code, stdout, stderr } = await runProgram(command, { DADVENTURES: 'http://127.0.0.1:1', TOKEN: 'dad_x' });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain('http://127.0.0.1:1 does not answer');
      expect(stderr).not.toMatch(/^\s+at |Traceback/m);
    });
  });
});

describe('queue.mjs', () => {
  /** What a file of the queue holds. */
  interface Kept {
    readonly id: string;
    readonly at: string;
    readonly assignedTaskId?: string;
  }

  /** A queue in a folder of its own, and how the program runs with it. */
  async function newQueue() {
    const { milo, variables } = await newFamily();
    const QUEUE = path.join(mkdtempSync(path.join(tmpdir(), 'queue-')), 'queue');
    const read = () => filesIn(QUEUE).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Kept);
    return {
      milo,
      folder: QUEUE,
      run: (site: string, ...args: string[]) =>
        runProgram(['node', 'docs/examples/queue.mjs', ...args], { ...variables, DADVENTURES: site, QUEUE }),
      read,
      change: (ticks: readonly Kept[]) => {
        for (const file of filesIn(QUEUE)) rmSync(file);
        for (const tick of ticks) writeFileSync(path.join(QUEUE, `${tick.id}.json`), JSON.stringify(tick));
      },
    };
  }
  const filesIn = (folder: string) =>
    readdirSync(folder)
      .sort()
      .map((name) => path.join(folder, name));
  const nowhere = 'http://127.0.0.1:1';

  test('keeps what it cannot send, and sends it once, for its own day', async () => {
    const { milo, run, read, change } = await newQueue();
    const [one, other] = await milo.tasks();
    for (const task of [one, other]) {
      const { code, stdout, stderr } = await run(nowhere, milo.rowId, rowId(task?.id ?? ''));
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:1 does not answer\. Kept in \S+: [12]\.\n$/);
    }
    const kept = read();
    expect(new Set(kept.map(({ id }) => id)).size).toBe(2);
    expect(kept.every(({ id }) => isUuidV7(id))).toBe(true);
    // The clock of the program is that of this machine; the site is elsewhere in time.
    const yesterday = kept.map((tick) => ({ ...tick, at: '2026-03-13T19:40:00Z' }));
    change(yesterday);
    expect(await run(DADVENTURES)).toEqual({ code: 0, stdout: 'stored\nstored\n', stderr: '' });
    expect(read()).toEqual([]);
    expect(await run(DADVENTURES)).toEqual({ code: 0, stdout: '', stderr: '' });
    change(yesterday);
    expect(await run(DADVENTURES)).toEqual({ code: 0, stdout: 'already\nalready\n', stderr: '' });
    expect(await world.sql('SELECT points FROM child_days WHERE child_id = $1', [milo.rowId])).toHaveLength(1);
  });

  test('says why something is refused, and goes on with the rest', async () => {
    const { milo, run, read, change } = await newQueue();
    const { id } = await milo.openTask();
    await run(nowhere, milo.rowId, rowId(id));
    const [tick] = read();
    if (!tick) throw new Error('Nothing was kept');
    change([{ ...tick, id: idMadeAt('2026-03-14T18:39:00Z'), assignedTaskId: randomUUIDv7() }, tick]);
    expect(await run(DADVENTURES)).toEqual({ code: 0, stdout: 'refused: Task not found\nstored\n', stderr: '' });
    expect(read()).toEqual([]);
  });

  test('keeps what came too often, sends what is behind it, and tries again another time', async () => {
    const { milo, run, read, change, folder } = await newQueue();
    const [one, other, third] = await milo.tasks();
    const [undone, kept] = [
      await milo.parent.completeTask(one?.id ?? ''),
      await milo.parent.completeTask(other?.id ?? ''),
    ];
    await undo(milo.parent, undone.completion.id);
    await undoneOften(world, milo);
    const at = '2026-03-14T18:40:00Z';
    const often = tickOf.undo(milo, at, rowId(kept.completion.id));
    mkdirSync(folder);
    // More than one request holds.
    const moods = Array.from({ length: 60 }, () => tickOf.mood(milo, at, 'happy'));
    change([often, ...moods, tickOf.complete(milo, at, third?.id ?? '')]);
    const first = await run(DADVENTURES);
    expect([first.code, first.stderr]).toEqual([1, expect.stringMatching(/^Kept in \S+: 1\.\n$/)]);
    expect(first.stdout).toContain('refused: At most 500 completions of a child can be undone within 24 hours\n');
    expect(first.stdout.trim().split('\n')).toHaveLength(62);
    expect(read()).toEqual([often]);
    world.later({ hours: 24, seconds: 1 });
    expect(await run(DADVENTURES)).toEqual({ code: 0, stdout: 'stored\n', stderr: '' });
    expect(filesIn(folder)).toEqual([]);
    world.travelTo(at);
  });

  test('loses nothing to another run at the same time', async () => {
    const { milo, run, read } = await newQueue();
    const tasks = await milo.tasks();
    const runs = await Promise.all(tasks.map(({ id }) => run(nowhere, milo.rowId, rowId(id))));
    expect(runs.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(read()).toHaveLength(3);
    const sent = await Promise.all([run(DADVENTURES), run(DADVENTURES)]);
    expect(sent.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(read()).toEqual([]);
    expect((await milo.tasks()).every(({ completed }) => completed)).toBe(true);
  });

  test('does not take a queue that it cannot read for an empty one', async () => {
    const { run, folder } = await newQueue();
    expect(await run(DADVENTURES)).toEqual({ code: 0, stdout: '', stderr: '' });
    writeFileSync(folder, '');
    const { code, stdout, stderr } = await run(DADVENTURES);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^ENOTDIR: [^\n]+\n$/)]);
  });

  test('keeps everything when nobody is signed in, and says what is missing', async () => {
    const { milo, run, read } = await newQueue();
    const { id } = await milo.openTask();
    const command = ['node', 'docs/examples/queue.mjs'] as const;
    for (const some of [{}, { DADVENTURES }]) {
      const { code, stdout, stderr } = await runProgram(command, some);
      expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^Set DADVENTURES [^\n]+TOKEN[^\n]+\n$/)]);
    }
    await run(nowhere, milo.rowId, rowId(id));
    await world.sql('UPDATE access_tokens SET revoked_at = now() WHERE user_id = $1', [milo.parent.rowId]);
    const { code, stderr } = await run(DADVENTURES);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('The access token is not valid: it is wrong, has expired or was revoked. Kept in '),
    ]);
    expect(read()).toHaveLength(1);
  });
});

describe('tonight.sh', () => {
  const tonight = (variables: Record<string, string>, ...args: string[]) =>
    runProgram(['sh', 'docs/examples/tonight.sh', ...args], variables);

  test("prints tonight's challenges, and completes the chosen one once", async ({ skip }) => {
    skip(!installed.shell, 'This machine has no curl or jq');
    const { milo, variables } = await newFamily();
    const listed = await tonight(variables);
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    expect(listed.stdout).toMatch(/^( [1-3] {2}open {2}Milo: .+, \d+ points\n){3}$/);

    const first = await tonight(variables, '2');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^Completed: \+\d+ points, star streak 1\.\n$/);
    expect(await tonight(variables, '2')).toEqual(first);
    expect((await milo.tasks()).filter(({ completed }) => completed)).toHaveLength(1);
    expect((await tonight(variables)).stdout.split('\n')[1]).toMatch(/^ 2 {2}done {2}Milo: /);
  });

  test('fails with one sentence', async ({ skip }) => {
    skip(!installed.shell, 'This machine has no curl or jq');
    const { milo, variables } = await newFamily({ scopes: ['READ'] });
    expect(await tonight(variables, '7')).toMatchObject({
      code: 1,
      stderr: 'There is no challenge with the number 7.\n',
    });
    const refused = await tonight(variables, '1');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^[^\n]+\n$/);
    expect((await milo.tasks()).some(({ completed }) => completed)).toBe(false);
    const { token } = await thirdPartyOf(world, await world.parent());
    expect(await tonight({ DADVENTURES, TOKEN: token })).toMatchObject({
      code: 1,
      stderr: 'There are no challenges today.\n',
    });
  });

  test(
    'is a portable script',
    async ({ skip }) => {
      expect((await runProgram(['sh', '-n', 'docs/examples/tonight.sh'], {})).code).toBe(0);
      const hasShellcheck = ensure(['sh', '-c', 'command -v shellcheck'], ['shellcheck']);
      skip(!hasShellcheck, 'This machine has no shellcheck');
      expect(await runProgram(['shellcheck', 'docs/examples/tonight.sh'], {})).toMatchObject({ code: 0, stdout: '' });
    },
    installMs,
  );
});

describe('urql.mjs', () => {
  test('prints moods and all pages of completions', async () => {
    const { milo, variables } = await newFamily();
    await giveHistory(world, milo, 40, '2026-03-14');
    await recordMood(milo, 'silly', 'Fort until bedtime');
    const { code, stdout, stderr } = await runProgram(programs['urql.mjs'].command, variables);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [first, ...rest] = stdout.trimEnd().split('\n');
    expect(first).toMatch(/^Milo: (2026-03-\d\d HAPPY, ){6}2026-03-14 SILLY$/);
    expect(rest).toHaveLength(120);
    expect(rest[0]).toMatch(/^ {2}2026-03-\d\d {2}.+ \(\+\d+\)$/);
  });
});

describe('weekly_report.py', () => {
  const report = (variables: Record<string, string>) => runProgram(programs['weekly_report.py'].command, variables);

  test('prints the last seven days of each child, from all pages', async ({ skip }) => {
    skip(!installed.python3, 'This machine has no Python 3.9');
    const { milo, variables } = await newFamily();
    const ada = await milo.parent.withChild({ name: 'Ada' });
    await giveHistory(world, milo, 40, '2026-03-14');
    await recordMood(ada, 'big-feels', 'Tired');
    let requests = 0;
    const address = await serve((request, response) => {
      requests += 1;
      world.handler(request, response);
    });
    const { code, stdout, stderr } = await report({ ...variables, DADVENTURES: address });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    const [week] = await world.sql<{ points: number }>(
      `SELECT sum(points)::int AS points FROM task_completions
       WHERE child_id = $1 AND local_date BETWEEN '2026-03-08' AND '2026-03-14'`,
      [milo.rowId],
    );
    expect(lines[0]).toBe(`Milo, 2026-03-08 to 2026-03-14: 18 done, ${week?.points} points`);
    expect(lines.filter((line) => /^ {2}2026-03-(0[89]|1[0-3]) {2}.+ \(\+\d+\)$/.test(line))).toHaveLength(18);
    expect(lines).toContain('  2026-03-13  felt happy: A day');
    expect(lines.slice(-2)).toEqual([
      'Ada, 2026-03-08 to 2026-03-14: 0 done, 0 points',
      '  2026-03-14  felt big feels: Tired',
    ]);
    // The children, more than one page of Milo's completions but not all six, and one of Ada's.
    expect(requests).toBeGreaterThan(3);
    expect(requests).toBeLessThan(1 + 6 + 1);
  });

  test('waits as long as it is asked to, and then goes on', async ({ skip }) => {
    skip(!installed.python3, 'This machine has no Python 3.9');
    const { variables } = await newFamily();
    let refusals = 0;
    const address = await serve((request, response) => {
      if (refusals > 1) return world.handler(request, response);
      refusals += 1;
      response.writeHead(429, { 'retry-after': '0', 'content-type': 'application/json' }).end('{"errors":[]}');
    });
    const { code, stdout, stderr } = await report({ ...variables, DADVENTURES: address });
    expect(code).toBe(0);
    expect(stdout).toContain('Milo, 2026-03-08 to 2026-03-14: 0 done, 0 points');
    expect(stderr).toBe('Asked too often: waiting for 0 s.\n'.repeat(2));
  });

  test('gives up when it would have to wait for long', async ({ skip }) => {
    skip(!installed.python3, 'This machine has no Python 3.9');
    const address = await serve((_request, response) => {
      response
        .writeHead(429, { 'retry-after': '3000', 'content-type': 'application/json' })
        .end('{"errors":[{"message":"Your budget is spent"}]}');
    });
    expect(await report({ DADVENTURES: address, TOKEN: 'dad_x' })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Your budget is spent\n',
    });
  });
});
