import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensure, installMs, serve } from '../support/exampleKit.ts';
import { poll, readPackage, stopJinja } from '../support/homeAssistant.ts';
import { createWorld } from '../support/kit.ts';
import type { Caller } from '../support/caller.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

interface Tonight {
  readonly child: string | null;
  readonly title: string | null;
  readonly assignedTaskId: string | null;
}
const none = { child: null, title: null, description: null, safety: null, minutes: null, assignedTaskId: null };
const tonight = async (caller: Caller) => (await caller.rest<Tonight>('GET', '/api/tonight')).json;

describe('GET /api/tonight', () => {
  test('is the first open challenge of the child who has had nothing yet', async () => {
    const parent = await world.parent();
    expect(await tonight(parent)).toEqual(none);
    const mila = await parent.withChild({ name: 'Mila' });
    const jonas = await parent.withChild({ name: 'Jonas' });
    const [first] = await mila.tasks();
    expect(await tonight(parent)).toMatchObject({ child: 'Mila', title: first?.task.title });
    await mila.completeTasks(1);
    expect(await tonight(parent)).toMatchObject({ child: 'Jonas', title: (await jonas.openTask()).task.title });
    await jonas.completeTasks(3);
    expect(await tonight(parent)).toMatchObject({ child: 'Mila', title: (await mila.openTask()).task.title });
    await mila.completeTasks(2);
    expect(await tonight(parent)).toEqual(none);
  });

  test('takes one statement beside that of the caller once the tasks are drawn, for one child and for ten', async () => {
    const parent = await world.parent();
    for (const count of [1, 10]) {
      while ((await parent.rest<unknown[]>('GET', '/api/children')).json.length < count) await parent.withChild();
      await tonight(parent);
      const { statements } = await world.statements(() => tonight(parent));
      expect([count, statements.filter((name) => !['viewer_by_session', 'start_stay'].includes(name))]).toEqual([
        count,
        ['tonight_of_carer'],
      ]);
    }
  });

  test('is for a token that may read, of its child only, and does what the recipes say', async () => {
    const parent = await world.parent();
    const mila = await parent.withChild({ name: 'Mila' });
    await parent.withChild({ name: 'Jonas' });
    const { token } = await thirdPartyOf(world, parent);
    const address = await serve(world.handler);
    const authorization = `Bearer ${token}`;
    // What iOS Shortcuts, Tasker and every other program with HTTP requests sends.
    const answer = await fetch(`${address}/api/tonight`, { headers: { authorization } });
    const found = (await answer.json()) as Tonight;
    expect(found).toMatchObject({ child: 'Mila', title: (await mila.openTask()).task.title });
    const complete = () =>
      fetch(`${address}/api/daily-tasks/complete`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ dailyTaskId: found.assignedTaskId }),
      });
    expect((await complete()).status).toBe(200);
    expect(await (await complete()).json()).toMatchObject({ alreadyCompleted: true });
    expect((await world.signedOut().rest('GET', '/api/tonight')).status).toBe(401);
  });
});

describe('the recipe for Home Assistant', () => {
  let hasJinja = false;
  beforeAll(() => {
    hasJinja = ensure(['python3', '-c', 'import jinja2'], ['python3', 'python3-jinja2']);
  }, installMs);
  afterAll(stopJinja);

  test('shows the challenge, and says when all is done', async ({ skip }) => {
    skip(!hasJinja, 'This machine has no Python with Jinja');
    const milo = await world.parent().withChild({ name: 'Milo' });
    const DADVENTURES = await serve(world.handler);
    const { token: TOKEN } = await thirdPartyOf(world, milo.parent);
    const home = readPackage({ DADVENTURES, TOKEN }, 'home-assistant-tonight.yaml');
    const { task } = await milo.openTask();
    expect((await poll(home)).states).toEqual({
      'sensor.dadventures_tonight': {
        state: task.title,
        attributes: expect.objectContaining({ child: 'Milo' }) as object,
      },
    });
    await milo.completeTasks(3);
    expect((await poll(home)).states['sensor.dadventures_tonight']?.state).toBe('That is today');
  });
});
