import { describe, expect, test } from 'vitest';
import { frequencies } from '../../schema/task/task.rules.ts';
import { rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

describe.each(frequencies)('POST /api/%s-tasks/complete', (frequency) => {
  const path = `/api/${frequency}-tasks/complete`;
  const field = `${frequency}TaskId`;

  test('answers with points, streaks and the completion', async () => {
    const milo = await world.parent().withChild();
    const { id, task } = await milo.openTask(frequency);
    const { status, json } = await milo.parent.rest('POST', path, { [field]: rowId(id) });
    const isDaily = frequency === 'daily';
    expect(status).toBe(200);
    expect(json).toEqual({
      points: task.points,
      streakInfo: {
        goldStreak: isDaily ? 1 : 0,
        platinumStreak: 0,
        isGoldExtended: isDaily,
        isPlatinumExtended: false,
      },
      alreadyCompleted: false,
      completion: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        taskTitle: task.title,
        taskFrequency: frequency,
        completedAt: '2026-03-14T18:40:00.000Z',
        receivedAt: null,
        points: task.points,
        comment: null,
        imageUrl: null,
        isPublic: true,
        completedBy: milo.parent.username,
      },
    });
    const again = await milo.parent.rest('POST', path, { [field]: rowId(id) });
    expect(again.json).toEqual({
      ...json,
      alreadyCompleted: true,
      streakInfo: { ...(json['streakInfo'] as object), isGoldExtended: false },
    });
  });

  test('refuses the id of a task of another frequency', async () => {
    const milo = await world.parent().withChild();
    const other = frequency === 'daily' ? 'weekly' : 'daily';
    const { id } = await milo.openTask(other);
    const { status, text } = await milo.parent.rest('POST', path, { [field]: rowId(id) });
    expect([status, text]).toEqual([404, 'Task not found']);
  });
});
