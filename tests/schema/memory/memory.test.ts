import { describe, expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

const family = (options: { timeZone?: string } = {}) => world.parent({ timeZone: 'Europe/Berlin', ...options });

/** Completes a task and moves its completion to a date, with a comment and perhaps a photo. */
async function lived(
  child: ChildProfile,
  date: string,
  { comment = null, imageUrl = null }: { comment?: string | null; imageUrl?: string | null },
): Promise<string> {
  const { completion } = await child.parent.completeTask((await child.openTask()).id);
  await world.sql(
    `WITH day AS (
       INSERT INTO child_days (child_id, date, daily_done) VALUES ($1, $2, 1) ON CONFLICT DO NOTHING
     )
     UPDATE task_completions SET local_date = $2, comment = $3, image_url = $4
     WHERE child_id = $1 AND id = (SELECT id FROM task_completions WHERE child_id = $1 ORDER BY completed_at DESC, id DESC LIMIT 1)`,
    [child.rowId, date, comment, imageUrl],
  );
  return completion.id;
}

const felt = (child: ChildProfile, date: string, mood: string) =>
  world.sql(
    `INSERT INTO mood_entries (id, child_id, mood, date) VALUES (gen_random_uuid(), $1, $2, $3)
     ON CONFLICT (child_id, date) DO UPDATE SET mood = excluded.mood`,
    [child.rowId, mood, date],
  );

interface MemorySeen {
  monthsAgo: number;
  completion: { id: string; comment: string | null };
}

const memoryOf = async ({ parent, id }: ChildProfile, by: Caller = parent) =>
  (
    await by.execute<{ node: { memory: MemorySeen | null } | null }>(
      'query ($id: ID!) { node(id: $id) { ... on Child { memory { monthsAgo completion { id comment } } } } }',
      { id },
    )
  ).node?.memory;

const hide = (by: Caller, completionId: string) =>
  by.graphql<{ hideMemory: { child: { memory: MemorySeen | null } } }>(
    'mutation ($input: HideMemoryInput!) { hideMemory(input: $input) { child { memory { monthsAgo completion { id comment } } } } }',
    { input: { completionId } },
  );

describe('a memory', () => {
  test('is of this date in the latest earlier year, photos first', async () => {
    const milo = await family().withChild();
    await lived(milo, '2024-03-14', { comment: 'two years' });
    await lived(milo, '2025-03-14', { comment: 'only words' });
    await lived(milo, '2025-03-14', { imageUrl: '/photos/x', comment: 'with a photo' });
    expect(await memoryOf(milo)).toMatchObject({ monthsAgo: 12, completion: { comment: 'with a photo' } });
  });

  test('is never a completion without words and photo, or of another date', async () => {
    const milo = await family().withChild();
    await lived(milo, '2025-03-14', {});
    await lived(milo, '2025-03-13', { comment: 'a day early' });
    await lived(milo, '2025-03-15', { comment: 'a day late' });
    expect(await memoryOf(milo)).toBeNull();
  });

  test.each([
    ['total-meltdown', null],
    ['big-feels', null],
    ['frustrated', 'rain'],
    ['happy', 'rain'],
  ])('of a day with the mood %s is %s', async (mood, comment) => {
    const milo = await family().withChild();
    await lived(milo, '2025-03-14', { comment: 'rain' });
    await felt(milo, '2025-03-14', mood);
    expect((await memoryOf(milo))?.completion.comment ?? null).toBe(comment);
  });

  test('of a bad day gives way to an earlier year', async () => {
    const milo = await family().withChild();
    await lived(milo, '2025-03-14', { comment: 'a bad day' });
    await felt(milo, '2025-03-14', 'big-feels');
    await lived(milo, '2023-03-14', { comment: 'a good day' });
    expect(await memoryOf(milo)).toMatchObject({ monthsAgo: 36, completion: { comment: 'a good day' } });
  });

  test('in the first year is of half a year ago, then of a month ago', async () => {
    const milo = await family().withChild();
    await lived(milo, '2026-02-14', { comment: 'a month' });
    expect(await memoryOf(milo)).toMatchObject({ monthsAgo: 1, completion: { comment: 'a month' } });
    await lived(milo, '2025-09-14', { comment: 'half a year' });
    expect(await memoryOf(milo)).toMatchObject({ monthsAgo: 6, completion: { comment: 'half a year' } });
    // With a record of more than a year ago, only years count.
    await lived(milo, '2025-03-13', {});
    expect(await memoryOf(milo)).toBeNull();
  });

  test("follows the date in the zone of the child's owner", async () => {
    // 18:40 UTC on the 14th is the 15th in Tokyo.
    const yuki = await family({ timeZone: 'Asia/Tokyo' }).withChild();
    await lived(yuki, '2025-03-14', { comment: 'yesterday' });
    expect(await memoryOf(yuki)).toBeNull();
    await lived(yuki, '2024-03-15', { comment: 'today' });
    expect(await memoryOf(yuki)).toMatchObject({ completion: { comment: 'today' } });
  });

  test('is read for all children with one statement', async () => {
    const parent = await family();
    for (const name of ['Milo', 'Ada', 'Bo'])
      await lived(await parent.withChild({ name }), '2025-03-14', { comment: `${name} sang` });
    let comments: string[] = [];
    const { statements } = await world.statements(async () => {
      const { viewer } = await parent.execute<{ viewer: { children: { memory: MemorySeen }[] } }>(
        '{ viewer { children { memory { completion { comment } } } } }',
      );
      comments = viewer.children.map(({ memory }) => String(memory.completion.comment));
    });
    expect(comments).toEqual(['Milo sang', 'Ada sang', 'Bo sang']);
    expect(statements.filter((name) => name === 'memories')).toHaveLength(1);
    expect(statements.length).toBeLessThanOrEqual(4);
  });
});

describe('hiding a memory', () => {
  test('hides it for good and shows the next one', async () => {
    const milo = await family().withChild();
    await lived(milo, '2024-03-14', { comment: 'the older one' });
    const id = await lived(milo, '2025-03-14', { comment: 'not this one' });
    const { data } = await hide(milo.parent, id);
    expect(data?.hideMemory.child.memory).toMatchObject({ monthsAgo: 24, completion: { comment: 'the older one' } });
    expect((await hide(milo.parent, id)).errors).toEqual([]);
    expect(await memoryOf(milo)).toMatchObject({ completion: { comment: 'the older one' } });
    expect(await world.sql('SELECT count(*)::int AS n FROM hidden_memories WHERE child_id = $1', [milo.rowId])).toEqual(
      [{ n: 1 }],
    );
  });

  test('is refused for a stranger, and for a carer who may only look', async () => {
    const milo = await family().withChild();
    const id = await lived(milo, '2025-03-14', { comment: 'mine' });
    const other = await family();
    expect((await hide(other, id)).code).toBe('NOT_FOUND');
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'viewer')`, [
      milo.rowId,
      other.rowId,
    ]);
    expect((await hide(other, id)).code).toBe('FORBIDDEN');
    expect(await memoryOf(milo, other)).toMatchObject({ completion: { comment: 'mine' } });
  });
});
