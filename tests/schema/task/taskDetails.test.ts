import { describe, expect, test } from 'vitest';
import { newTask } from '../../support/catalogue.ts';
import { createWorld } from '../../support/kit.ts';
import { expectRefusal } from '../../support/refusals.ts';
import { noDetails } from '../../support/noDetails.ts';

const world = await createWorld();
const admin = await world.admin();

const fields = `id revision safety minutes materials place company moment season minMonths maxMonths easier harder why
  sources { title publisher url readOn } suits again isGrave harmless conceit anchor spread review { reviewedOn yes }`;

interface Answer {
  readonly task: { readonly id: string; readonly revision: number };
}

const create = (details: object) =>
  admin.graphql<{ createTask: Answer }>(
    `mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { ${fields} } } }`,
    { input: { ...newTask, details } },
  );

const update = (task: Answer['task'] | undefined, input: object) =>
  admin.graphql<{ updateTask: Answer }>(
    `mutation ($input: UpdateTaskInput!) { updateTask(input: $input) { task { ${fields} } } }`,
    { input: { ...newTask, id: task?.id, revision: task?.revision, ...input } },
  );

const source = { title: 'Puddles', publisher: 'NHS', url: 'https://nhs.example/puddles', readOn: '2026-11-23' };

const details = {
  safety: 'Hold hands near roads.',
  minutes: 20,
  materials: ['boots'],
  place: 'OUTDOORS',
  company: 'SIBLINGS',
  moment: 'MORNING',
  season: 'AUTUMN',
  minMonths: 18,
  maxMonths: 47,
  easier: 'Step in together.',
  harder: 'Jump from one to the next.',
  why: 'Many two-year-olds begin to jump.',
  sources: [source],
  suits: ['HEARING', 'SPEECH'],
  again: ['With one boot.', 'With your eyes shut.', 'Backwards.'],
  isGrave: true,
  harmless: ['bridge'],
  conceit: 'CREW',
  anchor: 'BOOK',
  spread: true,
  review: { reviewedOn: '2026-11-23', yes: ['SAFETY', 'AGE'] },
};

describe('the details of a task', () => {
  test('are empty unless given', async () => {
    expect((await create({})).data?.createTask.task).toMatchObject(noDetails);
  });

  test('are stored, stay when they are absent, and can be emptied', async () => {
    const made = (await create(details)).data?.createTask.task;
    expect(made).toMatchObject(details);
    const kept = (await update(made, { title: 'Renamed' })).data?.updateTask.task;
    expect(kept).toMatchObject(details);
    const {
      place: _place,
      company: _company,
      moment: _moment,
      isGrave: _grave,
      spread: _spread,
      ...emptied
    } = noDetails;
    expect((await update(kept, { details: emptied })).data?.updateTask.task).toMatchObject(emptied);
  });

  test('are the same by REST', async () => {
    const { review, ...rest } = details;
    const body = {
      ...newTask,
      ageGroup: 'toddler',
      frequency: 'daily',
      ...rest,
      place: 'outdoors',
      company: 'siblings',
      moment: 'morning',
      season: 'autumn',
      suits: ['hearing'],
      conceit: 'crew',
      anchor: 'book',
      review: { ...review, yes: ['reads'] },
    };
    const { status, json } = await admin.rest<object>('POST', '/api/tasks', body);
    expect(status).toBe(201);
    expect(json).toMatchObject(body);
  });

  test('name a source once, as it was called when it was read last', async () => {
    const url = 'https://nhs.example/once';
    const made = await create({ why: 'It is so.', sources: [{ ...source, url }] });
    await create({ why: 'It is so.', sources: [{ ...source, url, title: 'Newer', readOn: '2026-12-01' }] });
    await create({ why: 'It is so.', sources: [{ ...source, url, title: 'Older', readOn: '2020-01-01' }] });
    const id = made.data?.createTask.task.id;
    const { data } = await admin.graphql<{ node: object }>(
      `query ($id: ID!) { node(id: $id) { ... on Task { sources { title } } } }`,
      { id },
    );
    expect(data?.node).toEqual({ sources: [{ title: 'Newer' }] });
  });

  test('make up the list of all sources, without those of deleted tasks', async () => {
    const sourcesFor = async (ageGroup: string) => {
      const { data } = await admin.graphql<{ sources: { url: string }[] }>(
        'query ($ageGroup: AgeGroup) { sources(ageGroup: $ageGroup) { title publisher url readOn } }',
        { ageGroup },
      );
      return data?.sources.map(({ url }) => url) ?? [];
    };
    const url = 'https://nhs.example/listed';
    const made = (await create({ why: 'It is so.', sources: [{ ...source, url }] })).data?.createTask.task;
    expect(await sourcesFor('TODDLER')).toContain(url);
    expect(await sourcesFor('INFANT')).not.toContain(url);
    await admin.graphql('mutation ($input: DeleteTaskInput!) { deleteTask(input: $input) { deletedId } }', {
      input: { id: made?.id, revision: made?.revision },
    });
    expect(await sourcesFor('TODDLER')).not.toContain(url);
  });

  test.each<[object, string, string]>([
    [{ safety: 'x'.repeat(241) }, 'safety', 'Safety can have at most 240 characters'],
    [{ minutes: 0 }, 'minutes', 'Minutes must be a whole number from 1 to 1440'],
    [
      { materials: Array.from({ length: 13 }, (_, at) => `${at}`) },
      'materials',
      'A task can need at most 12 materials',
    ],
    [{ minMonths: 12 }, 'minMonths', 'The months must be a range within 13 to 47, those of the age group'],
    [
      { minMonths: 40, maxMonths: 39 },
      'minMonths',
      'The months must be a range within 13 to 47, those of the age group',
    ],
    [{ why: 'It is so.' }, 'sources', 'Why a task is worth doing needs at least one source that says it'],
    [
      { sources: [{ ...source, url: 'javascript:alert(1)' }] },
      'sources.0.url',
      'The address of a source must start with http:// or https://',
    ],
    [{ easier: 'x'.repeat(161) }, 'easier', 'Easier can have at most 160 characters'],
  ])('refuse %j', async (change, field, sentence) => {
    const before = await world.rowCounts();
    const answer = await create(change);
    expectRefusal(answer);
    expect(answer.errors[0]?.extensions?.fields?.[field]).toBe(sentence);
    expect(await world.rowCounts()).toEqual(before);
  });

  test('refuse an age group without the months', async () => {
    const made = (await create(details)).data?.createTask.task;
    const answer = await update(made, { ageGroup: 'PRESCHOOL' });
    expectRefusal(answer);
    expect(answer.sentence).toContain('48 to 71');
  });
});
