import { describe, expect, test } from 'vitest';
import { pauseOf } from '../../support/daysOff.ts';
import { eventsOf, feedOf, pollFeed, type ShownEvent } from '../../support/feed.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { undo } from '../../support/undo.ts';

/** Wednesday. */
const world = await createWorld({ now: '2026-03-11T18:40:00Z' });

const restart = () => world.travelTo('2026-03-11T18:40:00Z');

const titled = (events: readonly ShownEvent[], beginning: string) =>
  events.filter(({ title }) => title.startsWith(beginning));

const summary = (events: readonly ShownEvent[]) => events.map(({ from, title }) => `${from} ${title}`);

describe('a feed', () => {
  test('shows today’s challenges today, and those of the week and the month on their last dates', async () => {
    restart();
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    const [daily, weekly, monthly] = [await milo.tasks(), await milo.tasks('weekly'), await milo.tasks('monthly')];
    const events = await eventsOf(world, path);
    expect(summary(events)).toEqual([
      ...daily.map(({ task }) => `2026-03-11 Milo · ${task.title}`),
      ...weekly.map(({ task }) => `2026-03-14 Milo · This week: ${task.title}`),
      ...monthly.map(({ task }) => `2026-03-31 Milo · This month: ${task.title}`),
    ]);
    expect(events.map(({ uid }) => uid)).toEqual(
      [...daily, ...weekly, ...monthly].map(({ id }) => `${rowId(id)}@dadventures`),
    );
    for (const { event, from, to } of events) {
      expect(event.datetype).toBe('date');
      expect(event.transparency).toBe('TRANSPARENT');
      expect(Temporal.PlainDate.from(from).add({ days: 1 }).toString()).toBe(to);
      expect(event.url).toMatchObject({ val: expect.stringMatching(new RegExp(`/challenges/${milo.urlSlug}$`)) });
    }
  });

  test('draws what nobody has asked for yet, the same as the page shows', async () => {
    restart();
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    const before = summary(await eventsOf(world, path));
    expect(before).toHaveLength(7);
    expect((await milo.tasks()).map(({ task }) => `2026-03-11 Milo · ${task.title}`)).toEqual(before.slice(0, 3));
  });

  test('says what must be known first, then what to do, what it takes and what it earns', async () => {
    restart();
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    const { task } = await milo.openTask();
    await world.sql(
      `UPDATE tasks SET safety = 'Stay close, always; the water is deep.', minutes = 60, materials = '{rope,"a; bucket"}',
         place = 'outdoors', points = 1500, description = E'Line one\\nline, two' WHERE id = $1`,
      [rowId(task.id)],
    );
    const [event] = await eventsOf(world, path);
    expect(event?.text.split('\n\n')).toEqual([
      'Safety: Stay close, always; the water is deep.',
      'Line one\nline, two',
      '1 hour · rope, a; bucket · outdoors',
      '1,500 points',
      expect.stringContaining(`/challenges/${milo.urlSlug}`),
    ]);
  });

  test('leaves out what is done, and shows it again after an undo', async () => {
    restart();
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    const before = await eventsOf(world, path);
    const [done] = await milo.completeTasks(1);
    const title = `Milo · ${done?.completion.title}`;
    expect((await eventsOf(world, path)).map(({ uid }) => uid)).toEqual(
      before.filter((event) => event.title !== title).map(({ uid }) => uid),
    );
    await undo(milo.parent, done?.completion.id ?? '');
    expect(await eventsOf(world, path)).toEqual(before);
  });

  test('shows what an exchange has brought instead of the former challenge', async () => {
    restart();
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    const { id } = await milo.openTask();
    const { swapTask } = await milo.parent.execute<{ swapTask: { assignedTask: { id: string } } }>(
      'mutation ($id: ID!) { swapTask(input: { assignedTaskId: $id }) { assignedTask { id } } }',
      { id },
    );
    const uids = (await eventsOf(world, path)).map(({ uid }) => uid);
    expect(uids).toContain(`${rowId(swapTask.assignedTask.id)}@dadventures`);
    expect(uids).not.toContain(`${rowId(id)}@dadventures`);
  });

  test('shows the family’s own activities', async () => {
    restart();
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    await milo.parent.execute(
      `mutation ($id: ID!) { createActivity(input: { childIds: [$id], title: "Feed the snails", description: "Lettuce", frequency: DAILY }) { children { id } } }`,
      { id: milo.id },
    );
    world.tomorrow();
    expect(summary(await eventsOf(world, path))).toContain('2026-03-12 Milo · Feed the snails');
  });

  test('shows yesterday’s until noon, under the same id', async () => {
    restart();
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    const yesterday = (await eventsOf(world, path)).filter(({ from }) => from === '2026-03-11');
    await milo.completeTasks(1);
    world.travelTo('2026-03-12T11:59:59Z');
    const late = titled(await eventsOf(world, path), 'Milo · Yesterday: ');
    expect(late.map(({ from, uid, event }) => [from, uid, Number(event.sequence)])).toEqual(
      yesterday.slice(1).map(({ uid }) => ['2026-03-12', uid, 1]),
    );
    expect(late[0]?.text).toContain('Open until 12:00');
    world.travelTo('2026-03-12T12:00:00Z');
    expect(titled(await eventsOf(world, path), 'Milo · Yesterday: ')).toEqual([]);
  });
});

