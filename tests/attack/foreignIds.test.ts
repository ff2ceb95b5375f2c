import { describe, expect, test } from 'vitest';
import { frequencies } from '../../schema/task/task.rules.ts';
import { isFull } from '../faults/kit/scale.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { idsOfChild, rowsOfChild, secret, secretChild, useForeignId } from '../support/foreignIds.ts';
import { globalId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { ledgerFaults } from '../support/ledger.ts';
import { photoFolder } from '../support/photos.ts';
import { sendTicks, tickOf } from '../support/ticks.ts';
import { undo } from '../support/undo.ts';

/*
 * Clients make ids of their own: for ticks, completions and repeats. Whoever sends one of another family must not get into its place.
 */

const { dataDir } = photoFolder();
const world = await createWorld({ rateLimits: 'off', env: { DATA_DIR: dataDir } });

const faultsOf = (child: ChildProfile) => ledgerFaults(world.db.pool, child.rowId, Temporal.Instant.from(world.now()));

/** The tables whose ids a client could send, and for all others one id each. */
const tables = [
  'daily_tasks',
  'weekly_tasks',
  'monthly_tasks',
  'swapped_tasks',
  'task_completions',
  'undone_completions',
  'mood_entries',
  'photos',
] as const;

const idsIn = async (ada: ChildProfile, table: string): Promise<readonly string[]> => {
  const ids = await idsOfChild(world, ada);
  // The oldest and the newest row of a table; in full, all of them.
  const ofTable = ids.get(table) ?? [];
  if (table !== 'any other table')
    return isFull ? ofTable : [...new Set([ofTable[0], ofTable.at(-1)])].flatMap((id) => id ?? []);
  return [...ids].filter(([name]) => !tables.some((known) => known === name)).flatMap(([, [id]]) => id ?? []);
};

/** Whether the family can go on as if nobody had tried anything. */
async function expectUntouched(ada: ChildProfile): Promise<void> {
  const lists = await Promise.all(frequencies.map((frequency) => ada.tasks(frequency)));
  const open = lists.flat().filter(({ completed }) => !completed);
  expect(open.length).toBeGreaterThanOrEqual(4);
  const ticks = open.map(({ id }) => tickOf.complete(ada, world.now(), id));
  const results = await sendTicks(ada.parent, ...ticks);
  expect(results.map(({ result, completion }) => [result, completion?.id])).toEqual(
    ticks.map(({ id }) => ['stored', id]),
  );
  for (const { id } of ticks) await undo(ada.parent, globalId('Completion', id));
  expect(await faultsOf(ada)).toEqual([]);
}

describe('an id of another family', () => {
  test.each([...tables, 'any other table'])(
    'from %s opens nothing, changes nothing and blocks nothing',
    async (table) => {
      const ada = await secretChild(world);
      const before = await rowsOfChild(world, ada);
      const ids = await idsIn(ada, table);
      expect(ids).not.toEqual([]);
      for (const id of ids) {
        const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
        const heard = await useForeignId(milo, ada, id, world.now());
        expect(heard.filter((text) => text.toLowerCase().includes(secret))).toEqual([]);
        expect(await rowsOfChild(world, ada)).toEqual(before);
        expect(await faultsOf(milo)).toEqual([]);
        // No list of tasks has it.
        const given = await world.sql(
          `SELECT id FROM daily_tasks WHERE child_id = $1 AND id = $2
         UNION ALL SELECT id FROM swapped_tasks WHERE child_id = $1 AND $2 IN (id, replacement_id)`,
          [milo.rowId, id],
        );
        expect(given).toEqual([]);
      }
      await expectUntouched(ada);
    },
  );

  test('changes nothing for a carer who may only look', async () => {
    const ada = await secretChild(world);
    for (const table of ['weekly_tasks', 'swapped_tasks', 'task_completions', 'undone_completions']) {
      const grandma = await world.carer(ada, 'viewer');
      const milo = await grandma.withChild();
      const before = await rowsOfChild(world, ada);
      const [id = ''] = await idsIn(ada, table);
      await useForeignId(milo, ada, id, world.now());
      expect(await rowsOfChild(world, ada)).toEqual(before);
      expect(await faultsOf(milo)).toEqual([]);
    }
    await expectUntouched(ada);
  });
});

test('the idempotency key of somebody else replays nothing', async () => {
  const ada = await secretChild(world);
  const { id } = await ada.openTask();
  const key = 'the-same-key';
  const { completion } = await ada.parent.completeTask(id, key);
  const milo = await world.parent().withChild();
  const tries = [
    await milo.parent.tryCompleteTask(id, key),
    await milo.parent.graphql(
      'mutation ($input: UndoCompletionInput!) { undoCompletion(input: $input) { child { name } } }',
      { input: { completionId: completion.id, idempotencyKey: key } },
    ),
  ];
  expect(tries.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect(tries.some(({ text }) => text.toLowerCase().includes(secret))).toBe(false);
  expect((await milo.parent.completeTask((await milo.openTask()).id, key)).alreadyCompleted).toBe(false);
});
