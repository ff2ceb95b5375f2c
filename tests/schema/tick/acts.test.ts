import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Tick } from '../../../schema/tick/tick.rules.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { globalId, rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { ledgerFaults } from '../../support/ledger.ts';
import { saveDocument } from '../../support/photos.ts';
import { idMadeAt, saidOf, sendTick, sendTicks, tickOf } from '../../support/ticks.ts';
import { undo } from '../../support/undo.ts';

/*
 * What each act does, what it answers, and who wins when two have done something.
 */

const world = await createWorld({ rateLimits: 'off' });

const tuesday = '2026-03-10T18:40:00Z';
const wednesday = '2026-03-11T18:40:00Z';
const thursday = '2026-03-12T18:40:00Z';
const stored = ['stored', null, null];
const undone = ['CONFLICT', 'This completion was undone'];
const missing = (what: 'Task' | 'Completion' | 'Child') => ['refused', 'NOT_FOUND', `${what} not found`];

async function childOn(at: string): Promise<ChildProfile> {
  world.travelTo(at);
  const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  await milo.read();
  return milo;
}

const faultsOf = (child: ChildProfile) => ledgerFaults(world.db.pool, child.rowId, Temporal.Instant.from(world.now()));

/** A child with a completion that was made offline, and another carer. */
async function completed(at = tuesday) {
  const milo = await childOn(at);
  const aunt = await world.carer(milo, 'editor');
  const { id, task } = await milo.openTask();
  const tick = tickOf.complete(milo, at, id);
  await sendTick(milo.parent, tick);
  return { milo, aunt, taskId: id, points: task.points, tick };
}

