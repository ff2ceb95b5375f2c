import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { signalProcess, waitUntil } from '../../../prisma/embedded/processes.ts';
import { HelperEnded, type HelperProgram } from '../../../server/helpers/helper.ts';
import { type HelperPool, helperPool } from '../../../server/helpers/helperPool.ts';
import type { Act } from '../../support/helperProgram.ts';
import { helpersOf } from '../../support/helpers.ts';
import { startProgram } from '../../support/processes.ts';

const file = 'tests/support/helperProgram.ts';
const root = path.join(import.meta.dirname, '../../..');
const generous: HelperProgram = {
  file: path.join(root, file),
  heapMb: 64,
  processorMs: 600_000,
  clockMs: 600_000,
  memoryBytes: 1e9,
};
const neverAborted = new AbortController().signal;
const timeoutMs = 15_000;

const opened: HelperPool[] = [];
const open = (limits: Partial<HelperProgram> = {}, idleMs = 600_000) => {
  const pool = helperPool({ ...generous, ...limits }, idleMs);
  opened.push(pool);
  return {
    close: pool.close,
    run: (act: Act, signal = neverAborted) => pool.run<{ act: Act }, unknown>({ act }, signal),
  };
};
const helpers = () => helpersOf(file);

afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()));
  expect(helpers(), 'processes that are left').toEqual([]);
});

describe('a helper process', () => {
  it('runs one task after the other, even after one that failed', async () => {
    const { run } = open();
    expect(await run('echo')).toBe('done');
    const [pid] = helpers();
    await expect(run('fail')).rejects.toThrow('This cannot be done');
    expect(await run('echo')).toBe('done');
    expect(helpers()).toEqual([pid]);
  });

  it('is killed when its task is aborted, and a new one runs the next task', async () => {
    const { run } = open();
    await run('echo');
    const [pid] = helpers();
    const leaving = new AbortController();
    const burning = run('burn', leaving.signal);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const reason = new Error('cancelled');
    leaving.abort(reason);
    await expect(burning).rejects.toBe(reason);
    expect(helpers()).toEqual([]);
    expect(await run('echo')).toBe('done');
    expect(helpers()).not.toEqual([pid]);
  });

  it('is killed if a task takes too much processor time', async () => {
    await expect(open({ processorMs: 300 }).run('burn')).rejects.toBeInstanceOf(HelperEnded);
  });

  it('may be idle for longer than the time limit of a task', async () => {
    const { run } = open({ processorMs: 1_000 });
    await run('echo');
    const hanging = run('hang');
    expect(await Promise.race([hanging, new Promise((resolve) => setTimeout(resolve, 1_500, 'still there'))])).toBe(
      'still there',
    );
    void hanging.catch(() => undefined);
  });

  it('is killed if it uses too much memory', async () => {
    const before = process.memoryUsage.rss();
    await expect(open({ memoryBytes: 400e6 }).run('hoard')).rejects.toBeInstanceOf(HelperEnded);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200e6);
  });

  it('is killed if it hangs', async () => {
    await expect(open({ clockMs: 2_000 }).run('hang')).rejects.toBeInstanceOf(HelperEnded);
  });

  it('may crash without affecting the server', async () => {
    const { run } = open();
    await expect(run('crash')).rejects.toBeInstanceOf(HelperEnded);
    expect(await run('echo')).toBe('done');
  });

  it('reports why it cannot be started', async () => {
    await expect(open({ file: path.join(root, 'tests/support/none.ts') }).run('echo')).rejects.toThrow(
      /could not be started: .*Cannot find module/s,
    );
  });

  it('ends when it has been idle for a while', async () => {
    await open({}, 50).run('echo');
    expect(await waitUntil(() => helpers().length === 0, timeoutMs)).toBe(true);
  });

  it('ends after each task with an idle time of 0', async () => {
    await open({}, 0).run('echo');
    expect(helpers()).toEqual([]);
  });

  it('survives Ctrl-C: the server decides when it ends', async () => {
    const { run } = open();
    await run('echo');
    const before = helpers();
    for (const pid of before) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) signalProcess(pid, signal);
    expect(await run('echo')).toBe('done');
    expect(helpers()).toEqual(before);
  });

  it('does not outlive its parent process, whatever it is doing', async () => {
    const owner = startProgram('tests/support/helperOwner.ts', []);
    try {
      await owner.waitForOutput(/Two helpers are ready/);
      expect(helpersOf(file, owner.pid)).toHaveLength(2);
    } finally {
      await owner.end('SIGKILL');
    }
    expect(await waitUntil(() => helpersOf(file, owner.pid).length === 0, timeoutMs)).toBe(true);
  });
});
