import { describe, expect, test } from 'vitest';
import type { ChildProfile } from '../../support/childProfile.ts';
import { idsOfChild, rowsOfChild, secret, secretChild } from '../../support/foreignIds.ts';
import { globalId, rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { photoFolder, saveDocument } from '../../support/photos.ts';
import { saidOf, sendTick, sendTicks, tickOf } from '../../support/ticks.ts';

/*
 * A client makes the ids of ticks. What an id means depends on the act and the child of its tick, and on nothing else that has it.
 */

const { dataDir } = photoFolder();
const evening = '2026-03-14T18:40:00Z';
const world = await createWorld({ now: evening, rateLimits: 'off', env: { DATA_DIR: dataDir } });

const newChild = () => world.parent({ timeZone: 'Europe/Berlin' }).withChild();
const stored = ['stored', null, null];
const missing = (what: 'Task' | 'Completion' | 'Quote') => ['refused', 'NOT_FOUND', `${what} not found`];

const tables = [
  'daily_tasks',
  'weekly_tasks',
  'monthly_tasks',
  'swapped_tasks',
  'task_completions',
  'undone_completions',
  'mood_entries',
  'quotes',
] as const;

const families = new Map<string, Promise<ChildProfile>>();

/** The other family, the same for one act with each of its ids: nothing ever happens to it. */
function familyOf(act: 'swap' | 'complete' | 'quote' | 'find'): Promise<ChildProfile> {
  const family = families.get(act) ?? secretChild(world);
  families.set(act, family);
  return family;
}

const idIn = async (ada: ChildProfile, table: (typeof tables)[number]): Promise<string> => {
  const [id] = (await idsOfChild(world, ada)).get(table) ?? [];
  if (id === undefined) throw new Error(`Ada has nothing in ${table}`);
  return id;
};

describe.each(tables)('a tick with an id from %s of another family', (table) => {
  const isCompletion = table === 'task_completions' || table === 'undone_completions';

  test('exchanges a task for one with an id of its own', async () => {
    const [milo, ada] = [await newChild(), await familyOf('swap')];
    const before = await rowsOfChild(world, ada);
    const tick = { ...tickOf.swap(milo, evening, (await milo.openTask()).id), id: await idIn(ada, table) };
    const result = await sendTick(milo.parent, tick);
    const now = (await milo.tasks()).find(({ isSwapped }) => isSwapped);
    expect([saidOf(result), result.replacement?.assignedTaskId]).toEqual([stored, rowId(now?.id ?? '')]);
    expect(rowId(now?.id ?? '')).not.toBe(tick.id);
    expect((await sendTick(milo.parent, tick)).result).toBe('already');
    expect(await rowsOfChild(world, ada)).toEqual(before);
  });

  test('completes a task of its own child, and none if a completion has the id', async () => {
    const [milo, ada] = [await newChild(), await familyOf('complete')];
    const before = await rowsOfChild(world, ada);
    const id = await idIn(ada, table);
    const task = await milo.openTask();
    const results = await sendTicks(
      milo.parent,
      { ...tickOf.complete(milo, evening, task.id), id },
      tickOf.comment(milo, evening, id, 'Mine'),
      tickOf.undo(milo, evening, id),
    );
    expect(results.map(saidOf)).toEqual(
      isCompletion ? [1, 2, 3].map(() => missing('Completion')) : [stored, stored, stored],
    );
    expect((await milo.openTask()).id).toBe(task.id);
    expect(await rowsOfChild(world, ada)).toEqual(before);
  });

  test('writes down what its own child said, unless a quote has the id', async () => {
    const [milo, ada] = [await newChild(), await familyOf('quote')];
    const before = await rowsOfChild(world, ada);
    const result = await sendTick(milo.parent, {
      ...tickOf.quote(milo, evening, 'Mine'),
      id: await idIn(ada, table),
    });
    expect(saidOf(result)).toEqual(table === 'quotes' ? missing('Quote') : stored);
    expect(await rowsOfChild(world, ada)).toEqual(before);
  });

  test('finds nothing as the id of a task or a completion', async () => {
    const [milo, ada] = [await newChild(), await familyOf('find')];
    const before = await rowsOfChild(world, ada);
    const id = await idIn(ada, table);
    const asTask = globalId('DailyTask', id);
    for (const child of [milo, ada]) {
      const results = await sendTicks(
        milo.parent,
        tickOf.complete(child, evening, asTask),
        tickOf.swap(child, evening, asTask),
        tickOf.comment(child, evening, id, 'Mine'),
        tickOf.undo(child, evening, id),
      );
      expect(results.map(saidOf)).toEqual([
        missing('Task'),
        missing('Task'),
        missing('Completion'),
        missing('Completion'),
      ]);
    }
    expect(await rowsOfChild(world, ada)).toEqual(before);
  });
});

describe('even if an own task had the id of a foreign one', () => {
  /** Gives an open daily task of a child another id. */
  async function rename(milo: ChildProfile, id: string): Promise<string> {
    await world.sql('UPDATE daily_tasks SET id = $2 WHERE id = $1', [rowId((await milo.openTask()).id), id]);
    return globalId('DailyTask', id);
  }

  /** What the carers of a child see of a task. */
  const seen = async (milo: ChildProfile, task: string) =>
    (
      await milo.parent.execute<{ node: { openUntil: string; completion: object | null } }>(
        `query ($id: ID!) { node(id: $id) { ... on DailyTask {
           openUntil completion { title comment imageUrl completedBy { name } offer { comment imageUrl } }
         } } }`,
        { id: task },
      )
    ).node;

  test('its completion would neither be read nor written', async () => {
    const [milo, ada] = [await newChild(), await secretChild(world)];
    const [known] = await milo.completeTasks(1);
    const [completed] = await world.sql<{ id: string; task: string }>(
      `SELECT id, assignment_id AS task FROM task_completions WHERE child_id = $1 AND frequency = 'weekly'`,
      [ada.rowId],
    );
    const task = await rename(milo, completed?.task ?? '');
    const before = await rowsOfChild(world, ada);
    for (const id of [rowId(known?.completion.id ?? ''), completed?.id]) {
      const result = await sendTick(milo.parent, { ...tickOf.complete(milo, evening, task), id });
      expect([saidOf(result), result.completion]).toEqual([missing('Completion'), undefined]);
      const saved = await milo.parent.graphql(saveDocument, {
        input: { dailyTaskId: task, completionId: `Completion:${id}`, comment: 'Mine', removePhoto: true },
      });
      expect([saved.code, saved.sentence]).toEqual(['NOT_FOUND', 'Completion not found']);
    }
    await world.sql('UPDATE daily_tasks SET completed = true WHERE id = $1', [rowId(task)]);
    expect((await seen(milo, task)).completion).toBeNull();
    expect(await rowsOfChild(world, ada)).toEqual(before);
  });

  test('what was undone would not be offered', async () => {
    const [milo, ada] = [await newChild(), await secretChild(world)];
    const [undone] = await world.sql<{ task: string }>(
      `SELECT assignment_id AS task FROM undone_completions WHERE child_id = $1 AND frequency = 'daily'`,
      [ada.rowId],
    );
    const { openUntil } = await seen(milo, (await milo.openTask()).id);
    const task = await rename(milo, undone?.task ?? '');
    const before = await rowsOfChild(world, ada);
    expect((await seen(milo, task)).openUntil).toBe(openUntil);
    const tick = tickOf.complete(milo, evening, task);
    expect(saidOf(await sendTick(milo.parent, tick))).toEqual(stored);
    const completion = (await seen(milo, task)).completion;
    expect(completion).toMatchObject({ comment: null, imageUrl: null, offer: null });
    const kept = await milo.parent.graphql(saveDocument, { input: { dailyTaskId: task, keepOfferedPhoto: true } });
    expect(kept.text.toLowerCase()).not.toContain(secret);
    expect((await seen(milo, task)).completion).toEqual(completion);
    // Undoing it opens the own task alone.
    expect(saidOf(await sendTick(milo.parent, tickOf.undo(milo, evening, tick.id)))).toEqual(stored);
    expect(await rowsOfChild(world, ada)).toEqual(before);
  });

  test('undoing would open the own task alone', async () => {
    const [milo, ada] = [await newChild(), await secretChild(world)];
    const [monthly] = await world.sql<{ task: string; id: string }>(
      `SELECT id, assignment_id AS task FROM task_completions WHERE child_id = $1 AND frequency = 'monthly'`,
      [ada.rowId],
    );
    const tick = tickOf.complete(milo, evening, (await milo.openTask()).id);
    await sendTick(milo.parent, tick);
    // A task has one completion, so Ada's is moved aside.
    await world.sql('UPDATE task_completions SET assignment_id = uuidv7() WHERE id = $1', [monthly?.id]);
    await world.sql('UPDATE daily_tasks SET id = $2 WHERE id = $1', [tick.assignedTaskId, monthly?.task]);
    await world.sql('UPDATE task_completions SET assignment_id = $2 WHERE id = $1', [tick.id, monthly?.task]);
    const before = await rowsOfChild(world, ada);
    expect(saidOf(await sendTick(milo.parent, tickOf.undo(milo, evening, tick.id)))).toEqual(stored);
    expect((await milo.tasks()).some(({ completed }) => completed)).toBe(false);
    expect(await rowsOfChild(world, ada)).toEqual(before);
  });
});
