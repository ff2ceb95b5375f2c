import { describe, expect, test, vi } from 'vitest';
import { sortedCursorOf } from '../../../schema/keyset.ts';
import { orderDirections, taskOrderFields } from '../../../schema/task/task.rules.ts';
import type { TaskOrder } from '../../../schema/task/task.service.ts';
import { isFull } from '../../faults/kit/scale.ts';
import type { Parent } from '../../support/parent.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { expectRefusal } from '../../support/refusals.ts';

const world = await createWorld();
const parent = await world.parent();
const orders = taskOrderFields.flatMap((field) =>
  orderDirections.map((direction): TaskOrder => ({ field, direction })),
);

/** Replaces the catalogue with `count` tasks. Many differ only in their id, and every tenth is deleted. */
const fill = async (count: number, { sql } = world) => {
  await sql('DELETE FROM tasks');
  await sql(
    `INSERT INTO tasks (id, title, description, age_group, points, frequency, archived_at)
     SELECT uuidv7(), 'Task ' || n / 3, 'Do it ' || n,
       (ARRAY['newborn', 'infant', 'toddler', 'preschool', 'early-school-age', 'middle-childhood', 'adolescent'])[n % 7 + 1],
       n % 5 * 100, (ARRAY['daily', 'weekly', 'monthly'])[n % 3 + 1]::"Frequency", CASE WHEN n % 10 = 0 THEN now() END
     FROM generate_series(1, $1::int) n`,
    [count],
  );
  await sql('ANALYZE tasks');
};

interface Page {
  readonly totalCount: number;
  readonly edges: readonly { cursor: string; node: { id: string; title: string; points: number; frequency: string } }[];
  readonly pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
}

