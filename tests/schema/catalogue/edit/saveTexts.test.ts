import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../../../schema/catalogue/loadCatalogue.ts';
import { loadTexts } from '../../../../schema/catalogue/loadTexts.ts';
import type { ShippedTexts } from '../../../../schema/catalogue/texts.input.ts';
import { inTransaction } from '../../../../prisma/pool.ts';
import { sourceHash } from '../../../../schema/task/sourceHash.ts';
import { mutate, newSkill, newTask } from '../../../support/catalogue.ts';
import { globalId } from '../../../support/ids.ts';
import { createWorld } from '../../../support/kit.ts';
import { expectRefusal } from '../../../support/refusals.ts';

const world = await createWorld();
const admin = await world.admin();

const safety = 'Hold on tight.';
const all = ['SAFETY', 'DOABLE', 'READS'];
const french = { title: 'Saut', description: 'Trouve une flaque.', safety: 'Tiens-toi bien.', checked: all };
const textsFields = 'of state revision title description tips safety again materials checked checkedOn';
const taskFields = `id language(language: "fr") title(language: "fr") texts(language: "fr") { ${textsFields} }`;

interface Read {
  readonly id: string;
  readonly language: string;
  readonly title: string;
  readonly texts: {
    readonly of: string;
    readonly state: string;
    readonly revision: number;
    readonly checked: string[];
  };
}

const saveTask = (input: object) =>
  admin.graphql<{ saveTaskTexts: { task: Read } }>(
    `mutation ($input: SaveTaskTextsInput!) { saveTaskTexts(input: $input) { task { ${taskFields} } } }`,
    { input: { language: 'fr', ...input } },
  );
const read = async (id: string) =>
  (await admin.execute<{ node: Read }>(`query ($id: ID!) { node(id: $id) { ... on Task { ${taskFields} } } }`, { id }))
    .node;

const made = async () => (await mutate(admin, 'createTask', { ...newTask, details: { safety } })).task;
const of = sourceHash(newTask.description, safety);
const stale = 'Somebody else has changed this task meanwhile. Reload the page and try again';

