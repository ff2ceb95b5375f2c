import { randomUUIDv7 } from 'node:crypto';
import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../../schema/index.ts';
import { routes } from '../../../server/rest/router.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { completeTaskDocument, createTokenDocument } from '../../support/documents.ts';
import { globalId, rowId, typenameOf } from '../../support/ids.ts';
import { createWorld, defaultPassword } from '../../support/kit.ts';
import { previews } from '../../support/workbooks.ts';
import { type ThirdParty, thirdPartyOf } from '../../support/thirdParty.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z', rateLimits: 'off' });

const mayOnlyRead = 'This token may only read';
const mayOnlyWrite = 'This token may only write';
const notWithToken = 'This cannot be done with an access token';

/** An unknown id of the type that an argument expects. */
const unknownId = (wanted: unknown) => {
  const [type] = Array.isArray(wanted) ? (wanted as { typename: string }[]) : [];
  return globalId(type?.typename ?? 'Child', randomUUIDv7());
};

/** A roughly valid value for an argument: the scope is checked before the value. */
const sampleOf = ({ type, extensions }: Pick<GraphQLArgument, 'type' | 'extensions'>): unknown => {
  const named = getNamedType(type);
  if (isListType(getNullableType(type))) return [];
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)]));
  }
  const samples: Record<string, unknown> = {
    Date: '2020-05-31',
    DateTime: '2020-05-31T00:00:00Z',
    TimeZone: 'Asia/Tokyo',
    Boolean: true,
    Int: 1,
    Float: 1,
  };
  return samples[named.name] ?? unknownId(extensions['relayGlobalIDFor']);
};

/** A document that calls a mutation with roughly valid arguments. */
function callOf(field: string): { document: string; variables: object } {
  const mutation = schema.getMutationType()?.getFields()[field];
  if (!mutation) throw new Error(field);
  const variables = Object.fromEntries(mutation.args.map((argument) => [argument.name, sampleOf(argument)]));
  const declared = mutation.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const given = mutation.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const head = declared ? `mutation (${declared})` : 'mutation';
  return { document: `${head} { ${field}${given ? `(${given})` : ''} { __typename } }`, variables };
}

const mutationFields = schema.getMutationType()?.getFields() ?? {};

/** Whether a mutation has a file argument, which is sent as multipart. */
const takesFile = (name: string) =>
  mutationFields[name]?.args.some(({ type }) => getNamedType(type).name === 'Upload') ?? false;

const mutations = Object.keys(mutationFields);

let milo: ChildProfile;
let reader: ThirdParty;
let writer: ThirdParty;
let scopeless: ThirdParty;

beforeAll(async () => {
  milo = await world.parent().withChild();
  reader = await thirdPartyOf(world, milo.parent, { scopes: ['READ'] });
  writer = await thirdPartyOf(world, milo.parent, { scopes: ['WRITE'] });
  scopeless = await thirdPartyOf(world, milo.parent, { scopes: ['READ'] });
  await world.sql(`UPDATE access_tokens SET scopes = '{}' WHERE id = $1`, [rowId(scopeless.id)]);
});

