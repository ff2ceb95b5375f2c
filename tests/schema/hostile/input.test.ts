import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addChildDocument, completeTaskDocument, loginDocument, registerDocument } from '../../support/documents.ts';
import { globalId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { expectRefusal } from '../../support/refusals.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });
const milo = await world.parent().withChild();
await milo.completeTasks(1);
const foreign = await world.parent().withChild();
const foreignTask = (await foreign.openTask()).id;

const encode = (text: string) => Buffer.from(text).toString('base64');
const cursorAt = (instant: string) => Buffer.from(`${instant} ${randomUUIDv7()}`).toString('base64url');

const child = { name: 'Ada', birthDate: '2022-05-31', ageGroup: 'PRESCHOOL' };
const without = (key: keyof typeof child) => Object.fromEntries(Object.entries(child).filter(([name]) => name !== key));
const adds = (input: object): [string, object] => [addChildDocument, { input }];
const completes = (assignedTaskId: unknown): [string, object] => [completeTaskDocument, { input: { assignedTaskId } }];
const pages = (args: string): [string, object] => [
  `query ($id: ID!) { node(id: $id) { ... on Child { completions(${args}) { edges { cursor } } } } }`,
  { id: milo.id },
];
const registers = (input: object): [string, object] => [registerDocument, { input }];

const requests: Record<string, [query: string, variables: object]> = {
  'a child without a name': adds(without('name')),
  'a child without a birth date': adds(without('birthDate')),
  'a child without an age group': adds(without('ageGroup')),
  'no input at all': [addChildDocument, {}],
  'an input that is null': [addChildDocument, { input: null }],
  'an input that is a list': [addChildDocument, { input: [child, child] }],
  'an input that is a text': [addChildDocument, { input: 'Ada' }],
  'a field that does not exist': adds({ ...child, isAdmin: true }),
  'a name that is a number': adds({ ...child, name: 7 }),
  'a name that is a list': adds({ ...child, name: ['Ada'] }),
  'a name with a null byte': adds({ ...child, name: 'A\u0000da' }),
  'a name with half a surrogate pair': adds({ ...child, name: 'A\ud800da' }),
  'a name of line breaks': adds({ ...child, name: '\n\n' }),
  'a name of 200,000 letters': adds({ ...child, name: 'x'.repeat(200_000) }),
  'a birth date in the future': adds({ ...child, birthDate: '2026-03-15' }),
  'the thirtieth of February': adds({ ...child, birthDate: '2026-02-30' }),
  'the year 0': adds({ ...child, birthDate: '0000-01-01' }),
  'a birth date with a time': adds({ ...child, birthDate: '2022-05-31T00:00:00Z' }),
  'a birth date that is a number': adds({ ...child, birthDate: 20220531 }),
  'a birth date with a null byte': adds({ ...child, birthDate: '2022-05-31\u0000' }),
  'an unknown age group': adds({ ...child, ageGroup: 'GRANDPARENT' }),
  'an age group in the stored form': adds({ ...child, ageGroup: 'preschool' }),
  'an idempotency key of emojis': adds({ ...child, idempotencyKey: '🔑' }),
  'an idempotency key of 129 letters': adds({ ...child, idempotencyKey: 'k'.repeat(129) }),

  'a task without an id': [completeTaskDocument, { input: {} }],
  'a task with an empty id': completes(''),
  'a task with a malformed id': completes('DailyTask'),
  'a task with an id of random characters': completes('\u0000\ud800💥'),
  'a task whose id is not a UUID': completes(encode('DailyTask:1')),
  'a task whose id holds a null byte': completes(encode('DailyTask:\u0000')),
  'a task whose id is a number': completes(7),
  'a task whose id is a huge number': completes(1e300),
  'a task that does not exist': completes(globalId('DailyTask', randomUUIDv7())),
  'a task of another family': completes(foreignTask),
  'a child instead of a task': completes(milo.id),
  'a weekly task under the id of a daily one': completes(globalId('WeeklyTask', foreignTask)),

  'an account without an address': registers({ password: 'long enough' }),
  'an account without a password': registers({ email: 'a@family.example' }),
  'an account whose password is a list': registers({ email: 'a@family.example', password: ['long enough'] }),
  'an account whose consent is a text': registers({
    email: 'a@family.example',
    password: 'long enough',
    emailConsent: 'yes',
  }),
  'an address of 100,000 letters': registers({
    email: `${'a'.repeat(100_000)}@family.example`,
    password: 'long enough',
  }),
  'an address of many dots': registers({ email: `${'a.'.repeat(50_000)}@x`, password: 'long enough' }),
  'a log-in with a password of 100,000 letters': [
    loginDocument,
    { input: { username: 'x', password: 'p'.repeat(100_000) } },
  ],

  'a node with a malformed id': ['query ($id: ID!) { node(id: $id) { id } }', { id: '%%%' }],
  '101 nodes': ['query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: Array(101).fill(milo.id) }],
  'a child without an address': ['{ viewer { child { id } } }', {}],
  'a reset of an unknown frequency': [
    'query ($id: ID!) { node(id: $id) { ... on Child { resetsAt(frequency: YEARLY) } } }',
    { id: milo.id },
  ],

  'a page of -1': pages('first: -1'),
  'a page of 0': pages('first: 0'),
  'a page of 101': pages('first: 101'),
  'a page of 99999999999': pages('first: 99999999999'),
  'a page of a half': pages('first: 0.5'),
  'a last page of -1': pages('last: -1'),
  'a last page of 0': pages('last: 0'),
  'a last page of 101': pages('last: 101'),
  'a page after nonsense': pages('after: "nonsense"'),
  'a page before nonsense': pages('before: "%%%"'),
  'a page after the end of time': pages(`after: "${cursorAt('+275760-09-13T00:00:00.000Z')}"`),
  'a page before the beginning of time': pages(`before: "${cursorAt('-271821-04-20T00:00:00.000Z')}"`),
  'a page before the year 1': pages(`before: "${cursorAt('0000-06-01T00:00:00.000Z')}"`),
  'a page after a null byte': pages(`after: "${Buffer.from('2026-01-01T00:00:00.000Z \u0000').toString('base64url')}"`),

  'no such field': ['{ viewer { password } }', {}],
  'no such argument': ['{ viewer { id(hash: true) } }', {}],
  'no such variable': ['{ node(id: $id) { id } }', {}],
  'half a document': ['{ viewer {', {}],
  'an empty document': ['   ', {}],
  'a document of brackets': [`{ viewer { child(urlSlug: ${'['.repeat(100_000)}`, {}],
  'a document that is very deep': ['{a'.repeat(80_000), {}],
  'a fragment inside itself': ['{ viewer { ...A } } fragment A on User { ...A }', {}],
  'a subscription': ['subscription { viewer { id } }', {}],
  'two operations and no name': ['query A { app { supportEmail } } query B { app { supportEmail } }', {}],
};

describe('GraphQL refuses', () => {
  test.each(Object.entries(requests))('%s in one sentence, and stores nothing', async (_what, [query, variables]) => {
    const before = await world.rowCounts();
    expectRefusal(await milo.parent.graphql(query, variables));
    expect(await world.rowCounts()).toEqual(before);
  });

  test.each(['Nope:1', 'constructor:1', '__proto__:1', 'Node:1', 'AssignedTask:1', 'Query:1', 'TaskCompletion:1'])(
    'the id %j of a type that cannot be loaded',
    async (name) => {
      const variables = { id: encode(name) };
      for (const query of [
        'query ($id: ID!) { node(id: $id) { id } }',
        'query ($id: ID!) { nodes(ids: [$id]) { id } }',
      ]) {
        const answer = await milo.parent.graphql(query, variables);
        expectRefusal(answer);
        expect(answer.sentence).toBe('An id must be one that this program gave');
      }
    },
  );

  test('with the invalid field, for the form to show', async () => {
    const { errors } = await milo.parent.graphql(...adds({ ...child, birthDate: '2026-03-15' }));
    const sentence = 'Birth date cannot be in the future';
    expect(errors[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      template: sentence,
      params: {},
      fields: { birthDate: sentence },
      fieldTemplates: { birthDate: { template: sentence, params: {} } },
    });
  });
});
