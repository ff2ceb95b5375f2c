import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { expect, test, describe } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { globalId, rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { ledgerFaults } from '../../support/ledger.ts';
import { undo } from '../../support/undo.ts';

const evening = '2026-03-14T18:40:00Z';
const world = await createWorld({ now: evening, rateLimits: 'off' });

/** What the mutation answers in short, or its refusal. */
interface Said {
  readonly id: string | undefined;
  readonly alreadyCompleted: boolean | undefined;
  readonly code: string | undefined;
  readonly sentence: string | undefined;
}

interface Done {
  readonly completion: { readonly id: string };
  readonly alreadyCompleted: boolean;
}

const fields = 'completion { id } alreadyCompleted';

const said = (done: Done | null | undefined, refusal: Pick<Said, 'code' | 'sentence'>): Said => ({
  id: done ? rowId(done.completion.id) : undefined,
  alreadyCompleted: done?.alreadyCompleted,
  ...refusal,
});

/** The three mutations that take the id of a new completion. */
const mutations = {
  completeTask: async (by: Caller, assignedTaskId: string, completionId: string): Promise<Said> => {
    const { data, code, sentence } = await by.graphql<{ completeTask: Done }>(
      `mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { ${fields} } }`,
      { input: { assignedTaskId, completionId } },
    );
    return said(data?.completeTask, { code, sentence });
  },
  completeTasks: async (by: Caller, assignedTaskId: string, completionId: string): Promise<Said> => {
    const { data, code, sentence } = await by.graphql<{
      completeTasks: { results: (Done & { error: { code: string; message: string } | null })[] };
    }>(
      `mutation ($input: CompleteTasksInput!) { completeTasks(input: $input) { results { ${fields} error { code message } } } }`,
      { input: { items: [{ assignedTaskId, completionId }] } },
    );
    const [result] = data?.completeTasks.results ?? [];
    return said(result?.error ? null : result, {
      code: result?.error?.code ?? code,
      sentence: result?.error?.message ?? sentence,
    });
  },
  saveCompletion: async (by: Caller, dailyTaskId: string, completionId: string): Promise<Said> => {
    const { data, code, sentence } = await by.graphql<{ saveCompletion: Done }>(
      `mutation ($input: SaveCompletionInput!) { saveCompletion(input: $input) { ${fields} } }`,
      { input: { dailyTaskId, completionId, comment: 'Quiet.' } },
    );
    return said(data?.saveCompletion, { code, sentence });
  },
} as const;

const idOf = (uuid: string) => `Completion:${uuid}`;

const newChild = () => world.parent({ timeZone: 'Europe/Berlin' }).withChild();

const faultsOf = (child: ChildProfile) => ledgerFaults(world.db.pool, child.rowId, Temporal.Instant.from(world.now()));

const notFound = { id: undefined, alreadyCompleted: undefined, code: 'NOT_FOUND', sentence: 'Completion not found' };

describe.each(Object.entries(mutations))('the id of a new completion in %s', (_name, complete) => {
  test('is the one that the client has made, in both forms of ids', async () => {
    const milo = await newChild();
    const [one, other] = await milo.tasks();
    for (const [task, made] of [
      [one, idOf],
      [other, (uuid: string) => globalId('Completion', uuid.toUpperCase())],
    ] as const) {
      const uuid = randomUUIDv7();
      const answer = await complete(milo.parent, task?.id ?? '', made(uuid));
      expect(answer).toEqual({ id: uuid, alreadyCompleted: false, code: undefined, sentence: undefined });
    }
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('gets the same completion for ever, also without a key', async () => {
    world.travelTo(evening);
    const milo = await newChild();
    const { id, task } = await milo.openTask();
    const uuid = randomUUIDv7();
    await complete(milo.parent, id, idOf(uuid));
    for (const days of [0, 2, 30]) {
      world.later({ days });
      const again = await complete(milo.parent, id, idOf(uuid));
      expect(again).toEqual({ id: uuid, alreadyCompleted: true, code: undefined, sentence: undefined });
    }
    world.travelTo(evening);
    expect((await milo.read()).totalPoints).toBe(task.points);
  });

  test('is refused once the completion was undone, while the task is open and when it is done again', async () => {
    const milo = await newChild();
    const { id } = await milo.openTask();
    const uuid = randomUUIDv7();
    await complete(milo.parent, id, idOf(uuid));
    await undo(milo.parent, globalId('Completion', uuid));
    const gone = { ...notFound, code: 'CONFLICT', sentence: 'This completion was undone' };
    const rows = await world.rowCounts();
    expect(await complete(milo.parent, id, idOf(uuid))).toEqual(gone);
    expect(await world.rowCounts()).toEqual(rows);
    const anew = await milo.parent.completeTask(id);
    expect(rowId(anew.completion.id)).not.toBe(uuid);
    expect(await complete(milo.parent, id, idOf(uuid))).toEqual(gone);
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('must be a UUID of version 7', async () => {
    const milo = await newChild();
    const { id } = await milo.openTask();
    const sentence = 'The id of a completion must be a UUID of version 7';
    for (const wrong of [idOf(randomUUID()), globalId('Completion', 'fort')]) {
      const answer = await complete(milo.parent, id, wrong);
      expect(answer, wrong).toMatchObject({ code: 'BAD_USER_INPUT', sentence });
    }
    for (const wrong of [randomUUIDv7(), globalId('Child', randomUUIDv7())]) {
      expect((await complete(milo.parent, id, wrong)).code, wrong).toBe('BAD_USER_INPUT');
    }
    expect((await milo.tasks()).some(({ completed }) => completed)).toBe(false);
  });

  test('is not found if another completion has it, whosever it is, and nothing changes', async () => {
    const [milo, ada] = [await newChild(), await newChild()];
    const sibling = await milo.parent.withChild({ name: 'Ben' });
    const completed = async (child: ChildProfile) => (await child.completeTasks(1))[0]?.completion.id ?? '';
    const [own, ofSibling, foreign, undone] = [
      await completed(milo),
      await completed(sibling),
      await completed(ada),
      await completed(ada),
    ];
    await undo(ada.parent, undone);
    const ownUndone = await completed(sibling);
    await undo(sibling.parent, ownUndone);
    const rows = await world.rowCounts();
    const { id } = await milo.openTask();
    for (const taken of [own, ofSibling, foreign, undone, ownUndone]) {
      expect(await complete(milo.parent, id, taken)).toEqual(notFound);
    }
    expect(await world.rowCounts()).toEqual(rows);
    for (const child of [milo, sibling, ada]) expect(await faultsOf(child)).toEqual([]);
  });

  test('tells nobody whether another family has it where nothing is stored', async () => {
    world.travelTo(evening);
    const [milo, ada] = [await newChild(), await newChild()];
    const [kept, undone] = await ada.completeTasks(2);
    await undo(ada.parent, undone?.completion.id ?? '');
    const [expired, done] = await milo.tasks();
    await milo.parent.completeTask(done?.id ?? '');
    const theirs = (await ada.openTask()).id;
    const looking = await world.carer(milo, 'viewer');
    world.travelTo('2026-03-15T18:40:00Z');
    const situations: readonly (readonly [Caller, string])[] = [
      [milo.parent, expired?.id ?? ''],
      [milo.parent, done?.id ?? ''],
      [milo.parent, theirs],
      [milo.parent, globalId('DailyTask', randomUUIDv7())],
      [looking, expired?.id ?? ''],
    ];
    for (const [by, task] of situations) {
      const [unknown, ...stolen] = [
        randomUUIDv7(),
        rowId(kept?.completion.id ?? ''),
        rowId(undone?.completion.id ?? ''),
      ];
      const answer = await complete(by, task, idOf(unknown));
      for (const id of stolen) expect(await complete(by, task, idOf(id))).toEqual(answer);
    }
    world.travelTo(evening);
  });

  test('goes to one of two families that send it at the same time', async () => {
    const children = await Promise.all([newChild(), newChild(), newChild()]);
    const tasks = await Promise.all(children.map((child) => child.openTask()));
    const uuid = randomUUIDv7();
    const answers = await Promise.all(
      children.map((child, index) => complete(child.parent, tasks[index]?.id ?? '', idOf(uuid))),
    );
    expect(answers.filter(({ id }) => id === uuid)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'NOT_FOUND')).toHaveLength(2);
    for (const child of children) expect(await faultsOf(child)).toEqual([]);
  });
});

describe('the id of a new completion', () => {
  test('of another phone gets the completion of whoever was first', async () => {
    const milo = await newChild();
    const aunt = await world.carer(milo, 'editor');
    const { id } = await milo.openTask();
    const [first, second] = [randomUUIDv7(), randomUUIDv7()];
    await mutations.completeTask(milo.parent, id, idOf(first));
    for (const name of ['completeTask', 'completeTasks'] as const) {
      expect(await mutations[name](aunt, id, idOf(second))).toMatchObject({ id: first, alreadyCompleted: true });
    }
  });

  test('keeps the words for it from being saved with the completion of somebody else', async () => {
    const milo = await newChild();
    const aunt = await world.carer(milo, 'editor');
    const { id } = await milo.openTask();
    await aunt.completeTask(id);
    const answer = await mutations.saveCompletion(milo.parent, id, idOf(randomUUIDv7()));
    expect([answer.code, answer.sentence]).toEqual([
      'CONFLICT',
      'Somebody else has completed this challenge meanwhile',
    ]);
    expect(await world.sql('SELECT comment FROM task_completions WHERE child_id = $1', [milo.rowId])).toEqual([
      { comment: null },
    ]);
  });

  test('is part of the input that an idempotency key stands for', async () => {
    const milo = await newChild();
    const { id } = await milo.openTask();
    const send = (completionId: string) =>
      milo.parent.graphql('mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { points } }', {
        input: { assignedTaskId: id, completionId, idempotencyKey: 'fort' },
      });
    const made = idOf(randomUUIDv7());
    const [first, again, other] = [await send(made), await send(made), await send(idOf(randomUUIDv7()))];
    expect(again.data).toEqual(first.data);
    expect(other.code).toBe('CONFLICT');
    const save = (completionId: string) =>
      milo.parent.graphql('mutation ($input: SaveCompletionInput!) { saveCompletion(input: $input) { points } }', {
        input: { dailyTaskId: id, completionId, comment: 'Quiet.', idempotencyKey: 'quiet' },
      });
    const [saved, twice, wrong] = [await save(made), await save(made), await save(idOf(randomUUIDv7()))];
    expect(twice.data).toEqual(saved.data);
    expect(wrong.code).toBe('CONFLICT');
  });

  test('that is taken refuses its item of completeTasks alone', async () => {
    const milo = await newChild();
    const [one, other, third] = await milo.tasks();
    const { completion } = await milo.parent.completeTask(third?.id ?? '');
    const { completeTasks } = await milo.parent.execute<{
      completeTasks: { results: { completion: { id: string } | null; error: { code: string } | null }[] };
    }>(
      'mutation ($input: CompleteTasksInput!) { completeTasks(input: $input) { results { completion { id } error { code } } } }',
      {
        input: {
          items: [
            { assignedTaskId: one?.id, completionId: completion.id },
            { assignedTaskId: other?.id, completionId: idOf(randomUUIDv7()) },
          ],
        },
      },
    );
    expect(completeTasks.results).toEqual([
      { completion: null, error: { code: 'NOT_FOUND' } },
      { completion: { id: expect.any(String) as string }, error: null },
    ]);
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('costs no statement more', async () => {
    const milo = await newChild();
    const { id } = await milo.openTask();
    const send = (completionId: string) =>
      world.statements(() => mutations.completeTask(milo.parent, id, idOf(completionId)));
    const uuid = randomUUIDv7();
    const statementsOf = async (completionId: string) =>
      (await send(completionId)).statements.filter((name) => !['viewer_by_session', 'start_stay'].includes(name));
    expect(await statementsOf(uuid)).toEqual(['lock_daily_task', 'mark_daily_task_completed', 'insert_completion']);
    // What is known needs no insert.
    for (const known of [uuid, randomUUIDv7()]) {
      expect(await statementsOf(known)).toEqual(['lock_daily_task', 'mark_daily_task_completed']);
    }
  });
});
