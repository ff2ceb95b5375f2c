import { describe, expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { changeRest, restDaysOf, restOf, tryRest } from '../../support/daysOff.ts';
import { globalId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

const today = '2026-03-14';
const world = await createWorld({ now: `${today}T18:40:00Z` });

/** A child with one pause; the pause is made on its first date if that is earlier than today. */
async function paused(span: { from: string; to?: string; note?: string }) {
  world.travelTo(`${span.from < today ? span.from : today}T18:40:00Z`);
  const milo = await world.parent().withChild();
  const { pauses } = await changeRest(milo.parent, 'pauseChild', { childId: milo.id, ...span });
  world.travelTo(`${today}T18:40:00Z`);
  return { milo, pauseId: pauses[0]?.id ?? '' };
}

const refusalOf = async (answer: ReturnType<typeof tryRest>) => {
  const { code, sentence, errors } = await answer;
  return { code, sentence, field: Object.keys(errors[0]?.extensions?.fields ?? {})[0] };
};

const refused = (field: string, sentence: string) => ({ code: 'BAD_USER_INPUT', sentence, field });

describe('a pause', () => {
  test('has a first date, a last date or none, and a note or none, and the latest comes first', async () => {
    const milo = await world.parent().withChild();
    const make = (input: object) => changeRest(milo.parent, 'pauseChild', { childId: milo.id, ...input });
    await make({ from: '2026-03-14', to: '2026-03-15', note: '  The flu ' });
    await make({ from: '2026-07-01', note: '   ' });
    const { pauses } = await make({ from: '2026-05-01', to: '2026-05-01' });
    expect(pauses).toEqual([
      { id: expect.any(String) as string, from: '2026-07-01', to: null, note: null },
      { id: expect.any(String) as string, from: '2026-05-01', to: '2026-05-01', note: null },
      { id: expect.any(String) as string, from: '2026-03-14', to: '2026-03-15', note: 'The flu' },
    ]);
    expect((await restOf(milo)).pauses).toEqual(pauses);
  });

  test('makes all of its dates days off, also the last one and everything after an open beginning', async () => {
    const { milo } = await paused({ from: '2026-03-14', to: '2026-03-16' });
    await changeRest(milo.parent, 'pauseChild', { childId: milo.id, from: '2026-03-30' });
    expect(await restDaysOf(milo, { from: '2026-03-10', to: '2026-04-01' })).toEqual([
      '2026-03-14',
      '2026-03-15',
      '2026-03-16',
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
    ]);
  });

  test('that is made twice is one, also by two requests at once, and takes the later note', async () => {
    const milo = await world.parent().withChild();
    const elsewhere = milo.parent.through(await world.anotherServer());
    const make = (by: Caller, note: string | null) =>
      changeRest(by, 'pauseChild', { childId: milo.id, from: '2026-03-14', to: '2026-03-20', note });
    await Promise.all([make(milo.parent, null), make(elsewhere, null), make(milo.parent, null)]);
    expect((await restOf(milo)).pauses).toHaveLength(1);
    expect((await make(elsewhere, 'Holidays')).pauses).toMatchObject([{ note: 'Holidays' }]);
  });

  test('begins at most 7 days back and 366 ahead, ends at most 731 ahead and never before it begins', async () => {
    const milo = await world.parent().withChild();
    const attempt = (input: object) => tryRest(milo.parent, 'pauseChild', { childId: milo.id, ...input });
    expect(await refusalOf(attempt({ from: '2026-03-06' }))).toEqual(
      refused('from', 'A pause can begin at most 7 days back: on 2026-03-07 or later'),
    );
    expect(await refusalOf(attempt({ from: '2027-03-16' }))).toEqual(
      refused('from', 'A pause can begin at most 366 days ahead: on 2027-03-15 or earlier'),
    );
    expect(await refusalOf(attempt({ from: '2026-03-14', to: '2028-03-15' }))).toEqual(
      refused('to', 'A pause can end at most 731 days ahead: leave the end open instead'),
    );
    expect(await refusalOf(attempt({ from: '2026-03-14', to: '9999-12-31' }))).toMatchObject({ field: 'to' });
    expect(await refusalOf(attempt({ from: '2026-03-14', to: '2026-03-13' }))).toEqual(
      refused('to', 'A pause cannot end before it begins'),
    );
    expect(await refusalOf(attempt({ from: '2026-03-14', note: 'a'.repeat(201) }))).toEqual(
      refused('note', 'A note can have at most 200 characters'),
    );
    expect((await restOf(milo)).pauses).toEqual([]);
    expect((await attempt({ from: '2026-03-07', to: '2026-03-07', note: 'a'.repeat(200) })).errors).toEqual([]);
    expect((await attempt({ from: '2027-03-15', to: '2028-03-14' })).errors).toEqual([]);
  });

  test('counts 7 days back on the clock of the family', async () => {
    // It is 03:40 on the 15th in Tokyo.
    const milo = await world.parent({ timeZone: 'Asia/Tokyo' }).withChild();
    const attempt = (from: string) => tryRest(milo.parent, 'pauseChild', { childId: milo.id, from });
    expect(await refusalOf(attempt('2026-03-07'))).toMatchObject({
      sentence: 'A pause can begin at most 7 days back: on 2026-03-08 or later',
    });
    expect((await attempt('2026-03-08')).errors).toEqual([]);
  });
});

describe('changing a pause', () => {
  const attempt = (by: Caller, pauseId: string, input: object) => tryRest(by, 'changePause', { pauseId, ...input });

  test('moves its dates and replaces its note', async () => {
    const { milo, pauseId } = await paused({ from: '2026-03-10', to: '2026-03-12', note: 'The flu' });
    const change = async (input: object) =>
      (await changeRest(milo.parent, 'changePause', { pauseId, ...input })).pauses;
    expect(await change({ from: '2026-03-08', to: '2026-03-09' })).toEqual([
      { id: pauseId, from: '2026-03-08', to: '2026-03-09', note: null },
    ]);
    expect(await change({ from: '2026-04-01', note: 'Later' })).toEqual([
      { id: pauseId, from: '2026-04-01', to: null, note: 'Later' },
    ]);
  });

  test('that began long ago can shorten, prolong or end it, and change its note', async () => {
    const { milo, pauseId } = await paused({ from: '2026-01-01' });
    const change = async (input: object) =>
      (await changeRest(milo.parent, 'changePause', { pauseId, from: '2026-01-01', ...input })).pauses[0];
    expect(await change({ to: '2026-03-06' })).toMatchObject({ to: '2026-03-06' });
    expect(await change({ to: '2026-03-20' })).toMatchObject({ to: '2026-03-20' });
    expect(await change({})).toMatchObject({ to: null });
    expect(await change({ note: 'At sea' })).toMatchObject({ to: null, note: 'At sea' });
  });

  test('is refused where a date more than 7 days back would change', async () => {
    const { milo, pauseId } = await paused({ from: '2026-01-01' });
    const stays = refused('from', 'This pause began on 2026-01-01, more than 7 days ago: that date stays');
    expect(await refusalOf(attempt(milo.parent, pauseId, { from: '2026-01-02' }))).toEqual(stays);
    expect(await refusalOf(attempt(milo.parent, pauseId, { from: '2026-03-14' }))).toEqual(stays);
    expect(await refusalOf(attempt(milo.parent, pauseId, { from: '2026-01-01', to: '2026-03-05' }))).toEqual(
      refused('to', 'Days off can change at most 7 days back: from 2026-03-07 on'),
    );
    const recent = await paused({ from: '2026-03-10', to: '2026-03-12' });
    expect(await refusalOf(attempt(recent.milo.parent, recent.pauseId, { from: '2026-03-06' }))).toEqual(
      refused('from', 'A pause can begin at most 7 days back: on 2026-03-07 or later'),
    );
    const over = await paused({ from: '2026-02-01', to: '2026-02-02' });
    expect(
      await refusalOf(attempt(over.milo.parent, over.pauseId, { from: '2026-02-01', to: '2026-03-14' })),
    ).toMatchObject({ field: 'to' });
  });
});

describe('ending a pause', () => {
  const end = (by: Caller, pauseId: string, on: string) => tryRest(by, 'endPause', { pauseId, on });

  test('makes the date its last one, today, ahead or up to 7 days back, and twice is once', async () => {
    const { milo, pauseId } = await paused({ from: '2026-03-01' });
    for (const on of ['2026-03-20', '2026-03-14', '2026-03-14', '2026-03-07']) {
      expect((await changeRest(milo.parent, 'endPause', { pauseId, on })).pauses).toMatchObject([{ to: on }]);
    }
    expect(await restDaysOf(milo, { from: '2026-03-05', to: '2026-03-20' })).toEqual([
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
    ]);
  });

  test('before its first date removes it, if it began at most 7 days back or has not begun', async () => {
    for (const from of ['2026-03-07', '2026-03-14', '2026-05-01']) {
      const { milo, pauseId } = await paused({ from });
      expect((await changeRest(milo.parent, 'endPause', { pauseId, on: '2026-02-01' })).pauses).toEqual([]);
      expect(await refusalOf(end(milo.parent, pauseId, '2026-02-01'))).toMatchObject({
        code: 'NOT_FOUND',
        sentence: 'Pause not found',
      });
    }
  });

  test('is refused further back, later than its end, and more than 731 days ahead', async () => {
    const { milo, pauseId } = await paused({ from: '2026-03-01' });
    const tooFarBack = refused('on', 'A pause can end at most 7 days back: on 2026-03-07 or later');
    expect(await refusalOf(end(milo.parent, pauseId, '2026-03-06'))).toEqual(tooFarBack);
    expect(await refusalOf(end(milo.parent, pauseId, '2026-02-27'))).toEqual(tooFarBack);
    expect(await refusalOf(end(milo.parent, pauseId, '9999-12-31'))).toEqual(
      refused('on', 'A pause can end at most 731 days ahead: leave the end open instead'),
    );
    await changeRest(milo.parent, 'endPause', { pauseId, on: '2026-03-16' });
    expect(await refusalOf(end(milo.parent, pauseId, '2026-03-17'))).toEqual(
      refused('on', 'This pause ends on 2026-03-16: choose that date or an earlier one'),
    );
  });

  test('and changing it at once come one after the other', async () => {
    const { milo, pauseId } = await paused({ from: '2026-03-10' });
    const elsewhere = milo.parent.through(await world.anotherServer());
    const answers = await Promise.all([
      tryRest(elsewhere, 'changePause', { pauseId, from: '2026-03-12', to: '2026-03-20' }),
      end(milo.parent, pauseId, '2026-03-01'),
      end(elsewhere, pauseId, '2026-03-01'),
    ]);
    expect(answers.filter(({ code }) => code !== undefined && code !== 'NOT_FOUND')).toEqual([]);
    expect((await restOf(milo)).pauses).toEqual([]);
  });
});

describe('the pauses of a child', () => {
  test('are shared by its owner and editors, and belong to nobody else', async () => {
    const { milo, pauseId } = await paused({ from: '2026-03-14', note: 'At Grandma' });
    const [editor, viewer] = [await world.carer(milo, 'editor'), await world.carer(milo, 'viewer')];
    const token = await thirdPartyOf(world, milo.parent);
    expect((await restOf(milo, editor)).pauses).toEqual((await restOf(milo)).pauses);
    for (const caller of [viewer, token]) {
      expect(await restOf(milo, caller)).toMatchObject({ pauses: [], isDayOff: false });
      expect(await restDaysOf(milo, { from: today, to: today }, caller)).toEqual([]);
      const { node } = await caller.execute<{ node: null }>('query ($id: ID!) { node(id: $id) { id } }', {
        id: pauseId,
      });
      expect(node).toBeNull();
    }
    expect((await changeRest(editor, 'endPause', { pauseId, on: '2026-03-15' })).pauses).toMatchObject([
      { to: '2026-03-15' },
    ]);
    for (const [caller, code, sentence] of [
      [viewer, 'FORBIDDEN', 'You may see this profile but not change it'],
      [token, 'FORBIDDEN', 'This cannot be done with an access token'],
      [await world.stranger(), 'NOT_FOUND', 'Pause not found'],
      [world.signedOut(), 'UNAUTHENTICATED', 'Not authenticated'],
    ] as const) {
      expect(await tryRest(caller, 'changePause', { pauseId, from: today })).toMatchObject({ code, sentence });
    }
    expect((await restOf(milo)).pauses).toMatchObject([{ from: today, to: '2026-03-15', note: 'At Grandma' }]);
  });

  test('are not those of an id of another type, nor of one that is none', async () => {
    const milo = await world.parent().withChild();
    const end = (pauseId: string) => tryRest(milo.parent, 'endPause', { pauseId, on: today });
    expect((await end(milo.id)).errors).not.toEqual([]);
    expect(await end(globalId('Pause', 'x'))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are read by one statement for all children', async () => {
    const parent = await world.parent();
    for (const name of ['Ada', 'Ben', 'Cleo']) await parent.withChild({ name });
    const { statements } = await world.statements(() =>
      parent.execute(
        `{ viewer { children { pauses { id } carePattern { anchor } isDayOff restDays(from: "${today}", to: "${today}") } } }`,
      ),
    );
    expect(statements.filter((name) => !name.startsWith('viewer_by'))).toEqual([
      'children_of_carer',
      expect.stringMatching(/^p_/),
    ]);
  });
});
