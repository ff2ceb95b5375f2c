import { beforeEach, describe, expect, test } from 'vitest';
import type { CommunityMode } from '../../../schema/community/community.rules.ts';
import { countTonight, markMostLoved } from '../../../schema/community/community.service.ts';
import { globalId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';

/** Saturday, 20:10 in Berlin and 11:10 in Los Angeles. */
const start = '2026-03-14T19:10:00Z';

const world = await createWorld({ now: start });
const silent = await createWorld({ now: start, env: { COMMUNITY: 'off' } });

const now = () => Temporal.Instant.from(world.now());
const count = (community: CommunityMode = 'auto', by = world) => countTonight({ db: by.db, community }, now());
const mark = (community: CommunityMode = 'auto') => markMostLoved({ db: world.db, community }, now());

/** Adds families with a toddler; returns the ids of the children. */
const addFamilies = async (families: number): Promise<string[]> =>
  (
    await world.sql<{ id: string }>(
      `WITH family AS (SELECT gen_random_uuid() AS user_id FROM generate_series(1, $1::int)), owner AS (
         INSERT INTO users (id, username, password, updated_at) SELECT user_id, 'dad-' || user_id, '', now() FROM family RETURNING id
       )
       INSERT INTO children (id, parent_id, name, url_slug, age_group, birth_date, last_age_group_update)
       SELECT gen_random_uuid(), id, 'Mila', 'mila-' || id, 'toddler', '2024-01-01', '2026-01-01' FROM owner RETURNING id`,
      [families],
    )
  ).map(({ id }) => id);

/** Has each child complete a task of toddlers, the first one unless given. */
const complete = (children: readonly string[], at: string, { zone = 'Europe/Berlin', nth = 0 } = {}) =>
  world.sql(
    `INSERT INTO task_completions (id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date, time_zone, points)
     SELECT gen_random_uuid(), child.id, task.id, gen_random_uuid(), task.title, task.frequency, $2::timestamptz,
       ($2::timestamptz AT TIME ZONE $3)::date, $3, task.points
     FROM unnest($1::uuid[]) AS child(id), (
       SELECT * FROM tasks WHERE age_group = 'toddler' AND child_id IS NULL AND archived_at IS NULL ORDER BY id OFFSET $4 LIMIT 1
     ) task`,
    [children, at, zone, nth],
  );

/** As if as many families had been counted at this hour on each of the last days. */
const usually = (families: number, days = 28) =>
  world.sql(
    `INSERT INTO site_counts (hour, families)
     SELECT date_trunc('hour', $1::timestamptz) - day * interval '24 hours', $2 FROM generate_series(1, $3::int) day
     ON CONFLICT (hour) DO UPDATE SET families = EXCLUDED.families`,
    [world.now(), families, days],
  );

const counted = async () =>
  (await world.sql<{ families: number }>('SELECT families FROM site_counts ORDER BY hour DESC LIMIT 1'))[0]?.families;

type Caller = Pick<Awaited<ReturnType<typeof world.parent>>, 'execute'>;

const tonightFor = async (caller: Caller) =>
  (await caller.execute<{ app: { tonight: { families: number | null } } }>('{ app { tonight { families } } }')).app
    .tonight.families;

beforeEach(async () => {
  world.travelTo(start);
  await world.sql(`DELETE FROM users WHERE username LIKE 'dad-%'`);
  await world.sql('DELETE FROM site_counts');
});

describe('families of an evening', () => {
  test('are counted once each, from 04:00 of their own date on', async () => {
    const children = await addFamilies(60);
    const some = (from: number, to: number) => children.slice(from, to);
    await complete(some(0, 10), '2026-03-14T18:00:00Z');
    await complete(some(5, 10), '2026-03-14T19:00:00Z', { nth: 1 });
    await complete(some(10, 12), '2026-03-14T03:00:00Z');
    await complete(some(12, 20), '2026-03-14T02:59:00Z');
    await complete(some(20, 30), '2026-03-14T19:30:00Z');
    // 04:00 in Los Angeles, which has summer time already.
    await complete(some(30, 33), '2026-03-14T11:00:00Z', { zone: 'America/Los_Angeles' });
    await complete(some(33, 40), '2026-03-14T10:59:00Z', { zone: 'America/Los_Angeles' });
    await count();
    expect(await counted()).toBe(15);
    // Brothers are one family, and whoever waits to be deleted is none.
    await world.sql(
      'UPDATE children SET parent_id = (SELECT parent_id FROM children WHERE id = $1) WHERE id = $2',
      some(0, 2),
    );
    await world.sql('UPDATE children SET deletion_requested_at = now() WHERE id = $1', some(2, 3));
    await world.sql(
      'UPDATE users SET deletion_requested_at = now() WHERE id = (SELECT parent_id FROM children WHERE id = $1)',
      some(3, 4),
    );
    await count();
    expect(await counted()).toBe(12);
    // After midnight it is the same evening; at 04:00 another one begins.
    world.travelTo('2026-03-15T02:59:00Z');
    await count();
    expect(await counted()).toBe(22);
    world.travelTo('2026-03-15T03:00:00Z');
    await count();
    expect(await counted()).toBe(3);
  });

  test('are counted although PostgreSQL does not know the zone of one', async () => {
    const children = await addFamilies(60);
    await complete(children.slice(0, 3), '2026-03-14T18:00:00Z');
    await world.sql(`UPDATE task_completions SET time_zone = 'America/Atlantis' WHERE child_id = ANY($1::uuid[])`, [
      children.slice(0, 1),
    ]);
    await count();
    expect(await counted()).toBe(3);
  });

  test('are said in the next hour, the same to everybody whatever their zone is', async () => {
    const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'];
    const users = await Promise.all(zones.map((timeZone) => world.parent({ timeZone })));
    const children = await addFamilies(60);
    const said = async () => [...new Set(await Promise.all(users.map(tonightFor)))];
    await usually(30);
    await complete(children.slice(0, 25), '2026-03-14T18:00:00Z');
    await count();
    expect(await said()).toEqual([null]);
    world.travelTo('2026-03-14T20:00:00Z');
    expect(await said()).toEqual([20]);
    // What is counted now changes nothing in this hour.
    await usually(30);
    await complete(children.slice(25), '2026-03-14T19:55:00Z');
    await count();
    expect(await said()).toEqual([20]);
    world.travelTo('2026-03-14T20:59:59Z');
    expect(await said()).toEqual([20]);
    world.travelTo('2026-03-14T22:00:00Z');
    expect(await said()).toEqual([null]);
  });

  test('are not said before fourteen days were counted, below 50 families or where the operator says no', async () => {
    const parent = await world.parent();
    const children = await addFamilies(60);
    await complete(children, '2026-03-14T18:00:00Z');
    const saidAfter = async (community: CommunityMode = 'auto') => {
      world.travelTo(start);
      await count(community);
      world.travelTo('2026-03-14T20:10:00Z');
      const said = await tonightFor(parent);
      world.travelTo(start);
      return said;
    };
    await usually(60, 13);
    expect(await saidAfter()).toBe(null);
    await usually(60);
    expect(await saidAfter()).toBe(50);
    expect(await saidAfter('off')).toBe(null);
    expect(await counted()).toBe(undefined);
    await usually(60);
    await world.sql(`DELETE FROM users WHERE id IN (SELECT parent_id FROM children WHERE id = ANY($1::uuid[]))`, [
      children.slice(0, 20),
    ]);
    expect(await saidAfter('on')).toBe(20);
    expect(await saidAfter()).toBe(null);
  });

  test('are not said on a site that says nothing, even right after its operator has decided so', async () => {
    const parent = await silent.parent();
    await silent.sql(`INSERT INTO site_counts (hour, families, said) VALUES ('2026-03-14T18:00:00Z', 60, 50)`);
    expect(await tonightFor(parent)).toBe(null);
  });

  test('need somebody who is signed in', async () => {
    const { data, errors } = await world.signedOut().graphql('{ app { version tonight { families } } }');
    expect(data).toMatchObject({ app: { tonight: null } });
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  test('are forgotten after 28 days', async () => {
    await usually(30, 40);
    await addFamilies(50);
    await count();
    const rows = await world.sql<{ hour: Date }>('SELECT hour FROM site_counts ORDER BY hour');
    expect(rows).toHaveLength(29);
    expect(rows[0]?.hour.toISOString()).toBe('2026-02-14T19:00:00.000Z');
  });
});

describe('the most loved tasks', () => {
  const lovedFor = async (caller: Caller) => {
    const rows = await world.sql<{ id: string }>(
      `SELECT id FROM tasks WHERE age_group = 'toddler' AND child_id IS NULL AND archived_at IS NULL ORDER BY id LIMIT 11`,
    );
    const { nodes } = await caller.execute<{ nodes: { title: string; isLovedHere: boolean }[] }>(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Task { title isLovedHere } } }',
      { ids: rows.map(({ id }) => globalId('Task', id)) },
    );
    return nodes.filter(({ isLovedHere }) => isLovedHere).map(({ title }) => title);
  };

  const love = (children: readonly string[], nth: number) =>
    world.sql(
      `INSERT INTO task_wishes (child_id, task_id, wish, wished_at) SELECT child.id, task.id, 'favourite', now()
       FROM unnest($1::uuid[]) AS child(id), (
         SELECT id FROM tasks WHERE age_group = 'toddler' AND child_id IS NULL AND archived_at IS NULL ORDER BY id OFFSET $2 LIMIT 1
       ) task ON CONFLICT DO NOTHING`,
      [children, nth],
    );

  test('are marked once a day, from what families completed within a year, and go with the operator’s word', async () => {
    const parent = await world.parent();
    const children = await addFamilies(60);
    for (let nth = 0; nth < 10; nth += 1) await complete(children.slice(0, 20), '2026-01-14T18:00:00Z', { nth });
    // A year and more ago, or a heart without the act: neither counts.
    await complete(children, '2025-03-14T18:00:00Z', { nth: 10 });
    await love(children, 10);
    await love(children.slice(0, 8), 3);
    await love(children.slice(0, 7), 4);
    await love(children.slice(20), 5);
    const [first] = await world.sql<{ title: string }>(
      `SELECT title FROM tasks WHERE age_group = 'toddler' AND child_id IS NULL AND archived_at IS NULL ORDER BY id OFFSET 3 LIMIT 1`,
    );
    await mark();
    await count();
    expect(await lovedFor(parent)).toEqual([first?.title]);
    // An hour later of the same date nothing is counted again.
    await love(children.slice(0, 20), 4);
    world.later({ hours: 1 });
    await mark();
    expect(await lovedFor(parent)).toEqual([first?.title]);
    world.tomorrow();
    await mark();
    expect(await lovedFor(parent)).not.toEqual([first?.title]);
    expect(await lovedFor(parent)).toHaveLength(1);
    await mark('off');
    expect(await lovedFor(parent)).toEqual([]);
  });

  test('are not shown by a server that says nothing', async () => {
    const parent = await silent.parent();
    await silent.sql('UPDATE tasks SET is_loved_here = true');
    const { tasks } = await parent.execute<{ tasks: { nodes: { isLovedHere: boolean }[] } }>(
      '{ tasks(first: 100) { nodes { isLovedHere } } }',
    );
    expect(new Set(tasks.nodes.map(({ isLovedHere }) => isLovedHere))).toEqual(new Set([false]));
  });
});
