import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../schema/catalogue/loadCatalogue.ts';
import { mutate, updateInput, type AdminTask, newSkill, newTask, tryMutation } from '../../../support/catalogue.ts';
import { globalId, rowId } from '../../../support/ids.ts';
import { createWorld } from '../../../support/kit.ts';
import { expectRefusal } from '../../../support/refusals.ts';

const world = await createWorld();
const admin = await world.admin();
const create = async (change: object = {}) => (await mutate(admin, 'createTask', { ...newTask, ...change })).task;
const skill = async (change: object = {}) => (await mutate(admin, 'createSkill', { ...newSkill, ...change })).skill;
const stale = 'Somebody else has changed this task meanwhile. Reload the page and try again';
const nowhere = globalId('Task', '01900000-0000-7000-8000-000000000000');

describe('a new task', () => {
  test('has the defaults of the form, and is in the list immediately', async () => {
    const task = await create();
    expect(task).toEqual({
      id: expect.any(String),
      ...newTask,
      points: 1000,
      weight: 1,
      revision: 1,
      tips: null,
      skills: [],
    });
    const [row] = await world.sql('SELECT catalogue_key, catalogue_hash, created_at FROM tasks WHERE id = $1', [
      rowId(task.id),
    ]);
    expect(row).toEqual({ catalogue_key: null, catalogue_hash: null, created_at: new Date(world.now()) });
  });

  test('stores points, weight, tips and skills', async () => {
    const patience = await skill();
    const task = await create({
      title: '  Splash  ',
      points: 0,
      weight: 0.1234,
      tips: { content: 'Bring boots', videoUrl: 'https://video.example/boots' },
      skillIds: [patience.id, patience.id],
    });
    expect(task).toMatchObject({
      title: 'Splash',
      points: 0,
      weight: 0.123,
      tips: { content: 'Bring boots', videoUrl: 'https://video.example/boots' },
      skills: [{ id: patience.id, name: 'Patience' }],
    });
  });

  test.each<[object, string, string]>([
    [{ title: ' ' }, 'title', 'Please fill in all required fields'],
    [{ description: '' }, 'description', 'Please fill in all required fields'],
    [{ title: 'x'.repeat(2000) }, 'title', 'Title can have at most 120 characters'],
    [{ title: 'Zero\0byte' }, 'title', 'Title must not contain control characters'],
    [{ description: 'x'.repeat(2001) }, 'description', 'Description can have at most 2000 characters'],
    [{ points: -1 }, 'points', 'Points must be a whole number from 0 to 100,000'],
    [{ points: 1e9 }, 'points', 'Points must be a whole number from 0 to 100,000'],
    [{ weight: -0.1 }, 'weight', 'Weight must be a number from 0 to 100'],
    [{ weight: 100.1 }, 'weight', 'Weight must be a number from 0 to 100'],
    [{ tips: { content: 'x'.repeat(2001) } }, 'tips.content', 'Tips can have at most 2000 characters'],
    [
      { tips: { content: '', videoUrl: 'javascript:alert(1)' } },
      'tips.videoUrl',
      'The video must be an address that starts with http:// or https://',
    ],
    [
      { tips: { content: '', videoUrl: `https://video.example/${'x'.repeat(500)}` } },
      'tips.videoUrl',
      'The address of the video can have at most 500 characters',
    ],
    [{ skillIds: [globalId('Skill', 'nope')] }, 'skillIds.0', 'Skills must be a list of ids that this program gave'],
    [
      { skillIds: [globalId('Skill', '01900000-0000-7000-8000-000000000000')] },
      'skillIds',
      "The skills must be skills of the task's age group that have not been deleted",
    ],
    [
      { skillIds: Array.from({ length: 11 }, () => globalId('Skill', '01900000-0000-7000-8000-000000000000')) },
      'skillIds',
      'A task can train at most 10 skills',
    ],
  ])('refuses %j', async (change, field, sentence) => {
    const before = await world.rowCounts();
    const answer = await tryMutation(admin, 'createTask', { ...newTask, ...change });
    expectRefusal(answer);
    expect([answer.code, answer.errors[0]?.extensions?.fields?.[field]]).toEqual(['BAD_USER_INPUT', sentence]);
    expect(await world.rowCounts()).toEqual(before);
  });

  test.each<[object]>([
    [{ points: Number.NaN, title: null }],
    [{ points: 1.5 }],
    [{ points: '1000' }],
    [{ ageGroup: 'toddler' }],
    [{ skillIds: [globalId('Task', '01900000-0000-7000-8000-000000000000')] }],
  ])('rejects the invalid types of %j', async (change) => {
    expectRefusal(await tryMutation(admin, 'createTask', { ...newTask, ...change }));
  });

  test('accepts only skills of its own age group that are not deleted', async () => {
    const infants = await skill({ ageGroup: 'INFANT' });
    const gone = await skill();
    await mutate(admin, 'deleteSkill', { id: gone.id, revision: gone.revision });
    for (const { id } of [infants, gone]) {
      const { sentence } = await tryMutation(admin, 'createTask', { ...newTask, skillIds: [id] });
      expect(sentence).toBe("The skills must be skills of the task's age group that have not been deleted");
    }
  });
});

