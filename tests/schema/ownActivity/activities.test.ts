import { describe, expect, test } from 'vitest';
import { isFull } from '../../faults/kit/scale.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { globalId, rowId } from '../../support/ids.ts';
import { createWorld, type World } from '../../support/kit.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

interface Activity {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly frequency: string;
  readonly children: readonly { readonly id: string }[];
}

interface Written {
  readonly activity: Activity;
  readonly children: readonly { readonly id: string; readonly activities: readonly Activity[] }[];
}

const fields = 'id title description frequency children { id }';
const writtenFields = `activity { ${fields} } children { id activities { ${fields} } }`;
const pancakes = { title: 'Oma’s pancakes', description: 'Mix, fry and flip', frequency: 'DAILY' };

const tryCreate = (by: Caller, input: object) =>
  by.graphql<{ createActivity: Written }>(
    `mutation ($input: CreateActivityInput!) { createActivity(input: $input) { ${writtenFields} } }`,
    { input: { ...pancakes, ...input } },
  );
const tryUpdate = (by: Caller, input: object) =>
  by.graphql<{ updateActivity: Written }>(
    `mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { ${writtenFields} } }`,
    { input: { ...pancakes, ...input } },
  );
const tryDelete = (by: Caller, id: string) =>
  by.graphql<{ deleteActivity: { children: { id: string }[] } }>(
    'mutation ($input: DeleteActivityInput!) { deleteActivity(input: $input) { children { id } } }',
    { input: { id } },
  );

async function create(children: readonly ChildProfile[], input: object = {}): Promise<Activity> {
  const [child] = children;
  if (!child) throw new Error('An activity is for somebody');
  const { data } = await tryCreate(child.parent, { childIds: children.map(({ id }) => id), ...input });
  if (!data) throw new Error('The activity must be made');
  return data.createActivity.activity;
}

const activitiesOf = async (by: Caller, child: ChildProfile): Promise<readonly Activity[]> =>
  (
    await by.execute<{ node: { activities: Activity[] } | null }>(
      `query ($id: ID!) { node(id: $id) { ... on Child { activities { ${fields} } } } }`,
      { id: child.id },
    )
  ).node?.activities ?? [];

const titles = async (child: ChildProfile, frequency: 'daily' | 'weekly' | 'monthly' = 'daily') =>
  (await child.tasks(frequency)).map(({ task }) => task.title);

const familyIn = async (world: World) => {
  const milo = await world.parent().withChild();
  return { milo, ada: await milo.parent.withChild({ name: 'Ada' }) };
};

