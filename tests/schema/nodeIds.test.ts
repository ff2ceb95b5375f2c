import { describe, expect, test } from 'vitest';
import { isInterfaceType, isObjectType } from 'graphql';
import { schema } from '../../schema/index.ts';
import { completeTaskDocument } from '../support/documents.ts';
import { globalId, rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const world = await createWorld({ rateLimits: 'off' });
const milo = await world.parent().withChild();
const { parent } = milo;

const nodeDocument = 'query ($id: ID!) { node(id: $id) { __typename id uuid } }';
const unknownUuid = '0198f000-0000-7000-8000-00000000abcd';

interface Node {
  readonly __typename: string;
  readonly id: string;
  readonly uuid: string;
}

describe('the ids of GraphQL and REST', () => {
  test('name the same objects: uuid is the id of REST', async () => {
    const [child] = (await parent.rest<{ id: string; dailyTasks: { id: string }[] }[]>('GET', '/api/children')).json;
    const { viewer } = await parent.execute<{
      viewer: { children: { uuid: string; dailyTasks: { uuid: string }[] }[] };
    }>('{ viewer { children { uuid dailyTasks { uuid } } } }');
    expect(viewer.children[0]).toEqual({
      uuid: child?.id,
      dailyTasks: child?.dailyTasks.map(({ id }) => ({ uuid: id })),
    });
  });

  test('are on every type that can be loaded by id, also through an interface', () => {
    const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
    const nodes = types.filter(
      (type) => type.name === 'Node' || type.getInterfaces().some(({ name }) => name === 'Node'),
    );
    expect(nodes.length).toBeGreaterThan(20);
    for (const type of nodes) {
      const { id, uuid } = type.getFields();
      expect([type.name, String(id?.type), String(uuid?.type)]).toEqual([type.name, 'ID!', 'String!']);
    }
  });

  test('can be sent in both forms, in capitals too, and answer the same bytes', async () => {
    const opaque = await parent.graphql(nodeDocument, { id: milo.id });
    expect(opaque.data).toEqual({ node: { __typename: 'Child', id: milo.id, uuid: milo.rowId } });
    for (const id of [`Child:${milo.rowId}`, `Child:${milo.rowId.toUpperCase()}`]) {
      expect((await parent.graphql(nodeDocument, { id })).text).toBe(opaque.text);
    }
    const { nodes } = await parent.execute<{ nodes: (Node | null)[] }>(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id uuid } }',
      { ids: [milo.id, `Child:${milo.rowId}`, `User:${parent.rowId}`, `Child:${unknownUuid}`, `Task:${milo.rowId}`] },
    );
    expect(nodes.map((node) => node?.id ?? null)).toEqual([milo.id, milo.id, parent.id, null, null]);
  });

  test('can stand several times in one document', async () => {
    const nodes = 'nodes(ids: $ids) { __typename }';
    const node = 'node(id: $id) { __typename }';
    for (const fields of [`a: ${node} b: ${nodes} c: ${node}`, `a: ${nodes} b: ${node} c: ${nodes}`]) {
      const { data, errors } = await parent.graphql(`query ($id: ID!, $ids: [ID!]!) { ${fields} }`, {
        id: milo.id,
        ids: [milo.id, parent.id, milo.id],
      });
      expect(errors).toEqual([]);
      const child = { __typename: 'Child' };
      for (const value of Object.values(data ?? {}))
        expect(value).toEqual(Array.isArray(value) ? [child, { __typename: 'User' }, child] : child);
    }
  });

  test('work in mutations in both forms, with the same idempotency', async () => {
    const task = await milo.openTask();
    const complete = (assignedTaskId: string) =>
      parent.execute<{ completeTask: { alreadyCompleted: boolean; assignedTask: Node } }>(
        'mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { alreadyCompleted assignedTask { id } } }',
        { input: { assignedTaskId, idempotencyKey: 'both-forms' } },
      );
    const first = await complete(`DailyTask:${rowId(task.id)}`);
    expect(first.completeTask).toEqual({ alreadyCompleted: false, assignedTask: { id: task.id } });
    expect(await complete(task.id)).toEqual(first);
  });

  test.each([
    [
      '0198f000-0000-7000-8000-000000000001',
      'A UUID needs its type before it, such as Child:0198f000-0000-7000-8000-000000000001',
    ],
    [`TaskCompletion:${unknownUuid}`, 'An id must be one that this program gave'],
    [`AssignedTask:${unknownUuid}`, 'An id must be one that this program gave'],
    [`__proto__:${unknownUuid}`, 'An id must be one that this program gave'],
    [`:${unknownUuid}`, /^Invalid global ID/],
    ['Child:', /^Invalid global ID/],
    ['Child:1', /^Invalid global ID/],
    [`Child:${unknownUuid}:`, /^Invalid global ID/],
    [`Child: ${unknownUuid}`, /^Invalid global ID/],
  ])('%j is refused in one sentence', async (id, sentence) => {
    for (const document of [nodeDocument, 'query ($id: ID!) { nodes(ids: [$id]) { id } }']) {
      const answer = await parent.graphql(document, { id });
      expect(answer.code).toBe('BAD_USER_INPUT');
      expect(answer.sentence).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
    }
  });

  test('of another type are refused by a mutation, as before', async () => {
    const answer = await parent.graphql(completeTaskDocument, { input: { assignedTaskId: `Child:${milo.rowId}` } });
    const opaque = await parent.graphql(completeTaskDocument, { input: { assignedTaskId: milo.id } });
    expect([answer.code, answer.status]).toEqual([opaque.code, opaque.status]);
    expect(answer.code).toBe('BAD_USER_INPUT');
  });
});

describe('a foreign child', () => {
  test('answers the same bytes, by the same statements, as an unknown one, in each form', async () => {
    const stranger = await world.stranger();
    const ask = async (id: string) => {
      let text = '';
      const { statements } = await world.statements(async () => {
        text = (await stranger.graphql(nodeDocument, { id })).text;
      });
      return { text, statements };
    };
    await ask(milo.id);
    const unknown = await ask(`Child:${unknownUuid}`);
    expect(unknown.text).toContain('{"node":null}');
    for (const id of [milo.id, `Child:${milo.rowId}`, globalId('Child', unknownUuid)])
      expect(await ask(id)).toEqual(unknown);
  });

  test('is not found by a mutation in each form, like an unknown one', async () => {
    const stranger = await world.stranger();
    const task = await milo.openTask();
    const complete = async (assignedTaskId: string) =>
      (await stranger.graphql(completeTaskDocument, { input: { assignedTaskId } })).text;
    const unknown = await complete(`DailyTask:${unknownUuid}`);
    expect(unknown).toContain('Task not found');
    for (const id of [task.id, `DailyTask:${rowId(task.id)}`]) expect(await complete(id)).toBe(unknown);
  });
});

test('a token that may only write gets the ids of what it wrote in both forms, and nothing else', async () => {
  const writer = await thirdPartyOf(world, parent, { scopes: ['WRITE'] });
  const task = await milo.openTask();
  const complete = (fields: string) =>
    writer.graphql(
      `mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { assignedTask { ${fields} } } }`,
      {
        input: { assignedTaskId: task.id },
      },
    );
  expect((await complete('id completed')).code).toBe('FORBIDDEN');
  expect((await complete('id uuid')).data).toEqual({
    completeTask: { assignedTask: { id: task.id, uuid: rowId(task.id) } },
  });
});