describe('a changed task', () => {
  test('has a new revision, and keeps the values of absent fields', async () => {
    const patience = await skill();
    const tips = { content: 'Bring boots', videoUrl: null };
    const before = await create({ points: 7, weight: 2, tips, skillIds: [patience.id] });
    const { task } = await mutate(admin, 'updateTask', { ...updateInput(before), title: 'Splash again' });
    expect(task).toEqual({ ...before, title: 'Splash again', revision: 2 });
    const bare = { ...updateInput(task), points: null, tips: null, skillIds: [] };
    expect((await mutate(admin, 'updateTask', bare)).task).toEqual({ ...task, tips: null, skills: [], revision: 3 });
  });

  test('gets a conflict for an edit of an older revision, and nothing is overwritten', async () => {
    const before = await create();
    const { task } = await mutate(admin, 'updateTask', { ...updateInput(before), title: 'Mine' });
    const late = await tryMutation(admin, 'updateTask', { ...updateInput(before), title: 'Yours', skillIds: [] });
    expect([late.code, late.sentence]).toEqual(['CONFLICT', stale]);
    const deletion = await tryMutation(admin, 'deleteTask', { id: before.id, revision: before.revision });
    expect([deletion.code, deletion.sentence]).toEqual(['CONFLICT', stale]);
    expect(await byId(task.id)).toEqual(task);
  });

  test('accepts one of many simultaneous edits, and the others get a conflict', async () => {
    const before = await create();
    const admins = await Promise.all(Array.from({ length: 6 }, () => world.admin()));
    const patience = await skill();
    const answers = await Promise.all(
      admins.map((each, place) =>
        tryMutation(each, 'updateTask', {
          ...updateInput(before),
          title: `By ${place}`,
          skillIds: place % 2 ? [patience.id] : [],
        }),
      ),
    );
    const winners = answers.filter(({ code }) => code === undefined);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ code, sentence }) => code === 'CONFLICT' && sentence === stale)).toHaveLength(5);
    expect(await byId(before.id)).toEqual(winners[0]?.data?.updateTask.task);
  });

  test('keeps its skills only within the age group', async () => {
    const before = await create({ skillIds: [(await skill()).id] });
    const move = { ...updateInput(before), ageGroup: 'INFANT' };
    expect((await tryMutation(admin, 'updateTask', move)).code).toBe('BAD_USER_INPUT');
    expect(await byId(before.id)).toEqual(before);
    const infants = await skill({ ageGroup: 'INFANT' });
    const { task } = await mutate(admin, 'updateTask', { ...move, skillIds: [infants.id] });
    expect(task.skills).toEqual([{ id: infants.id, name: 'Patience' }]);
  });

  test('is not found if it does not exist or is deleted', async () => {
    const gone = await create();
    await mutate(admin, 'deleteTask', { id: gone.id, revision: 1 });
    for (const id of [nowhere, globalId('Task', 'nope'), gone.id]) {
      const answer = await tryMutation(admin, 'updateTask', { ...newTask, id, revision: 2 });
      expect([answer.code, answer.sentence]).toEqual(['NOT_FOUND', 'Task not found']);
    }
  });

  test('shows its new text where it is assigned, and the old one where it was completed', async () => {
    const milo = await world.parent().withChild();
    const [open, done] = await milo.tasks();
    await milo.parent.completeTask(done?.id ?? '');
    for (const assigned of [open, done]) {
      const task = await byId(assigned?.task.id ?? '');
      await mutate(admin, 'updateTask', { ...updateInput(task), title: 'Renamed', points: 1 });
    }
    const [openNow, doneNow] = await milo.tasks();
    expect([openNow?.task.title, doneNow?.task.title]).toEqual(['Renamed', 'Renamed']);
    expect(await world.sql('SELECT title, points FROM task_completions WHERE child_id = $1', [milo.rowId])).toEqual([
      { title: done?.task.title, points: done?.task.points },
    ]);
  });
});

