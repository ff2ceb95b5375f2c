import { describe, expect, test } from 'vitest';
import { noDetails } from '../../schema/task/taskDetails.rules.ts';
import { createWorld } from '../support/kit.ts';

const world = await createWorld();
const admin = await world.admin();

interface TaskJson {
  readonly id: string;
  readonly revision: number;
  readonly tips: unknown;
  readonly points: number;
  readonly taskSkills: readonly { skill: { id: string } }[];
}

const body = { title: 'Splash', description: 'Find a puddle', ageGroup: 'toddler', frequency: 'daily' };
const create = async (change: object = {}) =>
  (await admin.rest<TaskJson>('POST', '/api/tasks', { ...body, ...change })).json;
const skill = async () =>
  (
    await admin.rest<{ id: string; revision: number }>('POST', '/api/skills', {
      name: 'Patience',
      description: 'Waits',
      ageGroup: 'toddler',
    })
  ).json;
const list = async (query = '') => (await admin.rest<TaskJson[]>('GET', `/api/tasks${query}`)).json;

describe('the catalogue through REST', () => {
  test('lists and filters tasks and skills', async () => {
    const rows = await world.sql<{ id: string }>(
      `SELECT id FROM tasks WHERE age_group = 'infant' AND frequency = 'monthly' ORDER BY title, id`,
    );
    expect((await list('?ageGroup=infant&frequency=monthly')).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const { tasks, skills } = await world.rowCounts();
    expect(await list()).toHaveLength(tasks ?? 0);
    expect((await admin.rest<unknown[]>('GET', '/api/skills')).json).toHaveLength(skills ?? 0);
  });

  test('creates a task, sets its skills, updates it and deletes it', async () => {
    const patience = await skill();
    const made = await create({ points: 50, tips: '', skillIds: [patience.id] });
    expect(made).toEqual({
      id: made.id,
      ...body,
      points: 50,
      weight: 1,
      revision: 1,
      tips: null,
      ...noDetails,
      sources: [],
      review: null,
      taskSkills: [
        { skill: { id: patience.id, name: 'Patience', description: 'Waits', ageGroup: 'toddler', steps: [] } },
      ],
    });
    // The second call sends the same skills again: nothing changes, and neither does the revision.
    const path = `/api/tasks/${made.id}`;
    expect((await admin.rest('POST', `${path}/skills`, { skillIds: [patience.id] })).json).toEqual(made);
    const updated = await admin.rest<TaskJson>('PUT', path, { ...body, title: 'Splash!', points: 60, skillIds: [] });
    expect(updated.json).toEqual({ ...made, title: 'Splash!', points: 60, taskSkills: [], revision: 2 });
    const linked = await admin.rest<TaskJson>('POST', `${path}/skills`, { skillIds: [patience.id] });
    expect(linked.json).toEqual({ ...updated.json, taskSkills: made.taskSkills, revision: 3 });
    expect((await admin.rest('DELETE', path)).json).toEqual({ message: 'Task deleted successfully!' });
    expect((await list()).map(({ id }) => id)).not.toContain(made.id);
    const again = await admin.rest('DELETE', path);
    expect([again.status, again.text]).toEqual([404, 'Task not found']);
  });

  test.each<[unknown, unknown]>([
    ['Bring boots', { content: 'Bring boots', videoUrl: null }],
    ['{"content":"Bring boots"}', { content: 'Bring boots', videoUrl: null }],
    ['{"content":"Boots","videoUrl":"http://v.example/"}', { content: 'Boots', videoUrl: 'http://v.example/' }],
    [
      { content: 'Boots', videoUrl: 'https://v.example/a b' },
      { content: 'Boots', videoUrl: 'https://v.example/a%20b' },
    ],
    [
      { content: 'Boots', videoUrl: '' },
      { content: 'Boots', videoUrl: null },
    ],
    ['{not json', { content: '{not json', videoUrl: null }],
    [null, null],
    ['', null],
  ])('accepts the tips %j', async (tips, expected) => {
    expect((await create({ tips })).tips).toEqual(expected);
  });

  test('lets the last write win without a revision, and refuses a stale one', async () => {
    const { id } = await create();
    const put = (change: object) => admin.rest<TaskJson>('PUT', `/api/tasks/${id}`, { ...body, ...change });
    expect((await put({ title: 'One', revision: 1 })).json).toMatchObject({ title: 'One', revision: 2 });
    const stale = await put({ title: 'Two', revision: 1 });
    expect([stale.status, stale.text]).toEqual([
      409,
      'Somebody else has changed this task meanwhile. Reload the page and try again',
    ]);
    expect((await put({ title: 'Three' })).json).toMatchObject({ title: 'Three', revision: 3 });
  });

  test.each([
    '{"title":"T","description":"D","ageGroup":"toddler","frequency":"daily","__proto__":{"points":7,"isAdmin":true}}',
    '{"title":"T","description":"D","ageGroup":"toddler","frequency":"daily","tips":{"content":"C","__proto__":{"videoUrl":"http://v.example"}}}',
    '{"title":"T","description":"D","ageGroup":"toddler","frequency":"daily","constructor":{"prototype":{"points":7}},"id":"x","archivedAt":1}',
  ])('ignores unknown keys: %s', async (text) => {
    const { status, json } = await admin.rest<TaskJson>('POST', '/api/tasks', text);
    expect([status, json.points, json.revision]).toEqual([201, 1000, 1]);
    expect(JSON.stringify(json)).not.toContain('v.example');
    expect(({} as { points?: unknown }).points).toBeUndefined();
  });

  test.each<[object, string]>([
    [{ title: undefined }, 'Please fill in all required fields'],
    [{ title: 'x'.repeat(2000) }, 'Title can have at most 120 characters'],
    [{ points: -1 }, 'Points must be a whole number from 0 to 100,000'],
    [{ points: 1e9 }, 'Points must be a whole number from 0 to 100,000'],
    [{ points: 'many' }, 'Points must be a whole number from 0 to 100,000'],
    [{ frequency: 'hourly' }, 'Frequency must be one of daily, weekly, monthly'],
    [{ tips: 7 }, 'Tips must be a text, or an object with content and videoUrl'],
    [{ tips: '{"content":7}' }, 'Tips must be a text'],
    [{ skillIds: 'all' }, 'Skills must be a list of ids that this program gave'],
  ])('refuses %j: %s', async (change, sentence) => {
    const { status, text } = await admin.rest('POST', '/api/tasks', { ...body, ...change });
    expect([status, text]).toEqual([400, sentence]);
  });

  test('checks for an administrator before the input', async () => {
    const parent = await world.parent();
    for (const input of [{}, body]) {
      const { status, text } = await parent.rest('POST', '/api/tasks', input);
      expect([status, text]).toEqual([403, 'Access denied']);
    }
  });
});
