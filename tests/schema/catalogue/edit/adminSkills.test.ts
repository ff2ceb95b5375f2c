import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../schema/catalogue/loadCatalogue.ts';
import { mutate, updateInput, newSkill, newTask, tryMutation } from '../../../support/catalogue.ts';
import { globalId, rowId } from '../../../support/ids.ts';
import { createWorld } from '../../../support/kit.ts';
import { expectRefusal } from '../../../support/refusals.ts';

const world = await createWorld();
const admin = await world.admin();
const create = async (change: object = {}) => (await mutate(admin, 'createSkill', { ...newSkill, ...change })).skill;
const stale = 'Somebody else has changed this skill meanwhile. Reload the page and try again';

describe('a skill', () => {
  test('is created and changed, with a new revision each time', async () => {
    const skill = await create({ name: ' Patience ' });
    expect(skill).toEqual({ id: expect.any(String), ...newSkill, revision: 1 });
    const changed = await mutate(admin, 'updateSkill', { ...skill, name: 'Great patience', ageGroup: 'INFANT' });
    expect(changed.skill).toEqual({ ...skill, name: 'Great patience', ageGroup: 'INFANT', revision: 2 });
  });

  test.each<[object, string, string]>([
    [{ name: '' }, 'name', 'Please fill in all fields'],
    [{ description: ' ' }, 'description', 'Please fill in all fields'],
    [{ name: 'x'.repeat(81) }, 'name', 'Name can have at most 80 characters'],
    [{ description: 'x'.repeat(2001) }, 'description', 'Description can have at most 2000 characters'],
  ])('refuses %j', async (change, field, sentence) => {
    const before = await world.rowCounts();
    const answer = await tryMutation(admin, 'createSkill', { ...newSkill, ...change });
    expectRefusal(answer);
    expect([answer.code, answer.errors[0]?.extensions?.fields?.[field]]).toEqual(['BAD_USER_INPUT', sentence]);
    expect(await world.rowCounts()).toEqual(before);
  });

  test('has the sources that it is given, until others are', async () => {
    const { publisher, readOn } = { publisher: 'NHS', readOn: '2026-11-23' };
    const [hop, jump] = ['hop', 'jump'].map((title) => ({
      title,
      publisher,
      url: `https://nhs.example/${title}`,
      readOn,
    }));
    const skill = await create({ name: 'Hopping', sources: [hop] });
    const sourcesOf = async () => {
      const text = 'query ($id: ID!) { node(id: $id) { ... on Skill { sources { title publisher url readOn } } } }';
      const { data } = await admin.graphql<{ node: { sources: object[] } }>(text, { id: skill.id });
      return data?.node.sources;
    };
    expect(await sourcesOf()).toEqual([hop]);
    await mutate(admin, 'updateSkill', { ...skill, name: 'Hopping far' });
    expect(await sourcesOf()).toEqual([hop]);
    await mutate(admin, 'updateSkill', { ...skill, revision: 2, sources: [jump, hop] });
    expect(await sourcesOf()).toEqual([hop, jump]);
    await mutate(admin, 'updateSkill', { ...skill, revision: 3, sources: [] });
    expect(await sourcesOf()).toEqual([]);
    const many = Array.from({ length: 6 }, (_, index) => ({ ...hop, url: `https://nhs.example/${index}` }));
    const refused = await tryMutation(admin, 'createSkill', { ...newSkill, sources: many });
    expect(refused.errors[0]?.extensions?.fields).toEqual({ sources: 'A skill can have at most 5 sources' });
  });

  test('is not overwritten by an edit of an older revision', async () => {
    const skill = await create();
    const answers = await Promise.all(
      ['Mine', 'Yours', 'Theirs'].map((name) => tryMutation(admin, 'updateSkill', { ...skill, name })),
    );
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.filter(({ code, sentence }) => code === 'CONFLICT' && sentence === stale)).toHaveLength(2);
    expect((await tryMutation(admin, 'deleteSkill', { id: skill.id, revision: 1 })).sentence).toBe(stale);
  });

  test('stays in its age group while tasks train it', async () => {
    const skill = await create();
    const { task } = await mutate(admin, 'createTask', { ...newTask, skillIds: [skill.id] });
    const move = { ...skill, ageGroup: 'INFANT' };
    const refused = await tryMutation(admin, 'updateSkill', move);
    expect([refused.code, refused.sentence]).toEqual([
      'BAD_USER_INPUT',
      'The skill must stay in its age group while tasks of that age group train it',
    ]);
    await mutate(admin, 'updateTask', { ...updateInput(task), skillIds: [] });
    expect((await mutate(admin, 'updateSkill', move)).skill).toMatchObject({ ageGroup: 'INFANT', revision: 2 });
  });

  test('cannot leave its age group while a task is linked to it simultaneously', async () => {
    for (let round = 0; round < 5; round += 1) {
      const skill = await create();
      await Promise.all([
        tryMutation(admin, 'updateSkill', { ...skill, ageGroup: 'INFANT' }),
        tryMutation(admin, 'createTask', { ...newTask, skillIds: [skill.id] }),
      ]);
    }
    const foreign = await world.sql(
      `SELECT FROM task_skills link JOIN tasks t ON t.id = link.task_id JOIN skills s ON s.id = link.skill_id
       WHERE t.age_group <> s.age_group`,
    );
    expect(foreign).toEqual([]);
  });
});

