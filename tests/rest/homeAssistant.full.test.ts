import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourlyBudget } from '../../server/limits/limits.ts';
import { ensure, installMs, serve } from '../support/exampleKit.ts';
import { holds, type Package, poll, readPackage, render, run, stopJinja } from '../support/homeAssistant.ts';
import { createWorld } from '../support/kit.ts';
import type { Parent } from '../support/parent.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });
const DADVENTURES = await serve(world.handler);

const packageOf = async (parent: Parent) =>
  readPackage({ DADVENTURES: `${DADVENTURES}/`, TOKEN: (await thirdPartyOf(world, parent)).token });

const automation = (home: Package, id: string) => {
  const found = home.automation.find((one) => one.id === id);
  if (!found) throw new Error(`There is no automation ${id}`);
  return found;
};

let hasJinja = false;
beforeAll(() => {
  hasJinja = ensure(['python3', '-c', 'import jinja2'], ['python3', 'python3-jinja2']);
}, installMs);
afterAll(stopJinja);

describe('the example for Home Assistant', () => {
  beforeEach(({ skip }) => skip(!hasJinja, 'This machine has no Python with Jinja'));

  test('shows what is open, and what to do next with the first child', async () => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    await milo.parent.withChild({ name: 'Ada' });
    const home = await packageOf(milo.parent);
    const titles = (await milo.tasks()).map(({ task }) => task.title);
    expect((await poll(home)).states).toEqual({
      'sensor.dadventures_open': { state: '6', attributes: {} },
      'sensor.dadventures_next': {
        state: titles[0],
        attributes: expect.objectContaining({ name: 'Milo', id: milo.rowId }) as object,
      },
      'sensor.dadventures_star_streak': { state: '0', attributes: {} },
    });
    await milo.completeTasks(1);
    const { states } = await poll(home);
    expect(states).toMatchObject({
      'sensor.dadventures_open': { state: '5' },
      'sensor.dadventures_next': { state: titles[1] },
      'sensor.dadventures_star_streak': { state: '1' },
    });
  });

  test('costs a small part of the budget, although it polls every few minutes', async () => {
    const milo = await world.parent().withChild();
    for (const name of ['Ada', 'Mila', 'Jonas']) await milo.parent.withChild({ name });
    const home = await packageOf(milo.parent);
    const remaining = async () => Number((await poll(home)).headers.get('x-ratelimit-remaining'));
    const [before, after] = [await remaining(), await remaining()];
    const perHour = 3_600 / (home.rest[0]?.scan_interval ?? 0);
    expect((before - after) * perHour).toBeGreaterThan(0);
    expect((before - after) * perHour).toBeLessThan(hourlyBudget.points / 100);
  });

  test('reminds in the evening of what is open, and only then', async () => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    const home = await packageOf(milo.parent);
    const reminder = automation(home, 'dadventures_reminder');
    expect(reminder.triggers).toEqual([{ trigger: 'time', at: '19:30:00' }]);
    const { states } = await poll(home);
    expect(await holds(reminder, states)).toBe(true);
    const [{ action, data } = { action: '', data: {} }] = reminder.actions;
    expect(action).toBe('persistent_notification.create');
    expect(await render(data?.['title'] ?? '', {}, states)).toBe('3 challenges are open');
    expect(await render(data?.['message'] ?? '', {}, states)).toBe(`Milo: ${(await milo.openTask()).task.title}`);
    await milo.completeTasks(3);
    expect(await holds(reminder, (await poll(home)).states)).toBe(false);
  });

  test('completes the next challenge once at the press of the button, until all are done', async () => {
    const milo = await world.parent().withChild();
    const home = await packageOf(milo.parent);
    const done = automation(home, 'dadventures_done');
    const button = Object.keys(home.input_button)[0] ?? '';
    expect(done.triggers).toEqual([{ trigger: 'state', entity_id: `input_button.${button}` }]);
    const [complete, refresh] = done.actions;
    const command = home.rest_command[complete?.action.replace('rest_command.', '') ?? ''];
    if (!command) throw new Error(`There is no command ${complete?.action}`);

    for (const left of [2, 1, 0]) {
      const { states } = await poll(home);
      expect(await holds(done, states)).toBe(true);
      const task = await render(complete?.data?.['task'] ?? '', {}, states);
      const answers = [await run(command, { task }), await run(command, { task })];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await answers[1]?.json()).toEqual(await answers[0]?.json());
      expect((await milo.tasks()).filter(({ completed }) => !completed)).toHaveLength(left);
    }
    const { states } = await poll(home);
    expect(states[refresh?.target?.entity_id ?? '']?.state).toBe('All done for today');
    expect(await holds(done, states)).toBe(false);
  });

  test('shows no error for a family without a child', async () => {
    const home = await packageOf(await world.parent());
    const { states } = await poll(home);
    expect(states).toMatchObject({
      'sensor.dadventures_open': { state: '0' },
      'sensor.dadventures_next': { state: 'No child yet', attributes: {} },
      'sensor.dadventures_star_streak': { state: '0' },
    });
    expect(await holds(automation(home, 'dadventures_done'), states)).toBe(false);
  });
});
