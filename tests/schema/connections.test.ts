import { describe, expect, test } from 'vitest';
import { allStatements } from '../../prisma/statement.ts';
import { archiveCompletions } from '../../schema/completion/archive.service.ts';
import { countedMax } from '../../schema/page.ts';
import { isFull } from '../faults/kit/scale.ts';
import type { Caller } from '../support/caller.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { globalId, rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { tryComplete } from '../support/late.ts';
import { undo } from '../support/undo.ts';

const ownerEmail = 'owner@family.example';
const world = await createWorld({ rateLimits: 'off', env: { OWNER_EMAIL: ownerEmail } });

interface Done {
  readonly id: string;
  readonly localDate: string;
}

interface Page {
  readonly totalCount: number;
  readonly nodes: readonly Done[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const completionsDocument = `query ($id: ID!, $first: Int, $last: Int, $after: String, $before: String, $from: Date, $to: Date) {
  node(id: $id) { ... on Child {
    completions(first: $first, last: $last, after: $after, before: $before, from: $from, to: $to) {
      totalCount nodes { id localDate }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    } } } }`;

async function completions({ id, parent }: ChildProfile, args: object = {}): Promise<Page> {
  const { node } = await parent.execute<{ node: { completions: Page } }>(completionsDocument, { id, ...args });
  return node.completions;
}

/** All pages of two, read from either end. */
async function allPages(child: ChildProfile, args: object, from: 'start' | 'end' = 'start'): Promise<Done[]> {
  const all: Done[] = [];
  for (let cursor: string | null = null; ;) {
    const range = from === 'start' ? { first: 2, after: cursor } : { last: 2, before: cursor };
    const { nodes, pageInfo } = (await completions(child, { ...args, ...range })) as Page & {
      pageInfo: { hasPreviousPage: boolean; startCursor: string | null };
    };
    if (from === 'start') all.push(...nodes);
    else all.unshift(...nodes);
    if (!(from === 'start' ? pageInfo.hasNextPage : pageInfo.hasPreviousPage)) return all;
    cursor = from === 'start' ? pageInfo.endCursor : pageInfo.startCursor;
  }
}

/** A child in Berlin that has done three tasks on each of five days; the newest first. */
async function childWithFiveDays(): Promise<{ child: ChildProfile; dates: readonly string[] }> {
  world.travelTo('2026-03-10T18:40:00Z');
  const child = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  const dates = ['2026-03-14', '2026-03-13', '2026-03-12', '2026-03-11', '2026-03-10'];
  for (const date of dates.toReversed()) {
    world.travelTo(`${date}T18:40:00Z`);
    await child.completeTasks(3);
  }
  return { child, dates };
}

describe('every connection', () => {
  /** The connections of the schema, as each caller may read them. */
  const lists = {
    tasks: '{ list: tasks(first: 2) { @ } }',
    skills: '{ list: skills(first: 2) { @ } }',
    people: '{ list: people(first: 2) { @ } }',
    auditLog: '{ list: auditLog(first: 2) { @ } }',
    recentActivity: '{ viewer { list: recentActivity(first: 2) { @ } } }',
    completions: '{ viewer { children { list: completions(first: 2) { @ } } } }',
    summaries: '{ viewer { children { list: summaries(first: 2) { @ } } } }',
  };

  /** The owner of the site, with a child that has a summary, and an entry in the audit log. */
  const siteOwner = async () => {
    const owner = await world.parent({ email: ownerEmail });
    await world.sql('UPDATE users SET is_admin = true, email_confirmed_at = now() WHERE id = $1', [owner.rowId]);
    const child = await owner.withChild();
    await child.completeTasks(3);
    world.later({ days: 8 });
    await owner.confirmIdentity();
    await owner.execute('mutation { inviteToRegister(input: {}) { url } }');
    return owner;
  };

  const listOf = async (caller: Caller, query: string, fields: string) => {
    const answer = await caller.execute<Record<string, unknown>>(query.replace('@', fields));
    return JSON.stringify(answer).match(/\{"(?:nodes|edges|totalCount)".*?\]\}|\{"totalCount":\w+\}/)?.[0] ?? '';
  };

  test('has nodes: the items of its edges, for the same price', async () => {
    const owner = await siteOwner();
    for (const [name, query] of Object.entries(lists)) {
      const byNodes = await owner.graphql(query.replace('@', 'nodes { __typename id }'));
      const byEdges = await owner.graphql(query.replace('@', 'edges { node { __typename id } }'));
      const nodes = JSON.parse(await listOf(owner, query, 'nodes { __typename id }')) as { nodes: unknown[] };
      const edges = JSON.parse(await listOf(owner, query, 'edges { node { __typename id } }')) as {
        edges: { node: unknown }[];
      };
      expect([name, nodes.nodes]).toEqual([name, edges.edges.map(({ node }) => node)]);
      expect([name, nodes.nodes.length > 0]).toEqual([name, true]);
      const costOf = ({ text }: { text: string }) => /"complexity":(\d+)/.exec(text)?.[1];
      expect([name, costOf(byNodes)]).toEqual([name, costOf(byEdges)]);
    }
  });

  test('has nodes that need no further statement', async () => {
    const { child } = await childWithFiveDays();
    const query = (fields: string) =>
      world.statements(() =>
        child.parent.execute(`query ($id: ID!) { node(id: $id) { ... on Child { completions { ${fields} } } } }`, {
          id: child.id,
        }),
      );
    const { statements } = await query('edges { node { id } }');
    expect((await query('nodes { id }')).statements).toEqual(statements);
    expect((await query('edges { node { id } } nodes { id }')).statements).toEqual(statements);
    expect((await query('nodes { id } totalCount')).statements.toSorted()).toEqual(
      [...statements, 'completion_counts_of_children'].toSorted(),
    );
  });

  test('says how many items it has, whatever the page', async () => {
    const { child } = await childWithFiveDays();
    expect(await completions(child, { first: 1 })).toMatchObject({ totalCount: 15 });
    expect(await completions(await world.parent().withChild())).toMatchObject({ totalCount: 0, nodes: [] });
    world.travelTo('2026-04-02T18:40:00Z');
    const { node } = await child.parent.execute<{ node: { summaries: unknown } }>(
      'query ($id: ID!) { node(id: $id) { ... on Child { summaries(first: 1) { totalCount nodes { type } } } } }',
      { id: child.id },
    );
    // The week and the month.
    expect(node.summaries).toEqual({ totalCount: 2, nodes: [{ type: 'MONTHLY' }] });
  });

  test('of several children is counted by one statement', async () => {
    const parent = await world.parent();
    for (const name of ['Mila', 'Jonas', 'Pia']) await (await parent.withChild({ name })).completeTasks(2);
    const { statements } = await world.statements(() =>
      parent.execute(
        '{ viewer { children { completions(first: 1) { totalCount } summaries(first: 1) { totalCount } } } }',
      ),
    );
    expect(statements.filter((name) => name.includes('counts_of_children')).toSorted()).toEqual([
      'completion_counts_of_children',
      'summary_counts_of_children',
    ]);
  });

  test.runIf(isFull)('without a bound is counted up to ten thousand', async () => {
    const admin = await world.admin();
    const count = async () =>
      (await admin.execute<{ people: { totalCount: number | null } }>('{ people(first: 1) { totalCount } }')).people
        .totalCount;
    const [{ users = 0 } = {}] = await world.sql<{ users: number }>('SELECT count(*)::int AS users FROM users');
    expect(await count()).toBe(users);
    const add = (people: number, prefix: string) =>
      world.sql(
        `INSERT INTO users (id, username, password) SELECT gen_random_uuid(), $2 || n, 'none' FROM generate_series(1, $1::int) AS n`,
        [people, prefix],
      );
    await add(countedMax - users, 'some');
    expect(await count()).toBe(countedMax);
    await add(1, 'one-more');
    expect(await count()).toBeNull();
    const some = '{ people(first: 1, search: "one-more") { totalCount } }';
    expect(await admin.execute(some)).toEqual({ people: { totalCount: 1 } });
    await world.sql(`DELETE FROM users WHERE username LIKE 'some%' OR username LIKE 'one-more%'`);
  });
});

describe('the completions of a span of dates', () => {
  test.each([
    [{ from: '2026-03-12' }, ['2026-03-14', '2026-03-13', '2026-03-12']],
    [{ to: '2026-03-11' }, ['2026-03-11', '2026-03-10']],
    [{ from: '2026-03-11', to: '2026-03-13' }, ['2026-03-13', '2026-03-12', '2026-03-11']],
    [{ from: '2026-03-12', to: '2026-03-12' }, ['2026-03-12']],
    [{ from: '2026-03-15' }, []],
    [{ to: '2026-03-09' }, []],
    [{ from: '0001-01-01', to: '9999-12-31' }, ['2026-03-14', '2026-03-13', '2026-03-12', '2026-03-11', '2026-03-10']],
    [{ from: null, to: null }, ['2026-03-14', '2026-03-13', '2026-03-12', '2026-03-11', '2026-03-10']],
  ] as const)('%o are those of both ends and between, on pages of any size from either end', async (span, dates) => {
    const { child } = await childWithFiveDays();
    const all = await completions(child, { ...span, first: 100 });
    expect(all.nodes.map(({ localDate }) => localDate)).toEqual(dates.flatMap((date) => [date, date, date]));
    expect(all.totalCount).toBe(dates.length * 3);
    expect(await allPages(child, span)).toEqual(all.nodes);
    expect(await allPages(child, span, 'end')).toEqual(all.nodes);
  });

  test('of several children are those of each, in one statement', async () => {
    const { child } = await childWithFiveDays();
    const sister = await child.parent.withChild({ name: 'Mila' });
    await sister.completeTasks(1);
    const span = (fields: string, from: string) => `completions(from: "${from}", to: "2026-03-14") { ${fields} }`;
    const query = `{ viewer { children { name ${span('totalCount nodes { localDate }', '2026-03-14')} all: ${span('totalCount', '2026-03-13')} } } }`;
    let read: unknown;
    const { statements } = await world.statements(async () => {
      read = await child.parent.execute(query);
    });
    const done = (count: number) => ({
      totalCount: count,
      nodes: Array.from({ length: count }, () => ({ localDate: '2026-03-14' })),
    });
    expect(read).toEqual({
      viewer: {
        children: [
          { name: child.name, completions: done(3), all: { totalCount: 6 } },
          { name: 'Mila', completions: done(1), all: { totalCount: 1 } },
        ],
      },
    });
    expect(statements.filter((name) => name === 'newest_completions_of_children')).toHaveLength(1);
    expect(statements.filter((name) => name === 'completion_counts_of_children')).toHaveLength(1);
  });

  test('continue at a cursor from outside the span, as a point in time', async () => {
    const { child } = await childWithFiveDays();
    const newest = await completions(child, { first: 1 });
    const span = { from: '2026-03-11', to: '2026-03-12' };
    const inSpan = await completions(child, { ...span, first: 100 });
    const after = newest.pageInfo.endCursor;
    expect((await completions(child, { ...span, first: 100, after })).nodes).toEqual(inSpan.nodes);
    expect((await completions(child, { ...span, last: 100, before: after })).nodes).toEqual([]);
  });

  test('follow local dates, not those of UTC', async () => {
    for (const [timeZone, instant, date] of [
      ['Pacific/Kiritimati', '2026-03-13T10:30:00Z', '2026-03-14'],
      ['Pacific/Kiritimati', '2026-03-14T09:30:00Z', '2026-03-14'],
      ['Etc/GMT+12', '2026-03-14T12:30:00Z', '2026-03-14'],
      ['Etc/GMT+12', '2026-03-15T11:30:00Z', '2026-03-14'],
    ] as const) {
      world.travelTo(instant);
      const child = await world.parent({ timeZone }).withChild();
      await child.completeTasks(1);
      const read = (from: string, to: string) => completions(child, { from, to });
      expect([instant, (await read(date, date)).nodes]).toEqual([
        instant,
        [expect.objectContaining({ localDate: date })],
      ]);
      expect((await read('2026-03-01', '2026-03-13')).nodes).toEqual([]);
      expect((await read('2026-03-15', '2026-03-31')).nodes).toEqual([]);
    }
  });

  test('include what was completed late, and what was undone and completed again days later', async () => {
    world.travelTo('2026-03-13T18:40:00Z');
    const child = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const [first, second] = await child.tasks();
    world.travelTo('2026-03-14T09:00:00Z');
    const late = await tryComplete(child.parent, first?.id ?? '');
    expect(late.errors).toEqual([]);
    await tryComplete(child.parent, second?.id ?? '');
    // The same task is completed again and again, up to three days after the former completion.
    for (const day of ['16', '19', '22']) {
      const { nodes } = await completions(child, { first: 1 });
      world.travelTo(`2026-03-${day}T08:00:00Z`);
      await undo(child.parent, nodes[0]?.id ?? '');
      expect((await tryComplete(child.parent, second?.id ?? '')).errors).toEqual([]);
    }
    await child.completeTasks(1);
    const span = { from: '2026-03-13', to: '2026-03-13' };
    expect(await completions(child, span)).toMatchObject({ totalCount: 2, nodes: [{}, {}] });
    expect((await completions(child, { to: '2026-03-13' })).nodes).toHaveLength(2);
    expect((await completions(child, { from: '2026-03-14' })).nodes).toHaveLength(1);
    expect(await allPages(child, { ...span, first: 1 })).toHaveLength(2);
  });

  test.each([
    [{ from: '2026-03-14', to: '2026-03-13' }, 'from must not be after to'],
    [{ from: '2026-02-30' }, 'A Date must be a date that exists, such as 2026-05-31'],
    [{ to: '2026-03-14T00:00:00Z' }, 'A Date must be a date that exists, such as 2026-05-31'],
    [{ to: '0000-01-01' }, 'A Date must be a date that exists, such as 2026-05-31'],
  ])('%o is refused in one sentence', async (span, sentence) => {
    const child = await world.parent().withChild();
    const answer = await child.parent.graphql(completionsDocument, { id: child.id, ...span });
    expect(answer.code).toBe('BAD_USER_INPUT');
    expect(answer.sentence).toContain(sentence);
  });

  test.runIf(isFull)('of a child with 12,000 are read through the index, wherever the page begins', async () => {
    const child = await world.parent().withChild();
    const other = await world.parent();
    for (let count = 0; count < 20; count += 1) await other.withChild();
    // Three on each day: for 4,000 days, and for 700 of each other child, whose rows lie between.
    await world.sql(
      `INSERT INTO task_completions (id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date, time_zone, points)
       SELECT gen_random_uuid(), child.id, (SELECT min(id::text)::uuid FROM tasks), gen_random_uuid(), 'Done', 'daily',
         day + slot * interval '1 hour', day::date, 'Etc/UTC', 10
       FROM children child
       CROSS JOIN LATERAL generate_series('2026-03-13T12:00:00Z'::timestamptz - CASE WHEN child.id = $1 THEN 4000 ELSE 700 END * interval '1 day',
         '2026-03-13T12:00:00Z', '1 day') AS day
       CROSS JOIN generate_series(0, 2) AS slot`,
      [child.rowId],
    );
    await world.sql(
      `INSERT INTO child_days (child_id, date, daily_done) SELECT child_id, local_date, count(*) FROM task_completions
       WHERE child_id = $1 GROUP BY 1, 2`,
      [child.rowId],
    );
    await world.sql('ANALYZE task_completions, child_days');
    const plan = async (statement: string, values: unknown[]) =>
      (
        await world.sql<{ 'QUERY PLAN': string }>(
          `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, BUFFERS OFF) ${allStatements().find(({ name }) => name === statement)?.text}`,
          values,
        )
      )
        .map((line) => line['QUERY PLAN'])
        .join('\n');
    const middle = new Date('2018-06-15T12:00:00Z');
    const checkPlans = async (statement: string) => {
      for (const [from, to, after] of [
        [null, null, null],
        [null, null, middle],
        ['2018-01-01', '2018-12-31', null],
        ['2018-01-01', '2018-12-31', middle],
        ['2016-01-01', null, middle],
        [null, '2018-12-31', null],
      ]) {
        const id = after && '00000000-0000-7000-8000-000000000000';
        const found = await plan(statement, [[child.rowId], [from], [to], [21], [after], [id], [null], [null]]);
        expect(found).toContain('Index Scan using task_completions_child_id_completed_at_id_idx');
        expect(found).not.toMatch(/Seq Scan/);
        // Few rows are read beyond the 21 of the page: those at the ends of the span, whose UTC date is another one.
        const read = [...found.matchAll(/actual rows=(\d+)|Rows Removed by Filter: (\d+)/g)].map(([, rows, removed]) =>
          Number(rows ?? removed),
        );
        expect(Math.max(...read), found).toBeLessThanOrEqual(30);
      }
    };
    await checkPlans('newest_completions_of_children');
    const { totalCount, nodes } = await completions(child, { from: '2018-01-01', to: '2018-12-31', first: 100 });
    expect([totalCount, nodes.length, nodes[0]?.localDate]).toEqual([3 * 365, 100, '2018-12-31']);
    await archiveCompletions(world.db, Temporal.Instant.from('2026-03-14T12:00:00Z'));
    await world.sql('ANALYZE task_completions, archived_task_completions');
    await checkPlans('newest_of_all_completions_of_children');
  });
});

test('a stranger cannot tell a list of a foreign child from one of an unknown child', async () => {
  const { child } = await childWithFiveDays();
  const stranger = await world.stranger();
  const args = { from: '2026-03-10', to: '2026-03-14' };
  const ask = async (id: string) => {
    let answer = '';
    const { statements } = await world.statements(async () => {
      answer = (await stranger.graphql(completionsDocument, { id, ...args })).text;
    });
    return { answer, statements };
  };
  await ask(child.id);
  const unknown = globalId('Child', '0198f000-0000-7000-8000-00000000abcd');
  expect(await ask(child.id)).toEqual(await ask(unknown));
  expect((await ask(child.id)).answer).not.toContain(rowId(child.id));
});