describe('a token with the scope READ only', () => {
  test('reads what its user can read', async () => {
    const { data } = await reader.graphql('{ viewer { children { name dailyTasks { completed } } } }');
    expect(data).toMatchObject({ viewer: { children: [{ name: 'Milo' }] } });
    expect((await reader.rest('GET', `/api/children/${milo.rowId}/activity`)).status).toBe(200);
  });

  test.each(mutations)('cannot call the mutation %s', async (field) => {
    const before = await world.rowCounts();
    const { document, variables } = callOf(field);
    const answer = await reader.graphql(document, variables);
    expect([answer.code, answer.sentence]).toEqual(['FORBIDDEN', mayOnlyRead]);
    expect(answer.data).toBeNull();
    expect(answer.cookies).toEqual([]);
    expect(await world.rowCounts()).toEqual(before);
  });

  test.each(routes.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]))(
    'cannot call %s %s',
    async (method, path) => {
      const before = await world.rowCounts();
      const answer = await reader.rest(method, path.replace('{id}', milo.rowId), {});
      expect(answer.status).toBe(403);
      expect(answer.text).toContain(mayOnlyRead);
      expect(answer.cookies).toEqual([]);
      expect(await world.rowCounts()).toEqual(before);
    },
  );

  test('cannot complete a task, which stays open', async () => {
    const { id } = await milo.openTask();
    expect((await reader.graphql(completeTaskDocument, { input: { assignedTaskId: id } })).sentence).toBe(mayOnlyRead);
    const rest = await reader.rest('POST', '/api/daily-tasks/complete', { dailyTaskId: rowId(id) });
    expect([rest.status, rest.text]).toEqual([403, mayOnlyRead]);
    expect((await milo.tasks()).map(({ completed }) => completed)).toEqual([false, false, false]);
  });

  test('cannot run a mutation of a document with several operations', async () => {
    const { id } = await milo.openTask();
    const query = `query Look { __typename } mutation Do { completeTask(input: { assignedTaskId: "${id}" }) { points } }`;
    const answer = await reader.post({ query, operationName: 'Do' });
    expect(answer.sentence).toBe(mayOnlyRead);
    expect((await reader.post({ query, operationName: 'Look' })).data).toEqual({ __typename: 'Query' });
  });
});

describe('a token with the scope WRITE only', () => {
  test.each([
    '{ viewer { id } }',
    '{ app { supportEmail } }',
    'query ($id: ID!) { node(id: $id) { id } }',
    '{ ...Root } fragment Root on Query { __typename viewer { id } }',
    '{ ... on Query { viewer { id } } }',
    '{ __schema { queryType { name } } hidden: viewer { id } }',
  ])('cannot query %s', async (query) => {
    const answer = await writer.graphql(query, query.includes('$id') ? { id: milo.id } : {});
    expect([answer.code, answer.sentence, answer.data]).toEqual(['FORBIDDEN', mayOnlyWrite, null]);
  });

  // Fixed answers are the same for all callers and do not check the token.
  test.each(routes.filter(({ method, fixed }) => method === 'GET' && !fixed).map(({ path }) => path))(
    'cannot get %s',
    async (path) => {
      const answer = await writer.rest('GET', path.replace('{id}', milo.rowId));
      expect(answer.status).toBe(403);
      expect(answer.text).toContain(mayOnlyWrite);
    },
  );

  test('cannot see a photo, whether it exists or not', async () => {
    const answer = await writer.send({ method: 'GET', path: `/photos/${randomUUIDv7()}` });
    expect([answer.status, answer.text]).toEqual([403, mayOnlyWrite]);
  });

  test.each([
    'viewer { children { name } }',
    'child { name }',
    'assignedTask { task { title } }',
    'completion { comment }',
    '... on CompleteTaskPayload { child { ... on Node { ... on Child { name } } } }',
  ])('cannot read data through the payload of a mutation: %s', async (selection) => {
    const { id } = await milo.openTask();
    const answer = await writer.graphql(
      `mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { points ${selection} } }`,
      { input: { assignedTaskId: id } },
    );
    expect([answer.code, answer.sentence]).toEqual(['FORBIDDEN', mayOnlyWrite]);
    expect((await milo.openTask()).id).toBe(id);
  });

  test('writes, and gets the result without readable data', async () => {
    const ada = await milo.parent.withChild({ name: 'Ada' });
    const [first, second] = await ada.tasks();
    const done = await writer.graphql(
      `mutation ($input: CompleteTaskInput!) {
        completeTask(input: $input) { points streakInfo { goldStreak } completion { __typename id } viewer { id } }
      }`,
      { input: { assignedTaskId: first?.id } },
    );
    expect(done.data).toMatchObject({
      completeTask: { streakInfo: { goldStreak: 1 }, viewer: { id: milo.parent.id } },
    });
    const rest = await writer.rest('POST', '/api/daily-tasks/complete', { dailyTaskId: rowId(second?.id ?? '') });
    expect([rest.status, rest.text]).toEqual([204, '']);
    expect((await ada.tasks()).map(({ completed }) => completed)).toEqual([true, true, false]);
  });
});