describe('an activity of a family', () => {
  test('is listed for its children and all their carers, and for nobody else', async () => {
    const world = await createWorld();
    const { milo, ada } = await familyIn(world);
    const { data } = await tryCreate(milo.parent, { childIds: [ada.id, milo.id] });
    const activity = data?.createActivity.activity;
    expect(activity).toEqual({ id: activity?.id, ...pancakes, children: [{ id: milo.id }, { id: ada.id }] });
    expect(data?.createActivity.children.map(({ activities }) => activities)).toEqual([[activity], [activity]]);

    const grandma = await world.carer(milo, 'viewer');
    // She cares for one of the two only.
    expect(await activitiesOf(grandma, milo)).toEqual([{ ...activity, children: [{ id: milo.id }] }]);
    expect(await activitiesOf(await world.parent(), milo)).toEqual([]);
    const second = await create([milo], { title: 'Second' });
    expect((await activitiesOf(milo.parent, milo)).map(({ title }) => title)).toEqual([second.title, pancakes.title]);
  });

  test('is drawn next, once, also where the next day was drawn before, for each of its children', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    const { milo, ada } = await familyIn(world);
    const today = await titles(milo);
    world.tomorrow();
    await milo.tasks();
    world.travelTo('2026-03-14T12:00:00Z');
    await create([milo, ada]);
    expect(await titles(milo)).toEqual(today);
    world.tomorrow();
    for (const child of [milo, ada]) {
      const drawn = await titles(child);
      expect(drawn).toHaveLength(3);
      expect(drawn.filter((title) => title === pancakes.title)).toHaveLength(1);
    }
    world.tomorrow();
    expect(await titles(milo)).not.toContain(pancakes.title);
  });

  test('is drawn alike by two servers', async () => {
    const world = await createWorld();
    const { milo } = await familyIn(world);
    for (let count = 1; count <= 6; count += 1) await create([milo], { title: `Activity ${count}` });
    const elsewhere = milo.parent.through(await world.anotherServer());
    world.tomorrow();
    const read = async (by: Caller) => (await milo.readAs(by))?.daily.map(({ id }) => id);
    const [one, other] = await Promise.all([read(milo.parent), read(elsewhere)]);
    expect(one).toEqual(other);
    expect(await titles(milo)).toHaveLength(3);
    await world.sql('DELETE FROM daily_tasks WHERE child_id = $1 AND date = $2', [milo.rowId, '2026-03-15']);
    const again = await titles(milo);
    await world.sql('DELETE FROM daily_tasks WHERE child_id = $1 AND date = $2', [milo.rowId, '2026-03-15']);
    expect(await titles(milo)).toEqual(again);
  });

  test('earns the median of the catalogue for the age group of the child, also once it has reached the next one', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    await world.sql(
      `UPDATE tasks SET points = CASE age_group WHEN 'preschool' THEN 300 WHEN 'early-school-age' THEN 500 ELSE 900 END`,
    );
    const milo = await world.parent().withChild({ birthDate: '2020-03-20', ageGroup: 'preschool' });
    const ben = await milo.parent.withChild({ name: 'Ben', birthDate: '2025-12-24', ageGroup: 'newborn' });
    await create([milo, ben]);
    world.tomorrow();
    const own = async (child: ChildProfile) => (await child.tasks()).find(({ task }) => task.title === pancakes.title);
    expect((await own(milo))?.task.points).toBe(300);
    const given = await own(ben);
    expect(given?.task.points).toBe(900);
    const { points } = await ben.parent.completeTask(given?.id ?? '');
    expect(points).toBe(900);
    await create([milo], { title: 'Later', frequency: 'WEEKLY' });
    world.travelTo('2026-03-23T12:00:00Z');
    const later = (await milo.tasks('weekly')).find(({ task }) => task.title === 'Later');
    expect(later?.task.points).toBe(500);
  });

  test('has no skills, and is completed, remembered and summed up like any other', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    const { milo } = await familyIn(world);
    await create([milo]);
    world.tomorrow();
    const own = (await milo.tasks()).find(({ task }) => task.title === pancakes.title);
    expect(own?.task.skills).toEqual([]);
    const done = await milo.parent.completeTask(own?.id ?? '');
    expect((await milo.parent.completeTask(own?.id ?? '')).completion.id).toBe(done.completion.id);
    const read = await milo.parent.execute<{ node: { completions: { edges: { node: { title: string } }[] } } }>(
      'query ($id: ID!) { node(id: $id) { ... on Child { completions(first: 1) { edges { node { title } } } } } }',
      { id: milo.id },
    );
    expect(read.node.completions.edges).toEqual([{ node: { title: pancakes.title } }]);
    world.later({ days: 8 });
    const { node } = await milo.parent.execute<{
      node: { summaries: { edges: { node: { highlights: { notableAchievements: { title: string }[] } } }[] } };
    }>(
      'query ($id: ID!) { node(id: $id) { ... on Child { summaries(first: 1) { edges { node { highlights { notableAchievements { title } } } } } } } }',
      { id: milo.id },
    );
    expect(node.summaries.edges[0]?.node.highlights.notableAchievements).toEqual([{ title: pancakes.title }]);
  });

  test('can be exchanged and wished for, but only for its own child', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    const { milo, ada } = await familyIn(world);
    await create([milo]);
    world.tomorrow();
    const own = (await milo.tasks()).find(({ task }) => task.title === pancakes.title);
    const wish = (child: ChildProfile) =>
      milo.parent.graphql('mutation ($input: SetTaskWishInput!) { setTaskWish(input: $input) { child { id } } }', {
        input: { childId: child.id, taskId: own?.task.id, wish: 'FAVOURITE' },
      });
    expect((await wish(milo)).code).toBeUndefined();
    expect((await wish(ada)).code).toBe('NOT_FOUND');
    const swapped = await milo.parent.graphql(
      'mutation ($input: SwapTaskInput!) { swapTask(input: $input) { child { id } } }',
      { input: { assignedTaskId: own?.id, reason: 'TOO_LONG' } },
    );
    expect(swapped.code).toBeUndefined();
    expect(await titles(milo)).not.toContain(pancakes.title);
  });
});

