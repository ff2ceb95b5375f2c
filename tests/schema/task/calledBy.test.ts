import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eventsOf, feedOf } from '../../support/feed.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { mailsTo } from '../../support/outbox.ts';
import type { Parent } from '../../support/parent.ts';
import { decideAll, deviceOf, everyEvening, pushesFor, remind } from '../../support/reminders.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

/** Thursday. */
const noon = '2026-03-12T12:00:00Z';
const world = await createWorld({ now: noon });

await world.sql(
  `UPDATE tasks SET title = '{parent} hides', description = 'Find {parent}. Quick', safety = 'Hold on to {parent}',
     tips = '{"content": "Ask {parent}"}', easier = '{parent} waves', harder = '{parent} is silent', why = '{parent} laughs',
     again = ARRAY['{parent} again', '{parent} once more']`,
);

const saveDocument = `mutation ($input: UpdateSettingsInput!) {
  updateSettings(input: $input) { viewer { calledBy } }
}`;
const save = (by: Parent, calledBy: string) =>
  by.graphql<{ updateSettings: { viewer: { calledBy: string | null } } }>(saveDocument, { input: { calledBy } });

/** A carer in Berlin with a child, whom it calls by a word with a quotation mark. */
async function called(calledBy: string) {
  const child = await world.parent({ timeZone: 'Europe/Berlin' }).withChild({ name: 'Frida' });
  await save(child.parent, calledBy);
  return child;
}

/** Expects a text that has the word everywhere where the catalogue has its own. */
function expectFilled(read: unknown, word: string) {
  const text = JSON.stringify(read);
  expect(text).not.toContain('{parent}');
  expect(text).toContain(JSON.stringify(`${word} hides`).slice(1, -1));
}

const texts = `title description tips { content } safety easier harder why again`;
const pageDocument = `query ($id: ID!) {
  node(id: $id) { ... on Child {
    dailyTasks { id again timesDone task { id ${texts} } } weeklyTasks { again task { ${texts} } }
    completions(first: 5) { edges { node { title } } }
  } }
  tasks(first: 3) { edges { node { ${texts} } } }
}`;

describe('the word for the carer in texts of challenges', () => {
  test('is "Dad" until another one is chosen, is saved trimmed, and an empty text removes it', async () => {
    const parent = await world.parent();
    const read = async () => (await parent.execute<{ viewer: object }>('{ viewer { calledBy } }')).viewer;
    expect(await read()).toEqual({ calledBy: null });
    expect((await save(parent, '  Opa  Karl ')).data?.updateSettings.viewer).toEqual({ calledBy: 'Opa Karl' });
    expect(await read()).toEqual({ calledBy: 'Opa Karl' });
    expect((await save(parent, ' ')).data?.updateSettings.viewer).toEqual({ calledBy: null });
  });

  test.each(['x'.repeat(21), '{parent}', 'Pa\u0000pa'])('cannot be %j', async (word) => {
    expect((await save(await world.parent(), word)).code).toBe('BAD_USER_INPUT');
  });

  test('stands in everything that GraphQL and REST answer, also to a program', async () => {
    const milo = await called('Opa "K"');
    const { id, parent, rowId: childId } = milo;
    await milo.completeTasks(1);
    const program = await thirdPartyOf(world, parent);
    for (const by of [parent, program]) {
      expectFilled(await by.execute(pageDocument, { id }), 'Opa "K"');
      for (const path of ['/api/tonight', '/api/children', `/api/children/${childId}/completions`]) {
        expectFilled((await by.rest('GET', path)).json, 'Opa "K"');
      }
      expectFilled((await by.rest('GET', '/api/tasks?limit=3')).json, 'Opa "K"');
    }
  });

  test('is that of who reads, and a completion keeps that of who completed it', async () => {
    const milo = await called('Papa');
    const oma = await world.carer(milo, 'viewer');
    await save(oma, 'Oma');
    await milo.completeTasks(1);
    const read = JSON.stringify(await oma.execute(pageDocument, { id: milo.id }));
    expect(read).toContain('{"node":{"title":"Papa hides"}}');
    expect(read).toContain('"title":"Oma hides"');
    expect(read).not.toContain('{parent}');
  });

  test('stands in the turn for this time, in calendars and in the answer to an exchange without a network', async () => {
    const milo = await called('Oma');
    const open = await milo.openTask();
    await world.sql(
      `INSERT INTO task_completions (id, child_id, task_id, assignment_id, completed_by_id, title, frequency, completed_at, local_date,
         time_zone, points)
       VALUES (uuidv7(), $1, $2, uuidv7(), $3, 'x', 'daily', '2026-03-01T12:00Z', '2026-03-01', 'Europe/Berlin', 1)`,
      [milo.rowId, rowId(open.task.id), milo.parent.rowId],
    );
    const page = JSON.stringify(await milo.parent.execute(pageDocument, { id: milo.id }));
    expect(page).toMatch(/"again":"Oma [ao]/);
    expectFilled(await eventsOf(world, (await feedOf(milo)).path), 'Oma');
    const tick = {
      act: 'swap',
      id: randomUUIDv7(),
      childId: milo.rowId,
      at: world.now(),
      assignedTaskId: rowId(open.id),
    };
    const first = await milo.parent.rest('POST', '/api/ticks', { ticks: [tick] });
    const again = await milo.parent.rest('POST', '/api/ticks', { ticks: [tick] });
    for (const { text } of [first, again]) expectFilled(text, 'Oma');
  });

  test('stands in notifications, mails of evenings and those of Sundays', async () => {
    const milo = await called('Opa');
    const { parent } = milo;
    await milo.completeTasks(1);
    await remind(world, parent, { ...everyEvening, digest: true });
    await deviceOf(world, parent);
    for (const at of ['2026-03-13T17:46:00Z', '2026-03-14T17:46:00Z', '2026-03-15T17:46:00Z']) {
      world.travelTo(at);
      await decideAll(world);
    }
    world.travelTo(noon);
    expectFilled(await pushesFor(world, parent), 'Opa');
    const mails = await mailsTo(world, parent.email);
    expect(mails.map(({ template }) => template)).toEqual(expect.arrayContaining(['tonight', 'digest']));
    for (const template of ['tonight', 'digest'] as const) {
      expectFilled(
        mails.filter((mail) => mail.template === template),
        'Opa',
      );
    }
  });

  test('is not put into what administrators edit, and nobody else gets that', async () => {
    const written =
      '{ tasks(first: 1) { edges { node { title(language: "en") again(language: "en") tips(language: "en") { content } } } } }';
    const admin = await world.admin();
    expect(JSON.stringify(await admin.execute(written))).toContain('{parent} hides');
    expect((await admin.rest('GET', '/api/tasks?limit=1')).text).toContain('{parent} hides');
    expectFilled(await admin.execute('{ tasks(first: 1) { edges { node { title } } } }'), 'Dad');
    expectFilled(await (await world.parent()).execute(written), 'Dad');
  });
});
