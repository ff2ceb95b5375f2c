import { describe, expect, test } from 'vitest';
import { sourceHash } from '../../../schema/task/sourceHash.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import type { Parent } from '../../support/parent.ts';
import { expectRefusal } from '../../support/refusals.ts';
import { writeTexts } from '../../support/taskTexts.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

const save = 'mutation ($input: SaveLanguageInput!) { saveLanguage(input: $input) { viewer { language } } }';

const choose = (parent: Parent, language: unknown) =>
  parent.graphql<{ saveLanguage: { viewer: { language: string | null } } }>(save, { input: { language } });

interface Read {
  readonly node: { readonly language: string | null; readonly title: string; readonly safety: string | null };
}

const read = async (parent: Parent, id: string) =>
  (
    await parent.execute<Read>(
      `query ($id: ID!) { node(id: $id) { ... on Task {
         language title description safety easier materials again tips { content } skills { name }
       } } }`,
      { id },
    )
  ).node;

/** A family that reads a language in which nothing is shipped, and its first daily task, which is written in it. */
async function italianFamily() {
  const child = await world.parent().withChild();
  await choose(child.parent, 'it');
  const [daily] = await child.tasks();
  if (!daily) throw new Error('The child has no daily tasks');
  await world.sql(`UPDATE tasks SET safety = 'Hold on tight.' WHERE id = $1`, [rowId(daily.task.id)]);
  await writeTexts(world, rowId(daily.task.id));
  return { child, daily, id: daily.task.id };
}

