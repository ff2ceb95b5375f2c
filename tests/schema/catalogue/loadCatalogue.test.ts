import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  catalogueFolder,
  hasCatalogue,
  holdsCatalogue,
  loadCatalogue,
  readCatalogue,
} from '../../../schema/catalogue/loadCatalogue.ts';
import { readTexts } from '../../../schema/catalogue/loadTexts.ts';
import type { ShippedCatalogue } from '../../../schema/catalogue/catalogue.input.ts';
import { sampleCatalogue, sampleTask } from '../../unit/catalogueSample.ts';
import { createWorld, type World } from '../../support/kit.ts';

const shipped = await readCatalogue();
const skillCount = shipped.reduce((sum, { skills }) => sum + skills.length, 0);
const taskCount = shipped.reduce((sum, { tasks }) => sum + tasks.length, 0);
/** What is written in other languages. */
const translations = await readTexts(catalogueFolder);
const textCount = translations.reduce(
  (sum, { skills, tasks }) => sum + Object.keys(skills).length + Object.keys(tasks).length,
  0,
);
const linkCount = shipped.flatMap(({ tasks }) => tasks).reduce((sum, { skills }) => sum + skills.length, 0);
const key = shipped[0]?.tasks[0]?.key ?? '';
const title = shipped[0]?.tasks[0]?.title ?? '';

const source = {
  key: 'cdc',
  title: 'Milestones by 4 Years',
  publisher: 'CDC',
  url: 'https://www.cdc.gov/four',
  readOn: '2026-11-23',
};

const detailed = sampleCatalogue(
  [
    sampleTask({
      safety: 'Bare feet.',
      minutes: 4,
      materials: ['socks'],
      place: 'outdoors',
      minMonths: 50,
      why: { text: 'Many four-year-olds hop.', sources: ['cdc'] },
      review: {
        on: '2026-11-23',
        safety: false,
        age: true,
        doable: false,
        specific: false,
        reads: false,
        source: false,
      },
    }),
  ],
  { sources: [source] },
);
for (const skill of detailed.skills) skill.sources = ['cdc'];

const loadFile = ({ db }: World, file: ShippedCatalogue) => loadCatalogue(db.pool, [file]);

const emptyWorld = async () => {
  const world = await createWorld();
  await world.sql('DELETE FROM tasks');
  await world.sql('DELETE FROM skills');
  await world.sql('DELETE FROM sources');
  return world;
};

const counts = async ({ rowCounts }: World) => {
  const { skills, tasks, task_skills } = await rowCounts();
  return { skills, tasks, task_skills };
};

const whole = { skills: skillCount, tasks: taskCount, task_skills: linkCount };

/** All rows, with the transactions that wrote them. */
const rows = async ({ sql }: World) => [
  ...(await sql('SELECT xmin::text, * FROM skills ORDER BY id')),
  ...(await sql('SELECT xmin::text, * FROM tasks ORDER BY id')),
  ...(await sql('SELECT xmin::text, * FROM task_skills ORDER BY id')),
];

