import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createWorld } from '../../support/kit.ts';
import {
  answerDocument,
  decideAll,
  deviceOf,
  everyEvening,
  remind,
  reminderOf,
  remindersOf,
  saveRemindersDocument,
} from '../../support/reminders.ts';

const world = await createWorld({ now: '2026-03-14T12:00:00Z' });

const save = (parent: Awaited<ReturnType<typeof world.parent>>, input: object) =>
  parent.graphql(saveRemindersDocument, { input });

test('somebody who was never asked has what is usual, and saving notes that they were asked', async () => {
  const parent = await world.parent({ timeZone: 'Europe/Berlin' });
  expect(await remindersOf(parent)).toEqual({
    time: '18:45',
    weekdays: [],
    moment: null,
    quietFrom: '21:30',
    quietTo: '07:00',
    push: false,
    mail: false,
    digest: false,
    remote: false,
    showsNames: false,
    pace: 'CHOSEN',
    nextAt: null,
    offeredAt: null,
    evenings: [],
  });
  await save(parent, {});
  expect(await remindersOf(parent)).toMatchObject({ nextAt: null, offeredAt: '2026-03-14T12:00:00.000Z' });
});

test('what is saved decides when the next evening and the next Sunday are, and what is not given stays', async () => {
  const parent = await world.parent({ timeZone: 'Europe/Berlin' });
  await save(parent, { time: '19:05', weekdays: [4, 2], moment: 'BATH', push: true, digest: true });
  const saved = await remindersOf(parent);
  expect(saved).toMatchObject({ weekdays: [2, 4], moment: 'BATH', nextAt: '2026-03-17T18:05:00.000Z' });
  await save(parent, { time: '08:00', moment: null });
  expect(await remindersOf(parent)).toMatchObject({
    weekdays: [2, 4],
    moment: null,
    push: true,
    nextAt: '2026-03-17T07:00:00.000Z',
  });
  expect(await world.sql('SELECT next_digest_at FROM reminder_settings WHERE user_id = $1', [parent.rowId])).toEqual([
    { next_digest_at: new Date('2026-03-15T12:00:00Z') },
  ]);
  await save(parent, { push: false });
  expect(await remindersOf(parent)).toMatchObject({ nextAt: null });
});

test('what has ended by itself is offered once more, and what was stopped never', async () => {
  const child = await world.parent().withChild();
  const mayBeOffered = async () =>
    (
      await child.parent.execute<{ viewer: { reminders: { mayBeOffered: boolean } } }>(
        '{ viewer { reminders { mayBeOffered } } }',
      )
    ).viewer.reminders.mayBeOffered;
  const endedLongAgo = () =>
    world.sql(
      `UPDATE reminder_settings SET pace = 'off', unanswered = 12, offered_at = '2026-01-01' WHERE user_id = $1`,
      [child.parent.rowId],
    );
  expect(await mayBeOffered()).toBe(true);
  await save(child.parent, everyEvening);
  expect(await mayBeOffered()).toBe(false);
  await endedLongAgo();
  expect(await mayBeOffered()).toBe(true);
  await save(child.parent, {});
  await world.sql(`UPDATE reminder_settings SET offered_at = '2026-01-01' WHERE user_id = $1`, [child.parent.rowId]);
  expect(await mayBeOffered()).toBe(false);
  await save(child.parent, everyEvening);
  await child.parent.execute(answerDocument, { id: await reminderOf(world, child), answer: 'STOP' });
  // The answer itself is forgotten after 35 days.
  await world.sql('DELETE FROM reminders WHERE user_id = $1', [child.parent.rowId]);
  await world.sql(`UPDATE reminder_settings SET offered_at = '2026-01-01' WHERE user_id = $1`, [child.parent.rowId]);
  expect(await mayBeOffered()).toBe(false);
});

test('another time zone moves what is due to its clock', async () => {
  const parent = await world.parent({ timeZone: 'Europe/Berlin' });
  await save(parent, everyEvening);
  expect(await remindersOf(parent)).toMatchObject({ nextAt: '2026-03-14T17:45:00.000Z' });
  await parent.setTimeZone('America/New_York');
  expect(await remindersOf(parent)).toMatchObject({ nextAt: '2026-03-14T22:45:00.000Z' });
});