describe('making an activity', () => {
  test('happens once for each key, also for two requests at once', async () => {
    const world = await createWorld();
    const { milo } = await familyIn(world);
    const elsewhere = milo.parent.through(await world.anotherServer());
    const input = { childIds: [milo.id], idempotencyKey: 'pancakes' };
    const answers = await Promise.all([tryCreate(milo.parent, input), tryCreate(elsewhere, input)]);
    const ids = answers.map(({ data }) => data?.createActivity.activity.id);
    expect(ids[0]).toBeDefined();
    expect(ids[0]).toBe(ids[1]);
    expect(await activitiesOf(milo.parent, milo)).toHaveLength(1);
    expect((await tryCreate(milo.parent, { ...input, title: 'Waffles' })).code).toBe('CONFLICT');
  });

  test.each([
    [{ title: ' ' }, 'Give it a title'],
    [{ title: 'x'.repeat(41) }, 'The title can have at most 40 characters'],
    [{ title: 'a\u0007' }, 'The title must not contain control characters'],
    [{ description: '' }, 'Say what to do'],
    [{ description: 'x'.repeat(501) }, 'What to do can have at most 500 characters'],
    [{ childIds: [] }, 'Choose at least one child'],
  ])('with %j says so in one sentence', async (input, sentence) => {
    const world = await createWorld();
    const { milo } = await familyIn(world);
    const answer = await tryCreate(milo.parent, { childIds: [milo.id], ...input });
    expect([answer.code, answer.sentence]).toEqual(['BAD_USER_INPUT', sentence]);
    expect(await activitiesOf(milo.parent, milo)).toEqual([]);
  });

  test('for the child of others, or as a carer who may only look, is refused', async () => {
    const world = await createWorld();
    const { milo } = await familyIn(world);
    const stranger = await world.parent().withChild({ name: 'Zoe' });
    expect(await tryCreate(milo.parent, { childIds: [milo.id, stranger.id] })).toMatchObject({
      code: 'NOT_FOUND',
      sentence: 'Child not found',
    });
    expect(await activitiesOf(milo.parent, milo)).toEqual([]);
    expect((await tryCreate(await world.carer(milo, 'viewer'), { childIds: [milo.id] })).code).toBe('FORBIDDEN');
  });

  test.runIf(isFull)('ends at fifty for a child, and at fifty within a day', async () => {
    const world = await createWorld({ rateLimits: 'off' });
    const { milo, ada } = await familyIn(world);
    const many = (count: number) =>
      world.sql(
        `INSERT INTO tasks (id, child_id, activity_id, title, description, age_group, created_at)
         SELECT gen_random_uuid(), $1, gen_random_uuid(), 'Old', 'Do it', 'preschool', $2::timestamptz - interval '2 days'
         FROM generate_series(1, $3::int)`,
        [milo.rowId, world.now(), count],
      );
    await many(49);
    const elsewhere = milo.parent.through(await world.anotherServer());
    const answers = await Promise.all([
      tryCreate(milo.parent, { childIds: [milo.id] }),
      tryCreate(elsewhere, { childIds: [milo.id] }),
    ]);
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['CONFLICT', 'ok']);
    expect(answers.find(({ code }) => code)?.sentence).toBe(
      'Milo has 50 challenges of your own already: remove one first',
    );
    for (let made = 0; made < 50; made += 1) await tryDelete(ada.parent, (await create([ada])).id);
    expect(await tryCreate(ada.parent, { childIds: [ada.id] })).toMatchObject({
      code: 'CONFLICT',
      sentence: 'At most 50 challenges of your own can be made for Ada within 24 hours',
    });
    // What was never given is gone a day later; what is only in the archive was given.
    await world.sql(
      `INSERT INTO archived_task_completions (id, original_id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date,
         time_zone, points)
       SELECT gen_random_uuid(), gen_random_uuid(), child_id, id, gen_random_uuid(), title, frequency, '2023-01-01', '2023-01-01', 'Etc/UTC', points
       FROM tasks WHERE child_id = $1 LIMIT 1`,
      [ada.rowId],
    );
    world.later({ days: 1, minutes: 1 });
    await create([ada]);
    expect(await world.sql('SELECT FROM tasks WHERE child_id = $1', [ada.rowId])).toHaveLength(2);
  });
});