describe('what a task says in another language', () => {
  test('is written, read by those who read the language once it is checked, and read in English by the others', async () => {
    const { id } = await made();
    expect((await read(id)).texts).toMatchObject({ of, state: 'MISSING', revision: 0, title: null, checked: [] });
    const first = await saveTask({
      id,
      of,
      revision: 0,
      ...french,
      checked: ['READS'],
      again: ['un', 'deux', 'trois'],
    });
    expect(first.data?.saveTaskTexts.task).toMatchObject({
      language: 'en',
      title: newTask.title,
      texts: { state: 'UNCHECKED', revision: 1, title: 'Saut', tips: null, again: ['un', 'deux', 'trois'] },
    });
    const second = await saveTask({ id, of, revision: 1, ...french });
    expect(second.data?.saveTaskTexts.task).toMatchObject({
      language: 'fr',
      title: 'Saut',
      texts: { state: 'SHOWN', revision: 2, again: [], checked: all, checkedOn: world.now().slice(0, 10) },
    });
  });

  test('is English at once when an administrator changes the safety, until somebody compares it again', async () => {
    const { id, revision } = await made();
    await saveTask({ id, of, revision: 0, ...french });
    const parent = await world.parent();
    await parent.execute('mutation { saveLanguage(input: { language: "fr" }) { viewer { id } } }');
    const shown = async () => {
      const text = 'query ($id: ID!) { node(id: $id) { ... on Task { language title safety } } }';
      return (await parent.execute<{ node: object }>(text, { id })).node;
    };
    expect(await shown()).toEqual({ language: 'fr', title: 'Saut', safety: 'Tiens-toi bien.' });
    await mutate(admin, 'updateTask', { ...newTask, id, revision, details: { safety: 'Never on the stairs.' } });
    expect(await shown()).toEqual({ language: 'en', title: newTask.title, safety: 'Never on the stairs.' });
    const now = await read(id);
    expect(now.texts).toMatchObject({ state: 'STALE', revision: 1, checked: [], title: 'Saut' });
    const again = { id, of: now.texts.of, revision: 1, ...french, safety: "Jamais dans l'escalier." };
    expect((await saveTask(again)).data?.saveTaskTexts.task.texts).toMatchObject({ state: 'SHOWN', revision: 2 });
    expect(await shown()).toEqual({ language: 'fr', title: 'Saut', safety: "Jamais dans l'escalier." });
  });

  test('is not written over another text, nor for another English', async () => {
    const { id, revision } = await made();
    const input = { id, of, revision: 0, ...french };
    await saveTask(input);
    await mutate(admin, 'updateTask', { ...newTask, id, revision, title: 'Splosh', details: { safety } });
    for (const change of [{}, { revision: 2 }, { revision: 1, of: sourceHash('Another') }]) {
      const answer = await saveTask({ ...input, ...change });
      expectRefusal(answer);
      expect([answer.code, answer.sentence]).toEqual(['CONFLICT', stale]);
    }
    const both = await Promise.all([1, 1].map((seen) => saveTask({ ...input, revision: seen })));
    expect(both.map(({ code }) => code ?? 'saved').sort()).toEqual(['CONFLICT', 'saved']);
  });

  test.each<[object, string, string]>([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(41) }, 'title', 'Title can have at most 40 characters'],
    [{ safety: null }, 'safety', 'Safety is required: the English text has a line about it'],
    [{ again: ['1', '2', '3', '4'] }, 'again', 'Again can have at most 3 entries'],
    [{ language: 'en' }, 'language', 'The language must be a tag of BCP 47 other than en, such as de'],
    [{ language: 'fr_FR' }, 'language', 'The language must be a tag of BCP 47 other than en, such as de'],
  ])('refuses %j', async (change, field, sentence) => {
    const { id } = await made();
    const before = await world.rowCounts();
    const answer = await saveTask({ id, of, revision: 0, ...french, ...change });
    expectRefusal(answer);
    expect([answer.code, answer.errors[0]?.extensions?.fields?.[field]]).toEqual(['BAD_USER_INPUT', sentence]);
    expect(await world.rowCounts()).toEqual(before);
  });

  // "What fits" shows the easier version first: without it, a child whom only that fits would get the other one.
  test('is not shown without the easier version that the English has', async () => {
    const { task } = await mutate(admin, 'createTask', { ...newTask, details: { safety, easier: 'On your lap.' } });
    const input = { id: task.id, of, revision: 0, ...french };
    const refused = await saveTask(input);
    expectRefusal(refused);
    expect(refused.errors[0]?.extensions?.fields).toEqual({
      easier: 'Easier is required: the English text has an easier version',
    });
    expect((await saveTask({ ...input, checked: ['READS'] })).data?.saveTaskTexts.task.texts.state).toBe('UNCHECKED');
    const whole = { ...input, revision: 1, easier: 'Sur tes genoux.' };
    expect((await saveTask(whole)).data?.saveTaskTexts.task.texts.state).toBe('SHOWN');
  });

  test('is of the catalogue only: not of a task that is gone', async () => {
    const { id, revision } = await made();
    await mutate(admin, 'deleteTask', { id, revision });
    const answer = await saveTask({ id, of, revision: 0, ...french });
    expect([answer.code, answer.sentence]).toEqual(['NOT_FOUND', 'Task not found']);
  });

  test('stays as an administrator wrote it when the catalogue is loaded again', async () => {
    const [task] = (await readCatalogue()).find(({ ageGroup }) => ageGroup === 'newborn')?.tasks ?? [];
    if (!task) throw new Error('There is no task');
    const [{ id = '' } = {}] = await world.sql<{ id: string }>('SELECT id FROM tasks WHERE catalogue_key = $1', [
      task.key,
    ]);
    const hash = sourceHash(task.description, task.safety);
    const line = task.safety ? { safety: 'Vorsicht.' } : {};
    const file = (title: string): ShippedTexts => ({
      language: 'fr',
      ageGroup: 'newborn',
      skills: {},
      tasks: { [task.key]: { title, description: 'Geladen.', ...line, of: hash } },
    });
    const load = (title: string) => inTransaction(world.db.pool, (connection) => loadTexts(connection, file(title)));
    expect(await load('Geladen')).toBe(1);
    const globalTask = globalId('Task', id);
    const safetyAndEasier = {
      safety: task.safety ? 'Attention.' : null,
      easier: task.easier ? 'Sur les genoux.' : null,
    };
    await saveTask({ id: globalTask, of: hash, revision: 1, ...french, ...safetyAndEasier });
    expect(await load('Neu geladen')).toBe(0);
    expect(await read(globalTask)).toMatchObject({ title: 'Saut', texts: { revision: 2 } });
  });
});

test('what a skill says in another language is written, and English when its description changes', async () => {
  const { skill } = await mutate(admin, 'createSkill', newSkill);
  const fields = 'name(language: "fr") texts(language: "fr") { of state revision name steps }';
  const save = (input: object) =>
    admin.graphql<{ saveSkillTexts: { skill: object } }>(
      `mutation ($input: SaveSkillTextsInput!) { saveSkillTexts(input: $input) { skill { ${fields} } } }`,
      { input: { id: skill.id, language: 'fr', of: sourceHash(newSkill.description), ...input } },
    );
  const saved = await save({ revision: 0, name: 'Patience', description: 'Attend son tour', steps: ['a', 'b', 'c'] });
  expect(saved.data?.saveSkillTexts.skill).toMatchObject({
    name: 'Patience',
    texts: { state: 'SHOWN', revision: 1, steps: ['a', 'b', 'c'] },
  });
  const older = await save({ revision: 0, name: 'Patience', description: 'Attend' });
  expect(older.code).toBe('CONFLICT');
  const wrong = await save({ revision: 1, name: 'Patience', description: 'Attend', steps: ['a'] });
  expect(wrong.errors[0]?.extensions?.fields).toEqual({ steps: 'Steps must be 3 texts, or none' });
  await mutate(admin, 'updateSkill', { ...skill, description: 'Waits for two turns' });
  const text = `query ($id: ID!) { node(id: $id) { ... on Skill { ${fields} } } }`;
  const { node } = await admin.execute<{ node: object }>(text, { id: skill.id });
  expect(node).toMatchObject({ name: skill.name, texts: { state: 'STALE', revision: 1 } });
});