const document = `query ($ageGroup: AgeGroup, $frequency: Frequency, $search: String, $orderBy: TaskOrder,
    $first: Int, $after: String, $last: Int, $before: String) {
  tasks(ageGroup: $ageGroup, frequency: $frequency, search: $search, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    edges { cursor node { id title points frequency } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

const page = async (variables: object, by: Parent = parent): Promise<Page> =>
  (await by.execute<{ tasks: Page }>(document, variables)).tasks;
const titlesOf = ({ edges }: Page) => edges.map(({ node }) => node.title);
const orderBy = ({ field, direction }: TaskOrder) => ({
  field: field.toUpperCase(),
  direction: direction.toUpperCase(),
});

describe('the tasks of the catalogue', () => {
  test.each(orders)('are paged by $field $direction from either end, each exactly once', async (order) => {
    await fill(120);
    const down = order.direction === 'desc' ? 'DESC' : 'ASC';
    const expected = await world.sql<{ id: string }>(
      `SELECT id FROM tasks WHERE archived_at IS NULL ORDER BY ${order.field} ${down}, id ${down}`,
    );
    const filter = { orderBy: orderBy(order) };
    const forward: string[] = [];
    for (let after: string | undefined; ;) {
      const next = await page({ ...filter, first: 25, after });
      forward.push(...next.edges.map(({ node }) => rowId(node.id)));
      expect([next.totalCount, next.pageInfo.hasPreviousPage]).toEqual([108, after !== undefined]);
      if (!next.pageInfo.hasNextPage) break;
      after = next.pageInfo.endCursor;
    }
    expect(forward).toEqual(expected.map(({ id }) => id));
    const backward: string[] = [];
    for (let before: string | undefined; ;) {
      const next = await page({ ...filter, last: 25, before });
      backward.unshift(...next.edges.map(({ node }) => rowId(node.id)));
      if (!next.pageInfo.hasPreviousPage) break;
      before = next.pageInfo.startCursor;
    }
    expect(backward).toEqual(forward);
  });

  test('are filtered by age group and frequency, and sorted by title by default', async () => {
    await fill(120);
    const expected = await world.sql<{ title: string }>(
      `SELECT title FROM tasks WHERE archived_at IS NULL AND age_group = 'early-school-age' AND frequency = 'weekly'
       ORDER BY title, id`,
    );
    const narrowed = await page({ ageGroup: 'EARLY_SCHOOL_AGE', frequency: 'WEEKLY' });
    expect(titlesOf(narrowed)).toEqual(expected.map(({ title }) => title));
    expect(narrowed.totalCount).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(3);
  });

  test('are searched in title and description, in any case, with % and _ as plain text', async () => {
    await world.sql('DELETE FROM tasks');
    const words = [
      ['Ünder the bridge', 'Shout'],
      ['100% of a puddle', 'Jump'],
      ['A_b', 'C\\d'],
      ['Axb', 'under the bed'],
    ];
    for (const [title, description] of words) {
      await world.sql(`INSERT INTO tasks (id, title, description, age_group) VALUES (uuidv7(), $1, $2, 'toddler')`, [
        title,
        description,
      ]);
    }
    const found = async (search: string) => titlesOf(await page({ search }));
    expect(await found('üNDER')).toEqual(['Ünder the bridge']);
    expect(await found('UNDER THE')).toEqual(['Axb']);
    expect(await found('  jump ')).toEqual(['100% of a puddle']);
    expect(await found('%')).toEqual(['100% of a puddle']);
    expect(await found('_')).toEqual(['A_b']);
    expect(await found('\\')).toEqual(['A_b']);
    expect(await found("' OR true --")).toEqual([]);
    expect((await page({ search: '0%' })).totalCount).toBe(1);
    expect(await found(' ')).toHaveLength(4);
    for (const search of ['x'.repeat(101), 'a\0b', '\ud800']) {
      expectRefusal(await parent.graphql(document, { search }));
    }
  });

  test('only accept cursors of the same order', async () => {
    await fill(10);
    const { pageInfo } = await page({ first: 1, orderBy: { field: 'POINTS', direction: 'ASC' } });
    const id = '01900000-0000-7000-8000-000000000000';
    const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const after of [
      pageInfo.endCursor,
      '',
      'nonsense',
      cursorOf('title', 7, id),
      cursorOf('title', 'a\0', id),
      cursorOf('title', '\ud800', id),
      cursorOf('title', 'a', 'nope'),
      cursorOf({ __proto__: [] }),
    ]) {
      const answer = await parent.graphql(document, { after });
      expectRefusal(answer);
      expect([after, answer.sentence]).toEqual([after, 'The cursor must be one that this program gave in this order']);
    }
    const huge = cursorOf('points', 2 ** 40, id);
    expectRefusal(await parent.graphql(document, { after: huge, orderBy: { field: 'POINTS', direction: 'ASC' } }));
    for (const size of [{ first: 0 }, { first: 101 }, { last: -1 }]) {
      expectRefusal(await parent.graphql(document, size));
    }
  });
});

describe('a large catalogue', () => {
  /** The rows that PostgreSQL reads for a first, a middle and a last page. */
  async function readsOf(ageGroup: string | null, order: TaskOrder): Promise<{ rows: number; plan: string }[]> {
    const column = order.field;
    const group = ageGroup === null ? '' : `AND age_group = '${ageGroup}'`;
    const [middle] = await world.sql<{ value: string | number; id: string }>(
      `SELECT ${column} AS value, id FROM tasks WHERE archived_at IS NULL ${group}
       ORDER BY ${column}, id OFFSET (SELECT count(*) / 2 FROM tasks WHERE archived_at IS NULL ${group}) LIMIT 1`,
    );
    const cursor = sortedCursorOf({ field: order.field, value: middle?.value ?? '', id: middle?.id ?? '' });
    const query = vi.spyOn(world.db.pool, 'query');
    const calls: (readonly unknown[])[] = [];
    try {
      const filter = { orderBy: orderBy(order), ageGroup: ageGroup?.toUpperCase() };
      for (const part of [{ first: 20 }, { first: 20, after: cursor }, { last: 20, before: cursor }]) {
        expect((await page({ ...filter, ...part })).edges).toHaveLength(20);
      }
    } finally {
      calls.push(...query.mock.calls);
      query.mockRestore();
    }
    const seen = calls.map(([config]) => config as { text: string; values: unknown[] });
    const ofPages = seen.filter(({ text }) => text.includes('"tasks"') && text.includes('ORDER BY'));
    expect(ofPages.length).toBeGreaterThanOrEqual(3);
    return Promise.all(
      ofPages.map(async ({ text, values }) => {
        const lines = await world.sql<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, TIMING OFF) ${text}`, values);
        const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
        const numbers = [...plan.matchAll(/actual rows=([\d.]+)|Rows Removed by Filter: (\d+)/g)];
        return { rows: numbers.reduce((sum, [, read, removed]) => sum + Number(read ?? removed), 0), plan };
      }),
    );
  }

  test.each(isFull ? [10_000, 100_000] : [10_000])(
    'with %i tasks reads only the rows of a page',
    async (count) => {
      await fill(count);
      for (const order of orders) {
        for (const ageGroup of [null, 'toddler']) {
          for (const { rows, plan } of await readsOf(ageGroup, order)) {
            expect(plan).toMatch(/Index (Only )?Scan/);
            expect(plan).not.toMatch(/Seq Scan|Sort/);
            // The page, once per step of the plan, plus the rows that are filtered out in between: the deleted ones, and in a
            // scan by id those with other points, which are four of five.
            expect(rows, plan).toBeLessThan(150);
          }
        }
      }
    },
    60_000,
  );

  const many = isFull ? 10_000 : 1_000;

  test(`of ${many} tasks takes as many statements as one of 100, by GraphQL and REST`, async () => {
    const withSkills = `{ tasks(first: 100) { totalCount edges { node { title weight skills { name } } } } }`;
    const statementsFor = async (count: number) => {
      await fill(count);
      const graphql = await world.statements(() => parent.execute(withSkills));
      const rest = await world.statements(async () => {
        const { json } = await parent.rest<unknown[]>('GET', '/api/tasks');
        expect(json).toHaveLength(count * 0.9);
      });
      // A long answer costs points, and a server leases these from the shared counter.
      const isAboutTasks = (statement: string) => !statement.startsWith('rate_limits:');
      return [graphql, rest].map(({ statements }) => statements.filter(isAboutTasks).sort());
    };
    const small = await statementsFor(100);
    expect(await statementsFor(many)).toEqual(small);
    const prisma = expect.stringMatching(/^p_/);
    expect(small).toEqual([
      [prisma, prisma, 'skills_of_tasks', 'tasks_by_id', 'viewer_by_session'],
      [prisma, 'skills_of_tasks', 'tasks_by_id', 'viewer_by_session'],
    ]);
  });
});
