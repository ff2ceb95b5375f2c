import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import type { Caller, RestAnswer } from '../support/caller.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { giveHistory } from '../support/history.ts';
import { createWorld } from '../support/kit.ts';
import { sentenceOf } from '../support/refusals.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const origin = 'http://dadventures.test:8080';
const world = await createWorld({ now: '2026-03-14T12:00:00Z', rateLimits: 'off', env: { PUBLIC_URL: origin } });

interface Row {
  readonly id: string;
}

/** The address of the next part, without the origin; null on the last one. */
function nextOf({ headers }: RestAnswer): string | null {
  if (headers['link'] === undefined) return null;
  const [, address] = /^<([^<>]+)>; rel="next"$/.exec(headers['link']) ?? [];
  expect(address?.startsWith(`${origin}/api/`)).toBe(true);
  return address?.slice(origin.length) ?? null;
}

/** The ids of all parts, from an address on. */
async function walk(caller: Caller, address: string, between?: (ids: string[]) => Promise<void>): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | null = address; next !== null;) {
    const answer: RestAnswer<Row[]> = await caller.rest('GET', next);
    expect([next, answer.status]).toEqual([next, 200]);
    ids.push(...answer.json.map(({ id }) => id));
    next = nextOf(answer);
    await between?.(ids);
  }
  return ids;
}

const idsAt = async (caller: Caller, address: string) =>
  (await caller.rest<Row[]>('GET', address)).json.map(({ id }) => id);

let milo: ChildProfile;
let completions: string;

/** Adds completions at an instant and returns their ids. */
async function insertCompletions(at: string, count: number): Promise<string[]> {
  const rows = await world.sql<Row>(
    `INSERT INTO task_completions (id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date, time_zone, points)
     SELECT gen_random_uuid(), $1, (SELECT id FROM tasks LIMIT 1), gen_random_uuid(), 'Fort', 'daily', $2, $2::timestamptz::date, 'Etc/UTC', 1
     FROM generate_series(1, $3::int) RETURNING id`,
    [milo.rowId, at, count],
  );
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  milo = await world.parent().withChild();
  completions = `/api/children/${milo.rowId}/completions`;
});

describe('the parts of a list of completions', () => {
  test('are the whole list, also where many were completed at the same instant', async () => {
    await giveHistory(world, milo, 20, '2026-03-14');
    await insertCompletions('2026-03-01T12:00:00Z', 25);
    const whole = await idsAt(milo.parent, completions);
    expect(whole).toHaveLength(85);
    for (const limit of [1, 7, 17, 84, 85, 86, 100]) {
      expect(await walk(milo.parent, `${completions}?limit=${limit}`), `${limit}`).toEqual(whole);
    }
  });

  test('have no duplicate and no gap while completions are added before and after them', async () => {
    const whole = await idsAt(milo.parent, completions);
    const added: string[] = [];
    let count = 0;
    const walked = await walk(milo.parent, `${completions}?limit=10`, async () => {
      count += 1;
      if (count > 3) return;
      await insertCompletions('2026-03-14T11:59:00Z', 2);
      added.push(...(await insertCompletions('2026-02-01T12:00:00Z', 3)));
    });
    expect(walked.filter((id) => !added.includes(id))).toEqual(whole);
    expect(walked.filter((id) => added.includes(id)).sort()).toEqual(added.sort());
  });

  test('have 20 entries unless the limit is given, and no link at the end', async () => {
    const [first] = await idsAt(milo.parent, `${completions}?limit=1`);
    const answer = await milo.parent.rest<Row[]>('GET', `${completions}?limit=1`);
    const after = new URL(nextOf(answer) ?? '', origin).searchParams.get('after') ?? '';
    const rest = await milo.parent.rest<Row[]>('GET', `${completions}?after=${after}`);
    expect([rest.json.length, rest.json.some(({ id }) => id === first)]).toEqual([20, false]);
    expect(nextOf(rest)).toContain('limit=20');
    const ada = await world.parent().withChild();
    await ada.completeTasks(3);
    const linkAt = async (limit: number) =>
      nextOf(await ada.parent.rest('GET', `/api/children/${ada.rowId}/completions?limit=${limit}`));
    expect([await linkAt(2), await linkAt(3), await linkAt(4)]).toEqual([expect.any(String), null, null]);
  });

  test('continue the list without parameters, which ends after 500', async () => {
    const ada = await world.parent().withChild();
    await giveHistory(world, ada, 200, '2026-03-14');
    const address = `/api/children/${ada.rowId}/completions`;
    const whole = await world.sql<Row>(
      'SELECT id FROM task_completions WHERE child_id = $1 ORDER BY completed_at DESC, id DESC',
      [ada.rowId],
    );
    const answer = await ada.parent.rest<Row[]>('GET', address);
    expect(answer.json).toHaveLength(500);
    expect(nextOf(answer)).toContain('limit=100');
    expect(await walk(ada.parent, address)).toEqual(whole.map(({ id }) => id));
    expect(await walk(ada.parent, `${address}?limit=100`)).toEqual(whole.map(({ id }) => id));
  });

  test('have the cursors of GraphQL', async () => {
    const { node } = await milo.parent.execute<{
      node: { completions: { pageInfo: { endCursor: string } } };
    }>('query ($id: ID!) { node(id: $id) { ... on Child { completions(first: 5) { pageInfo { endCursor } } } } }', {
      id: milo.id,
    });
    const { endCursor } = node.completions.pageInfo;
    const whole = await idsAt(milo.parent, completions);
    expect(await idsAt(milo.parent, `${completions}?limit=5&after=${endCursor}`)).toEqual(whole.slice(5, 10));
  });

  test('are for carers only, whatever cursor others have', async () => {
    const link = nextOf(await milo.parent.rest('GET', `${completions}?limit=1`)) ?? '';
    const stranger = await world.stranger();
    expect((await stranger.rest('GET', link)).status).toBe(404);
    const writer = await thirdPartyOf(world, milo.parent, { scopes: ['WRITE'] });
    expect((await writer.rest('GET', link)).status).toBe(403);
    const reader = await thirdPartyOf(world, milo.parent, { scopes: ['READ'] });
    expect((await reader.rest('GET', link)).status).toBe(200);
  });
});