describe('loading the catalogue', () => {
  test('writes the shipped catalogue into an empty database, with few statements, whatever the number of tasks', async () => {
    const world = await emptyWorld();
    expect(await holdsCatalogue(world.db.pool)).toBe(false);
    const { statements } = await world.statements(async () => {
      expect(await loadCatalogue(world.db.pool)).toEqual({ written: skillCount + taskCount + textCount });
    });
    // For each age group: begin, lock, sources, two reads, two inserts, three links, commit; in each other language two reads, two inserts.
    expect(statements.length).toBeLessThanOrEqual(shipped.length * 11 + translations.length * 4 + 4);
    expect(await holdsCatalogue(world.db.pool)).toBe(true);
    expect(await counts(world)).toEqual(whole);
    const loaded = await world.sql(
      `SELECT t.catalogue_key AS key, t.title, t.description, t.age_group, t.points, t.weight::float8, t.frequency, t.tips,
         array_agg(s.catalogue_key ORDER BY s.catalogue_key) AS skills
       FROM tasks t JOIN task_skills l ON l.task_id = t.id JOIN skills s ON s.id = l.skill_id GROUP BY t.id ORDER BY 1`,
    );
    const expected = shipped.flatMap(({ ageGroup, tasks }) =>
      tasks.map(({ key, title, description, points, weight, frequency, tips, skills }) => ({
        key,
        title,
        description,
        points,
        weight,
        frequency,
        age_group: ageGroup,
        tips: tips ? JSON.stringify(tips) : null,
        skills: [...skills].sort(),
      })),
    );
    expect(loaded).toEqual(expected.sort((one, other) => (one.key < other.key ? -1 : 1)));
  });

  test('writes the details of a task and the sources of tasks and skills', async () => {
    const world = await emptyWorld();
    await loadFile(world, detailed);
    const task = {
      safety: 'Bare feet.',
      minutes: 4,
      materials: ['socks'],
      place: 'outdoors',
      min_months: 50,
      review_yes: ['age'],
    };
    expect(await world.sql('SELECT safety, minutes, materials, place, min_months, review_yes FROM tasks')).toEqual([
      task,
    ]);
    expect(await world.sql('SELECT url FROM sources JOIN task_sources ON source_id = id')).toEqual([
      { url: source.url },
    ]);
    expect(await world.sql('SELECT url FROM sources JOIN skill_sources ON source_id = id')).toEqual([
      { url: source.url },
    ]);
    expect(await loadFile(world, detailed)).toEqual({ written: 0 });
  });

  test('updates a task whose details differ, and a source that was read later', async () => {
    const world = await emptyWorld();
    await loadFile(world, detailed);
    const later = { ...source, title: 'Renamed', readOn: '2027-01-01' };
    const earlier = { ...source, title: 'Forgotten', readOn: '2020-01-01' };
    const [task] = detailed.tasks;
    const changed = { ...detailed, sources: [later], tasks: [{ ...task, why: undefined, place: 'indoors' as const }] };
    expect(await loadFile(world, changed as ShippedCatalogue)).toEqual({ written: 1 });
    expect(await world.sql('SELECT place, why FROM tasks')).toEqual([{ place: 'indoors', why: null }]);
    expect(await world.sql('SELECT FROM task_sources')).toEqual([]);
    await loadFile(world, { ...changed, sources: [earlier] } as ShippedCatalogue);
    expect(await world.sql('SELECT title FROM sources')).toEqual([{ title: 'Renamed' }]);
  });

  test('archives unedited tasks that no longer ship', async () => {
    const world = await createWorld();
    const loadedBefore = `UPDATE tasks SET catalogue_key = 'no-longer-shipped' WHERE catalogue_key = $1 RETURNING id`;
    const [{ id } = {}] = await world.sql(loadedBefore, [key]);
    expect(await hasCatalogue(world.db.pool)).toBe(false);
    await loadCatalogue(world.db.pool);
    expect(await world.sql('SELECT archived_at IS NULL AS shown FROM tasks WHERE id = $1', [id])).toEqual([
      { shown: false },
    ]);
    expect(await hasCatalogue(world.db.pool)).toBe(true);
    expect(await loadCatalogue(world.db.pool)).toEqual({ written: 0 });
  });

  test('that was interrupted is not loaded yet, goes on with the next age group, and writes nothing twice', async () => {
    const world = await emptyWorld();
    const interrupt = (done: number) => {
      if (done === 3) throw new Error('Killed');
    };
    await expect(loadCatalogue(world.db.pool, shipped, interrupt)).rejects.toThrow('Killed');
    expect(await holdsCatalogue(world.db.pool)).toBe(false);
    const before = await rows(world);
    const done = shipped.slice(0, 3).flatMap(({ skills, tasks }) => [...skills, ...tasks]).length;
    expect(await loadCatalogue(world.db.pool, shipped)).toEqual({ written: skillCount + taskCount - done });
    expect(await holdsCatalogue(world.db.pool)).toBe(true);
    const after = new Set((await rows(world)).map((row) => JSON.stringify(row)));
    expect(before.filter((row) => !after.has(JSON.stringify(row)))).toEqual([]);
    expect(await counts(world)).toEqual(whole);
  });

  test('by an older program counts as loaded, but not as up to date', async () => {
    const world = await createWorld();
    await world.sql('DELETE FROM tasks WHERE catalogue_key = $1', [key]);
    expect(await holdsCatalogue(world.db.pool)).toBe(true);
    expect(await hasCatalogue(world.db.pool)).toBe(false);
  });

  test('again writes nothing', async () => {
    const world = await createWorld();
    const before = await rows(world);
    expect(await loadCatalogue(world.db.pool)).toEqual({ written: 0 });
    expect(await rows(world)).toEqual(before);
  });

  test('is not needed if all entries are as shipped or edited by an administrator', async () => {
    const world = await createWorld();
    expect(await hasCatalogue(world.db.pool)).toBe(true);
    await world.sql(`UPDATE tasks SET title = 'Our own', catalogue_hash = NULL WHERE catalogue_key = $1`, [key]);
    expect(await hasCatalogue(world.db.pool)).toBe(true);
    const [{ id } = {}] = await world.sql('SELECT id FROM tasks WHERE catalogue_key <> $1 LIMIT 1', [key]);
    await markLoadedWith(world, id, { title: 'An old title', points: 1 });
    expect(await hasCatalogue(world.db.pool)).toBe(false);
  });

  test('is needed if a skill or a task is missing', async () => {
    const world = await createWorld();
    await world.sql('DELETE FROM tasks WHERE catalogue_key = $1', [key]);
    expect(await hasCatalogue(world.db.pool)).toBe(false);
    expect(await hasCatalogue((await emptyWorld()).db.pool)).toBe(false);
  });

  test('by two servers at once writes it once', async () => {
    const world = await emptyWorld();
    const written = await Promise.all([loadCatalogue(world.db.pool), loadCatalogue(world.db.pool)]);
    // They may take turns.
    expect(written.reduce((sum, each) => sum + each.written, 0)).toBe(skillCount + taskCount + textCount);
    expect(await counts(world)).toEqual(whole);
  });

  test('updates existing rows to the shipped version', async () => {
    const world = await createWorld();
    const [before] = await world.sql('SELECT * FROM tasks WHERE catalogue_key = $1', [key]);
    // Loaded by an older version: other content, with the hash of that content.
    await world.sql('DELETE FROM task_skills WHERE task_id = $1', [before?.['id']]);
    const old = await markLoadedWith(world, before?.['id'], { title: 'An old title', points: 1 });
    expect(await loadCatalogue(world.db.pool)).toEqual({ written: 1 });
    const [after] = await world.sql('SELECT * FROM tasks WHERE catalogue_key = $1', [key]);
    expect(old['id']).toBe(after?.['id']);
    // One revision later, so that an administrator who edits the old version gets a conflict.
    expect({ ...after, updated_at: null }).toEqual({
      ...before,
      revision: 2,
      version: expect.any(Number),
      updated_at: null,
    });
    expect(await counts(world)).toEqual(whole);
    expect(await loadCatalogue(world.db.pool)).toEqual({ written: 0 });
  });

  test("does not overwrite an administrator's edit of the old version", async () => {
    const world = await createWorld();
    const [{ id } = {}] = await world.sql('SELECT id FROM tasks WHERE catalogue_key = $1', [key]);
    await world.sql('DELETE FROM task_skills WHERE task_id = $1', [id]);
    await markLoadedWith(world, id, { title: 'An old title', points: 1 });
    await world.sql(`UPDATE tasks SET title = 'Our own title' WHERE id = $1`, [id]);
    expect(await loadCatalogue(world.db.pool)).toEqual({ written: 0 });
    expect(await world.sql('SELECT title, points FROM tasks WHERE id = $1', [id])).toEqual([
      { title: 'Our own title', points: 1 },
    ]);
  });

  test("does not overwrite an administrator's edit made during the load", async () => {
    const world = await createWorld();
    const [{ id } = {}] = await world.sql('SELECT id FROM tasks WHERE catalogue_key = $1', [key]);
    await world.sql('DELETE FROM task_skills WHERE task_id = $1', [id]);
    await markLoadedWith(world, id, { title: 'An old title', points: 1 });
    const admin = await world.db.pool.connect();
    await admin.query('BEGIN');
    await admin.query(
      `UPDATE tasks SET title = 'Our own title', revision = revision + 1, catalogue_hash = NULL WHERE id = $1`,
      [id],
    );
    const loading = loadCatalogue(world.db.pool);
    // The load has read the old row and waits for the administrator's lock.
    for (let waiting = 0; waiting === 0;) {
      const [row] = await world.sql<{ count: number }>(
        `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      waiting = row?.count ?? 0;
    }
    await admin.query('COMMIT');
    admin.release();
    expect(await loading).toEqual({ written: 0 });
    expect(await world.sql('SELECT title, revision FROM tasks WHERE id = $1', [id])).toEqual([
      { title: 'Our own title', revision: 2 },
    ]);
    expect(await world.sql('SELECT FROM task_skills WHERE task_id = $1', [id])).toEqual([]);
  });

  test('does not change what an administrator has edited, created, unlinked or archived', async () => {
    const world = await createWorld();
    await world.sql(`UPDATE tasks SET title = 'Our own title' WHERE catalogue_key = $1`, [key]);
    const others = await world.sql<{ id: string; catalogue_key: string }>(
      'SELECT id, catalogue_key FROM tasks WHERE catalogue_key <> $1 ORDER BY catalogue_key LIMIT 2',
      [key],
    );
    await world.sql('UPDATE tasks SET archived_at = now() WHERE id = $1', [others[0]?.id]);
    await world.sql('DELETE FROM task_skills WHERE task_id = $1', [others[1]?.id]);
    await world.sql(
      `INSERT INTO tasks (id, title, description, age_group, points, weight, frequency)
       VALUES (gen_random_uuid(), 'Made here', 'By hand', 'toddler', 5, 1, 'daily')`,
    );
    await world.sql(`UPDATE skills SET name = 'Our own name' WHERE catalogue_key = $1`, [shipped[0]?.skills[0]?.key]);
    const before = await rows(world);
    expect(await loadCatalogue(world.db.pool)).toEqual({ written: 0 });
    expect(await rows(world)).toEqual(before);
  });

  test('restores only rows that were deleted from the database', async () => {
    const world = await createWorld();
    await world.sql('DELETE FROM tasks WHERE catalogue_key = $1', [key]);
    expect(await loadCatalogue(world.db.pool)).toEqual({
      written: 1 + translations.filter(({ tasks }) => key in tasks).length,
    });
    expect(await world.sql('SELECT title FROM tasks WHERE catalogue_key = $1', [key])).toEqual([{ title }]);
    expect(await counts(world)).toEqual(whole);
  });
});

/** Makes a row look as if an older version had loaded it: this content, no skills, and the matching hash. */
async function markLoadedWith({ sql }: World, id: unknown, change: { title: string; points: number }) {
  // The older version knew neither details nor sources.
  await sql('DELETE FROM task_sources WHERE task_id = $1', [id]);
  const [row] = await sql<Record<string, unknown>>(
    `UPDATE tasks SET title = $2, points = $3, safety = NULL, minutes = NULL, materials = '{}', place = 'anywhere',
       company = 'one-child', moment = 'any', season = NULL, min_months = NULL, max_months = NULL, easier = NULL, harder = NULL,
       why = NULL, suits = '{}', again = '{}', is_grave = false, harmless = '{}', conceit = NULL, anchor = NULL, spread = false,
       reviewed_on = NULL, review_yes = '{}' WHERE id = $1 RETURNING *`,
    [id, change.title, change.points],
  );
  const content = {
    title: row?.['title'],
    description: row?.['description'],
    frequency: row?.['frequency'],
    points: row?.['points'],
    weight: Number(row?.['weight']),
    ageGroup: row?.['age_group'],
    tips: row?.['tips'],
    skillIds: [],
  };
  const entries = Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
  await sql('UPDATE tasks SET catalogue_hash = $2 WHERE id = $1', [id, hash]);
  return row ?? {};
}
