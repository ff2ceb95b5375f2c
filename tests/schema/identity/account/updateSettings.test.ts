import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../support/caller.ts';
import { updateSettingsDocument } from '../../../support/documents.ts';
import { rowId } from '../../../support/ids.ts';
import { createWorld } from '../../../support/kit.ts';

const evening = '2026-03-14T18:40:00Z';
const world = await createWorld({ now: evening });

describe('a time zone', () => {
  test('can be any IANA zone, by GraphQL and REST', async () => {
    const parent = await world.parent();
    const zones = Intl.supportedValuesOf('timeZone').filter((_zone, index) => index % 25 === 0);
    for (const timeZone of [...zones, 'Etc/UTC', 'UTC', 'US/Pacific', 'Asia/Calcutta']) {
      expect(await parent.setTimeZone(timeZone)).toMatchObject({ timeZone });
      const rest = await parent.rest('POST', '/api/user/settings', { timezone: timeZone });
      expect([rest.status, rest.json['timezone']]).toEqual([200, timeZone]);
    }
  });

  test('may be written in any letter case', async () => {
    const parent = await world.parent();
    expect(await parent.setTimeZone('europe/BERLIN')).toMatchObject({ timeZone: 'Europe/Berlin' });
    expect((await parent.rest('POST', '/api/user/settings', { timezone: 'asia/tokyo' })).json).toMatchObject({
      timezone: 'Asia/Tokyo',
    });
  });

  test('never takes a date back on which a profile was made, a mood recorded or a summary written', async () => {
    // Sunday morning in Tokyo, Saturday evening in Berlin: the week of Tokyo has just ended.
    const today = { timeZone: 'Asia/Tokyo' };
    const made = await world.parent(today).withChild();
    const felt = await world.parent(today).withChild();
    const recordMood = 'mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { date } } }';
    await felt.parent.execute(recordMood, { input: { childId: felt.id, date: '2026-03-14', mood: 'HAPPY' } });
    for (const { parent, id } of [made, felt]) {
      expect(await parent.setTimeZone('Europe/Berlin')).toMatchObject({
        timeZone: 'Europe/Berlin',
        timeZoneTakesEffectAt: '2026-03-15T15:00:00.000Z',
      });
      expect(await parent.execute('query ($id: ID!) { node(id: $id) { ... on Child { today } } }', { id })).toEqual({
        node: { today: '2026-03-15' },
      });
    }
  });

  test.each([
    '',
    ' ',
    'Mars/Olympus',
    '+02:00',
    'UTC+2',
    'GMT+25',
    'Europe/Berlin\u0000',
    'x'.repeat(10_000),
    1,
    null,
    {},
    [],
  ])('cannot be %j', async (timeZone) => {
    const parent = await world.parent({ timeZone: 'Europe/Berlin' });
    const answer = await parent.graphql(updateSettingsDocument, { input: { timeZone } });
    expect(answer.code).toBe('BAD_USER_INPUT');
    const rest = await parent.rest('POST', '/api/user/settings', { timezone: timeZone });
    expect([rest.status, rest.text]).toEqual([400, 'Time zone must be an IANA zone such as Europe/Berlin']);
    expect(await parent.execute('{ viewer { timeZone } }')).toEqual({ viewer: { timeZone: 'Europe/Berlin' } });
  });

  test('cannot be chosen without a session', async () => {
    const answer = await world.signedOut().graphql(updateSettingsDocument, { input: { timeZone: 'Asia/Tokyo' } });
    expect([answer.code, answer.sentence]).toEqual(['UNAUTHENTICATED', 'Not authenticated']);
    const rest = await world.signedOut().rest('POST', '/api/user/settings', { timezone: 'Asia/Tokyo' });
    expect([rest.status, rest.text]).toEqual([401, 'Not authenticated']);
  });
});

const save = (parent: Caller, input: object) =>
  parent.graphql<{ updateSettings: { viewer: object } }>(
    'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { viewer { showsStreaks timeZone } } }',
    { input },
  );