describe('the parts of the catalogue', () => {
  const filter = 'ageGroup=toddler&frequency=daily';

  test('are the whole list by title, also with equal titles', async () => {
    for (let count = 0; count < 8; count += 1) {
      await world.sql(
        `INSERT INTO tasks (id, title, description, age_group, frequency)
         VALUES ($1, 'Équal "title" <1>; ☂', 'In puddles', 'toddler', 'daily')`,
        [randomUUIDv7()],
      );
    }
    for (const query of isFull ? ['', filter] : [filter]) {
      const whole = await idsAt(milo.parent, `/api/tasks?${query}`);
      expect(whole.length).toBeGreaterThan(100);
      for (const limit of [query ? 3 : 41, 100])
        expect(await walk(milo.parent, `/api/tasks?${query}&limit=${limit}`)).toEqual(whole);
    }
  }, 60_000);

  test('have no link without parameters, and keep the other parameters in it', async () => {
    expect(nextOf(await milo.parent.rest('GET', `/api/tasks?${filter}`))).toBeNull();
    const odd = encodeURIComponent('>; rel="next", <https://elsewhere.example>\r\nx: y');
    const link = nextOf(await milo.parent.rest('GET', `/api/tasks?${filter}&limit=2&odd=${odd}`)) ?? '';
    const { searchParams, pathname } = new URL(link, origin);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/api/tasks',
      {
        ageGroup: 'toddler',
        frequency: 'daily',
        limit: '2',
        odd: '>; rel="next", <https://elsewhere.example>\r\nx: y',
        after: expect.any(String),
      },
    ]);
  });
});

describe('a wrong parameter is refused in one sentence', () => {
  const limit = '"limit" must be a whole number from 1 to 100';
  const after = '"after" must be a cursor of this list: take the next address from the header Link';
  const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '0198f000-0000-7000-8000-000000000000';

  test.each([
    ...['0', '101', '-1', '1.5', '1e2', '', 'x', '٣', '99999999999999999999', '+5'].map((value) => [
      `limit=${encodeURIComponent(value)}`,
      limit,
    ]),
    ...['', 'x', '%00', '💥', 'é'.repeat(500), text([]), text(['title', 7, id]), text(['title', 'x', 'x'])].map(
      (value) => [`after=${encodeURIComponent(value)}`, after],
    ),
    [`after=${text(['points', 5, id])}`, after],
    [`limit=5&after=${Buffer.from(`0000-01-01T00:00:00.000Z ${id}`).toString('base64url')}`, after],
  ])('%s', async (query, sentence) => {
    for (const address of [completions, '/api/tasks']) {
      const answer = await milo.parent.rest('GET', `${address}?${query}`);
      expect([address, answer.status, sentenceOf(answer)]).toEqual([address, 400, sentence]);
      const problem = await milo.parent.send({
        method: 'GET',
        path: `${address}?${query}`,
        headers: { accept: 'application/problem+json' },
      });
      const field = sentence === limit ? 'limit' : 'after';
      expect(JSON.parse(problem.text)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: sentence } });
    }
  });

  test('a cursor of the other list', async () => {
    const ofTasks = nextOf(await milo.parent.rest('GET', '/api/tasks?limit=1')) ?? '';
    const ofCompletions = nextOf(await milo.parent.rest('GET', `${completions}?limit=1`)) ?? '';
    const cursor = (link: string) => new URL(link, origin).searchParams.get('after') ?? '';
    expect((await milo.parent.rest('GET', `${completions}?after=${cursor(ofTasks)}`)).text).toBe(after);
    expect((await milo.parent.rest('GET', `/api/tasks?after=${cursor(ofCompletions)}`)).text).toBe(after);
  });
});