describe('complete', () => {
  test('that is sent again, in whatever order, is there already', async () => {
    const milo = await childOn(tuesday);
    const tasks = await milo.tasks();
    const ticks = tasks.map(({ id }, place) => tickOf.complete(milo, `2026-03-10T19:0${place}:00Z`, id));
    world.travelTo(wednesday);
    await sendTicks(milo.parent, ...ticks.toReversed());
    const { totalPoints } = await milo.read();
    world.travelTo(thursday);
    const again = await sendTicks(milo.parent, ...ticks, ...ticks);
    expect(again.map(({ result }) => result)).toEqual(Array.from({ length: 6 }, () => 'already'));
    expect(again.map(({ completion }) => completion?.id)).toEqual([...ticks, ...ticks].map(({ id }) => id));
    expect((await milo.read()).totalPoints).toBe(totalPoints);
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('of two phones names whoever arrives first', async () => {
    const { milo, aunt, taskId, tick } = await completed();
    const theirs = tickOf.complete(milo, '2026-03-10T18:39:00Z', taskId);
    expect(await sendTick(aunt, theirs)).toMatchObject({
      id: theirs.id,
      result: 'already',
      completion: { id: tick.id, completedBy: milo.parent.username },
    });
  });

  test('that was undone meanwhile is undone, and another one of the same task counts', async () => {
    const { milo, aunt, taskId, tick } = await completed();
    await undo(aunt, globalId('Completion', tick.id));
    expect(saidOf(await sendTick(milo.parent, tick))).toEqual(['undone', ...undone]);
    const anew = tickOf.complete(milo, tuesday, taskId);
    expect(saidOf(await sendTick(milo.parent, anew))).toEqual(stored);
    expect(saidOf(await sendTick(milo.parent, tick))).toEqual(['undone', ...undone]);
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('and the mutations know each other’s ids', async () => {
    const { milo, taskId, tick } = await completed();
    const { completeTask } = await milo.parent.execute<{
      completeTask: { alreadyCompleted: boolean; completion: { uuid: string } };
    }>(
      'mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { alreadyCompleted completion { uuid } } }',
      { input: { assignedTaskId: taskId, completionId: `Completion:${tick.id}` } },
    );
    expect(completeTask).toEqual({ alreadyCompleted: true, completion: { uuid: tick.id } });
  });

  test('of an exchanged task names what to count it for', async () => {
    const { milo, aunt } = await completed();
    const { id } = await milo.openTask();
    await sendTick(aunt, tickOf.swap(milo, tuesday, id));
    const result = await sendTick(milo.parent, tickOf.complete(milo, tuesday, id));
    expect(saidOf(result)).toEqual(['refused', 'CONFLICT', 'This challenge was exchanged for another one']);
    const now = (await milo.tasks()).find(({ isSwapped }) => isSwapped);
    expect(result.replacement).toEqual({ assignedTaskId: rowId(now?.id ?? ''), title: now?.task.title });
    const instead = tickOf.complete(milo, tuesday, globalId('DailyTask', result.replacement?.assignedTaskId ?? ''));
    expect(saidOf(await sendTick(milo.parent, instead))).toEqual(stored);
  });
});

describe('undo', () => {
  test('takes back once, and is undone from then on', async () => {
    const { milo, aunt, tick } = await completed();
    const act = tickOf.undo(milo, tuesday, tick.id);
    const first = await sendTick(milo.parent, act);
    expect(first).toMatchObject({ id: act.id, result: 'stored', code: null, streakInfo: { goldStreak: 0 } });
    expect(first.completion).toBeUndefined();
    for (const by of [milo.parent, aunt]) expect(saidOf(await sendTick(by, act))).toEqual(['undone', null, null]);
    expect((await milo.read()).totalPoints).toBe(0);
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('is undone also if the task was exchanged since, and its completion can be counted for the new one', async () => {
    const { milo, aunt, taskId, tick } = await completed();
    const act = tickOf.undo(milo, tuesday, tick.id);
    await sendTick(milo.parent, act);
    const { replacement } = await sendTick(aunt, tickOf.swap(milo, tuesday, taskId));
    expect(saidOf(await sendTick(milo.parent, act))).toEqual(['undone', null, null]);
    expect(await sendTick(milo.parent, tick)).toMatchObject({ result: 'refused', code: 'CONFLICT', replacement });
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('may be in the queue of the completion', async () => {
    const milo = await childOn(tuesday);
    const { id } = await milo.openTask();
    world.travelTo(thursday);
    const tick = tickOf.complete(milo, '2026-03-10T19:00:00Z', id);
    const back = tickOf.undo(milo, '2026-03-10T19:01:00Z', tick.id);
    const anew = tickOf.complete(milo, '2026-03-10T19:02:00Z', id);
    const results = await sendTicks(milo.parent, tick, back, anew);
    expect(results.map(saidOf)).toEqual([stored, stored, stored]);
    expect(await world.sql('SELECT id FROM task_completions WHERE child_id = $1', [milo.rowId])).toEqual([
      { id: anew.id },
    ]);
    expect((await sendTicks(milo.parent, tick, back, anew)).map(({ result }) => result)).toEqual([
      'undone',
      'undone',
      'already',
    ]);
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('is possible for 72 hours after the completion has arrived', async () => {
    const milo = await childOn(tuesday);
    const [one, other] = await milo.tasks();
    world.travelTo(thursday);
    const ticks = [one, other].map((task) => tickOf.complete(milo, '2026-03-10T19:00:00Z', task?.id ?? ''));
    await sendTicks(milo.parent, ...ticks);
    world.travelTo('2026-03-15T18:40:00Z');
    expect(saidOf(await sendTick(milo.parent, tickOf.undo(milo, world.now(), ticks[0]?.id ?? '')))).toEqual(stored);
    world.later({ seconds: 1 });
    const id = ticks[1]?.id ?? '';
    expect(saidOf(await sendTick(milo.parent, tickOf.undo(milo, world.now(), id)))).toEqual([
      'refused',
      'CONFLICT',
      'This can no longer be undone',
    ]);
    // It was undone in time, without a network: so a completion can go for 72 hours more, and not a second longer.
    const inTime = tickOf.undo(milo, '2026-03-15T18:40:00Z', id);
    world.travelTo('2026-03-18T18:40:01Z');
    expect((await sendTick(milo.parent, inTime)).sentence).toBe('This can no longer be undone');
    world.travelTo('2026-03-18T18:40:00Z');
    expect(saidOf(await sendTick(milo.parent, inTime))).toEqual(stored);
    expect(await faultsOf(milo)).toEqual([]);
  });
});

describe('mood', () => {
  const moodsOf = (child: ChildProfile) =>
    world.sql('SELECT date, mood, note FROM mood_entries WHERE child_id = $1 ORDER BY date', [child.rowId]);

  test('is for the date on which it was recorded, or the one before', async () => {
    const milo = await childOn(tuesday);
    world.travelTo(thursday);
    const results = await sendTicks(
      milo.parent,
      tickOf.mood(milo, '2026-03-10T22:59:59Z', 'happy', { note: ' Fort ' }),
      tickOf.mood(milo, '2026-03-10T23:00:00Z', 'bored', { note: null, date: null }),
      tickOf.mood(milo, '2026-03-10T22:59:58Z', 'silly', { date: '2026-03-09' }),
      tickOf.mood(milo, '2026-03-10T22:59:58Z', 'silly', { date: '2026-03-11' }),
    );
    expect(results.map(saidOf)).toEqual([
      stored,
      stored,
      stored,
      ['refused', 'BAD_USER_INPUT', 'Mood can only be recorded for today or yesterday'],
    ]);
    expect(await moodsOf(milo)).toEqual([
      { date: '2026-03-09', mood: 'silly', note: null },
      { date: '2026-03-10', mood: 'happy', note: 'Fort' },
      { date: '2026-03-11', mood: 'bored', note: null },
    ]);
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('that was recorded later wins, whichever arrives first', async () => {
    for (const order of [0, 1]) {
      const milo = await childOn(tuesday);
      const aunt = await world.carer(milo, 'editor');
      world.travelTo(wednesday);
      const acts: readonly (readonly [Caller, Tick])[] = [
        [milo.parent, tickOf.mood(milo, '2026-03-10T19:00:00Z', 'happy')],
        [aunt, tickOf.mood(milo, '2026-03-10T19:05:00Z', 'frustrated', { note: 'Tired' })],
      ];
      const results = [];
      for (const [by, tick] of order === 0 ? acts : acts.toReversed()) results.push(saidOf(await sendTick(by, tick)));
      const lost = ['refused', 'CONFLICT', 'A later mood of this date is there'];
      expect(results).toEqual([stored, order === 0 ? stored : lost]);
      expect(await moodsOf(milo)).toEqual([{ date: '2026-03-10', mood: 'frustrated', note: 'Tired' }]);
      expect(await faultsOf(milo)).toEqual([]);
    }
  });

  test('does not replace one that was recorded online since, and is replaced by every one online', async () => {
    const milo = await childOn(tuesday);
    const online = (mood: string) =>
      milo.parent.graphql('mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { mood } } }', {
        input: { childId: milo.id, mood },
      });
    await online('HAPPY');
    world.later({ minutes: 5 });
    expect((await sendTick(milo.parent, tickOf.mood(milo, '2026-03-10T18:39:59Z', 'bored'))).result).toBe('refused');
    expect((await sendTick(milo.parent, tickOf.mood(milo, '2026-03-10T18:42:00Z', 'bored'))).result).toBe('stored');
    expect(await moodsOf(milo)).toMatchObject([{ mood: 'bored' }]);
    // The clock of the server went back.
    world.travelTo('2026-03-10T18:30:00Z');
    expect((await online('SILLY')).code).toBeUndefined();
    expect(await moodsOf(milo)).toMatchObject([{ mood: 'silly' }]);
  });

  test('whose request online got no answer is there already, and one with another note is not', async () => {
    const milo = await childOn(tuesday);
    await milo.parent.execute(
      'mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { mood } } }',
      { input: { childId: milo.id, mood: 'HAPPY', note: 'Sun' } },
    );
    world.later({ minutes: 5 });
    const before = '2026-03-10T18:39:59Z';
    expect((await sendTick(milo.parent, tickOf.mood(milo, before, 'happy', { note: 'Sun' }))).result).toBe('already');
    expect((await sendTick(milo.parent, tickOf.mood(milo, before, 'happy', { note: 'Rain' }))).result).toBe('refused');
    expect(await moodsOf(milo)).toMatchObject([{ mood: 'happy', note: 'Sun' }]);
  });

  test('that is sent again is there already, and of two at once the second in the queue stays', async () => {
    const milo = await childOn(tuesday);
    const [one, other] = [
      tickOf.mood(milo, '2026-03-10T18:39:00Z', 'happy'),
      tickOf.mood(milo, '2026-03-10T18:39:00Z', 'bored'),
    ];
    expect((await sendTicks(milo.parent, one, one, other)).map(({ result }) => result)).toEqual([
      'stored',
      'already',
      'stored',
    ]);
    expect(await moodsOf(milo)).toMatchObject([{ mood: 'bored' }]);
  });

  test('must be one of the moods', async () => {
    const milo = await childOn(tuesday);
    const result = await sendTick(milo.parent, { ...tickOf.mood(milo, tuesday, 'happy'), mood: 'fine' });
    expect(saidOf(result)).toEqual([
      'refused',
      'BAD_USER_INPUT',
      expect.stringMatching(/^Mood must be one of total-meltdown, /),
    ]);
  });
});

describe('comment', () => {
  const commentOf = async (id: string) =>
    (await world.sql('SELECT comment, commented_by_id FROM task_completions WHERE id = $1', [id]))[0];

  test('sets the words, removes them, and keeps everything else', async () => {
    const { milo, aunt, taskId, tick } = await completed();
    await milo.parent.execute(saveDocument, { input: { dailyTaskId: taskId, isPublic: false } });
    const [words, none] = [
      tickOf.comment(milo, '2026-03-10T18:41:00Z', tick.id, '  Loud! '),
      tickOf.comment(milo, '2026-03-10T18:42:00Z', tick.id, ' '),
    ];
    world.travelTo(wednesday);
    expect(await sendTick(aunt, words)).toMatchObject({
      result: 'stored',
      completion: { id: tick.id, comment: 'Loud!', isPublic: false, completedBy: milo.parent.username },
    });
    expect(await commentOf(tick.id)).toEqual({ comment: 'Loud!', commented_by_id: aunt.rowId });
    expect(await sendTick(milo.parent, none)).toMatchObject({ result: 'stored', completion: { comment: null } });
    expect(await commentOf(tick.id)).toEqual({ comment: null, commented_by_id: null });
  });

  test('that was written later wins, whichever arrives first, and the same words do not take it over', async () => {
    const { milo, aunt, tick } = await completed();
    const [early, late] = [
      tickOf.comment(milo, '2026-03-10T18:41:00Z', tick.id, 'Loud!'),
      tickOf.comment(milo, '2026-03-10T18:43:00Z', tick.id, 'Quiet.'),
    ];
    const same = tickOf.comment(milo, '2026-03-10T18:44:00Z', tick.id, 'Quiet.');
    const between = tickOf.comment(milo, '2026-03-10T18:43:30Z', tick.id, 'So so.');
    world.travelTo(wednesday);
    expect(saidOf(await sendTick(aunt, late))).toEqual(stored);
    const lost = ['refused', 'CONFLICT', 'A later comment is there'];
    expect(saidOf(await sendTick(milo.parent, early))).toEqual(lost);
    expect((await sendTick(aunt, late)).result).toBe('already');
    expect((await sendTick(milo.parent, same)).result).toBe('already');
    expect(saidOf(await sendTick(milo.parent, between))).toEqual(lost);
    expect(await commentOf(tick.id)).toEqual({ comment: 'Quiet.', commented_by_id: aunt.rowId });
  });

  test('does not replace one that was saved online since', async () => {
    const { milo, taskId, tick } = await completed();
    const words = tickOf.comment(milo, '2026-03-10T18:39:59Z', tick.id, 'Loud!');
    await milo.parent.execute(saveDocument, { input: { dailyTaskId: taskId, comment: 'Quiet.' } });
    world.later({ minutes: 1 });
    expect((await sendTick(milo.parent, words)).result).toBe('refused');
    // The same words come from a request whose answer was lost.
    expect((await sendTick(milo.parent, { ...words, comment: 'Quiet.' })).result).toBe('already');
    expect(await commentOf(tick.id)).toMatchObject({ comment: 'Quiet.' });
  });

  test('is refused for a completion that was undone, and for one of a week', async () => {
    const { milo, tick } = await completed();
    const [weekly] = await milo.completeTasks(1, 'weekly');
    await undo(milo.parent, globalId('Completion', tick.id));
    const of = (id: string, words = 'Loud!') => sendTick(milo.parent, tickOf.comment(milo, tuesday, id, words));
    expect(saidOf(await of(tick.id))).toEqual(['refused', ...undone]);
    expect(saidOf(await of(rowId(weekly?.completion.id ?? '')))).toEqual([
      'refused',
      'BAD_USER_INPUT',
      'Only a daily challenge can have a comment',
    ]);
    const [daily] = await milo.completeTasks(1);
    expect(saidOf(await of(rowId(daily?.completion.id ?? ''), 'x'.repeat(2_001)))).toEqual([
      'refused',
      'BAD_USER_INPUT',
      'Comment can have at most 2000 characters',
    ]);
  });
});

describe('swap', () => {
  test('gives the place to another task, under an id that the server has made, once', async () => {
    const milo = await childOn(tuesday);
    const [first, ...others] = await milo.tasks();
    const tick = tickOf.swap(milo, '2026-03-10T18:30:00Z', first?.id ?? '', { reason: 'too-long' });
    const result = await sendTick(milo.parent, tick);
    const [now, ...rest] = await milo.tasks();
    const assignedTaskId = rowId(now?.id ?? '');
    expect(rest).toEqual(others);
    expect(result).toEqual({
      id: tick.id,
      result: 'stored',
      code: null,
      sentence: null,
      revision: expect.any(Number) as number,
      replacement: { assignedTaskId, title: now?.task.title },
    });
    expect(now?.isSwapped).toBe(true);
    expect([tick.id, rowId(first?.id ?? '')]).not.toContain(assignedTaskId);
    const { revision: _, ...unchanged } = result;
    expect(await sendTick(milo.parent, tick)).toEqual({ ...unchanged, result: 'already' });
    expect(saidOf(await sendTick(milo.parent, tickOf.swap(milo, tuesday, first?.id ?? '')))).toEqual([
      'refused',
      'CONFLICT',
      'This challenge was exchanged for another one',
    ]);
    expect(await world.sql('SELECT reason, tick_id FROM swapped_tasks WHERE child_id = $1', [milo.rowId])).toEqual([
      { reason: 'too-long', tick_id: tick.id },
    ]);
    // Its answer may be lost until the next day.
    world.travelTo(wednesday);
    expect((await sendTick(milo.parent, tick)).result).toBe('already');
  });

  test('and complete: whichever arrives first decides', async () => {
    const { milo, aunt, taskId } = await completed();
    expect(saidOf(await sendTick(aunt, tickOf.swap(milo, '2026-03-10T18:00:00Z', taskId)))).toEqual([
      'refused',
      'CONFLICT',
      'This challenge is already completed',
    ]);
  });

  test('does not change the list of a date that has ended', async () => {
    const milo = await childOn(tuesday);
    const { id } = await milo.openTask();
    world.travelTo(wednesday);
    await milo.read();
    const given = await world.sql('SELECT id FROM daily_tasks WHERE child_id = $1 ORDER BY id', [milo.rowId]);
    expect(saidOf(await sendTick(milo.parent, tickOf.swap(milo, tuesday, id)))).toEqual([
      'refused',
      'CHALLENGE_EXPIRED',
      'This challenge has expired. New challenges are waiting!',
    ]);
    expect(await world.sql('SELECT id FROM daily_tasks WHERE child_id = $1 ORDER BY id', [milo.rowId])).toEqual(given);
  });

  test('is for daily tasks', async () => {
    const milo = await childOn(tuesday);
    const weekly = await milo.openTask('weekly');
    expect(saidOf(await sendTick(milo.parent, tickOf.swap(milo, tuesday, weekly.id)))).toEqual(missing('Task'));
  });
});

describe('whoever has no access', () => {
  /** One tick of each act for things of a child. */
  async function everyAct({ milo, tick }: { milo: ChildProfile; tick: { id: string } }) {
    const open = await milo.tasks();
    const [, one, other] = open;
    return [
      tickOf.complete(milo, tuesday, one?.id ?? ''),
      tickOf.undo(milo, tuesday, tick.id),
      tickOf.mood(milo, tuesday, 'happy'),
      tickOf.comment(milo, tuesday, tick.id, 'Loud!'),
      tickOf.swap(milo, tuesday, other?.id ?? ''),
    ];
  }
  const allMissing = (['Task', 'Completion', 'Child', 'Completion', 'Task'] as const).map(missing);

  test('any more gets every tick refused, and nothing is stored', async () => {
    const scene = await completed();
    const { milo, aunt } = scene;
    const ticks = await everyAct(scene);
    await world.sql('DELETE FROM child_carers WHERE child_id = $1 AND user_id = $2', [milo.rowId, aunt.rowId]);
    const rows = await world.rowCounts();
    expect((await sendTicks(aunt, ...ticks)).map(saidOf)).toEqual(allMissing);
    expect(await world.rowCounts()).toEqual(rows);
  });

  test('because the profile was deleted gets the same', async () => {
    const scene = await completed();
    const ticks = await everyAct(scene);
    await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [scene.milo.rowId, world.now()]);
    expect((await sendTicks(scene.milo.parent, ...ticks)).map(saidOf)).toEqual(allMissing);
    await world.sql('DELETE FROM children WHERE id = $1', [scene.milo.rowId]);
    expect((await sendTicks(scene.milo.parent, ...ticks)).map(saidOf)).toEqual(allMissing);
  });

  test('but may look is told so', async () => {
    const scene = await completed();
    const ticks = await everyAct(scene);
    const grandma = await world.carer(scene.milo, 'viewer');
    const results = await sendTicks(grandma, ...ticks);
    expect(results.map(saidOf)).toEqual(
      ticks.map(() => ['refused', 'FORBIDDEN', 'You may see this profile but not change it']),
    );
  });

  test('to the child that a tick names is refused, whatever else it names', async () => {
    const scene = await completed();
    const { milo } = scene;
    const ben = await milo.parent.withChild({ name: 'Ben' });
    const ticks = (await everyAct(scene)).filter(({ act }) => act !== 'mood');
    const crossed = ticks.map((tick) => ({ ...tick, childId: ben.rowId }));
    const said = (['Task', 'Completion', 'Completion', 'Task'] as const).map(missing);
    expect((await sendTicks(milo.parent, ...crossed)).map(saidOf)).toEqual(said);
    // Also for a challenge that was exchanged.
    await sendTick(milo.parent, tickOf.swap(milo, tuesday, (await milo.openTask()).id));
    expect((await sendTicks(milo.parent, ...crossed)).map(saidOf)).toEqual(said);
  });

  test('cannot tell a hundred stolen ids from random ones', async () => {
    const [milo, ada] = [await childOn(tuesday), await childOn(tuesday)];
    const stolen = { tasks: [] as string[], completions: [] as string[] };
    for (const _ of Array.from({ length: 3 })) {
      const [done] = await ada.completeTasks(1);
      stolen.completions.push(rowId(done?.completion.id ?? ''));
    }
    await undo(ada.parent, globalId('Completion', stolen.completions[0] ?? ''));
    for (const frequency of ['daily', 'weekly', 'monthly'] as const) {
      stolen.tasks.push(...(await ada.tasks(frequency)).map(({ id }) => rowId(id)));
    }
    const rows = await world.rowCounts();
    /** The ticks that a thief sends, with the id of a thing in the place of each id. */
    const ticksOf = (task: string, completion: string, childId: string): readonly Tick[] => [
      { ...tickOf.complete(milo, tuesday, ''), assignedTaskId: task, childId },
      { ...tickOf.swap(milo, tuesday, ''), assignedTaskId: task, childId },
      { ...tickOf.undo(milo, tuesday, completion), childId },
      { ...tickOf.comment(milo, tuesday, completion, 'Loud!'), childId },
    ];
    const answers = async (ids: readonly (readonly [string, string])[], childId: string) => {
      const all = [];
      for (const [task, completion] of ids)
        all.push((await sendTicks(milo.parent, ...ticksOf(task, completion, childId))).map(saidOf));
      return all;
    };
    const pairs = Array.from(
      { length: 25 },
      (_, place) =>
        [
          stolen.tasks[place % stolen.tasks.length] ?? '',
          stolen.completions[place % stolen.completions.length] ?? '',
        ] as const,
    );
    const random = pairs.map(() => [randomUUIDv7(), randomUUIDv7()] as const);
    for (const childId of [milo.rowId, ada.rowId, randomUUIDv7()]) {
      expect(await answers(pairs, childId)).toEqual(await answers(random, childId));
    }
    expect(await world.rowCounts()).toEqual(rows);
    // Neither are the statements others, by which the time could tell.
    const statementsOf = async ([task, completion]: readonly [string, string]) =>
      (await world.statements(() => sendTicks(milo.parent, ...ticksOf(task, completion, ada.rowId)))).statements;
    expect(await statementsOf(pairs[0] ?? ['', ''])).toEqual(await statementsOf(random[0] ?? ['', '']));
    expect(await faultsOf(ada)).toEqual([]);
  });
});

test('ticks with the same time in their ids are distinct, and each is stored once by two servers at the same time', async () => {
  const milo = await childOn(tuesday);
  const elsewhere = milo.parent.through(await world.anotherServer());
  const tasks = [...(await milo.tasks()), ...(await milo.tasks('weekly'))];
  const ticks = tasks.map(({ id }) => tickOf.complete(milo, tuesday, id));
  expect(new Set(Array.from({ length: 50 }, () => idMadeAt(tuesday))).size).toBe(50);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) => sendTicks(place % 2 === 0 ? milo.parent : elsewhere, ...ticks)),
  );
  for (const place of ticks.keys()) {
    const results = answers.map((results) => results[place]?.result).sort();
    expect(results).toEqual(['already', 'already', 'already', 'already', 'already', 'already', 'already', 'stored']);
  }
  expect((await milo.read()).totalPoints).toBe(tasks.reduce((sum, { task }) => sum + task.points, 0));
  expect(await faultsOf(milo)).toEqual([]);
});

describe('quote', () => {
  const quotesOf = ({ rowId: childId }: ChildProfile) =>
    world.sql('SELECT id, text, said_on AS date, by_id AS by FROM quotes WHERE child_id = $1 ORDER BY id', [childId]);

  test('is of the day on which it was written down, in the zone of the family', async () => {
    const milo = await childOn(tuesday);
    const late = tickOf.quote(milo, '2026-03-10T23:30:00Z', ' The moon is following us. ');
    const given = tickOf.quote(milo, '2026-03-10T18:41:00Z', 'Why?', { saidOn: '2026-03-08' });
    const former = tickOf.quote(milo, '2026-03-01T18:40:00Z', 'No!');
    world.travelTo(thursday);
    const results = await sendTicks(milo.parent, late, given, former);
    expect(results.map(saidOf)).toEqual([stored, stored, stored]);
    expect(results.every(({ revision }) => revision !== undefined)).toBe(true);
    const by = milo.parent.rowId;
    const quotes = [
      { id: former.id, text: 'No!', date: '2026-03-09', by },
      { id: given.id, text: 'Why?', date: '2026-03-08', by },
      { id: late.id, text: 'The moon is following us.', date: '2026-03-11', by },
    ];
    expect(await quotesOf(milo)).toEqual(quotes);
  });

  test('that is sent again is there already, and does not take back what was changed since', async () => {
    const milo = await childOn(tuesday);
    const tick = tickOf.quote(milo, tuesday, 'Why?');
    expect((await sendTicks(milo.parent, tick, tick)).map(({ result }) => result)).toEqual(['stored', 'already']);
    await milo.parent.rest('POST', `/api/children/${milo.rowId}/quotes`, { id: tick.id, text: 'Why not?' });
    const again = await sendTick(milo.parent, tick);
    expect([again.result, again.revision]).toEqual(['already', undefined]);
    expect(await quotesOf(milo)).toMatchObject([{ text: 'Why not?' }]);
  });

  test('is refused without words, before the birth, and for whom only looks', async () => {
    const milo = await childOn(tuesday);
    const viewer = await world.carer(milo, 'viewer');
    expect(saidOf(await sendTick(milo.parent, tickOf.quote(milo, tuesday, ' ')))).toEqual([
      'refused',
      'BAD_USER_INPUT',
      'Write down what was said',
    ]);
    const unborn = tickOf.quote(milo, tuesday, 'Hi', { saidOn: '2001-01-01' });
    expect((await sendTick(milo.parent, unborn)).result).toBe('refused');
    expect(saidOf(await sendTick(viewer, tickOf.quote(milo, tuesday, 'Hi')))).toEqual([
      'refused',
      'FORBIDDEN',
      'You may see this profile but not change it',
    ]);
    expect(await quotesOf(milo)).toEqual([]);
  });
});
