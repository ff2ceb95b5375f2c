import { expect, test } from 'vitest';
import type { Caller, GraphQLAnswer, RestAnswer } from '../../support/caller.ts';
import { globalId, rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { ledgerFaults } from '../../support/ledger.ts';
import { tryUndo } from '../../support/undo.ts';

const world = await createWorld({ rateLimits: 'off' });

const completeDocument = `mutation ($id: ID!) {
  completeTask(input: { assignedTaskId: $id }) { alreadyCompleted points completion { id } }
}`;

/** A completion, and what was awarded for it. */
interface Toggled {
  readonly completionId: string;
  readonly points: number;
}

interface Award {
  readonly completion: { readonly id: string };
  readonly points: number;
  readonly alreadyCompleted: boolean;
}

const toggledBy = ({ points, alreadyCompleted }: Award, completionId: string): Toggled => ({
  completionId,
  points: alreadyCompleted ? 0 : points,
});

/** What an answer says. Fails unless it is a success. */
function dataOf<Data>({ data, code, status }: GraphQLAnswer<Data>): Data {
  expect([status, code]).toEqual([200, undefined]);
  if (!data) throw new Error('A success must have data');
  return data;
}

function bodyOf<Body>({ json, status, text }: RestAnswer<Body>): Body {
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return json;
}

/** What callers can do with one task, through GraphQL or through REST. */
const doors = {
  graphql: {
    complete: async (by: Caller, id: string): Promise<Toggled> => {
      const { completeTask } = dataOf(await by.graphql<{ completeTask: Award }>(completeDocument, { id }));
      return toggledBy(completeTask, rowId(completeTask.completion.id));
    },
    undo: async (by: Caller, completionId: string): Promise<void> => {
      dataOf(await tryUndo(by, globalId('Completion', completionId)));
    },
  },
  rest: {
    complete: async (by: Caller, id: string): Promise<Toggled> => {
      const dailyTaskId = rowId(id);
      const award = bodyOf(await by.rest<Award>('POST', '/api/daily-tasks/complete', { dailyTaskId }));
      return toggledBy(award, award.completion.id);
    },
    undo: async (by: Caller, completionId: string): Promise<void> => {
      expect(bodyOf(await by.rest('POST', `/api/completions/${completionId}/undo`))).toMatchObject({ success: true });
    },
  },
} as const;

const doorOf = (turn: number) => (turn % 2 === 0 ? doors.graphql : doors.rest);

test(
  'a hundred toggles of one task by fifty callers at once leave none or one completion, exactly',
  { timeout: 180_000 },
  async () => {
    const milo = await world.parent().withChild();
    await milo.completeTasks(1);
    const { id, task } = await milo.openTask();
    const { totalPoints: before } = await milo.read();
    const others = await Promise.all(Array.from({ length: 4 }, () => world.carer(milo, 'editor')));
    const elsewhere = await world.anotherServer();
    const people = [milo.parent, ...others];
    const callers = Array.from({ length: 50 }, (_, place) => {
      const person = people[place % people.length] ?? milo.parent;
      return place % 3 === 0 ? person.through(elsewhere) : person;
    });

    const toggled = await Promise.all(
      callers.map(async (by, place): Promise<Toggled[]> => {
        const done = await doorOf(place).complete(by, id);
        // Every fifth completes it once more. The others undo what they completed, every other one through the other door.
        if (place % 5 === 4) return [done, await doorOf(place + 1).complete(by, id)];
        await doorOf(place + (place % 4 < 2 ? 0 : 1)).undo(by, done.completionId);
        return [done];
      }),
    );

    const [state] = await world.sql<{ valid: string[]; undone: string[]; open: boolean }>(
      `SELECT (SELECT coalesce(array_agg(id::text), '{}') FROM task_completions WHERE assignment_id = $1) AS valid,
         (SELECT coalesce(array_agg(id::text), '{}') FROM undone_completions WHERE assignment_id = $1) AS undone,
         (SELECT NOT completed FROM daily_tasks WHERE id = $1) AS open`,
      [rowId(id)],
    );
    const { valid = [], undone = [], open = null } = state ?? {};
    expect(valid.length).toBeLessThanOrEqual(1);
    expect(open).toBe(valid.length === 0);
    // Each completion was awarded once, and is either valid or was undone once.
    const all = toggled.flat();
    const awarded = all.filter(({ points }) => points > 0);
    expect(awarded.map(({ completionId }) => completionId).sort()).toEqual([...valid, ...undone].sort());
    expect(new Set(all.map(({ completionId }) => completionId)).size).toBe(awarded.length);
    expect(awarded.every(({ points }) => points === task.points)).toBe(true);
    expect(undone.length).toBeGreaterThan(0);
    expect((await milo.read()).totalPoints).toBe(before + valid.length * task.points);
    const logged = await world.sql<{ completion: string }>(
      `SELECT details->>'completionId' AS completion FROM activity_logs WHERE activity_type = 'challenge_undone'`,
    );
    expect(logged.map(({ completion }) => completion).sort()).toEqual(undone.sort());
    expect(await ledgerFaults(world.db.pool, milo.rowId, Temporal.Instant.from(world.now()))).toEqual([]);
  },
);