describe('on a day off', () => {
  test('a feed asks for nothing, and moves what belongs to the week to the day before', async () => {
    restart();
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    await pauseOf(milo, { from: '2026-03-13', to: '2026-03-14' });
    expect(titled(await eventsOf(world, path), 'Milo · This week: ').map(({ from }) => from)).toEqual([
      '2026-03-12',
      '2026-03-12',
    ]);
    world.travelTo('2026-03-13T09:00:00Z');
    const events = await eventsOf(world, path);
    expect(events.map(({ from }) => from)).toEqual(['2026-03-31', '2026-03-31']);
  });

  test('a feed of somebody who may only look shows the challenges, as nobody tells them of days off', async () => {
    restart();
    const milo = await world.parent().withChild();
    const grandma = await world.carer(milo, 'viewer');
    const { path } = await feedOf(milo, grandma);
    const before = await pollFeed(world, path);
    await pauseOf(milo, { from: '2026-03-11', to: '2026-03-14' });
    expect((await pollFeed(world, path)).text).toBe(before.text);
    world.travelTo('2026-03-12T09:00:00Z');
    expect(titled(await eventsOf(world, path), 'Milo · Yesterday: ')).toEqual([]);
  });
});

describe('summaries', () => {
  test('stand on the date after their week or month, with points and mood, without words of the family', async () => {
    world.travelTo('2026-03-25T18:40:00Z');
    const milo = await world.parent().withChild();
    const { path } = await feedOf(milo);
    const { id } = await milo.openTask();
    await milo.parent.execute(
      'mutation ($input: SaveCompletionInput!) { saveCompletion(input: $input) { completion { id } } }',
      { input: { dailyTaskId: id, comment: 'Quillon giggled' } },
    );
    await milo.completeTasks(1, 'weekly');
    await milo.parent.execute(
      'mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }',
      { input: { childId: milo.id, mood: 'BEST_DAY', note: 'Quillon sang' } },
    );
    world.travelTo('2026-04-01T18:40:00Z');
    const { text } = await pollFeed(world, path);
    expect(text).not.toContain('Quillon');
    const events = await eventsOf(world, path);
    const week = titled(events, 'Milo · Mar 22 - 28, 2026: ');
    const month = titled(events, 'Milo · March 2026: ');
    expect([...week, ...month].map(({ from }) => from)).toEqual(['2026-03-29', '2026-04-01']);
    expect(week[0]?.title).toMatch(/: [\d,]+ points$/);
    expect(week[0]?.text.split('\n\n')).toEqual([
      expect.stringMatching(/^[\d,]+ of [\d,]+ possible points$/),
      '2 challenges: 1 daily, 1 weekly, 0 monthly',
      'Mood: Very happy',
      expect.stringContaining(`/challenges/${milo.urlSlug}`),
    ]);
  });
});

describe('dates', () => {
  test.each([
    ['Pacific/Auckland', '2026-03-12', '2026-03-14'],
    ['Pacific/Honolulu', '2026-03-11', '2026-03-14'],
  ])('in %s are those of the family', async (timeZone, today, saturday) => {
    restart();
    const milo = await world.parent({ timeZone }).withChild();
    const events = await eventsOf(world, (await feedOf(milo)).path);
    expect(new Set(events.map(({ from }) => from))).toEqual(new Set([today, saturday, '2026-03-31']));
  });

  test('are the owner’s for every carer, also across the date line', async () => {
    restart();
    const milo = await world.parent({ timeZone: 'Pacific/Auckland' }).withChild();
    const uncle = await world.carer(milo, 'editor');
    await uncle.setTimeZone('Pacific/Honolulu');
    const [own, his] = [await feedOf(milo), await feedOf(milo, uncle)];
    expect((await pollFeed(world, his.path)).text).toBe((await pollFeed(world, own.path)).text);
  });

  test('never go back when the family moves across the date line', async () => {
    restart();
    const milo = await world.parent({ timeZone: 'Pacific/Auckland' }).withChild();
    const { path } = await feedOf(milo);
    const before = await pollFeed(world, path);
    await milo.parent.setTimeZone('Pacific/Honolulu');
    expect((await pollFeed(world, path)).text).toBe(before.text);
  });
});

describe('names', () => {
  test.each([
    ['commas, semicolons and backslashes', 'Mi,lo; the\\great'],
    ['emoji', '👨‍👩‍👧‍👦 Milo 🦖'],
    ['a line break', 'Milo\r\nBEGIN:VEVENT\nSUMMARY:Mine'],
    ['another writing direction', 'מילה'],
  ])('with %s stay one text', async (_what, name) => {
    restart();
    const milo = await world.parent().withChild({ name });
    const { path } = await feedOf(milo);
    const { text, bytes } = await pollFeed(world, path);
    const events = await eventsOf(world, path);
    expect(events).toHaveLength(7);
    const shown = name.replace(/\s+/g, ' ');
    for (const { title } of events) expect(title.replace(/[\u2068\u2069]/g, '')).toContain(`${shown} · `);
    for (const line of bytes.toString('latin1').split('\r\n')) expect(line.length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(7);
  });

  test('written from right to left are isolated', async () => {
    restart();
    const milo = await world.parent().withChild({ name: 'מילה\u202e' });
    const [event] = await eventsOf(world, (await feedOf(milo)).path);
    expect(event?.title.startsWith('\u2068מילה\u2069 · ')).toBe(true);
  });
});