describe('every token', () => {
  test('can read the schema, even without a scope, which allows no other access', async () => {
    for (const caller of [reader, writer, scopeless]) {
      const { data } = await caller.graphql('{ __schema { queryType { name } } __type(name: "Child") { name } }');
      expect(data).toEqual({ __schema: { queryType: { name: 'Query' } }, __type: { name: 'Child' } });
    }
    expect((await scopeless.graphql('{ app { supportEmail } }')).code).toBe('FORBIDDEN');
    expect((await scopeless.graphql('mutation { logout { message } }')).code).toBe('FORBIDDEN');
    expect((await scopeless.rest('GET', '/api/children')).status).toBe(403);
    expect((await scopeless.rest('POST', '/api/children', {})).status).toBe(403);
  });

  test.each([
    'mutation { updateSettings(input: { timeZone: "Asia/Tokyo" }) { viewer { id } } }',
    'mutation { logout { message } }',
    'mutation { createAccessToken(input: { name: "More", scopes: [READ, WRITE] }) { token } }',
    'mutation ($id: ID!) { revokeAccessToken(input: { id: $id }) { viewer { id } } }',
    '{ viewer { accessTokens { id } } }',
  ])('cannot change the account: %s', async (query) => {
    const display = await thirdPartyOf(world, milo.parent);
    const before = await world.rowCounts();
    const answer = await display.graphql(query, query.includes('$id') ? { id: display.id } : {});
    expect([answer.code, answer.sentence]).toEqual(['FORBIDDEN', notWithToken]);
    expect(answer.cookies).toEqual([]);
    expect(await world.rowCounts()).toEqual(before);
  });

  test('cannot log in or register a user, by GraphQL or REST', async () => {
    const display = await thirdPartyOf(world, milo.parent);
    const { email: username } = milo.parent;
    const before = await world.rowCounts();
    const account = { email: 'newcomer@family.example', password: defaultPassword };
    for (const [field, input] of [
      ['login', { username, password: defaultPassword }],
      ['register', account],
      ['googleLogin', { token: 'x' }],
    ] as const) {
      const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
      const query = `mutation ($input: ${type}!) { ${field}(input: $input) { message } }`;
      const answer = await display.graphql(query, { input });
      expect([field, answer.sentence, answer.cookies]).toEqual([field, notWithToken, []]);
    }
    for (const [path, body] of [
      ['/api/login', { username, password: defaultPassword }],
      ['/api/register', account],
      ['/api/google-login', { token: 'x' }],
      ['/api/logout', undefined],
      ['/api/user/settings', { timezone: 'Asia/Tokyo' }],
    ] as const) {
      const answer = await display.rest('POST', path, body);
      expect([path, answer.status, answer.cookies]).toEqual([path, 403, []]);
      expect(answer.text).toContain(notWithToken);
    }
    expect(await world.rowCounts()).toEqual(before);
  });

  test('cannot load an access token, not even itself', async () => {
    const display = await thirdPartyOf(world, milo.parent);
    const { data } = await display.graphql('query ($id: ID!) { node(id: $id) { id __typename } }', { id: display.id });
    expect(data).toEqual({ node: null });
  });

  test('has no administrator rights, even if its user has', async () => {
    const admin = await world.admin();
    const display = await thirdPartyOf(world, admin);
    expect((await admin.graphql('{ viewer { isAdmin } }')).data).toEqual({ viewer: { isAdmin: true } });
    expect((await display.graphql('{ viewer { isAdmin } }')).data).toEqual({ viewer: { isAdmin: false } });
    expect((await display.rest('GET', '/api/user')).json['isAdmin']).toBe(false);
  });

  test('cannot read the email, name or picture of its user', async () => {
    for (const child of [undefined, milo.id]) {
      const display = await thirdPartyOf(world, milo.parent, child ? { childId: child } : {});
      for (const field of ['email', 'displayName', 'photoURL']) {
        const answer = await display.graphql(`{ viewer { ${field} } }`);
        expect([field, answer.code, answer.sentence]).toEqual([field, 'FORBIDDEN', notWithToken]);
        expect(answer.text).not.toContain(milo.parent.email);
      }
      const { status, json, text } = await display.rest('GET', '/api/user');
      expect(text).not.toContain(milo.parent.email);
      expect([status, json]).toEqual([
        200,
        expect.objectContaining({
          username: milo.parent.username,
          email: null,
          displayName: null,
          photoURL: null,
          isAdmin: false,
        }),
      ]);
    }
  });

  test('cannot do more to a child than its user', async () => {
    const grandma = await world.carer(milo, 'viewer');
    const display = await thirdPartyOf(world, grandma);
    const { id } = await milo.openTask();
    const answer = await display.graphql(completeTaskDocument, { input: { assignedTaskId: id } });
    expect([answer.code, answer.sentence]).toEqual(['FORBIDDEN', 'You may see this profile but not change it']);
  });
});

