import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCatalogue } from '../../../schema/catalogue/loadCatalogue.ts';
import { hasTexts, loadTexts, readTexts } from '../../../schema/catalogue/loadTexts.ts';
import { inTransaction } from '../../../prisma/pool.ts';
import { sourceHash } from '../../../schema/task/sourceHash.ts';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld();
const newborn = (await readCatalogue()).find(({ ageGroup }) => ageGroup === 'newborn');
if (!newborn) throw new Error('There is no catalogue of newborns');
const ten = newborn.tasks.slice(0, 10);
const review = { on: '2026-11-29', safety: true, doable: true, reads: true };

/** Nothing is shipped in this language. */
const textsOf = (title = 'Spiel') => ({
  language: 'it',
  ageGroup: 'newborn',
  skills: Object.fromEntries(
    newborn.skills.map((skill) => [
      skill.key,
      { name: `Können ${skill.key.slice(0, 20)}`, description: 'Was es übt.', of: sourceHash(skill.description) },
    ]),
  ),
  tasks: {
    'newborn-nothing-of-this-name': { title: 'Nichts', description: 'Es gibt es nicht.', of: sourceHash('x') },
    ...Object.fromEntries(
      ten.map((task, index) => [
        task.key,
        {
          title: `${title} ${index}`,
          description: 'Auf Deutsch geschrieben.',
          ...(task.safety ? { safety: 'Vorsicht.' } : {}),
          of: sourceHash(task.description, task.safety),
          review,
        },
      ]),
    ),
  },
});

let folder = '';
const write = async (content: object, language = 'it', ageGroup = 'newborn') => {
  await mkdir(path.join(folder, language), { recursive: true });
  await writeFile(path.join(folder, language, `${ageGroup}.json`), JSON.stringify(content));
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'texts-'));
});
afterAll(() => rm(folder, { recursive: true }));

const load = async () => {
  let written = 0;
  for (const file of await readTexts(folder))
    written += await inTransaction(world.db.pool, (connection) => loadTexts(connection, file));
  return written;
};

const titles = () => world.sql<{ title: string }>(`SELECT title FROM task_texts WHERE language = 'it' ORDER BY title`);

describe('what the catalogue says in another language', () => {
  test('is loaded once, and again where it has changed', async () => {
    await write(textsOf());
    expect(await hasTexts(world.db.pool, await readTexts(folder))).toBe(false);
    expect(await load()).toBe(ten.length + newborn.skills.length);
    expect(await hasTexts(world.db.pool, await readTexts(folder))).toBe(true);
    expect(await load()).toBe(0);
    expect(await titles()).toHaveLength(ten.length);
    await write(textsOf('Runde'));
    expect(await hasTexts(world.db.pool, await readTexts(folder))).toBe(false);
    expect(await load()).toBe(ten.length);
    expect((await titles())[0]?.title).toBe('Runde 0');
  });

  test('is shown to those who read it', async () => {
    const child = await world.parent().withChild({ ageGroup: 'newborn' });
    await child.parent.execute('mutation { saveLanguage(input: { language: "it" }) { viewer { id } } }');
    const answer = await child.parent.execute<{ tasks: { edges: { node: { title: string; language: string } }[] } }>(
      '{ tasks(first: 100, ageGroup: NEWBORN) { edges { node { title language } } } }',
    );
    const read = answer.tasks.edges.filter(({ node }) => node.language === 'it');
    expect(read.every(({ node }) => node.title.startsWith('Runde '))).toBe(true);
    const [{ count = 0 } = {}] = await world.sql<{ count: number }>(
      `SELECT count(*)::int FROM tasks WHERE catalogue_key = ANY($1)`,
      [ten.map(({ key }) => key)],
    );
    expect(read.length).toBeLessThanOrEqual(count);
  });

  test('stays when an administrator has written it', async () => {
    await world.sql(`UPDATE task_texts SET title = 'Von Hand', catalogue_hash = NULL WHERE title = 'Runde 3'`);
    await write(textsOf('Ganz neu'));
    expect(await load()).toBe(ten.length - 1);
    expect(await titles()).toContainEqual({ title: 'Von Hand' });
    expect(await hasTexts(world.db.pool, await readTexts(folder))).toBe(true);
  });

  test('is refused in another form, and in the file of another language', async () => {
    await write({ ...textsOf(), language: 'it_IT' });
    await expect(readTexts(folder)).rejects.toThrow('A tag of BCP 47');
    await write({ ...textsOf(), language: 'fr' });
    await expect(readTexts(folder)).rejects.toThrow('fr and newborn');
  });
});
