import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const evening = '2026-03-14T18:40:00Z';
const world = await createWorld({ now: evening });

/** A child with one completed task, and the path of the call that undoes it. */
async function completed() {
  world.travelTo(evening);
  const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  const [done] = await milo.completeTasks(1);
  const path = `/api/completions/${rowId(done?.completion.id ?? '')}/undo`;
  return { milo, path, points: done?.points ?? 0 };
}

const undo = (by: Caller, path: string, key?: string) =>
  by.rest('POST', path, undefined, key === undefined ? {} : { 'idempotency-key': key });

const totalOf = async (milo: ChildProfile) => (await milo.read()).totalPoints;

describe('POST /api/completions/{id}/undo', () => {
  test('answers with what was taken back and the streaks, and opens the task again', async () => {
    const { milo, path, points } = await completed();
    const { status, json } = await undo(milo.parent, path);
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      points: -points,
      streakInfo: { goldStreak: 0, platinumStreak: 0, isGoldExtended: false, isPlatinumExtended: false },
    });
    const { daily, totalPoints } = await milo.read();
    expect([totalPoints, daily.map((task) => task.completed)]).toEqual([0, [false, false, false]]);
    expect((await milo.parent.rest('GET', `/api/children/${milo.rowId}/completions`)).json).toEqual([]);
  });

  test('twice takes back once, and the second answer is the same', async () => {
    const { milo, path } = await completed();
    const first = await undo(milo.parent, path);
    const second = await undo(milo.parent, path);
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(await totalOf(milo)).toBe(0);
  });

  test('replays its first answer for the same Idempotency-Key, and refuses the key for another completion', async () => {
    const { milo, path, points } = await completed();
    const first = await undo(milo.parent, path, 'oops');
    await milo.completeTasks(1);
    const again = await undo(milo.parent, path, 'oops');
    expect([again.status, again.json['points']]).toEqual([200, first.json['points']]);
    expect(await totalOf(milo)).toBe(points);
    const [other] = await milo.completeTasks(1);
    const refused = await undo(milo.parent, `/api/completions/${rowId(other?.completion.id ?? '')}/undo`, 'oops');
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('key')]);
  });

  test('needs a token with the scope write', async () => {
    const { milo, path, points } = await completed();
    const reader = await thirdPartyOf(world, milo.parent, { scopes: ['READ'] });
    expect((await undo(reader, path)).status).toBe(403);
    expect(await totalOf(milo)).toBe(points);
    const writer = await thirdPartyOf(world, milo.parent, { scopes: ['WRITE'] });
    const silent = await undo(writer, path);
    expect([silent.status, silent.text]).toEqual([204, '']);
    expect(await totalOf(milo)).toBe(0);
  });

  test('is refused to carers who may only look', async () => {
    const { milo, path } = await completed();
    const answer = await undo(await world.carer(milo, 'viewer'), path);
    expect([answer.status, answer.text]).toEqual([403, 'You may see this profile but not change it']);
  });

  test.each([
    ['an unknown completion', async () => `/api/completions/${randomUUIDv7()}/undo`],
    ['a text that is no id', async () => '/api/completions/nope/undo'],
    ["somebody else's completion", async () => (await completed()).path],
  ])('answers 404 for %s', async (_what, pathOf) => {
    const path = await pathOf();
    const answer = await undo(await world.stranger(), path);
    expect([answer.status, answer.text]).toEqual([404, 'Completion not found']);
  });

  test('is refused after 72 hours', async () => {
    const { milo, path, points } = await completed();
    world.later({ days: 3 });
    world.later({ seconds: 1 });
    const answer = await undo(milo.parent, path);
    expect([answer.status, answer.text]).toEqual([409, 'This can no longer be undone']);
    expect(await totalOf(milo)).toBe(points);
  });

  test('is refused beyond 500 of a child within 24 hours, with the time to wait', async () => {
    const { milo, path } = await completed();
    await world.sql(
      `INSERT INTO undone_completions (id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date,
         time_zone, points, undone_at)
       SELECT uuidv7(), child_id, task_id, uuidv7(), title, frequency, completed_at, local_date, time_zone, points, completed_at
       FROM task_completions, generate_series(1, 500) WHERE child_id = $1`,
      [milo.rowId],
    );
    const answer = await undo(milo.parent, path);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3600']);
  });
});

test('an answer to a completion keeps its four documented streak fields, also after a missed day', async () => {
  const { milo } = await completed();
  world.later({ days: 5 });
  const { id } = await milo.openTask();
  const { json } = await milo.parent.rest('POST', '/api/daily-tasks/complete', { dailyTaskId: rowId(id) });
  expect(json['streakInfo']).toEqual({
    goldStreak: 1,
    platinumStreak: 0,
    isGoldExtended: true,
    isPlatinumExtended: false,
  });
});
