import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fleet, startFleet } from '../support/fleet.ts';
import { type ListedChild, Visitor } from '../support/visitor.ts';
import { startServerWithClock, type ServerWithClock } from './kit/clock.ts';
import { expectLedgerConsistent, expectNothingLost } from './kit/invariants.ts';
import { Journal } from './kit/journal.ts';

const zone = 'Europe/Berlin';
const email = 'dad@clock.example';

type Streak = { readonly currentGoldStreak: number; readonly currentPlatinumStreak: number };

let fleet: Fleet;
let server: ServerWithClock;

beforeAll(async () => {
  fleet = await startFleet();
  server = await startServerWithClock(fleet);
});

afterAll(async () => {
  await server?.server.end('SIGKILL');
  await fleet?.close();
});

/** Local times in Berlin, the number of daily tasks that are completed then, and the expected streaks. */
const story = [
  { at: '2027-03-27T23:30+01:00', moment: 'the evening before the clocks go forward', does: 3, gold: 1, platinum: 1 },
  { at: '2027-03-28T00:30+01:00', moment: 'half an hour after midnight', isNew: true, does: 1, gold: 2, platinum: 1 },
  { at: '2027-03-28T03:30+02:00', moment: 'after the hour that is missing', does: 2, gold: 2, platinum: 2 },
  { at: '2027-03-29T00:30+02:00', moment: 'after 23 hours', isNew: true, does: 3, gold: 3, platinum: 3 },
  { at: '2027-10-31T00:30+02:00', moment: 'half a year later', isNew: true, does: 1, gold: 1, platinum: 0 },
  { at: '2027-10-31T02:30+02:00', moment: 'in the hour that comes twice', does: 1, gold: 1, platinum: 0 },
  { at: '2027-10-31T02:30+01:00', moment: 'in the same hour again', does: 1, gold: 1, platinum: 1 },
  { at: '2027-11-01T00:30+01:00', moment: 'after 25 hours', isNew: true, does: 3, gold: 2, platinum: 2 },
  { at: '2028-11-01T00:30+01:00', moment: 'a year later', isNew: true, does: 1, gold: 1, platinum: 0 },
];

test('days, streaks and points follow from the completions after any jump of the clock', async () => {
  const journal = new Journal();
  const visitor = new Visitor(server.address);
  let before: readonly string[] = [];
  let open: string | undefined;
  let childId = '';
  for (const { at, moment, isNew = false, does, gold, platinum } of story) {
    server.jumpTo(Temporal.Instant.from(at));
    if (childId === '') {
      childId = (await visitor.register(email, zone)).id;
      journal.childAdded(childId);
    }
    // A session lasts 90 days.
    await visitor.request('POST', '/api/login', { username: email, password: 'seven dwarfs' });
    const child = await visitor.child();
    const ids = child.dailyTasks.map(({ id }) => id);
    expect(child.dailyTasks, moment).toHaveLength(3);
    if (before.length > 0) expect(ids.filter((id) => before.includes(id)).length, moment).toBe(isNew ? 0 : 3);
    // Tasks of an earlier date cannot be completed any more.
    if (isNew && open)
      await expect(visitor.request('POST', '/api/daily-tasks/complete', { dailyTaskId: open })).rejects.toThrow('409');
    const todo = child.dailyTasks.filter(({ completed }) => !completed);
    for (const task of todo.slice(0, does)) journal.completed(childId, task.id, await visitor.complete(task));

    const { streak } = (await visitor.child()) as ListedChild & { readonly streak: Streak };
    expect(streak, moment).toEqual({ currentGoldStreak: gold, currentPlatinumStreak: platinum });
    await expectNothingLost(fleet.pool, journal);
    await expectLedgerConsistent(fleet.pool, journal, server.now());
    before = ids;
    open = todo[does]?.id;
  }
});