describe('a deleted task', () => {
  test('is removed from the list, but unchanged where it is assigned or completed', async () => {
    const milo = await world.parent().withChild();
    const [open, done] = await milo.tasks();
    await milo.parent.completeTask(done?.id ?? '');
    const before = await milo.read();
    for (const assigned of [open, done]) {
      const { id, revision } = await byId(assigned?.task.id ?? '');
      expect((await mutate(admin, 'deleteTask', { id, revision })).deletedId).toBe(id);
    }
    expect(await milo.read()).toEqual(before);
    expect((await milo.parent.completeTask(open?.id ?? '')).points).toBe(open?.task.points);
    const listed = await admin.execute<{ tasks: { edges: { node: { id: string } }[] } }>(
      '{ tasks(first: 100, ageGroup: PRESCHOOL, frequency: DAILY) { edges { node { id } } } }',
    );
    const ids = listed.tasks.edges.map(({ node }) => node.id);
    expect(ids).not.toContain(open?.task.id);
    expect(ids).not.toContain(done?.task.id);
  });

  test('is never drawn again', async () => {
    const small = await createWorld();
    const smallAdmin = await small.admin();
    const { sql } = small;
    await sql(`UPDATE tasks SET archived_at = now() WHERE age_group = 'preschool' AND frequency = 'daily'
               AND id NOT IN (SELECT id FROM tasks WHERE age_group = 'preschool' AND frequency = 'daily' AND season IS NULL
                 AND company = 'one-child' AND min_months = 48 AND max_months = 71 LIMIT 4)`);
    const [{ id } = { id: '' }] = await sql<{ id: string }>(
      `SELECT id FROM tasks WHERE age_group = 'preschool' AND frequency = 'daily' AND archived_at IS NULL LIMIT 1`,
    );
    await mutate(smallAdmin, 'deleteTask', { id: globalId('Task', id), revision: 1 });
    const milo = await small.parent().withChild();
    for (let day = 0; day < 5; day += 1) {
      const drawn = (await milo.tasks()).map(({ task }) => rowId(task.id));
      expect(drawn).toHaveLength(3);
      expect(drawn).not.toContain(id);
      small.tomorrow();
    }
  });

  test('cannot be deleted again', async () => {
    const { id } = await create();
    await mutate(admin, 'deleteTask', { id, revision: 1 });
    for (const revision of [1, 2])
      expect((await tryMutation(admin, 'deleteTask', { id, revision })).code).toBe('NOT_FOUND');
  });
});

describe('the shipped catalogue', () => {
  test('does not overwrite rows that an administrator has saved, even without changes', async () => {
    const rows = await world.sql<{ id: string }>(
      'SELECT id FROM tasks WHERE catalogue_hash IS NOT NULL AND archived_at IS NULL ORDER BY id LIMIT 3',
    );
    const [same, unlinked, deleted] = await Promise.all(rows.map(({ id }) => byId(globalId('Task', id))));
    if (!same || !unlinked || !deleted) throw new Error('The catalogue is empty');
    await mutate(admin, 'updateTask', updateInput(same));
    await mutate(admin, 'updateTask', { ...updateInput(unlinked), skillIds: [] });
    await mutate(admin, 'deleteTask', { id: deleted.id, revision: deleted.revision });
    // Simulates a new version with other texts for all three.
    const ids = rows.map(({ id }) => id);
    await world.sql(`UPDATE tasks SET title = 'An old title' WHERE id = ANY($1)`, [ids]);
    const state = () => world.sql('SELECT xmin::text, * FROM tasks WHERE id = ANY($1) ORDER BY id', [ids]);
    const before = await state();
    expect(await loadCatalogue(world.db.pool)).toEqual({ written: 0 });
    expect(await state()).toEqual(before);
  });
});

async function byId(id: string): Promise<AdminTask> {
  const { node } = await admin.execute<{ node: AdminTask }>(
    `query ($id: ID!) { node(id: $id) { ... on Task {
      id title description ageGroup frequency points weight revision tips { content videoUrl } skills { id name }
    } } }`,
    { id },
  );
  return node;
}