describe('whether streaks are shown', () => {
  test('can be chosen with the zone and without it, and the other setting stays', async () => {
    const parent = await world.parent({ timeZone: 'Europe/Berlin' });
    const settings = async (input: object) => (await save(parent, input)).data?.updateSettings.viewer;
    expect(await parent.execute('{ viewer { showsStreaks } }')).toEqual({ viewer: { showsStreaks: true } });
    expect(await settings({ showStreaks: false })).toEqual({ showsStreaks: false, timeZone: 'Europe/Berlin' });
    expect(await settings({ timeZone: 'Asia/Tokyo' })).toEqual({ showsStreaks: false, timeZone: 'Asia/Tokyo' });
    expect(await settings({ timeZone: 'Europe/Berlin', showStreaks: true })).toEqual({
      showsStreaks: true,
      timeZone: 'Europe/Berlin',
    });
  });

  test('does not change what is counted', async () => {
    const milo = await world.parent().withChild();
    await save(milo.parent, { showStreaks: false });
    await milo.completeTasks(1);
    expect((await milo.read()).streak.currentGoldStreak).toBe(1);
  });

  test.each([{}, { timeZone: null }, { showStreaks: null }])(
    'cannot be saved without any setting: %j',
    async (input) => {
      const answer = await save(await world.parent(), input);
      expect([answer.code, answer.sentence]).toEqual(['BAD_USER_INPUT', 'Choose at least one setting to change']);
    },
  );

  test('is not changed by the REST call, which needs a zone', async () => {
    const parent = await world.parent({ timeZone: 'Europe/Berlin' });
    const settings = (body: object) => parent.rest('POST', '/api/user/settings', body);
    const refused = await settings({ showStreaks: false });
    expect([refused.status, refused.text]).toEqual([400, 'Time zone must be an IANA zone such as Europe/Berlin']);
    expect(await settings({ timezone: 'Asia/Tokyo', showStreaks: false })).toMatchObject({ status: 200 });
    expect(await parent.execute('{ viewer { timeZone showsStreaks } }')).toEqual({
      viewer: { timeZone: 'Asia/Tokyo', showsStreaks: true },
    });
  });
});

test('settings are saved together or not at all', async () => {
  const { parent, id: childId } = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  const stored = () =>
    world.sql(
      `SELECT u.timezone, u.show_streaks, u.name, u.email_consent, child.revision FROM users u, children child
       WHERE u.id = $1 AND child.id = $2`,
      [rowId(parent.id), rowId(childId)],
    );
  const before = await stored();
  await world.sql(`ALTER TABLE audit_entries ADD CONSTRAINT fails CHECK (act <> 'email_consent_changed') NOT VALID`);
  const input = { timeZone: 'Asia/Tokyo', showStreaks: false, displayName: 'Ana', emailConsent: true };
  expect((await save(parent, input)).code).toBe('INTERNAL_SERVER_ERROR');
  expect(world.unexpectedErrors()).toHaveLength(1);
  expect(await stored()).toEqual(before);

  await world.sql('ALTER TABLE audit_entries DROP CONSTRAINT fails');
  expect((await save(parent, input)).code).toBeUndefined();
  expect(await stored()).toMatchObject([
    { timezone: 'Asia/Tokyo', show_streaks: false, name: 'Ana', email_consent: true },
  ]);
});

