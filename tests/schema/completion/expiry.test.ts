import { describe, expect, test } from 'vitest';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { frequencies } from '../../../schema/task/task.rules.ts';

const evening = '2026-03-14T18:40:00Z';
const world = await createWorld({ now: evening });

const sentence = 'This challenge has expired. New challenges are waiting!';
const justBefore = (instant: string) => Temporal.Instant.from(instant).subtract({ milliseconds: 1 }).toString();

describe('noon after the end of a period', () => {
  test.each(frequencies)('closes a %s task, by GraphQL and REST', async (frequency) => {
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const before = await milo.read();
    const [one, other] = before[frequency].map(({ id }) => id);
    const noon = Temporal.Instant.from(before[`${frequency}ResetsAt`]).add({ hours: 12 }).toString();

    world.travelTo(justBefore(noon));
    const lastDate = { daily: '2026-03-14', weekly: '2026-03-14', monthly: '2026-03-31' }[frequency];
    expect((await milo.parent.completeTask(one ?? '')).completion.localDate).toBe(lastDate);
    expect(
      await world.sql('SELECT is_late FROM task_completions WHERE assignment_id = $1', [rowId(one ?? '')]),
    ).toEqual([{ is_late: true }]);

    world.travelTo(noon);
    const counts = await world.rowCounts();
    const refused = await milo.parent.tryCompleteTask(other ?? '');
    expect(refused.errors).toMatchObject([{ message: sentence, extensions: { code: 'CHALLENGE_EXPIRED' } }]);
    const rest = await milo.parent.rest('POST', `/api/${frequency}-tasks/complete`, {
      [`${frequency}TaskId`]: rowId(other ?? ''),
    });
    expect([rest.status, rest.text]).toEqual([409, sentence]);
    expect(await world.rowCounts()).toEqual(counts);
    expect(await world.sql(`SELECT completed FROM ${frequency}_tasks WHERE id = $1`, [rowId(other ?? '')])).toEqual([
      { completed: false },
    ]);
    world.travelTo(evening);
  });

  test.each(frequencies)('does not undo the completion of a %s task: a repeat still returns it', async (frequency) => {
    const milo = await world.parent().withChild();
    const [first] = await milo.completeTasks(1, frequency);
    const [task] = await milo.tasks(frequency);
    world.later({ days: 40 });
    const again = await milo.parent.completeTask(task?.id ?? '');
    expect(again).toMatchObject({
      alreadyCompleted: true,
      points: first?.points,
      completion: first?.completion,
      streakInfo: { goldStreak: 0, platinumStreak: 0, isGoldExtended: false, isPlatinumExtended: false },
    });
    expect((await milo.read()).totalPoints).toBe(first?.points);
    world.travelTo(evening);
  });

  test('is later for a family that moves west: the date goes on, and noon follows it', async () => {
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const { id } = await milo.openTask();
    await milo.parent.setTimeZone('America/New_York');
    world.travelTo('2026-03-15T03:59:59Z');
    expect((await milo.parent.completeTask(id)).completion).toMatchObject({ localDate: '2026-03-14' });
    world.travelTo(evening);
    const ada = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const [one, other] = (await ada.tasks()).map((task) => task.id);
    await ada.parent.setTimeZone('America/New_York');
    world.travelTo('2026-03-15T15:59:59Z');
    expect((await ada.parent.completeTask(one ?? '')).completion).toMatchObject({ localDate: '2026-03-14' });
    world.travelTo('2026-03-15T16:00:00Z');
    expect((await ada.parent.tryCompleteTask(other ?? '')).code).toBe('CHALLENGE_EXPIRED');
    world.travelTo(evening);
  });

  test('is followed by completions in the new zone after a move', async () => {
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const { id } = await milo.openTask();
    await milo.parent.setTimeZone('Asia/Tokyo');
    await milo.parent.completeTask(id);
    world.travelTo('2026-03-15T02:00:00Z');
    await milo.completeTasks(1);
    expect(
      await world.sql('SELECT local_date, time_zone FROM task_completions WHERE child_id = $1 ORDER BY 1', [
        milo.rowId,
      ]),
    ).toEqual([
      { local_date: '2026-03-14', time_zone: 'Europe/Berlin' },
      { local_date: '2026-03-15', time_zone: 'Asia/Tokyo' },
    ]);
    world.travelTo(evening);
  });
});
