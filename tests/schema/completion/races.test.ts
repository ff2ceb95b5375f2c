import { describe, expect, test } from 'vitest';
import { frequencies } from '../../../schema/task/task.rules.ts';
import { textWithoutRevisions } from '../../support/counts.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import type { Caller } from '../../support/caller.ts';

const world = await createWorld();

/** Each is completed fifty times at once. */
const taskCount = isFull ? 100 : 14;

/** Completes by GraphQL if `route` is even, else by REST. Returns the completion's id and whether it existed before. */
async function complete(by: Caller, frequency: string, id: string, route: number) {
  if (route % 2) {
    const { status, json, text } = await by.rest<{ completion: { id: string }; alreadyCompleted: boolean }>(
      'POST',
      `/api/${frequency}-tasks/complete`,
      { [`${frequency}TaskId`]: rowId(id) },
    );
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    return [json.completion.id, json.alreadyCompleted] as const;
  }
  const { completeTask } = await by.execute<{
    completeTask: { completion: { id: string }; alreadyCompleted: boolean };
  }>('mutation ($id: ID!) { completeTask(input: { assignedTaskId: $id }) { alreadyCompleted completion { id } } }', {
    id,
  });
  return [rowId(completeTask.completion.id), completeTask.alreadyCompleted] as const;
}

describe('many tasks, each completed fifty times at once by GraphQL and REST on two servers', () => {
  test('are awarded exactly once each, and every answer has the same completion', { timeout: 180_000 }, async () => {
    const second = await world.anotherServer();
    const tasks: { id: string; frequency: string; points: number; by: (index: number) => Caller }[] = [];
    while (tasks.length < taskCount) {
      const child = await world.parent().withChild();
      const aunt = await world.carer(child, 'editor');
      const elsewhere = child.parent.through(second);
      const by = (index: number): Caller => (index % 3 === 0 ? aunt : index % 3 === 1 ? elsewhere : child.parent);
      const now = await child.read();
      for (const frequency of frequencies) {
        tasks.push(...now[frequency].map(({ id, task }) => ({ id, frequency, points: task.points, by })));
      }
    }
    tasks.length = taskCount;

    // Tasks of one child compete too: fourteen at a time belong to two children.
    for (let start = 0; start < tasks.length; start += 14) {
      await Promise.all(
        tasks.slice(start, start + 14).map(async ({ id, frequency, by }) => {
          const answers = await Promise.all(
            Array.from({ length: 50 }, (_, index) => complete(by(index), frequency, id, index)),
          );
          expect(new Set(answers.map(([completion]) => completion)).size).toBe(1);
          expect(answers.filter(([, already]) => !already)).toHaveLength(1);
        }),
      );
    }

    const points = tasks.reduce((sum, task) => sum + task.points, 0);
    const [awards] = await world.sql(
      `SELECT (SELECT count(*)::int FROM task_completions) AS completions,
         (SELECT sum(points)::int FROM task_completions) AS points,
         (SELECT sum(total_points)::int FROM children) AS totals,
         (SELECT sum(points)::int FROM child_days) AS days,
         (SELECT sum(daily_done + other_done)::int FROM child_days) AS done,
         (SELECT count(*)::int FROM activity_logs WHERE activity_type = 'challenge_completed') AS logged`,
    );
    expect(awards).toEqual({
      completions: taskCount,
      points,
      totals: points,
      days: points,
      done: taskCount,
      logged: taskCount,
    });
  });
});

describe('the last tasks of a day, completed simultaneously', () => {
  test('award one Super Star, which one answer reports', async () => {
    const milo = await world.parent().withChild();
    const answers = await Promise.all((await milo.tasks()).map(({ id }) => milo.parent.completeTask(id)));
    expect(answers.filter(({ streakInfo }) => streakInfo.isGoldExtended)).toHaveLength(1);
    expect(answers.filter(({ streakInfo }) => streakInfo.isPlatinumExtended)).toHaveLength(1);
    expect((await milo.read()).streak).toEqual({ currentGoldStreak: 1, currentPlatinumStreak: 1 });
  });
});

describe('one idempotency key, sent twenty times at once', () => {
  test('returns the first answer every time', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    const answers = await Promise.all(Array.from({ length: 20 }, () => milo.parent.tryCompleteTask(id, 'tap')));
    expect(new Set(answers.map(textWithoutRevisions)).size).toBe(1);
    expect(answers.filter(({ text }) => text.includes('"revisions"'))).toHaveLength(1);
    expect(answers[0]?.data?.completeTask.alreadyCompleted).toBe(false);
  });
});
