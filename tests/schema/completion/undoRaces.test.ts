import { describe, expect, test } from 'vitest';
import { waitUntil } from '../../../prisma/embedded/processes.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { createWorld } from '../../support/kit.ts';
import { ledgerFaults } from '../../support/ledger.ts';
import { picture, saveDocument, type Saved, saveWithPhoto } from '../../support/photos.ts';
import { tryUndo, undo } from '../../support/undo.ts';

const world = await createWorld({ rateLimits: 'off' });

const faultsOf = (child: ChildProfile) => ledgerFaults(world.db.pool, child.rowId, Temporal.Instant.from(world.now()));

const trySave = (by: Caller, input: object) => by.graphql<{ saveCompletion: Saved }>(saveDocument, { input });

/** Holds the row of a child, so that requests queue for it in the order of their arrival. */
async function holdChild({ rowId: id }: ChildProfile) {
  const connection = await world.db.pool.connect();
  await connection.query('BEGIN');
  await connection.query('SELECT FROM children WHERE id = $1 FOR UPDATE', [id]);
  return {
    query: (text: string, values: unknown[]) => connection.query(text, values),
    /** Resolves when so many requests wait. */
    waiting: async (count: number) => {
      const waiters = () =>
        world.sql(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      expect(await waitUntil(async () => (await waiters()).length === count, 10_000)).toBe(true);
    },
    release: async () => {
      await connection.query('COMMIT');
      connection.release();
    },
  };
}

describe('undoing while somebody saves words', () => {
  test.each([
    { what: 'a comment', photo: false },
    { what: 'a photo', photo: true },
  ])('refuses $what that arrives second, and the task stays open', async ({ photo }) => {
    const milo = await world.parent().withChild();
    const aunt = await world.carer(milo, 'editor');
    const { id } = await milo.openTask();
    const { completion } = await milo.parent.completeTask(id);
    const child = await holdChild(milo);
    const undone = tryUndo(milo.parent, completion.id);
    await child.waiting(1);
    const jpeg = await picture().jpeg().toBuffer();
    const saved = photo
      ? saveWithPhoto(aunt, id, jpeg, { comment: 'Loud!' })
      : trySave(aunt, { dailyTaskId: id, comment: 'Loud!' });
    await child.waiting(2);
    await child.release();
    expect((await undone).code).toBeUndefined();
    const { code, sentence } = await saved;
    expect([code, sentence]).toEqual(['CONFLICT', 'This completion was undone']);
    expect((await milo.tasks()).every(({ completed }) => !completed)).toBe(true);
    expect(await world.sql('SELECT FROM photos WHERE child_id = $1', [milo.rowId])).toEqual([]);
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('takes effect after a comment that arrives first, which is then offered', async () => {
    const milo = await world.parent().withChild();
    const aunt = await world.carer(milo, 'editor');
    const { id } = await milo.openTask();
    const { completion } = await milo.parent.completeTask(id);
    const child = await holdChild(milo);
    const saved = trySave(aunt, { dailyTaskId: id, comment: 'Loud!' });
    await child.waiting(1);
    const undone = tryUndo(milo.parent, completion.id);
    await child.waiting(2);
    await child.release();
    expect([(await saved).code, (await undone).code]).toEqual([undefined, undefined]);
    expect((await milo.tasks()).every(({ completed }) => !completed)).toBe(true);
    const again = await milo.parent.completeTask(id);
    const { node } = await milo.parent.execute<{ node: { offer: object } }>(
      'query ($id: ID!) { node(id: $id) { ... on Completion { offer { comment } } } }',
      { id: again.completion.id },
    );
    expect(node.offer).toEqual({ comment: 'Loud!' });
  });

  test('refuses words for a completion that was undone and done again meanwhile', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    const { completion } = await milo.parent.completeTask(id);
    await undo(milo.parent, completion.id);
    const again = await milo.parent.completeTask(id);
    const stale = await trySave(milo.parent, { dailyTaskId: id, comment: 'Loud!', completionId: completion.id });
    expect([stale.code, stale.sentence]).toEqual(['CONFLICT', 'This completion was undone']);
    const fresh = await trySave(milo.parent, { dailyTaskId: id, comment: 'Quiet.', completionId: again.completion.id });
    expect(fresh.data?.saveCompletion.completion).toMatchObject({ id: again.completion.id, comment: 'Quiet.' });
    expect((await milo.read()).totalPoints).toBe(again.points);
  });
});

describe('a day off that is saved while a request waits for the child', () => {
  const pauseDocument = 'mutation ($input: PauseChildInput!) { pauseChild(input: $input) { child { id } } }';

  /** A child with a Star whose yesterday a rain day saved. A pause of yesterday is saved while an act waits for the child. */
  async function withPauseMeanwhile(act: (child: ChildProfile, completionId: string) => Promise<unknown>) {
    const milo = await world.parent().withChild();
    await milo.completeTasks(1);
    world.later({ days: 2 });
    const [done] = await milo.completeTasks(2);
    const child = await holdChild(milo);
    const input = { childId: milo.id, from: '2026-03-15', to: '2026-03-15' };
    const paused = milo.parent.execute(pauseDocument, { input });
    await child.waiting(1);
    const acted = act(milo, done?.completion.id ?? '');
    await child.waiting(2);
    await child.release();
    await Promise.all([paused, acted]);
    expect(await faultsOf(milo)).toEqual([]);
    expect(await world.sql('SELECT freezes FROM child_days WHERE child_id = $1 ORDER BY date', [milo.rowId])).toEqual([
      { freezes: 1 },
      { freezes: 1 },
    ]);
    world.travelTo('2026-03-14T18:40:00Z');
  }

  test('counts for a completion', () => withPauseMeanwhile((milo) => milo.completeTasks(1)));

  test('counts for an undo', () => withPauseMeanwhile((milo, completionId) => undo(milo.parent, completionId)));
});