describe('a token for one child', () => {
  let ada: ChildProfile;
  let display: ThirdParty;
  /** Ids of objects of the other child in the family. */
  const ids: string[] = [];

  beforeAll(async () => {
    const family = await world.parent().withChild({ name: 'Ada' });
    ada = family;
    const other = await family.parent.withChild({ name: 'Ben' });
    display = await thirdPartyOf(world, family.parent, { childId: ada.id });
    const { daily, weekly, monthly } = await other.read();
    const [done] = await other.completeTasks(1);
    const { recordMood } = await family.parent.execute<{ recordMood: { moodEntry: { id: string } } }>(
      'mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }',
      { input: { childId: other.id, mood: 'HAPPY' } },
    );
    const tasks = [daily[1], weekly[0], monthly[0]].map((task) => task?.id ?? '');
    ids.push(other.id, ...tasks, done?.completion.id ?? '', recordMood.moodEntry.id);
  });

  test('reads that child and no other, by GraphQL and REST', async () => {
    const { data } = await display.graphql('{ viewer { username children { name } } }');
    expect(data).toEqual({ viewer: { username: ada.parent.username, children: [{ name: 'Ada' }] } });
    const rest = await display.rest<{ name: string }[]>('GET', '/api/children');
    expect(rest.json.map(({ name }) => name)).toEqual(['Ada']);
  });

  test('finds that the other child looks, byte for byte, like an unknown one', async () => {
    const unknownIdOf = (id: string) => globalId(typenameOf(id), randomUUIDv7());
    const aboutChild = (id: string) => [
      display.graphql('mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }', {
        input: { childId: id, mood: 'SILLY' },
      }),
      display.rest('POST', `/api/children/${rowId(id)}/mood`, { mood: 'silly' }),
      ...['completions', 'activity', 'summaries', 'mood/today', 'moods', 'skills/garden'].map((path) =>
        display.rest('GET', `/api/children/${rowId(id)}/${path}`),
      ),
    ];
    const aboutTask = (id: string, frequency: string) => [
      display.graphql(completeTaskDocument, { input: { assignedTaskId: id } }),
      display.graphql(completeTaskDocument, { input: { assignedTaskId: id, idempotencyKey: 'once' } }),
      display.rest('POST', `/api/${frequency}-tasks/complete`, { [`${frequency}TaskId`]: rowId(id) }),
      display.rest('GET', `/api/daily-tasks/${rowId(id)}/completion`),
    ];
    const texts = async (id: string) => {
      const type = typenameOf(id);
      const requests = [
        display.graphql('query ($id: ID!) { node(id: $id) { __typename id } }', { id }),
        display.graphql('query ($id: ID!) { nodes(ids: [$id]) { __typename } }', { id }),
        ...(type === 'Child' ? aboutChild(id) : []),
        ...(type.endsWith('Task') ? aboutTask(id, type.replace('Task', '').toLowerCase()) : []),
      ];
      return (await Promise.all(requests)).map(({ status, text }) => `${status} ${text}`);
    };
    expect(ids).toHaveLength(6);
    for (const id of ids) expect(await texts(id)).toEqual(await texts(unknownIdOf(id)));

    const seen = await ada.parent.graphql('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
    expect(seen.data, 'so that the test above can fail').toEqual({ nodes: ids.map((id) => ({ id })) });
  });

  test('cannot replay an answer with the idempotency key of its user', async () => {
    const [, task = ''] = ids;
    await ada.parent.completeTask(task, 'monday');
    const answer = await display.graphql(completeTaskDocument, {
      input: { assignedTaskId: task, idempotencyKey: 'monday' },
    });
    expect([answer.code, answer.sentence]).toEqual(['NOT_FOUND', 'Task not found']);
  });

  test('completes a task of its child, and the payload contains no other child', async () => {
    const { id } = await ada.openTask();
    const answer = await display.graphql(
      `mutation ($input: CompleteTaskInput!) {
        completeTask(input: $input) { alreadyCompleted viewer { children { name } } }
      }`,
      { input: { assignedTaskId: id } },
    );
    expect(answer.data).toEqual({ completeTask: { alreadyCompleted: false, viewer: { children: [{ name: 'Ada' }] } } });
  });

  test('cannot add a child, by GraphQL or REST', async () => {
    const sentence = 'This token is for one child and cannot add another';
    const child = { name: 'Cleo', birthDate: '2020-05-31' };
    const graphql = await display.graphql(
      'mutation ($input: AddChildInput!) { addChild(input: $input) { child { id } } }',
      { input: { ...child, ageGroup: 'PRESCHOOL' } },
    );
    expect([graphql.code, graphql.sentence]).toEqual(['FORBIDDEN', sentence]);
    const rest = await display.rest('POST', '/api/children', { ...child, ageGroup: 'preschool' });
    expect([rest.status, rest.text]).toEqual([403, sentence]);
  });
});

test('a token with both scopes cannot create another token', async () => {
  const display = await thirdPartyOf(world, milo.parent);
  const answer = await display.graphql(createTokenDocument, { input: { name: 'More', scopes: ['READ'] } });
  expect(answer.sentence).toBe(notWithToken);
});

describe('a token with both scopes cannot call', () => {
  /** The mutations for third parties. Others are refused until they are listed here. */
  const openMutations = [
    'addChild',
    'chooseTask',
    'completeTask',
    'completeTasks',
    'createActivity',
    'deleteActivity',
    'deleteQuote',
    'hideMemory',
    'recordMood',
    'saveCompletion',
    'saveQuote',
    'setTaskWish',
    'swapTask',
    'undoCompletion',
    'updateActivity',
    'updateChild',
    'viewSummary',
  ];
  const openCalls =
    /^GET \/api\/(user|tonight)$| \/api\/(assigned-tasks|children|completions|(daily|weekly|monthly)-tasks)\b|^GET \/api\/(tasks|skills|live)$|^POST \/api\/ticks$/;
  const publicCalls = /^GET \/api\/(?:firebase-config|problems|version)$|^POST \/api\/log-csp-violation$/;

  let display: ThirdParty;
  beforeAll(async () => {
    display = await thirdPartyOf(world, await world.admin());
  });

  test.each(mutations.filter((field) => !openMutations.includes(field)))('the mutation %s', async (field) => {
    const before = await world.rowCounts();
    const { document, variables } = callOf(field);
    const answer = takesFile(field)
      ? await previews(display, Buffer.from('no workbook'))
      : await display.graphql(document, variables);
    expect([answer.code, answer.cookies]).toEqual(['FORBIDDEN', []]);
    expect(await world.rowCounts()).toEqual(before);
  });

  test.each(
    routes
      .map(({ method, path }) => [method, path] as const)
      .filter(([method, path]) => !openCalls.test(`${method} ${path}`) && !publicCalls.test(`${method} ${path}`)),
  )('%s %s', async (method, path) => {
    const before = await world.rowCounts();
    const answer = await display.rest(
      method,
      path.replace(/\{\w+\}/g, randomUUIDv7()),
      method === 'GET' ? undefined : {},
    );
    expect([answer.status, answer.cookies]).toEqual([403, []]);
    expect(await world.rowCounts()).toEqual(before);
  });
});
