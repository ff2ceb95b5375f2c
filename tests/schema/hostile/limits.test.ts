import { readFile } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  getIntrospectionQuery,
  getOperationAST,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type NonNullTypeNode,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
  type TypeNode,
} from 'graphql';
import { Upload } from 'graphql-upload-minimal';
import { describe, expect, test } from 'vitest';
import { schema } from '../../../schema/index.ts';
import { hourlyBudget } from '../../../server/limits/limits.ts';
import { withinTime } from '../../../server/http/deadline.ts';
import { costOf } from '../../../server/graphql/cost.ts';
import { Caller } from '../../support/caller.ts';
import { createWorld } from '../../support/kit.ts';
import { expectRefusal } from '../../support/refusals.ts';

const world = await createWorld();
const parent = await world.parent();

const times = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, at) => text(at));
const nodes = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
const page = (first: number) => `{ viewer { children { completions(first: ${first}) {
  edges { node { title points comment localDate completedAt } } } } } }`;

const hostile: Record<string, [request: object, sentence: string]> = {
  'a depth of 2,000': [
    { query: `{ viewer ${times(2_000, () => '{ children').join('')} ${'}'.repeat(2_001)}` },
    'The document is too long: at most 1000 tokens are allowed',
  ],
  '1,000 directives': [
    { query: `{ viewer { id ${'@include(if: true) '.repeat(1_000)} } }` },
    'The document is too long: at most 1000 tokens are allowed',
  ],
  '10,000 aliases': [
    { query: `{ ${times(10_000, (at) => `a${at}: viewer { id }`).join(' ')} }` },
    'The document is too long: at most 1000 tokens are allowed',
  ],
  '16 aliases': [
    { query: `{ ${times(16, (at) => `a${at}: viewer { id }`).join(' ')} }` },
    'The document has 16 aliases: at most 15 are allowed',
  ],
  '16 aliases within a fragment': [
    { query: `{ ...all } fragment all on Query { ${times(16, (at) => `a${at}: viewer { id }`).join(' ')} }` },
    'The document has 16 aliases: at most 15 are allowed',
  ],
  'fragments in a cycle': [
    {
      query:
        '{ viewer { ...a } } fragment a on User { id ...b } fragment b on User { id ...c } fragment c on User { ...a }',
    },
    'A fragment of the document spreads itself',
  ],
  'a fragment within itself': [
    { query: '{ viewer { ...a } } fragment a on User { children { ... on Child { id } } ...a }' },
    'A fragment of the document spreads itself',
  ],
  '10,000 ids in a variable': [
    { query: nodes, variables: { ids: times(10_000, String) } },
    'A list has 10000 items: at most 100 are allowed',
  ],
  '101 ids in the document': [
    { query: `{ nodes(ids: [${times(101, () => '"x"').join(' ')}]) { id } }` },
    'A list has 101 items: at most 100 are allowed',
  ],
  'variables that nest deeply': [
    { query: nodes, variables: { ids: [], more: JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`) as unknown } },
    'Variables may be nested 20 levels deep at most',
  ],
  'pages within pages': [{ query: page(100) }, 'The query has a complexity of'],
};

/** The largest variables of the web client: pages of 20, windows of 365 days, and any value for the rest. */
function largestVariables({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const needed = variableDefinitions.filter(({ type }) => type.kind === Kind.NON_NULL_TYPE || isInt(type));
  return Object.fromEntries(
    needed.map(({ variable: { name }, type }) => {
      if (isInt(type)) return [name.value, { days: 365, last: null, first: 20 }[name.value] ?? null];
      const known = typeFromAST(schema, type as NonNullTypeNode);
      return [name.value, known ? someValue(known) : null];
    }),
  );
}

const isInt = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE ? isInt(type.type) : type.kind === Kind.NAMED_TYPE && type.name.value === 'Int';

/** A valid value of an input type. */
function someValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return someValue(type.ofType as GraphQLInputType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(required.map((field) => [field.name, someValue(field.type)]));
  }
  const samples: Record<string, unknown> = {
    Boolean: true,
    Date: '2026-03-14',
    DateTime: '2026-03-14T00:00:00Z',
    Float: 1,
    Int: 1,
    TimeZone: 'Etc/UTC',
    Upload: new Upload(),
  };
  return samples[type.name] ?? 'x';
}

describe('a request beyond the limits', () => {
  test.each(Object.entries(hostile))('%s is refused with 400 and one sentence', async (_what, [request, sentence]) => {
    const answer = await parent.post(request);
    expectRefusal(answer);
    expect(answer).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    expect(answer.errors[0]?.message).toContain(sentence);
  });

  test('a list of operations is refused', async () => {
    const answer = await parent.post(times(20, () => '').map(() => ({ query: '{ viewer { id } }' })));
    expectRefusal(answer);
    expect(answer.status).toBe(400);
  });

  test('every operation of the web client is within the limits, even with the largest variables', async () => {
    const file = new URL('../../../client/relay/__generated__/persisted.json', import.meta.url);
    const documents = Object.values(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>);
    expect(documents.length).toBeGreaterThan(10);
    for (const text of documents) {
      const document = parse(text);
      const operation = getOperationAST(document);
      if (!operation) throw new Error('A persisted document has one operation');
      const cost = costOf(schema, document, operation, largestVariables(operation));
      expect(cost, text.slice(0, 80)).not.toBeNull();
    }
  });

  test('the introspection query is within the limits', async () => {
    const answer = await parent.graphql(getIntrospectionQuery());
    expect(answer.errors).toEqual([]);
  });
});

describe('the cost of a request', () => {
  const costOfAnswer = async (query: string, variables?: object) =>
    (JSON.parse((await parent.post({ query, variables })).text) as { extensions: { cost: object } }).extensions.cost;

  test('is in the answer and grows with the page size', async () => {
    expect(await costOfAnswer('{ viewer { id } }')).toEqual({ complexity: 2, depth: 2, points: 1 });
    expect(await costOfAnswer(page(10))).toMatchObject({ points: 4 });
    expect(await costOfAnswer(page(20))).toMatchObject({ points: 7 });
  });

  test('counts a field once, however many fragments select it', async () => {
    const fragments = times(9, (at) => `fragment f${at} on User { children { name ageGroup } }`).join(' ');
    const spreads = times(9, (at) => `...f${at}`).join(' ');
    expect(await costOfAnswer(`{ viewer { ${spreads} } } ${fragments}`)).toEqual(
      await costOfAnswer('{ viewer { children { name ageGroup } } }'),
    );
  });

  test('depends on the variables', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    expect(await costOfAnswer(query, { ids: [parent.id] })).toMatchObject({ complexity: 2 });
    expect(await costOfAnswer(query, { ids: [parent.id, parent.id, parent.id] })).toMatchObject({ complexity: 4 });
  });

  test('is that of the selected operation', async () => {
    const query = `query Small { viewer { id } } query Large ${page(20)}`;
    const answer = await parent.post({ query, operationName: 'Small' });
    expect(answer.text).toContain('"complexity":2,');
  });
});

describe('the hourly budget', () => {
  const left = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['x-ratelimit-remaining']);

  test('is reported in headers, and spent by GraphQL and REST', async () => {
    const user = await world.parent();
    const first = await user.post({ query: '{ viewer { id } }' });
    expect(first.headers).toMatchObject({ 'x-ratelimit-limit': String(hourlyBudget.points) });
    expect(Number(first.headers['x-ratelimit-reset'])).toBeGreaterThan(3_500);
    const second = await user.rest('GET', '/api/user');
    expect(left(first) - left(second)).toBe(1);
    const third = await user.post({ query: page(20) });
    expect(left(second) - left(third)).toBe(7);
  });

  test('is shared by all servers, never exceeded, and reports when to retry', async () => {
    const user = await world.parent();
    const other = await world.anotherServer();
    const onOtherServer = new Caller(other.handler, { address: '10.9.9.9' });
    for (const [name, value] of user.cookies) onOtherServer.cookies.set(name, value);

    const spend = async (points: number) => {
      await world.sql(`UPDATE rate_limits SET points = points + $2 WHERE key = $1`, [
        `budget:user:${user.rowId}`,
        points,
      ]);
    };
    await user.graphql('{ viewer { id } }');
    await spend(hourlyBudget.points - 250);
    let answered = 0;
    let refused: Awaited<ReturnType<Caller['post']>> | undefined;
    for (let turn = 0; turn < 400 && !refused; turn += 1) {
      const answer = await (turn % 2 ? user : onOtherServer).post({ query: '{ viewer { id } }' });
      if (answer.status === 429) refused = answer;
      else answered += 1;
    }
    expect(answered).toBeGreaterThan(100);
    expect(answered).toBeLessThanOrEqual(250);
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', headers: { 'x-ratelimit-remaining': '0' } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(refused?.errors[0]?.message).toMatch(
      /^The hourly budget of 5000 points is spent\. Please try again in \d+ minutes$/,
    );

    const bySecondServer = await onOtherServer.rest('GET', '/api/children');
    const byFirstServer = await user.rest('GET', '/api/children');
    expect([bySecondServer.status, byFirstServer.status]).toContain(429);
  });

  test('is separate for each user', async () => {
    const [one, other] = [await world.parent(), await world.parent()];
    await one.graphql(page(20));
    expect(left(await other.rest('GET', '/api/user'))).toBeGreaterThan(hourlyBudget.points - 10);
  });

  test('takes a statement only for some requests', async () => {
    const user = await world.parent();
    await user.rest('GET', '/api/user');
    const { statements } = await world.statements(async () => {
      for (let turn = 0; turn < 20; turn += 1) await user.rest('GET', '/api/user');
    });
    expect(statements.filter((name) => name.includes('rlflx'))).toEqual([]);
  });
});

test('a request that takes too long is ended with one sentence', async () => {
  const never = new Promise<never>(() => {});
  const request = () => new IncomingMessage(new Socket());
  await expect(withinTime(request(), never, 1)).rejects.toMatchObject({ code: 'TIMEOUT' });
  await expect(withinTime(request(), Promise.resolve('done'), 1_000)).resolves.toBe('done');
  // The time that one part of the answer took is no longer available to the next.
  const slow = request();
  await expect(withinTime(slow, never, 50)).rejects.toMatchObject({ code: 'TIMEOUT' });
  await expect(withinTime(slow, pause(25), 50)).rejects.toMatchObject({ code: 'TIMEOUT' });
});
