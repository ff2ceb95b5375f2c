import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TicksAnswer } from '../../schema/tick/tick.rules.ts';
import type { RestAnswer } from '../support/caller.ts';
import { globalId, rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';
import { idMadeAt, postTicks, saidOf, sendTick, sendTicks, tickOf } from '../support/ticks.ts';

const evening = '2026-03-14T18:40:00Z';
const world = await createWorld({ now: evening });

const newChild = () => world.parent({ timeZone: 'Europe/Berlin' }).withChild();

const left = ({ headers }: RestAnswer<TicksAnswer>) => Number(headers['x-ratelimit-remaining']);

describe('POST /api/ticks', () => {
  test('answers with a result for each tick, in their order', async () => {
    const milo = await newChild();
    const { id, task } = await milo.openTask();
    const done = tickOf.complete(milo, evening, id);
    const words = tickOf.comment(milo, evening, done.id, 'Fort until bedtime');
    const mood = tickOf.mood(milo, evening, 'happy');
    const { node } = await milo.parent.execute<{ node: { revision: number } }>(
      'query ($id: ID!) { node(id: $id) { ... on Child { revision } } }',
      { id: milo.id },
    );
    const { revision } = node;
    const { status, json } = await postTicks(milo.parent, [done, words, mood, done]);
    expect(status).toBe(200);
    const completion = {
      id: done.id,
      taskTitle: task.title,
      taskFrequency: 'daily',
      completedAt: '2026-03-14T18:40:00.000Z',
      receivedAt: null,
      points: task.points,
      comment: null,
      imageUrl: null,
      isPublic: true,
      completedBy: milo.parent.username,
    };
    const ok = { code: null, sentence: null };
    const streakInfo = { goldStreak: 1, platinumStreak: 0, isGoldExtended: true, isPlatinumExtended: false };
    expect(json).toEqual({
      results: [
        { id: done.id, result: 'stored', ...ok, revision: revision + 1, completion, streakInfo },
        {
          id: words.id,
          result: 'stored',
          ...ok,
          revision: revision + 2,
          completion: { ...completion, comment: 'Fort until bedtime' },
        },
        { id: mood.id, result: 'stored', ...ok, revision: revision + 3 },
        {
          id: done.id,
          result: 'already',
          ...ok,
          completion: { ...completion, comment: 'Fort until bedtime' },
          streakInfo: { ...streakInfo, isGoldExtended: false },
        },
      ],
    });
  });

  test('takes instants with an offset and ids in any letter case', async () => {
    const milo = await newChild();
    const { id } = await milo.openTask();
    const tick = tickOf.complete(milo, '2026-03-14T19:30:00.123456+01:00', id);
    const shouted = {
      ...tick,
      id: tick.id.toUpperCase(),
      childId: tick.childId.toUpperCase(),
      assignedTaskId: tick.assignedTaskId.toUpperCase(),
    };
    expect(await sendTick(milo.parent, shouted)).toMatchObject({
      id: tick.id,
      result: 'stored',
      completion: { id: tick.id, completedAt: '2026-03-14T18:30:00.123Z' },
    });
  });

  test('judges each tick alone, so that one that is wrong does not hold up the others', async () => {
    const milo = await newChild();
    const [one, other] = await milo.tasks();
    const good = tickOf.complete(milo, evening, one?.id ?? '');
    const undo = tickOf.undo(milo, evening, good.id);
    const at = '"at" must be an instant, such as 2026-05-31T18:40:00Z';
    const wrong: readonly (readonly [object, string])[] = [
      [{ ...good, act: 'celebrate' }, '"act" must be one of complete, undo, mood, comment, swap, quote'],
      [{ id: good.id }, '"act" must be one of complete, undo, mood, comment, swap, quote'],
      [{ ...good, at: 'yesterday' }, at],
      [{ ...good, at: '2026-02-30T18:40:00Z' }, at],
      [{ ...good, at: '2026-03-14T18:40:00' }, at],
      [{ ...good, at: '2026-03-14' }, at],
      [{ ...good, at: 1_773_513_600_000 }, at],
      [{ ...good, at: undefined }, at],
      [{ ...good, childId: milo.id }, '"childId" must be the id of a child'],
      [{ ...good, assignedTaskId: one?.id }, '"assignedTaskId" must be the id of an assigned task'],
      [{ ...undo, completionId: null }, '"completionId" must be the id of a completion'],
      [{ ...good, mood: 'happy' }, 'A tick of the act "complete" has the fields id, act, at, childId, assignedTaskId'],
      [
        { ...undo, assignedTaskId: good.assignedTaskId },
        'A tick of the act "undo" has the fields id, act, at, childId, completionId',
      ],
      [
        { ...tickOf.mood(milo, evening, 'happy'), points: 100 },
        'A tick of the act "mood" has the fields id, act, at, childId, mood, note, date',
      ],
      [
        { ...tickOf.comment(milo, evening, good.id, 'Fort'), isPublic: false },
        'A tick of the act "comment" has the fields id, act, at, childId, completionId, comment',
      ],
      [
        { ...tickOf.comment(milo, evening, good.id, 'Fort'), comment: null },
        '"comment" must be a text; an empty one removes the comment',
      ],
      [
        { ...tickOf.swap(milo, evening, other?.id ?? ''), idempotencyKey: 'x' },
        'A tick of the act "swap" has the fields id, act, at, childId, assignedTaskId, reason, tonight',
      ],
      [
        { ...tickOf.quote(milo, evening, 'Why?'), completionId: good.id },
        'A tick of the act "quote" has the fields id, act, at, childId, text, saidOn',
      ],
    ];
    const results = await sendTicks(milo.parent, ...wrong.map(([tick]) => tick), good);
    expect(results.map(saidOf)).toEqual([
      ...wrong.map(([, sentence]) => ['refused', 'BAD_USER_INPUT', sentence]),
      ['stored', null, null],
    ]);
    const swapped = { ...tickOf.swap(milo, evening, other?.id ?? ''), reason: 'boring' };
    expect(await sendTick(milo.parent, swapped)).toMatchObject({ result: 'refused', code: 'BAD_USER_INPUT' });
    expect(await world.sql('SELECT id FROM swapped_tasks WHERE child_id = $1', [milo.rowId])).toEqual([]);
  });

  test('refuses a body that is no list of 1 to 50 ticks with ids, and stores nothing', async () => {
    const milo = await newChild();
    const { id } = await milo.openTask();
    const tick = tickOf.complete(milo, evening, id);
    const list = 'Ticks must be a list of 1 to 50';
    const version = 'The id of each tick must be a UUID of version 7';
    const wrong: readonly (readonly [unknown, string])[] = [
      [undefined, list],
      [tick, list],
      [[], list],
      [Array.from({ length: 51 }, () => tick), list],
      [[tick, null], 'Each tick must be a JSON object'],
      [[tick, { ...tick, id: randomUUID() }], version],
      [[tick, { ...tick, id: undefined }], version],
      [[tick, { ...tick, id: globalId('Completion', tick.id) }], version],
    ];
    for (const [ticks, sentence] of wrong) {
      const { status, text } = await postTicks(milo.parent, ticks);
      expect([status, text]).toEqual([400, sentence]);
    }
    const { status, text } = await milo.parent.rest('POST', '/api/ticks', { ticks: [tick], userId: milo.parent.rowId });
    expect([status, text]).toEqual([400, '"userId" is not a field of this call. The fields are ticks']);
    expect((await milo.tasks()).some(({ completed }) => completed)).toBe(false);
  });

  test('costs a point for each tick', async () => {
    const milo = await newChild();
    const mood = () => tickOf.mood(milo, evening, 'happy');
    const first = await postTicks(milo.parent, [mood()]);
    const second = await postTicks(milo.parent, [mood(), mood(), mood()]);
    const third = await postTicks(milo.parent, Array.from({ length: 50 }, mood));
    const refused = await postTicks(milo.parent, Array.from({ length: 400 }, mood));
    expect([left(first) - left(second), left(second) - left(third), left(third) - left(refused)]).toEqual([3, 50, 50]);
  });

  test('takes fifty of the longest comments', async () => {
    const milo = await newChild();
    const [done] = await milo.completeTasks(1);
    const words = '\\u2019'.repeat(2_000);
    const tick = JSON.stringify({
      ...tickOf.comment(milo, evening, rowId(done?.completion.id ?? ''), ''),
      comment: 'words',
    }).replace('words', words);
    const body = `{"ticks":[${Array.from({ length: 50 }, () => tick).join()}]}`;
    expect(body.length).toBeGreaterThan(600_000);
    const { status, json } = await milo.parent.rest<TicksAnswer>('POST', '/api/ticks', body);
    expect([status, json.results.length, json.results[49]?.result]).toEqual([200, 50, 'already']);
  });

  test('does nothing for nobody, and for a page of somebody else', async () => {
    const [milo, ada] = [await newChild(), await newChild()];
    const { id } = await milo.openTask();
    const ticks = [tickOf.complete(milo, evening, id)];
    const nobody = await postTicks(world.signedOut(), ticks);
    expect([nobody.status, nobody.text]).toEqual([401, 'Not authenticated']);
    const other = await postTicks(milo.parent, ticks, { 'x-viewer': ada.parent.id });
    expect(other.status).toBe(409);
    expect((await milo.tasks()).some(({ completed }) => completed)).toBe(false);
    const own = await postTicks(milo.parent, ticks, { 'x-viewer': milo.parent.id });
    expect([own.status, own.json.results[0]?.result]).toEqual([200, 'stored']);
  });

  test('needs a token with the scope write, which hears what became of its ticks, and no more', async () => {
    const milo = await newChild();
    const { id } = await milo.openTask();
    const ticks = [tickOf.complete(milo, evening, id), tickOf.undo(milo, evening, idMadeAt(evening))];
    const reader = await thirdPartyOf(world, milo.parent, { scopes: ['READ'] });
    expect((await postTicks(reader, ticks)).status).toBe(403);
    expect((await milo.tasks()).some(({ completed }) => completed)).toBe(false);
    const writer = await thirdPartyOf(world, milo.parent, { scopes: ['WRITE'] });
    const { status, json } = await postTicks(writer, ticks);
    expect(status).toBe(200);
    expect(json.results).toEqual([
      { id: ticks[0]?.id, result: 'stored', code: null, sentence: null },
      { id: ticks[1]?.id, result: 'refused', code: 'NOT_FOUND', sentence: 'Completion not found' },
    ]);
    const both = await thirdPartyOf(world, milo.parent);
    expect(await sendTick(both, ticks[0] ?? {})).toMatchObject({
      result: 'already',
      completion: { id: ticks[0]?.id, completedBy: null },
    });
  });

  test('of a token that is limited to another child finds nothing', async () => {
    const milo = await newChild();
    const ben = await milo.parent.withChild({ name: 'Ben' });
    const { id } = await milo.openTask();
    const token = await thirdPartyOf(world, milo.parent, { childId: ben.id });
    expect(saidOf(await sendTick(token, tickOf.complete(milo, evening, id)))).toEqual([
      'refused',
      'NOT_FOUND',
      'Task not found',
    ]);
    const own = await ben.openTask();
    expect((await sendTick(token, tickOf.complete(ben, evening, own.id))).result).toBe('stored');
  });

  test('keeps what was stored before the database failed, and the rest is sent again', async () => {
    const milo = await newChild();
    const tasks = await milo.tasks();
    const ticks = tasks.map(({ id }) => tickOf.complete(milo, evening, id));
    const second = rowId(tasks[1]?.id ?? '');
    await world.sql(
      `CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF NEW.assignment_id = '${second}' THEN RAISE EXCEPTION 'disk full' USING ERRCODE = '53100'; END IF; RETURN NEW;
       END $$`,
    );
    await world.sql(
      'CREATE TRIGGER fail_once BEFORE INSERT ON task_completions FOR EACH ROW EXECUTE FUNCTION fail_once()',
    );
    expect((await postTicks(milo.parent, ticks)).status).toBeGreaterThanOrEqual(500);
    world.unexpectedErrors();
    await world.sql('DROP TRIGGER fail_once ON task_completions');
    expect((await milo.tasks()).map(({ completed }) => completed)).toEqual([true, false, false]);
    expect((await sendTicks(milo.parent, ...ticks)).map(({ result }) => result)).toEqual([
      'already',
      'stored',
      'stored',
    ]);
  });
});