describe('a change of zone', () => {
  test('takes effect immediately while no task was ever assigned', async () => {
    const parent = await world.parent({ timeZone: 'America/New_York' });
    expect(await parent.setTimeZone('Asia/Tokyo')).toEqual({
      id: parent.id,
      timeZone: 'Asia/Tokyo',
      isTimeZoneChosen: true,
      timeZoneTakesEffectAt: null,
    });
    const milo = await parent.withChild();
    expect(await milo.read()).toMatchObject({ today: '2026-03-15', dailyResetsAt: '2026-03-15T15:00:00.000Z' });
  });

  test('to the east takes effect at midnight in the old zone', async () => {
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const { parent } = milo;
    const before = await milo.read();
    const berlinMidnight = '2026-03-14T23:00:00.000Z';

    expect(await parent.setTimeZone('Asia/Tokyo')).toMatchObject({ timeZoneTakesEffectAt: berlinMidnight });
    expect(await milo.read()).toEqual({
      ...before,
      dailyResetsAt: berlinMidnight,
      weeklyResetsAt: berlinMidnight,
      monthlyResetsAt: '2026-03-31T15:00:00.000Z',
    });

    world.travelTo(berlinMidnight);
    expect(await milo.read()).toMatchObject({ today: '2026-03-15', dailyResetsAt: '2026-03-15T15:00:00.000Z' });
    expect(await parent.execute('{ viewer { timeZone timeZoneTakesEffectAt } }')).toEqual({
      viewer: { timeZone: 'Asia/Tokyo', timeZoneTakesEffectAt: null },
    });
    world.travelTo(evening);
  });

  test('to the west makes the day longer and does not repeat it', async () => {
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const { parent } = milo;
    const before = await milo.tasks();
    const newYorkMidnight = '2026-03-15T04:00:00.000Z';

    await parent.rest('POST', '/api/user/settings', { timezone: 'America/New_York' });
    expect(await milo.read()).toMatchObject({ today: '2026-03-14', dailyResetsAt: newYorkMidnight });

    world.travelTo('2026-03-15T03:59:59Z');
    expect(await milo.read()).toMatchObject({ today: '2026-03-14', dailyResetsAt: newYorkMidnight });
    expect(await milo.tasks()).toEqual(before);

    world.travelTo(newYorkMidnight);
    expect(await milo.read()).toMatchObject({ today: '2026-03-15', dailyResetsAt: '2026-03-16T04:00:00.000Z' });
    world.travelTo(evening);
  });

  test('can be cancelled before it takes effect', async () => {
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const before = await milo.read();
    await milo.parent.setTimeZone('Pacific/Auckland');
    expect(await milo.parent.setTimeZone('Europe/Berlin')).toMatchObject({ timeZoneTakesEffectAt: null });
    expect(await milo.read()).toEqual(before);
  });

  test('keeps the streak of a family that travels and completes a task every day', async () => {
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const route = [
      'Asia/Tokyo',
      'Pacific/Auckland',
      'Pacific/Honolulu',
      'America/New_York',
      'Pacific/Kiritimati',
      'Europe/Berlin',
    ];
    let days = 0;
    for (const timeZone of route) {
      await milo.completeTasks(1);
      days += 1;
      expect((await milo.read()).streak.currentGoldStreak).toBe(days);
      await milo.parent.setTimeZone(timeZone);
      world.travelTo((await milo.read()).dailyResetsAt);
    }
    world.travelTo(evening);
  });
});

describe('the name and the consent to mails', () => {
  const save = (parent: Caller, input: object) =>
    parent.graphql<{ updateSettings: { viewer: object } }>(
      'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { viewer { displayName emailConsent } } }',
      { input },
    );
  const saved = async (parent: Caller, input: object) => (await save(parent, input)).data?.updateSettings.viewer;

  test('can be given and taken back, each alone', async () => {
    const parent = await world.parent();
    expect(await saved(parent, { displayName: ' Papa ' })).toEqual({ displayName: 'Papa', emailConsent: false });
    expect(await saved(parent, { emailConsent: true })).toEqual({ displayName: 'Papa', emailConsent: true });
    expect(await saved(parent, { displayName: '', emailConsent: false })).toEqual({
      displayName: null,
      emailConsent: false,
    });
  });

  test('a change of the consent is recorded, and only a change', async () => {
    const parent = await world.parent();
    for (const emailConsent of [true, true, false]) await save(parent, { emailConsent });
    expect(
      await world.sql(
        `SELECT actor_role, detail FROM audit_entries WHERE subject_id = $1 AND act = 'email_consent_changed' ORDER BY id`,
        [parent.rowId],
      ),
    ).toEqual([true, false].map((emailConsent) => ({ actor_role: 'user', detail: { emailConsent } })));
  });

  test.each(['x'.repeat(101), 'nul\u0000'])('a name cannot be %j', async (displayName) => {
    expect((await save(await world.parent(), { displayName })).code).toBe('BAD_USER_INPUT');
  });
});