describe('the language of a user', () => {
  test('is any tag of BCP 47, or null for that of the browser', async () => {
    const parent = await world.parent();
    expect(await parent.execute('{ viewer { language } }')).toEqual({ viewer: { language: null } });
    for (const [given, kept] of [
      ['de', 'de'],
      ['DE-at', 'de-AT'],
      ['pt-BR', 'pt-BR'],
      [null, null],
    ]) {
      expect((await choose(parent, given)).data?.saveLanguage.viewer).toEqual({ language: kept });
      expect((await parent.rest('GET', '/api/user')).json).toMatchObject({ language: kept });
    }
  });

  test.each(['', 'de_DE', 'x', 'not a language', 'a'.repeat(40), 'de\u0000', 'de-x-own', 'de-u-co-phonebk'])(
    'cannot be %j',
    async (language) => {
      expectRefusal(await choose(await world.parent(), language));
    },
  );

  test('is that of the pages of their other browsers, too, which may choose another one', async () => {
    const parent = await world.parent();
    const ask = (headers: Record<string, string>) => parent.post({ query: '{ viewer { language } }' }, headers);
    const german = { 'accept-language': 'de' };
    expect((await ask(german)).cookies).toEqual([]);
    await choose(parent, 'de-AT');
    expect((await ask(german)).cookies).toEqual([]);
    expect((await ask({ 'accept-language': 'en' })).cookies).toEqual([
      'language=de; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
    expect((await ask({ 'accept-language': 'en' })).cookies).toEqual([]);
    parent.cookies.set('language', 'es');
    expect((await ask(german)).cookies).toEqual([expect.stringMatching(/^language=de;/)]);
    await choose(parent, 'fr');
    expect((await ask({ 'accept-language': 'en' })).cookies).toEqual([]);
  });

  test('is offered for the age groups of which most tasks are written in it', async () => {
    const { app } = await world
      .signedOut()
      .execute<{ app: { languages: object[] } }>('{ app { languages { tag name inPreparation ageGroups } } }');
    const [first] = app.languages;
    expect(first).toMatchObject({ tag: 'en', name: 'English', inPreparation: false, ageGroups: { length: 7 } });
    expect(app.languages).toContainEqual({ tag: 'es', name: 'Español', inPreparation: true, ageGroups: [] });
  });
});

describe('a task', () => {
  test('is read in the language of the user, with all its texts, and in English by everybody else', async () => {
    const { child, id } = await italianFamily();
    expect(await read(child.parent, id)).toMatchObject({
      language: 'it',
      title: expect.stringMatching(/^Spiel /),
      description: expect.stringMatching(/^Tut: /),
      safety: 'Achtung: Hold on tight.',
      easier: 'Leichter',
      materials: ['decke'],
      again: ['eins', 'zwei', 'drei'],
      tips: { content: 'Tipp' },
    });
    const other = await world.parent();
    expect(await read(other, id)).toMatchObject({ language: 'en', safety: 'Hold on tight.' });
    await choose(other, 'it-CH');
    expect(await read(other, id)).toMatchObject({ language: 'it' });
    await choose(other, 'fr');
    expect(await read(other, id)).toMatchObject({ language: 'en' });
  });

  test('is shown in English from the moment on in which its safety or description changes', async () => {
    const { child, id } = await italianFamily();
    const shown = async () => (await child.tasks()).find(({ task }) => task.id === id)?.task.title;
    expect(await shown()).toMatch(/^Spiel /);
    const change = (text: string) => world.sql('UPDATE tasks SET safety = $2 WHERE id = $1', [rowId(id), text]);
    await change('Hold on tight, near no window.');
    expect(await shown()).not.toMatch(/^Spiel /);
    expect(await read(child.parent, id)).toMatchObject({ language: 'en', safety: 'Hold on tight, near no window.' });
    await change('Hold on tight.');
    expect(await shown()).toMatch(/^Spiel /);
    await world.sql('UPDATE task_texts SET checked_on = NULL WHERE task_id = $1', [rowId(id)]);
    expect(await shown()).not.toMatch(/^Spiel /);
  });

  test('is never shown without the line about safety that it has in English', async () => {
    const { child, id } = await italianFamily();
    await world.sql('UPDATE task_texts SET safety = NULL WHERE task_id = $1', [rowId(id)]);
    expect(await read(child.parent, id)).toMatchObject({ language: 'en', safety: 'Hold on tight.' });
  });

  test('keeps the title in the record with which it was completed, also for those who read English', async () => {
    const { child, daily } = await italianFamily();
    await child.parent.completeTask(daily.id);
    const titles = () => world.sql('SELECT title FROM task_completions WHERE child_id = $1', [child.rowId]);
    expect(await titles()).toEqual([{ title: expect.stringMatching(/^Spiel /) }]);
    await choose(child.parent, null);
    expect(await titles()).toEqual([{ title: expect.stringMatching(/^Spiel /) }]);
  });

  test('is read in the language of its user by REST and for widgets', async () => {
    const { child } = await italianFamily();
    for (const { task } of (await child.tasks()).slice(1)) await writeTexts(world, rowId(task.id));
    const { json } = await child.parent.rest('GET', '/api/tonight');
    expect(json).toMatchObject({ title: expect.stringMatching(/^Spiel /), safety: 'Achtung: Hold on tight.' });
    const given = await child.parent.rest('GET', '/api/children');
    expect(given.text).toContain('"Spiel ');
  });

  test('of a family has no language', async () => {
    const child = await world.parent().withChild();
    const [{ id = '' } = {}] = await world.sql<{ id: string }>(
      `INSERT INTO tasks (id, child_id, activity_id, title, description, age_group)
       VALUES (uuidv7(), $1, uuidv7(), 'Our walk', 'Round the lake', 'toddler') RETURNING id`,
      [child.rowId],
    );
    expect(await read(child.parent, Buffer.from(`Task:${id}`).toString('base64'))).toMatchObject({ language: null });
  });
});

test('a skill is read in the language of the user while its English description is the same', async () => {
  const { child, id } = await italianFamily();
  const [skill] = await world.sql<{ id: string; description: string }>(
    `SELECT skill.id, skill.description FROM skills skill JOIN task_skills link ON link.skill_id = skill.id
     WHERE link.task_id = $1 LIMIT 1`,
    [rowId(id)],
  );
  const names = async () => JSON.stringify(await read(child.parent, id));
  expect(await names()).not.toContain('Geduld');
  await world.sql(
    `INSERT INTO skill_texts (skill_id, language, name, description, source_hash) VALUES ($1, 'it', 'Geduld', 'Wartet', $2)`,
    [skill?.id, sourceHash(skill?.description ?? '')],
  );
  expect(await names()).toContain('Geduld');
  await world.sql(`UPDATE skills SET description = description || '!' WHERE id = $1`, [skill?.id]);
  expect(await names()).not.toContain('Geduld');
});

test('what is not shown in a language stands in the quality of the catalogue, with the reason', async () => {
  const { id } = await italianFamily();
  await world.sql('UPDATE task_texts SET checked_on = NULL, checked_yes = $2 WHERE task_id = $1', [rowId(id), []]);
  const [task] = await world.sql<{ title: string; age_group: string }>(
    'SELECT title, age_group FROM tasks WHERE id = $1',
    [rowId(id)],
  );
  const admin = await world.admin();
  interface Language {
    readonly language: string;
    readonly shown: number;
    readonly unshown: readonly { readonly item: string; readonly title: string; readonly state: string }[];
  }
  const italian = async () => {
    const answer = await admin.execute<{ catalogueQuality: { languages: Language[] } }>(
      'query ($ageGroup: AgeGroup!) { catalogueQuality(ageGroup: $ageGroup) { languages { language shown unshown { item title state } } } }',
      { ageGroup: task?.age_group.toUpperCase().replaceAll('-', '_') },
    );
    return answer.catalogueQuality.languages.find(({ language }) => language === 'it');
  };
  const state = async () => (await italian())?.unshown.find(({ item }) => item === id);
  const before = await italian();
  expect(await state()).toEqual({ item: id, title: task?.title, state: 'UNCHECKED' });
  await writeTexts(world, rowId(id));
  expect([await state(), (await italian())?.shown]).toEqual([undefined, (before?.shown ?? 0) + 1]);
  await world.sql(`UPDATE tasks SET safety = 'New.' WHERE id = $1`, [rowId(id)]);
  expect((await italian())?.unshown[0]).toMatchObject({ item: id, state: 'STALE' });
});
