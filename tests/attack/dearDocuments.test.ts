import { readFile } from 'node:fs/promises';
import {
  getNamedType,
  getOperationAST,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isCompositeType,
  isRequiredArgument,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../schema/index.ts';
import { costOf } from '../../server/graphql/cost.ts';
import { giveHistory } from '../support/history.ts';
import { createWorld } from '../support/kit.ts';
import type { Parent } from '../support/parent.ts';

const world = await createWorld({ rateLimits: 'off' });

interface Cost {
  readonly complexity: number;
  readonly points: number;
}

const costOfAnswer = async (parent: Parent, query: string): Promise<Cost> =>
  (JSON.parse((await parent.post({ query })).text) as { extensions: { cost: Cost } }).extensions.cost;

/** A family with this many children, each with a history of two weeks. */
async function familyOf(count: number): Promise<Parent> {
  const parent = await world.parent();
  for (let place = 0; place < count; place += 1) {
    const child = await parent.withChild({ name: `Child ${place}` });
    await giveHistory(world, child, 14, '2026-03-14');
  }
  return parent;
}

const families = [await familyOf(1), await familyOf(3), await familyOf(30)] as const;
const [small, , large] = families;

describe('a list of children', () => {
  test('costs in proportion to the number of children', async () => {
    const query = '{ viewer { children { name dailyTasks { id task { title } } } } }';
    expect(await costOfAnswer(small, query)).toMatchObject({ complexity: 57, points: 1 });
    expect(await costOfAnswer(large, query)).toMatchObject({ complexity: 2 + 30 * 11, points: 4 });
  });

  test('is included in the cost of a mutation, and counts as 30 children for a log-in', async () => {
    const [child] = (await small.execute<{ viewer: { children: { id: string }[] } }>('{ viewer { children { id } } }'))
      .viewer.children;
    const record = (id: string) => `mutation { recordMood(input: { childId: "${id}", mood: HAPPY })
      { viewer { children { name birthDate } } } }`;
    expect(await costOfAnswer(small, record(child?.id ?? ''))).toMatchObject({ complexity: 13 });
    const document = parse(
      'mutation { logout { message } login(input: {username: "a", password: "b"}) { viewer { children { id } } } }',
    );
    const operation = getOperationAST(document);
    if (!operation) throw new Error('The document has no operation');
    expect(costOf(schema, document, operation, {}, null)).toMatchObject({ complexity: 35 });
  });

  test('counts as one child for a token of one child', async () => {
    const limits = { childrenCount: 1 };
    const document = parse('{ viewer { children { id } } }');
    const operation = getOperationAST(document);
    if (!operation) throw new Error('The document has no operation');
    expect(costOf(schema, document, operation, {}, limits)).toMatchObject({ complexity: 7 });
  });

  test('beyond the limit counts all children, but allows the same queries as thirty children', () => {
    const document = parse('{ viewer { children { id name ageGroup birthDate today totalPoints role urlSlug } } }');
    const operation = getOperationAST(document);
    if (!operation) throw new Error('The document has no operation');
    expect(costOf(schema, document, operation, {}, { childrenCount: 3_000 })).toMatchObject({ points: 241 });
  });

  test('allows the largest family every page of the web client', async () => {
    const file = new URL('../../client/relay/__generated__/persisted.json', import.meta.url);
    for (const text of Object.values(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)) {
      const document = parse(text);
      const operation = getOperationAST(document);
      if (!operation || operation.variableDefinitions?.length) continue;
      expect(() => costOf(schema, document, operation, {}, { childrenCount: 30 }), text.slice(0, 60)).not.toThrow();
    }
  });

  test('of access tokens includes the child of each token', () => {
    const document = parse(
      '{ viewer { accessTokens { child { completions(first: 100) { edges { node { title } } } } } } }',
    );
    const operation = getOperationAST(document);
    if (!operation) throw new Error('The document has no operation');
    expect(() => costOf(schema, document, operation, {}, { childrenCount: 1 })).toThrow(
      'The query has a complexity of',
    );
  });
});

/** Arguments by the name of their field. */
const argumentsOf: Readonly<Record<string, string>> = {
  book: 'from: "2026-03-01", to: "2026-03-14"',
  completions: 'first: 5',
  completionsOn: 'date: "2026-03-13"',
  memories: 'since: "2026-03-01", until: "2026-03-14"',
  milestones: 'from: "2026-03-01", to: "2026-03-14"',
  resetsAt: 'frequency: DAILY',
  restDays: 'from: "2026-03-08", to: "2026-03-14"',
  skillsProgress: 'start: "2026-03-01T00:00:00Z", end: "2026-03-14T00:00:00Z"',
  summaries: 'first: 5',
};

/** Selects each field of a type once, a few levels deep. */
function selectionOf(type: GraphQLNamedType, levels: number): string {
  if (!isCompositeType(type)) return '';
  if (levels === 0 || !('getFields' in type)) return '{ __typename }';
  const fields = Object.values(type.getFields())
    .filter(({ args, name }) => !args.some(isRequiredArgument) || name in argumentsOf)
    .map((field) => callOf(field, levels));
  return `{ ${fields.join(' ')} }`;
}

const callOf = ({ name, type }: GraphQLField<unknown, unknown>, levels: number): string =>
  `${name}${argumentsOf[name] ? `(${argumentsOf[name]})` : ''} ${selectionOf(getNamedType(type), levels - 1)}`;

/** Prisma names a statement after its text, which depends on the number of its parameters. */
const namedAlike = (name: string): string => name.replace(/^p_[0-9a-f]{40}$/, 'Prisma');

describe('the fields of each child in a list', () => {
  const child = schema.getType('Child') as GraphQLObjectType;
  const fields = Object.values(child.getFields());

  test.each(fields.map((field) => [field.name, field] as const))(
    '%s is loaded with the same statements for 1, 3 and 30 children',
    async (_name, field) => {
      // As deep as the largest family may select.
      const queries = [4, 3, 2, 1].map((levels) => `{ viewer { children { id ${callOf(field, levels)} } } }`);
      const answers = await Promise.all(queries.map((query) => large.graphql(query)));
      const query = queries[answers.findIndex(({ errors }) => errors.length === 0)] ?? '';
      expect(query).not.toBe('');
      const counted = [];
      for (const parent of families) {
        await parent.execute(query);
        const { statements } = await world.statements(() => parent.execute(query));
        counted.push(statements.map(namedAlike).sort());
      }
      const [one, three, thirty] = counted;
      expect(three).toEqual(one);
      expect(thirty).toEqual(one);
    },
  );

  test('pages of completions with different cursors are loaded in one statement', async () => {
    const page = await large.execute<{ viewer: { children: { completions: { pageInfo: { endCursor: string } } }[] } }>(
      '{ viewer { children { completions(first: 2) { pageInfo { endCursor } } } } }',
    );
    const cursors = page.viewer.children.slice(0, 3).map(({ completions }) => completions.pageInfo.endCursor);
    const aliases = cursors.map(
      (cursor, at) => `p${at}: completions(first: 1, after: "${cursor}") { edges { node { id } } }`,
    );
    const { statements } = await world.statements(() =>
      large.execute(
        `{ viewer { children { name ${aliases.join(' ')} last: completions(last: 1) { edges { node { id } } } } } }`,
      ),
    );
    expect([...statements].sort()).toEqual([
      'children_of_carer',
      'newest_completions_of_children',
      'oldest_completions_of_children',
      'viewer_by_session',
    ]);
  });

  test('a hundred completions by id are found and loaded in one statement', async () => {
    const { viewer } = await large.execute<{
      viewer: { children: { completions: { edges: { node: { id: string } }[] } }[] };
    }>('{ viewer { children { completions(first: 3) { edges { node { id } } } } } }');
    const ids = viewer.children.flatMap(({ completions }) => completions.edges.map(({ node }) => node.id));
    const { statements } = await world.statements(() =>
      large.execute('query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Completion { title } } }', { ids }),
    );
    expect(ids.length).toBeGreaterThan(80);
    const ofPrisma: unknown = expect.stringMatching(/^p_/);
    expect([...statements].sort()).toEqual([ofPrisma, 'viewer_by_session']);
  });
});

describe('a REST call', () => {
  test('costs one point for each started 20,000 characters of its answer', async () => {
    const limited = await createWorld();
    const parent = await limited.parent();
    const left = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
      Number(headers['x-ratelimit-remaining']);
    for (let place = 0; place < 12; place += 1) await parent.withChild({ name: `Child ${place}` });
    const before = left(await parent.rest('GET', '/api/user'));
    const answer = await parent.rest('GET', '/api/children');
    expect(answer.text.length).toBeGreaterThan(40_000);
    expect(before - left(answer)).toBe(Math.ceil(answer.text.length / 20_000));
  });
});
