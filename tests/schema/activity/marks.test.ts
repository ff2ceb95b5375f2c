import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { createWorld } from '../../support/kit.ts';
import { tryComplete } from '../../support/late.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

const world = await createWorld();

interface Marks {
  readonly frozenOn: readonly string[];
  readonly restDays: readonly string[];
  readonly lateDays: readonly string[];
}

const marks = 'frozenOn restDays lateDays';

async function marksOf({ id, parent }: ChildProfile, days: number, by: Caller = parent): Promise<Marks> {
  const { node } = await by.execute<{ node: { activity: Marks } }>(
    `query ($id: ID!, $days: Int!) { node(id: $id) { ... on Child { activity(days: $days) { ${marks} } } } }`,
    { id, days },
  );
  return node.activity;
}

/** Makes a pause without recomputing, which marks do not need. */
const pause = ({ rowId }: ChildProfile, from: string, to: string | null) =>
  world.sql(
    'INSERT INTO pauses (id, child_id, from_date, to_date, created_at) VALUES (uuidv7(), $1, $2::date, $3::date, now())',
    [rowId, from, to],
  );

const evening = (date: string) => world.travelTo(`${date}T18:40:00Z`);

/** A child whose profile was made on 8 March 2026, in UTC. */
let milo: ChildProfile;
beforeEach(async () => {
  evening('2026-03-08');
  milo = await world.parent({ timeZone: 'Etc/UTC' }).withChild();
});

describe('the marks of the activity', () => {
  test('are the dates that a rain day saved', async () => {
    await milo.completeTasks(1);
    evening('2026-03-10');
    expect((await marksOf(milo, 7)).frozenOn).toEqual(['2026-03-09']);
    await milo.completeTasks(1);
    evening('2026-03-14');
    // The second gap found no rain day in the bank.
    expect((await marksOf(milo, 7)).frozenOn).toEqual(['2026-03-09']);
    evening('2026-03-15');
    expect((await marksOf(milo, 7)).frozenOn).toEqual(['2026-03-09']);
    evening('2026-03-16');
    expect([(await marksOf(milo, 7)).frozenOn, (await marksOf(milo, 8)).frozenOn]).toEqual([[], ['2026-03-09']]);
  });

  test('are the days off since the profile was made, without those with a daily task done', async () => {
    await pause(milo, '2026-03-06', '2026-03-10');
    await pause(milo, '2026-03-13', null);
    evening('2026-03-09');
    await milo.completeTasks(1);
    evening('2026-03-10');
    await milo.completeTasks(1, 'weekly');
    evening('2026-03-14');
    expect((await marksOf(milo, 30)).restDays).toEqual(['2026-03-08', '2026-03-10', '2026-03-13', '2026-03-14']);
    expect((await marksOf(milo, 2)).restDays).toEqual(['2026-03-13', '2026-03-14']);
    await milo.completeTasks(1);
    expect((await marksOf(milo, 2)).restDays).toEqual(['2026-03-13']);
  });

  test('hide days off from carers with read-only access and from access tokens', async () => {
    await pause(milo, '2026-03-08', null);
    const visible = async (by: Caller) => (await marksOf(milo, 7, by)).restDays;
    expect(await visible(await world.carer(milo, 'editor'))).toEqual(['2026-03-08']);
    expect(await visible(await world.carer(milo, 'viewer'))).toEqual([]);
    expect(await visible(await thirdPartyOf(world, milo.parent))).toEqual([]);
  });

  test('are the dates with tasks that were completed on the morning after', async () => {
    for (const [date, next] of [
      ['2026-03-08', '2026-03-09'],
      ['2026-03-12', '2026-03-13'],
    ] as const) {
      evening(date);
      const [one, other] = await milo.tasks();
      world.travelTo(`${next}T07:00:00Z`);
      for (const task of [one, other]) expect((await tryComplete(milo.parent, task?.id ?? '')).errors).toEqual([]);
    }
    await milo.completeTasks(1);
    expect((await marksOf(milo, 7)).lateDays).toEqual(['2026-03-08', '2026-03-12']);
    expect((await marksOf(milo, 2)).lateDays).toEqual(['2026-03-12']);
  });
});

describe('a request', () => {
  const read = async (selection: string) => {
    const query = `{ viewer { children { activity(days: 30) { ${selection} } } } }`;
    await milo.parent.execute(query);
    const { statements } = await world.statements(() => milo.parent.execute(query));
    return statements.slice(2);
  };

  test('for the marks of all children takes two more statements, and none without marks', async () => {
    const ada = await milo.parent.withChild({ name: 'Ada' });
    for (const child of [milo, ada]) {
      await pause(child, '2026-03-08', '2026-03-08');
      evening('2026-03-08');
      await child.completeTasks(1);
    }
    expect(await read('taskCount')).toEqual(['record_of_children']);
    expect((await read(`taskCount ${marks}`)).sort()).toEqual([
      'kept_days_since',
      'late_days_of_children',
      'record_of_children',
    ]);
  });

  test('for late days reads nothing but an index', async () => {
    const plan = await world.sql<{ 'QUERY PLAN': string }>(
      `EXPLAIN (COSTS OFF) SELECT DISTINCT local_date FROM task_completions
       WHERE child_id = $1 AND local_date BETWEEN '2025-03-14' AND '2026-03-14' AND is_late`,
      [milo.rowId],
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/task_completions_child_id_local_date_is_late_idx/);
  });
});
