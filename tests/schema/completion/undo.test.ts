import { describe, expect, test } from 'vitest';
import { frequencies } from '../../../schema/task/task.rules.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { textWithoutRevisions } from '../../support/counts.ts';
import { familyOf } from '../../support/family.ts';
import { globalId, rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { ledgerFaults } from '../../support/ledger.ts';
import type { Completed } from '../../support/parent.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';
import { tryUndo, undo, undoneOften } from '../../support/undo.ts';

const evening = '2026-03-14T18:40:00Z';
const world = await createWorld({ now: evening });

/** Completes an open task. */
async function complete(child: ChildProfile, frequency: (typeof frequencies)[number] = 'daily'): Promise<Completed> {
  return child.parent.completeTask((await child.openTask(frequency)).id);
}

const faultsOf = (child: ChildProfile) => ledgerFaults(world.db.pool, child.rowId, Temporal.Instant.from(world.now()));

const refusalOf = async (by: Caller, completionId: string, key?: string) => {
  const { code, sentence } = await tryUndo(by, completionId, key);
  return [code, sentence];
};

const undoneRows = (child: ChildProfile) =>
  world.sql('SELECT undone_at, undone_by_id, completed_at, points FROM undone_completions WHERE child_id = $1', [
    child.rowId,
  ]);

describe('undoing a completion', () => {
  test.each(frequencies)('of a %s task opens it again and takes its points back', async (frequency) => {
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const other = await complete(milo, frequency);
    const { id } = await milo.openTask(frequency);
    const { completion } = await milo.parent.completeTask(id);
    const isDaily = frequency === 'daily';
    expect(await undo(milo.parent, completion.id)).toEqual({
      assignedTask: { id, completed: false, isSwapped: false, completion: null },
      child: {
        id: milo.id,
        totalPoints: other.points,
        streak: { currentGoldStreak: isDaily ? 1 : 0, currentPlatinumStreak: 0, freezes: 1 },
      },
      streakInfo: {
        goldStreak: isDaily ? 1 : 0,
        platinumStreak: 0,
        isGoldExtended: false,
        isPlatinumExtended: false,
        isComeback: false,
      },
      viewer: { id: milo.parent.id },
    });
    expect((await milo.tasks(frequency)).find((task) => task.id === id)?.completed).toBe(false);
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('keeps its row, with who undid it and when, and writes it to the log', async () => {
    const milo = await world.parent().withChild();
    const aunt = await world.carer(milo, 'editor');
    const { completion } = await complete(milo);
    world.later({ hours: 1 });
    await undo(aunt, completion.id);
    expect(await undoneRows(milo)).toEqual([
      {
        undone_at: new Date('2026-03-14T19:40:00Z'),
        undone_by_id: aunt.rowId,
        completed_at: new Date(evening),
        points: completion.points,
      },
    ]);
    expect(
      await world.sql(
        `SELECT details, timestamp FROM activity_logs WHERE user_id = $1 AND activity_type = 'challenge_undone'`,
        [aunt.rowId],
      ),
    ).toEqual([
      {
        details: { childId: milo.rowId, completionId: rowId(completion.id) },
        timestamp: new Date('2026-03-14T19:40:00Z'),
      },
    ]);
    world.travelTo(evening);
  });

  test('works for 72 hours, to the millisecond, as the completion says', async () => {
    const milo = await world.parent().withChild();
    const [one, other] = await milo.completeTasks(2);
    const { node } = await milo.parent.execute<{ node: { undoableUntil: string } }>(
      'query ($id: ID!) { node(id: $id) { ... on Completion { undoableUntil } } }',
      { id: one?.completion.id },
    );
    expect(node.undoableUntil).toBe('2026-03-17T18:40:00.000Z');
    world.travelTo('2026-03-17T18:40:00Z');
    await undo(milo.parent, one?.completion.id ?? '');
    world.travelTo('2026-03-17T18:40:00.001Z');
    expect(await refusalOf(milo.parent, other?.completion.id ?? '')).toEqual([
      'CONFLICT',
      'This can no longer be undone',
    ]);
    expect(await milo.read()).toMatchObject({ totalPoints: other?.points });
    expect(await faultsOf(milo)).toEqual([]);
    world.travelTo(evening);
  });

  test('of the only task of a day takes the day out of the streaks', async () => {
    const milo = await world.parent().withChild();
    const done: Completed[] = [];
    for (let day = 0; day < 3; day += 1) {
      done.push(await complete(milo));
      world.tomorrow();
    }
    expect((await milo.read()).streak.currentGoldStreak).toBe(3);
    const { child } = await undo(milo.parent, done[1]?.completion.id ?? '');
    // The rain day saves the date now.
    expect(child.streak).toEqual({ currentGoldStreak: 2, currentPlatinumStreak: 0, freezes: 0 });
    await undo(milo.parent, done[2]?.completion.id ?? '');
    expect(await faultsOf(milo)).toEqual([]);
    expect(await world.sql('SELECT date FROM child_days WHERE child_id = $1', [milo.rowId])).toEqual([
      { date: '2026-03-14' },
    ]);
    world.travelTo(evening);
  });

  test('of a late task, of the week and the month that ended, and of an exchanged task', async () => {
    world.travelTo('2026-02-28T18:00:00Z');
    const milo = await world.parent().withChild();
    const open = [];
    for (const frequency of frequencies) open.push(await milo.openTask(frequency));
    // On the morning of Sunday, 1 March, the day, the week and the month have ended.
    world.travelTo('2026-03-01T11:00:00Z');
    for (const { id } of open) {
      const { completion } = await milo.parent.completeTask(id);
      expect(completion.localDate).toBe('2026-02-28');
      await undo(milo.parent, completion.id);
      expect(await faultsOf(milo)).toEqual([]);
    }
    expect(await world.sql('SELECT date FROM child_days WHERE child_id = $1', [milo.rowId])).toEqual([]);

    const { id } = await milo.openTask();
    const swapped = await milo.parent.execute<{ swapTask: { assignedTask: { id: string } } }>(
      'mutation ($input: SwapTaskInput!) { swapTask(input: $input) { assignedTask { id } } }',
      { input: { assignedTaskId: id } },
    );
    const { completion } = await milo.parent.completeTask(swapped.swapTask.assignedTask.id);
    expect((await undo(milo.parent, completion.id)).assignedTask).toMatchObject({
      id: swapped.swapTask.assignedTask.id,
      completed: false,
      isSwapped: true,
    });
    expect(await faultsOf(milo)).toEqual([]);
    world.travelTo(evening);
  });

  test('takes four statements, five for a date of an ended week or month', async () => {
    const milo = await world.parent().withChild();
    const [today] = await milo.completeTasks(1);
    const names = async (completionId: string) => {
      const { statements, transactions } = await world.statements(() =>
        milo.parent.execute(
          `mutation ($input: UndoCompletionInput!) { undoCompletion(input: $input) {
            assignedTask { id completed task { title } completion { id } }
            child { totalPoints streak { currentGoldStreak currentPlatinumStreak bestGoldStreak freezes openUntil } }
            streakInfo { goldStreak } viewer { id }
          } }`,
          { input: { completionId } },
        ),
      );
      expect(transactions).toEqual(['BEGIN', 'COMMIT']);
      return statements.filter((name) => name !== 'viewer_by_session' && name !== 'start_stay');
    };
    const always = ['lock_completion', 'take_back_completion', 'kept_days_from', 'update_fold'];
    expect(await names(today?.completion.id ?? '')).toEqual(always);
    const [saturday] = await milo.completeTasks(1);
    world.tomorrow();
    await milo.completeTasks(1);
    expect(await names(saturday?.completion.id ?? '')).toEqual([...always, 'update_summaries']);
    world.travelTo(evening);
  });
});

describe('undoing twice', () => {
  test('takes effect once and gets the same answer, also after 72 hours and for somebody else', async () => {
    const milo = await world.parent().withChild();
    const aunt = await world.carer(milo, 'editor');
    const { completion } = await complete(milo);
    const first = await tryUndo(milo.parent, completion.id);
    expect(textWithoutRevisions(await tryUndo(milo.parent, completion.id))).toBe(textWithoutRevisions(first));
    world.later({ days: 4 });
    expect((await undo(aunt, completion.id)).assignedTask).toEqual(first.data?.undoCompletion.assignedTask);
    expect(await undoneRows(milo)).toHaveLength(1);
    world.travelTo(evening);
  });

  test('at once takes effect once, and all get the same answer', async () => {
    const milo = await world.parent().withChild();
    const [done] = await milo.completeTasks(2);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tryUndo(milo.parent, done?.completion.id ?? '')),
    );
    expect(new Set(answers.map(textWithoutRevisions)).size).toBe(1);
    expect(answers[0]?.code).toBeUndefined();
    expect(await undoneRows(milo)).toHaveLength(1);
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('with an idempotency key replays the answer; with another completion it is a conflict', async () => {
    const milo = await world.parent().withChild();
    const [one, other] = await milo.completeTasks(2);
    const first = await tryUndo(milo.parent, one?.completion.id ?? '', 'tap');
    const replayed = await tryUndo(milo.parent, one?.completion.id ?? '', 'tap');
    expect(textWithoutRevisions(replayed)).toBe(textWithoutRevisions(first));
    expect(await refusalOf(milo.parent, other?.completion.id ?? '', 'tap')).toEqual([
      'CONFLICT',
      'This idempotency key was already used with other input',
    ]);
  });
});

describe('completing the task again', () => {
  test('makes a new completion with the points awarded once, and the key of the old one is refused', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    const first = await milo.parent.completeTask(id, 'tap');
    await undo(milo.parent, first.completion.id);
    const whileOpen = await milo.parent.tryCompleteTask(id, 'tap');
    expect([whileOpen.code, whileOpen.sentence]).toEqual(['CONFLICT', 'This completion was undone']);
    const second = await milo.parent.completeTask(id, 'another-tap');
    expect(second).toMatchObject({ alreadyCompleted: false, points: first.points });
    expect(second.completion.id).not.toBe(first.completion.id);
    const afterwards = await milo.parent.tryCompleteTask(id, 'tap');
    expect([afterwards.code, afterwards.sentence]).toEqual(['CONFLICT', 'This completion was undone']);
    expect((await milo.read()).totalPoints).toBe(first.points);
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('is possible for the same date within 72 hours of the completion, also when the task has ended', async () => {
    const milo = await world.parent().withChild();
    const [one, other] = await milo.completeTasks(2);
    world.travelTo('2026-03-16T18:00:00Z');
    await undo(milo.parent, one?.completion.id ?? '');
    await undo(milo.parent, other?.completion.id ?? '');
    const [first, second] = await world.sql<{ id: string }>(
      `SELECT id FROM daily_tasks WHERE child_id = $1 AND date = '2026-03-14' AND id IN
         (SELECT assignment_id FROM undone_completions WHERE child_id = $1)`,
      [milo.rowId],
    );
    world.travelTo('2026-03-17T18:40:00Z');
    const again = await milo.parent.completeTask(globalId('DailyTask', first?.id ?? ''));
    expect(again).toMatchObject({ alreadyCompleted: false, completion: { localDate: '2026-03-14' } });
    expect(await faultsOf(milo)).toEqual([]);
    world.travelTo('2026-03-17T18:40:00.001Z');
    expect((await milo.parent.tryCompleteTask(globalId('DailyTask', second?.id ?? ''))).code).toBe('CHALLENGE_EXPIRED');
    world.travelTo(evening);
  });
});

describe('who may undo', () => {
  test('are the owner and editors; nobody else learns whether there is a completion', async () => {
    const { child: milo, signedOut, stranger, owner, editor, viewer, admin } = await familyOf(world);
    const [one, other] = await milo.completeTasks(2);
    const id = one?.completion.id ?? '';
    expect((await tryUndo(signedOut, id)).code).toBe('UNAUTHENTICATED');
    for (const nobody of [stranger, admin]) {
      expect(await refusalOf(nobody, id)).toEqual(['NOT_FOUND', 'Completion not found']);
    }
    expect(await refusalOf(viewer, id)).toEqual(['FORBIDDEN', 'You may see this profile but not change it']);
    expect(await undoneRows(milo)).toEqual([]);
    await undo(editor, id);
    await undo(owner, other?.completion.id ?? '');
    expect(await refusalOf(stranger, id)).toEqual(['NOT_FOUND', 'Completion not found']);
    expect((await tryUndo(viewer, id)).code).toBe('FORBIDDEN');
    for (const unknown of [globalId('Completion', milo.rowId), globalId('Completion', 'nonsense')]) {
      expect(await refusalOf(owner, unknown)).toEqual(['NOT_FOUND', 'Completion not found']);
    }
  });

  test('are tokens that may write, for their child', async () => {
    const parent = await world.parent();
    const [milo, ada] = [await parent.withChild({ name: 'Milo' }), await parent.withChild({ name: 'Ada' })];
    const { completion } = await complete(milo);
    const reader = await thirdPartyOf(world, parent, { scopes: ['READ'] });
    expect(await refusalOf(reader, completion.id)).toEqual(['FORBIDDEN', 'This token may only read']);
    const ofAda = await thirdPartyOf(world, parent, { childId: ada.id });
    expect(await refusalOf(ofAda, completion.id)).toEqual(['NOT_FOUND', 'Completion not found']);
    const ofMilo = await thirdPartyOf(world, parent, { childId: milo.id });
    expect((await undo(ofMilo, completion.id)).assignedTask.completed).toBe(false);
  });

  test('may undo 500 completions of a child within 24 hours', async () => {
    const milo = await world.parent().withChild();
    const [one, other] = await milo.completeTasks(2);
    await undo(milo.parent, one?.completion.id ?? '');
    await undoneOften(world, milo);
    expect(await refusalOf(milo.parent, other?.completion.id ?? '')).toEqual([
      'RATE_LIMITED',
      'At most 500 completions of a child can be undone within 24 hours',
    ]);
    // What was undone already gets its answer.
    await undo(milo.parent, one?.completion.id ?? '');
    world.later({ hours: 24, seconds: 1 });
    await undo(milo.parent, other?.completion.id ?? '');
    world.travelTo(evening);
  });
});