describe('changing an activity', () => {
  test('changes what is given, not what was completed, and for whom it is', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    const { milo, ada } = await familyIn(world);
    const { id } = await create([milo]);
    world.tomorrow();
    const own = (await milo.tasks()).find(({ task }) => task.title === pancakes.title);
    const { completion } = await milo.parent.completeTask(own?.id ?? '');
    const { data } = await tryUpdate(milo.parent, { id, title: 'Waffles', childIds: [milo.id, ada.id] });
    expect(data?.updateActivity.activity).toMatchObject({
      id,
      title: 'Waffles',
      children: [{ id: milo.id }, { id: ada.id }],
    });
    expect(await titles(milo)).toContain('Waffles');
    const kept = await milo.parent.execute<{ node: { title: string } }>(
      'query ($id: ID!) { node(id: $id) { ... on Completion { title } } }',
      { id: completion.id },
    );
    expect(kept.node.title).toBe(pancakes.title);
    world.tomorrow();
    expect(await titles(ada)).toContain('Waffles');

    const moved = await tryUpdate(milo.parent, { id, title: 'Waffles', childIds: [ada.id] });
    expect(moved.data?.updateActivity.children.map((child) => child.activities.length)).toEqual([0, 1]);
    // Back to a child for which it was deleted: the same task, so that the draw knows when it was given.
    await tryUpdate(milo.parent, { id, title: 'Waffles', childIds: [milo.id] });
    expect(await world.sql('SELECT FROM tasks WHERE child_id = $1', [milo.rowId])).toHaveLength(1);
  });

  test('to another frequency gives it in the next period of that', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    const { milo } = await familyIn(world);
    const { id } = await create([milo]);
    await tryUpdate(milo.parent, { id, frequency: 'WEEKLY', childIds: [milo.id] });
    world.tomorrow();
    expect(await titles(milo)).not.toContain(pancakes.title);
    expect(await titles(milo, 'weekly')).toContain(pancakes.title);
  });

  test('by somebody who may edit one of its children leaves the others as they are', async () => {
    const world = await createWorld();
    const { milo, ada } = await familyIn(world);
    const { id } = await create([milo, ada]);
    const aunt = await world.carer(milo, 'editor');
    // Of the other one she may look at everything.
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'viewer')`, [
      ada.rowId,
      aunt.rowId,
    ]);
    expect((await tryUpdate(aunt, { id, childIds: [milo.id, ada.id] })).code).toBe('FORBIDDEN');
    const { data } = await tryUpdate(aunt, { id, title: 'Waffles', childIds: [milo.id] });
    const copy = data?.updateActivity.activity.id ?? '';
    expect(copy).not.toBe(id);
    expect(await activitiesOf(milo.parent, ada)).toEqual([{ id, ...pancakes, children: [{ id: ada.id }] }]);
    expect(await activitiesOf(milo.parent, milo)).toEqual([
      { id: copy, ...pancakes, title: 'Waffles', children: [{ id: milo.id }] },
    ]);
    await tryDelete(aunt, copy);
    expect(await activitiesOf(milo.parent, milo)).toEqual([]);
    expect((await tryUpdate(aunt, { id, childIds: [milo.id] })).code).toBe('FORBIDDEN');
    expect((await tryDelete(aunt, id)).code).toBe('FORBIDDEN');
  });

  test('with a token of one child reaches this child only', async () => {
    const world = await createWorld();
    const { milo, ada } = await familyIn(world);
    const { id } = await create([milo, ada]);
    const display = await thirdPartyOf(world, milo.parent, { childId: milo.id });
    expect((await tryUpdate(display, { id, childIds: [milo.id, ada.id] })).code).toBe('NOT_FOUND');
    expect((await tryDelete(display, id)).data?.deleteActivity.children).toEqual([{ id: milo.id }]);
    expect(await activitiesOf(milo.parent, ada)).toHaveLength(1);
  });
});

describe('deleting an activity', () => {
  test('keeps what is given and what was completed, and never draws it again', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    const { milo } = await familyIn(world);
    const { id } = await create([milo]);
    world.tomorrow();
    const own = (await milo.tasks()).find(({ task }) => task.title === pancakes.title);
    const wish = { childId: milo.id, taskId: own?.task.id, wish: 'FAVOURITE' };
    await milo.parent.execute('mutation ($input: SetTaskWishInput!) { setTaskWish(input: $input) { child { id } } }', {
      input: wish,
    });
    expect((await tryDelete(milo.parent, id)).data?.deleteActivity.children).toEqual([{ id: milo.id }]);
    expect(await activitiesOf(milo.parent, milo)).toEqual([]);
    expect(await titles(milo)).toContain(pancakes.title);
    expect((await milo.parent.completeTask(own?.id ?? '')).completion.id).toBeDefined();
    expect(await world.sql('SELECT FROM task_wishes')).toEqual([]);
    expect((await tryDelete(milo.parent, id)).code).toBe('NOT_FOUND');
    for (let day = 0; day < 60; day += 1) {
      world.tomorrow();
      expect(await titles(milo)).not.toContain(pancakes.title);
    }
    // Another activity does not sweep it away, because it was given.
    await create([milo]);
    expect(await world.sql('SELECT FROM tasks WHERE child_id = $1', [milo.rowId])).toHaveLength(2);
  });

  test('two at once: one deletes it, for the other there is none', async () => {
    const world = await createWorld();
    const { milo } = await familyIn(world);
    const { id } = await create([milo]);
    const elsewhere = milo.parent.through(await world.anotherServer());
    const answers = await Promise.all([tryDelete(milo.parent, id), tryDelete(elsewhere, id)]);
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['NOT_FOUND', 'ok']);
  });
});

test.each(['children', 'users'])('an activity goes with its child, given or not, when rows of %s go', async (table) => {
  const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
  const { milo } = await familyIn(world);
  for (let count = 1; count <= 4; count += 1) await create([milo], { title: `Activity ${count}` });
  world.tomorrow();
  await milo.completeTasks(2);
  await milo.parent.execute('mutation ($input: SwapTaskInput!) { swapTask(input: $input) { child { id } } }', {
    input: { assignedTaskId: (await milo.openTask()).id, reason: 'NOT_FOR_US' },
  });
  await world.sql(`DELETE FROM ${table} WHERE id = $1`, [table === 'users' ? milo.parent.rowId : milo.rowId]);
  expect(await world.sql('SELECT FROM tasks WHERE child_id = $1', [milo.rowId])).toEqual([]);
});

test('the task of an activity is loaded by its id for the carers of its child only, like an unknown one for others', async () => {
  const world = await createWorld();
  const { milo, ada } = await familyIn(world);
  await create([milo]);
  world.tomorrow();
  const own = (await milo.tasks()).find(({ task }) => task.title === pancakes.title)?.task.id ?? '';
  const load = (by: Caller, id: string) =>
    by.graphql<{ node: object | null }>('query ($id: ID!) { node(id: $id) { ... on Task { title isOwn } } }', { id });
  const loaded = { node: { title: pancakes.title, isOwn: true } };
  for (const carer of [milo.parent, await world.carer(milo, 'viewer')])
    expect((await load(carer, own)).data).toEqual(loaded);
  const ofAda = await thirdPartyOf(world, milo.parent, { childId: ada.id });
  for (const other of [await world.parent(), await world.admin(), ofAda, world.signedOut()]) {
    const unknown = globalId('Task', rowId(milo.id));
    expect((await load(other, own)).data).toEqual((await load(other, unknown)).data);
    expect((await load(other, own)).data).toEqual({ node: null });
  }
});
