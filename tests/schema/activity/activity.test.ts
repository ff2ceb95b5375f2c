import { describe, expect, it, vi } from 'vitest';
import { createWorld } from '../../support/kit.ts';

// Each test creates its own database.
vi.setConfig({ testTimeout: 30_000 });

const activity = '{ taskCount points activeDays days { date taskCount points hasMood level } }';

const activityDocument = `query Activity($id: ID!) { node(id: $id) { ... on Child {
  two: activity(days: 2) ${activity} week: activity ${activity} year: activity(days: 365) ${activity}
  pointTotals { today month year }
} } }`;

const dayDocument = `query Day($id: ID!, $date: Date!) {
  node(id: $id) { ... on Child { completionsOn(date: $date) { title frequency points } } }
}`;

describe('The activity timeline', () => {
  it('lists only dates with tasks or a mood, newest first, with the totals of the window and of the calendar', async () => {
    const world = await createWorld({ now: '2025-12-31T12:00:00Z' });
    const milo = await world.parent().withChild();
    const points = async (...args: Parameters<typeof milo.completeTasks>) =>
      (await milo.completeTasks(...args)).reduce((sum, done) => sum + done.points, 0);
    const lastYear = await points(1);
    world.travelTo('2026-01-30T12:00:00Z');
    const january = (await points(3)) + (await points(2, 'weekly'));
    world.travelTo('2026-02-01T12:00:00Z');
    const today = await points(2);
    await milo.parent.execute('mutation ($input: RecordMoodInput!) { recordMood(input: $input) { viewer { id } } }', {
      input: { childId: milo.id, mood: 'HAPPY', date: '2026-01-31' },
    });

    const [first, second, third, fourth] = [
      { date: '2026-02-01', taskCount: 2, points: today, hasMood: false, level: 1 },
      { date: '2026-01-31', taskCount: 0, points: 0, hasMood: true, level: 0 },
      { date: '2026-01-30', taskCount: 5, points: january, hasMood: false, level: 3 },
      { date: '2025-12-31', taskCount: 1, points: lastYear, hasMood: false, level: 1 },
    ];
    expect((await milo.parent.execute<{ node: object }>(activityDocument, { id: milo.id })).node).toEqual({
      two: { taskCount: 2, points: today, activeDays: 2, days: [first, second] },
      week: { taskCount: 7, points: today + january, activeDays: 3, days: [first, second, third] },
      year: { taskCount: 8, points: today + january + lastYear, activeDays: 4, days: [first, second, third, fourth] },
      pointTotals: { today, month: today, year: today + january },
    });
  });

  it('lists the completions of a date', async () => {
    const world = await createWorld({ now: '2026-03-14T23:30:00Z' });
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const [done] = await milo.completeTasks(1);
    const request = async (date: string) =>
      (await milo.parent.execute<{ node: { completionsOn: object[] } }>(dayDocument, { id: milo.id, date })).node
        .completionsOn;
    expect(await request('2026-03-14')).toEqual([]);
    expect(await request('2026-03-15')).toEqual([
      { title: done?.completion.title, frequency: 'DAILY', points: done?.points },
    ]);
  });
});
