import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalStatus } from '../../../schema/errors.ts';
import { tokenLimits } from '../../../schema/token/token.rules.ts';
import { hourlyBudget } from '../../../server/limits/limits.ts';
import { requestMs } from '../../../server/http/deadline.ts';
import { documentLimits } from '../../../server/graphql/documentLimits.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { apiGuide as guide, guideBlocks as blocks } from '../../support/apiGuide.ts';
import { feedOf } from '../../support/feed.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { photoFolder } from '../../support/photos.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const run = promisify(execFile);

const world = await createWorld({
  now: '2026-03-14T18:40:00Z',
  env: { API_ORIGINS: 'https://display.example', DATA_DIR: photoFolder().dataDir },
});
const server = createServer(world.handler);
const environment: Record<string, string> = {};
let milo: ChildProfile;

/** Whether this machine has curl. Without it, the examples with curl are skipped. */
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  milo = await world.parent({ email: 'grace@family.example' }).withChild();
  const { token } = await thirdPartyOf(world, milo.parent);
  const [done] = await milo.completeTasks(1, 'weekly');
  const task = (await milo.tasks())[2];
  const { PATH = '', SYSTEMROOT = '' } = process.env;
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(environment, {
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${PATH}`,
    SYSTEMROOT,
    DADVENTURES: address,
    TOKEN: token,
    CHILD: milo.id,
    CHILD_UUID: milo.rowId,
    COMPLETION_UUID: rowId(done?.completion.id ?? ''),
    DAILY_TASK: task?.id,
    DAILY_TASK_UUID: rowId(task?.id ?? ''),
    CALENDAR: `${address}${(await feedOf(milo)).path}`,
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The examples that can be run, each with the answer that the guide shows for it. */
const examples = blocks.flatMap(({ language, code }, place) => {
  const next = blocks[place + 1];
  if (language !== 'sh' || code.startsWith('export ')) return [];
  return [{ code, shown: next && next.language !== 'sh' ? next : null }];
});

const shell = async (code: string) => (await run('sh', ['-c', code], { env: environment, cwd: root })).stdout;

/** The paths of the shown answer that the actual one lacks or has in another type. */
function missing(shown: unknown, answer: unknown, at = ''): string[] {
  if (Array.isArray(shown)) return Array.isArray(answer) ? missing(shown[0], answer[0], `${at}[0]`) : [at];
  if (typeof shown === 'object' && shown !== null) {
    if (typeof answer !== 'object' || answer === null) return [at];
    const answered = new Map(Object.entries(answer));
    return Object.entries(shown).flatMap(([key, value]) =>
      answered.has(key) ? missing(value, answered.get(key), `${at}.${key}`) : [`${at}.${key}`],
    );
  }
  return shown === null || typeof shown === typeof answer ? [] : [at];
}

describe('the guide for third parties', () => {
  test('has examples to run', () => {
    expect(examples.length).toBeGreaterThanOrEqual(8);
    expect(examples.filter(({ shown }) => shown).length).toBeGreaterThanOrEqual(7);
  });

  test.for(examples.map(({ code, shown }) => [code.slice(0, 400), code, shown] as const))(
    'shows the actual answer: %s',
    async ([, code, shown], { skip }) => {
      if (code.includes('curl')) skip(!hasCurl, 'This machine has no curl');
      const output = await shell(code);
      if (shown?.language === 'json') {
        const answer: unknown = JSON.parse(output);
        const wanted: unknown = JSON.parse(shown.code);
        expect(missing(wanted, answer), output).toEqual([]);
        const isRefusal = (body: unknown) => typeof body === 'object' && body !== null && 'errors' in body;
        expect(isRefusal(answer)).toBe(isRefusal(wanted));
      } else if (shown) {
        for (const line of shown.code.trim().split('\n')) expect(output).toContain(line.replace(/\d+$/, ''));
      } else {
        expect(output).toMatch(/^Milo:\n(  open  .+\n){3}  completed ".+": \+\d+, star streak 1\n$/);
      }
    },
  );

  test('links the script whose output it shows, which has at most 36 lines', async () => {
    const script = await readFile(path.join(root, 'docs', 'examples', 'evening.mjs'), 'utf8');
    expect(guide).toContain('](examples/evening.mjs)');
    expect(script.split('\n').length).toBeLessThanOrEqual(36);
  });

  test.runIf(isFull)('shows a program that follows changes, and reads what has changed again', async () => {
    const file = path.join(root, 'docs', 'examples', 'follow.mjs');
    const code = await readFile(file, 'utf8');
    expect(blocks).toContainEqual({ language: 'js', code });
    const program = spawn(process.execPath, [file], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
    try {
      const points = async () => Number(/^Milo has (\d+) points$/.exec(String((await lines.next()).value))?.[1]);
      const before = await points();
      const [, task] = await milo.tasks();
      await milo.parent.completeTask(task?.id ?? '');
      expect(await points()).toBe(before + (task?.task.points ?? 0));
      const ended = once(program, 'exit');
      await world.sql('UPDATE access_tokens SET expires_at = $1', [world.now()]);
      expect(await ended).toEqual([1, null]);
    } finally {
      program.kill();
    }
  });

  test('lists every error code with its status', () => {
    const listed = [...guide.matchAll(/^\| `([A-Z_]+)` \| (\d{3}) \|/gm)].map(([, code, status]) => [
      code,
      Number(status),
    ]);
    expect(Object.fromEntries(listed)).toEqual(refusalStatus);
  });

  test('states the actual limits', () => {
    const numbers = new Intl.NumberFormat('en-US');
    for (const row of [
      `| Depth | ${documentLimits.depth} `,
      `| Complexity | ${numbers.format(documentLimits.complexity)}:`,
      `| Aliases | ${documentLimits.aliases} |`,
      `| Tokens of the document | ${numbers.format(documentLimits.tokens)} |`,
      `| Items of a list | ${documentLimits.listItems},`,
      `| Time | ${requestMs / 1_000} seconds |`,
      `**${numbers.format(hourlyBudget.points)} points an hour**`,
      `after ${tokenLimits.days.min} to ${tokenLimits.days.max} days, ${tokenLimits.days.default} unless`,
    ]) {
      expect(guide).toContain(row);
    }
  });
});
