import { expect, test } from 'vitest';
import { rollUpAnalytics } from '../../../schema/analytics/rollUp.service.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { analyticsFaults, ledgerFaults } from '../../support/ledger.ts';
import { saveDocument } from '../../support/photos.ts';
import { undo } from '../../support/undo.ts';

const world = await createWorld({ now: '2026-03-13T18:40:00Z' });

const documents = [
  `totalPoints
   pointTotals { today month year }
   streak { currentGoldStreak currentPlatinumStreak bestGoldStreak freezes openUntil frozenOn keptOfLast { kept of } }
   activity(days: 365) { taskCount points activeDays days { date taskCount points hasMood level } }
   completionsOn(date: "2026-03-13") { id }
   memories(since: "2026-03-01", until: "2026-03-31") { localDate comment }`,
  `completions { edges { node { id } } }
   skillsGarden { totalSkillsPracticed skills { skill { id } practiceCount totalLifetimePractice lastPracticed } }`,
  `summaries { edges { node { periodStart viewed totalPoints highlights { taskCounts { daily weekly monthly } notableAchievements { title } } } } }`,
].map((fields) => `query Everything($id: ID!) { node(id: $id) { ... on Child { ${fields} } } }`);

/** Everything that a carer can read about a child, without its challenges. */
async function everythingOf({ id, parent }: ChildProfile): Promise<object> {
  const parts = await Promise.all(documents.map((document) => parent.execute<{ node: object }>(document, { id })));
  return Object.assign({}, ...parts.map(({ node }) => node)) as object;
}

const faultsOf = (child: ChildProfile) => ledgerFaults(world.db.pool, child.rowId, Temporal.Instant.from(world.now()));

const rollUp = () => rollUpAnalytics(world.db, Temporal.Instant.from(world.now()));

test('what was undone on the same day is counted nowhere', async () => {
  const milo = await world.parent().withChild();
  await milo.completeTasks(1, 'weekly');
  const before = await everythingOf(milo);
  world.later({ hours: 1 });
  const { id } = await milo.openTask();
  const { completion } = await milo.parent.completeTask(id);
  await milo.parent.execute(saveDocument, { input: { dailyTaskId: id, comment: 'Loud!' } });
  expect(await everythingOf(milo)).not.toEqual(before);
  await undo(milo.parent, completion.id);
  expect(await everythingOf(milo)).toEqual(before);
  expect(await faultsOf(milo)).toEqual([]);
  world.travelTo('2026-03-13T18:40:00Z');
});

test('practice falls back to the last one that counts, and a skill without any is not known any more', async () => {
  const milo = await world.parent().withChild();
  const [one, other] = (await milo.tasks()).map((task) => rowId(task.task.id));
  // Both tasks train the first skill, and only the second task trains the second.
  await world.sql('DELETE FROM task_skills WHERE task_id = ANY($1::uuid[])', [[one, other]]);
  const [first, second] = await world.sql<{ id: string }>('SELECT id FROM skills ORDER BY id LIMIT 2');
  await world.sql(
    `INSERT INTO task_skills (id, task_id, skill_id)
     SELECT gen_random_uuid(), link.task, link.skill FROM unnest($1::uuid[], $2::uuid[]) AS link(task, skill)`,
    [
      [one, other, other],
      [first?.id, first?.id, second?.id],
    ],
  );
  const practice = () =>
    world.sql('SELECT skill_id, practice_count, last_practiced_at FROM child_skills WHERE child_id = $1 ORDER BY 1', [
      milo.rowId,
    ]);
  await milo.completeTasks(1);
  const before = await practice();
  world.later({ hours: 1 });
  const [done] = await milo.completeTasks(1);
  expect(await practice()).toHaveLength(2);
  await undo(milo.parent, done?.completion.id ?? '');
  expect(await practice()).toEqual(before);
  world.travelTo('2026-03-13T18:40:00Z');
});

test('the summary of an ended week is written anew and stays viewed; one that holds nothing any more goes', async () => {
  const milo = await world.parent().withChild();
  const [friday] = await milo.completeTasks(1);
  world.travelTo('2026-03-14T18:40:00Z');
  const [saturday] = await milo.completeTasks(1);
  world.travelTo('2026-03-15T18:40:00Z');
  const summaries = () =>
    world.sql<{ id: string; total_points: number; viewed: boolean }>(
      'SELECT id, total_points, viewed FROM summaries WHERE child_id = $1',
      [milo.rowId],
    );
  await everythingOf(milo);
  const [written] = await summaries();
  await world.sql('UPDATE summaries SET viewed = true WHERE child_id = $1', [milo.rowId]);

  await undo(milo.parent, saturday?.completion.id ?? '');
  expect(await summaries()).toEqual([{ id: written?.id, total_points: friday?.points, viewed: true }]);
  expect(await faultsOf(milo)).toEqual([]);

  await undo(milo.parent, friday?.completion.id ?? '');
  expect(await summaries()).toEqual([]);
  expect(await faultsOf(milo)).toEqual([]);

  // Done again for Saturday, the week gets its summary back.
  const [open] = await world.sql<{ id: string }>('SELECT assignment_id AS id FROM undone_completions WHERE id = $1', [
    rowId(saturday?.completion.id ?? ''),
  ]);
  const again = await milo.parent.rest('POST', '/api/daily-tasks/complete', { dailyTaskId: open?.id });
  expect(again.status).toBe(200);
  expect(await everythingOf(milo)).toMatchObject({
    summaries: { edges: [{ node: { periodStart: '2026-03-08', viewed: false, totalPoints: saturday?.points } }] },
  });
  expect(await faultsOf(milo)).toEqual([]);
  world.travelTo('2026-03-13T18:40:00Z');
});

test('the numbers of the owner follow for today, yesterday and a date that is closed', async () => {
  const milo = await world.parent().withChild();
  const done = [];
  for (const day of [13, 14, 15]) {
    world.travelTo(`2026-03-${day}T18:40:00Z`);
    done.push(...(await milo.completeTasks(1)));
    world.later({ hours: 1 });
    await rollUp();
  }
  const counted = async () =>
    (
      await world.sql<{ date: string; count: number }>(
        `SELECT date, completed_challenges AS count FROM daily_analytics WHERE date >= '2026-03-13' ORDER BY date`,
      )
    ).map(({ count }) => count);
  const before = await counted();
  world.later({ hours: 1 });
  for (const { completion } of done) await undo(milo.parent, completion.id);
  const after = await counted();
  expect(after).toEqual(before.map((count) => count - 1));
  expect(await analyticsFaults(world.db.pool)).toEqual([]);
  await rollUp();
  expect(await counted()).toEqual(after);

  // What the numbers did not hold yet is not taken out of them.
  world.later({ minutes: 5 });
  const [late] = await milo.completeTasks(1);
  world.later({ minutes: 5 });
  await undo(milo.parent, late?.completion.id ?? '');
  expect(await counted()).toEqual(after);
  world.travelTo('2026-03-13T18:40:00Z');
});