test.each([
  [{ time: '25:00' }, 'A time must look like 19:05'],
  [{ time: '7:5' }, 'A time must look like 19:05'],
  [{ weekdays: [0] }, 'Days of the week must be numbers from 1 (Monday) to 7 (Sunday), each once'],
  [{ weekdays: [1, 1] }, 'Days of the week must be numbers from 1 (Monday) to 7 (Sunday), each once'],
])('%j is refused', async (input, sentence) => {
  const parent = await world.parent();
  expect(await save(parent, input)).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ message: sentence }] });
});

describe('an answer', () => {
  test('is kept, "opened" takes the place of no other, and "stop" ends the evenings until they are kept', async () => {
    const child = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const { parent } = child;
    await save(parent, everyEvening);
    const id = await reminderOf(world, child);
    const answer = async (word: string) => {
      await parent.execute(answerDocument, { id, answer: word });
      const { pace, nextAt, evenings } = await remindersOf(parent);
      return [evenings[0]?.answer, pace, nextAt === null];
    };
    expect(await answer('OPENED')).toEqual(['OPENED', 'CHOSEN', false]);
    expect(await answer('NOT_TONIGHT')).toEqual(['NOT_TONIGHT', 'CHOSEN', false]);
    expect(await answer('OPENED')).toEqual(['NOT_TONIGHT', 'CHOSEN', false]);
    expect(await answer('STOP')).toEqual(['STOP', 'OFF', true]);
    expect(await answer('OPENED')).toEqual(['STOP', 'OFF', true]);
    expect(await answer('KEEP')).toEqual(['KEEP', 'CHOSEN', false]);
  });

  test('and another choice take no evening away that is due and not decided on yet', async () => {
    const child = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    await save(child.parent, everyEvening);
    const id = await reminderOf(world, child);
    world.travelTo('2026-03-14T17:45:00Z');
    await child.parent.execute(answerDocument, { id, answer: 'OPENED' });
    expect((await remindersOf(child.parent)).nextAt).toBe('2026-03-14T17:45:00.000Z');
    await save(child.parent, { showsNames: true });
    expect((await remindersOf(child.parent)).nextAt).toBe('2026-03-14T17:45:00.000Z');
    await decideAll(world);
    expect((await remindersOf(child.parent)).nextAt).toBe('2026-03-15T17:45:00.000Z');
    world.travelTo('2026-03-14T12:00:00Z');
  });

  test('of somebody else, of one that was not sent, or of nothing is not found', async () => {
    const child = await world.parent().withChild();
    const id = await reminderOf(world, child);
    const stranger = await world.stranger();
    for (const [by, which] of [
      [stranger, id],
      [child.parent, randomUUIDv7()],
      [child.parent, 'nope'],
    ] as const) {
      expect((await by.graphql(answerDocument, { id: which, answer: 'STOP' })).code).toBe('NOT_FOUND');
    }
    const { status } = await child.parent.rest('POST', `/api/reminders/${id}/answer`, { answer: 'not-tonight' });
    expect(status).toBe(204);
    expect((await child.parent.rest('POST', `/api/reminders/${id}/answer`, { answer: 'never' })).status).toBe(400);
    await world.sql(`UPDATE reminders SET outcome = 'skipped' WHERE id = $1`, [id]);
    expect((await child.parent.graphql(answerDocument, { id, answer: 'KEEP' })).code).toBe('NOT_FOUND');
  });
});

test('the last evenings say what became of them, and who had done it', async () => {
  world.travelTo('2026-03-16T12:00:00Z');
  const child = await world.parent({ timeZone: 'Europe/Berlin' }).withChild({ name: 'Frida' });
  const mama = await world.carer(child, 'editor');
  await world.sql(`UPDATE users SET name = 'Mama' WHERE id = $1`, [mama.rowId]);
  await remind(world, child.parent);
  await deviceOf(world, child.parent);
  world.travelTo('2026-03-16T17:45:10Z');
  await decideAll(world);
  world.travelTo('2026-03-16T18:30:00Z');
  await child.completeTasks(1);
  world.travelTo('2026-03-17T17:00:00Z');
  await mama.completeTask((await child.openTask()).id);
  world.travelTo('2026-03-17T17:45:30Z');
  await decideAll(world);
  const { evenings } = await remindersOf(child.parent);
  expect(evenings).toMatchObject([
    { date: '2026-03-17', outcome: 'SKIPPED', reason: 'DONE', sentence: 'Not sent: Mama had done it' },
    { date: '2026-03-16', outcome: 'SENT', reason: null, sentence: 'Sent, done', children: [{ name: 'Frida' }] },
  ]);
  expect((await child.parent.graphql('{ viewer { reminders { evenings(last: 36) { date } } } }')).code).toBe(
    'BAD_USER_INPUT',
  );
});
