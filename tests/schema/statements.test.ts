import { describe, expect, test } from 'vitest';
import { frequencies } from '../../schema/task/task.rules.ts';
import { readPersistedDocuments } from '../../server/graphql/persisted.ts';
import type { Caller } from '../support/caller.ts';
import { completeTaskDocument } from '../support/documents.ts';
import { rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { webhookOf } from '../support/webhooks.ts';

const world = await createWorld();

/** The hash under which the web client sends an operation. */
function documentOf(operation: string): string {
  for (const [hash, text] of readPersistedDocuments())
    if (new RegExp(`^(query|mutation) ${operation}\\b`).test(text)) return hash;
  throw new Error(`The web client has no ${operation}: run "npm run generate"`);
}

const send = async (caller: Caller, operation: string, variables: object = {}) => {
  const answer = await caller.post({ id: documentOf(operation), variables });
  expect(answer.errors).toEqual([]);
  return answer;
};

describe('the home page', () => {
  test('takes four statements including the session, for 1, 3 and 30 children', async () => {
    const parent = await world.parent();
    for (const count of [1, 3, 30]) {
      while ((await send(parent, 'DashboardPageQuery')).text.split('"urlSlug"').length - 1 < count)
        await parent.withChild();
      const { statements, transactions } = await world.statements(() => send(parent, 'DashboardPageQuery'));
      expect([count, statements, transactions]).toEqual([
        count,
        expect.arrayContaining(['viewer_by_session', 'children_of_carer', 'daily_tasks_of_periods']),
        [],
      ]);
      expect(statements.length).toBeLessThanOrEqual(4);
    }
  });

  test('draws tasks for thirty children with as many statements as for one', async () => {
    const parent = await world.parent();
    // A server loads a task of the catalogue when it is first used.
    const draw = async () =>
      (await world.statements(() => send(parent, 'DashboardPageQuery'))).statements.filter(
        (name) => name !== 'tasks_by_id',
      );
    await parent.withChild();
    const forOne = await draw();
    for (let index = 1; index < 30; index += 1) await parent.withChild();
    expect(await draw()).toEqual(forOne);
    expect((await draw()).length).toBeLessThanOrEqual(4);
  });
});

describe('the challenges page', () => {
  test('takes at most eleven statements including the session, whatever is completed', async () => {
    const milo = await world.parent().withChild();
    const read = async () =>
      (await world.statements(() => send(milo.parent, 'ChallengesPageQuery', { urlSlug: milo.urlSlug }))).statements;
    await read();
    const open = await read();
    for (const frequency of frequencies) await milo.completeTasks(2, frequency);
    const done = await read();
    // Tasks and their skills are loaded again only after a change of the catalogue.
    expect(open).not.toContain('skills_of_tasks');
    expect(done.toSorted()).toEqual([...open, 'completions_of_assignments'].toSorted());
    expect(done.length).toBeLessThanOrEqual(11);
  });
});

describe('completing', () => {
  /** The statements without those of the session, and of the first request on a date. */
  const withoutSession = (statements: readonly string[]) =>
    statements.filter((name) => name !== 'viewer_by_session' && name !== 'start_stay');

  test.each(frequencies)(
    'a %s task takes three statements in one transaction, by GraphQL and REST',
    async (frequency) => {
      const milo = await world.parent().withChild();
      const [one, other] = await milo.tasks(frequency);
      const byGraphQL = await world.statements(() =>
        milo.parent.graphql(completeTaskDocument, { input: { assignedTaskId: one?.id } }),
      );
      const byRest = await world.statements(() =>
        milo.parent.rest('POST', `/api/${frequency}-tasks/complete`, {
          [`${frequency}TaskId`]: rowId(other?.id ?? ''),
        }),
      );
      for (const { statements, transactions } of [byGraphQL, byRest]) {
        expect(withoutSession(statements)).toEqual([
          `lock_${frequency}_task`,
          `mark_${frequency}_task_completed`,
          'insert_completion',
        ]);
        expect(statements).toHaveLength(4);
        expect(transactions).toEqual(['BEGIN', 'COMMIT']);
      }
    },
  );

  test.each(frequencies)(
    'a %s task with the operation of the web client takes the same statements',
    async (frequency) => {
      const milo = await world.parent().withChild();
      const [task] = await milo.tasks(frequency);
      const input = { assignedTaskId: task?.id };
      const { statements } = await world.statements(() => send(milo.parent, 'useCompleteTaskMutation', { input }));
      expect(withoutSession(statements)).toEqual([
        `lock_${frequency}_task`,
        `mark_${frequency}_task_completed`,
        'insert_completion',
      ]);
    },
  );

  test('a task that a webhook reports takes three statements, too', async () => {
    const milo = await world.parent().withChild();
    await webhookOf(milo.parent, 'https://8.8.8.8/');
    const [task] = await milo.tasks();
    const { statements } = await world.statements(() => milo.parent.completeTask(task?.id ?? ''));
    expect(withoutSession(statements)).toEqual([
      'lock_daily_task',
      'mark_daily_task_completed',
      'insert_reported_completion',
    ]);
  });

  test('again takes two statements, and too late three', async () => {
    const milo = await world.parent().withChild();
    const [done, missed] = await milo.tasks();
    await milo.parent.completeTask(done?.id ?? '');
    const again = await world.statements(() => milo.parent.completeTask(done?.id ?? ''));
    expect(withoutSession(again.statements)).toEqual(['lock_daily_task', 'mark_daily_task_completed']);
    world.tomorrow();
    const late = await world.statements(() => milo.parent.tryCompleteTask(missed?.id ?? ''));
    expect(withoutSession(late.statements)).toEqual([
      'lock_daily_task',
      'undone_completions_of_assignments',
      'mark_daily_task_completed',
    ]);
    expect(late.transactions).toEqual(['BEGIN', 'ROLLBACK']);
    world.later({ days: -1 });
  });
});

describe('a request', () => {
  test('without a cookie takes no statements', async () => {
    const visitor = world.signedOut();
    // The first request leases a part of the hourly budget.
    await visitor.graphql('{ viewer { id } }');
    const { statements } = await world.statements(() => visitor.graphql('{ viewer { id } app { supportEmail } }'));
    expect(statements).toEqual([]);
  });

  test('for a hundred nodes takes one statement per type, and one for the texts of skills', async () => {
    const milo = await world.parent().withChild();
    const { daily, weekly } = await milo.read();
    const ids = [...daily, ...weekly].flatMap(({ id, task }) => [
      id,
      task.id,
      milo.id,
      ...task.skills.map((skill) => skill.id),
    ]);
    const { statements } = await world.statements(() =>
      milo.parent.execute('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: [...ids, ...ids] }),
    );
    // Prisma names its statements by a hash.
    expect(statements.map((name) => name.replace(/^p_.*/, 'prisma')).sort()).toEqual(
      [
        'children_of_carer_by_id',
        'daily_tasks_by_id',
        'prisma',
        'prisma',
        'visible_tasks_by_id',
        'viewer_by_session',
        'weekly_tasks_by_id',
      ].sort(),
    );
  });
});