describe('a deleted skill', () => {
  test('is removed from the list and its tasks, but not from past practice', async () => {
    const milo = await world.parent().withChild();
    const [done, open] = await milo.tasks();
    await milo.parent.completeTask(done?.id ?? '');
    const skill = done?.task.skills[0];
    const garden = async () => {
      const { node } = await milo.parent.execute<{ node: { skillsGarden: { skills: { skill: object }[] } } }>(
        `query ($id: ID!) { node(id: $id) { ... on Child { skillsGarden(period: WEEK) {
          skills { practiceCount skill { id name description revision } } } } } }`,
        { id: milo.id },
      );
      return node.skillsGarden.skills.map(({ skill: practised, ...rest }) => ({
        ...rest,
        skill: { ...practised, revision: null },
      }));
    };
    const before = await garden();
    expect(await mutate(admin, 'deleteSkill', { id: skill?.id, revision: 1 })).toEqual({ deletedId: skill?.id });
    expect(await garden()).toEqual(before);
    const now = await milo.tasks();
    expect(now.flatMap(({ task }) => task.skills)).not.toContainEqual(skill);
    expect((await milo.parent.completeTask(open?.id ?? '')).points).toBe(open?.task.points);
    const listed = await admin.execute<{ skills: { edges: { node: { id: string } }[] } }>(
      '{ skills(first: 100, ageGroup: PRESCHOOL) { edges { node { id } } } }',
    );
    expect(listed.skills.edges.map(({ node }) => node.id)).not.toContain(skill?.id);
    expect((await tryMutation(admin, 'deleteSkill', { id: skill?.id, revision: 2 })).code).toBe('NOT_FOUND');
  });

  test('or an edited one is not changed when the catalogue is loaded again', async () => {
    const rows = await world.sql<{ id: string; name: string; description: string }>(
      `SELECT id, name, description FROM skills
       WHERE age_group = 'toddler' AND catalogue_hash IS NOT NULL ORDER BY id LIMIT 2`,
    );
    const [same, deleted] = rows.map(({ id, ...content }) => ({
      id: globalId('Skill', id),
      revision: 1,
      ...content,
      ageGroup: 'TODDLER',
    }));
    await mutate(admin, 'updateSkill', same ?? {});
    await mutate(admin, 'deleteSkill', { id: deleted?.id, revision: 1 });
    const ids = rows.map(({ id }) => id);
    await world.sql(`UPDATE skills SET name = 'An old name' WHERE id = ANY($1)`, [ids]);
    const state = () => world.sql('SELECT xmin::text, * FROM skills WHERE id = ANY($1) ORDER BY id', [ids]);
    const before = await state();
    expect(await loadCatalogue(world.db.pool)).toEqual({ written: 0 });
    expect(await state()).toEqual(before);
  });
});

test('a former administrator cannot change anything', async () => {
  const former = await world.admin();
  const skill = await create();
  await world.sql('UPDATE users SET is_admin = false WHERE id = $1', [former.rowId]);
  expect((await tryMutation(former, 'deleteSkill', { id: skill.id, revision: 1 })).code).toBe('FORBIDDEN');
  expect(await world.sql('SELECT archived_at FROM skills WHERE id = $1', [rowId(skill.id)])).toEqual([
    { archived_at: null },
  ]);
});
