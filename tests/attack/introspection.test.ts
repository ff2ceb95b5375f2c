import { executeSync, getIntrospectionQuery, getOperationAST, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../schema/index.ts';
import { costOf } from '../../server/graphql/cost.ts';
import { cacheIntrospection } from '../../server/graphql/introspection.ts';
import { createWorld } from '../support/kit.ts';

const world = await createWorld();
const visitor = world.signedOut();

interface Costly {
  readonly extensions: { readonly cost: { readonly complexity: number; readonly points: number } };
}

const costOfAnswer = async (query: string, variables?: object) => {
  const answer = await visitor.graphql(query, variables);
  expect(answer.errors).toEqual([]);
  return (JSON.parse(answer.text) as Costly).extensions.cost;
};

/** The query of GraphiQL and code generators, with all options. */
const fullIntrospection = getIntrospectionQuery({
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
});

describe('an introspection query', () => {
  test('of common tools is answered in full for a few points', async () => {
    const { data } = await visitor.graphql(fullIntrospection);
    expect(data).toEqual(executeSync({ schema, document: parse(fullIntrospection) }).data);
    for (const query of [getIntrospectionQuery(), fullIntrospection]) {
      expect((await costOfAnswer(query)).points).toBeLessThanOrEqual(10);
    }
  });

  test('costs in proportion to its answer', async () => {
    const names = await costOfAnswer('{ __schema { types { name } } }');
    const fields = await costOfAnswer('{ __schema { types { name fields { name description type { name } } } } }');
    expect(names.points).toBe(1);
    expect(fields.complexity).toBeGreaterThan(5 * names.complexity);
    expect((await costOfAnswer(fullIntrospection)).complexity).toBeGreaterThan(3 * fields.complexity);
  });

  test('with a small text and a huge answer is refused before it is executed', async () => {
    const part = '{ name description isDeprecated args { name description } type { name kind ofType { name } } }';
    const bomb = `{ __schema { types { ${Array.from({ length: 8 }, (_, at) => `a${at}: fields ${part}`).join(' ')} } } }`;
    expect(bomb.length).toBeLessThan(2_000);
    const answer = await visitor.graphql(bomb);
    expect(answer).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    expect(answer.sentence).toMatch(
      /^The query has a complexity of \d{4,}: at most 1000 is allowed|^The fragments of the document branch into too many ways/,
    );
    expect(answer.text.length).toBeLessThan(1_000);
  });

  test('is measured without executing it, even if its parts repeat often', () => {
    const chain = Array.from({ length: 40 }, () => 'possibleTypes { interfaces { ').join('');
    const document = parse(`{ __schema { types { ${chain} name ${'} '.repeat(80)} } } }`);
    const operation = getOperationAST(document);
    if (!operation) throw new Error('The document has no operation');
    expect(() => costOf(schema, document, operation, {})).toThrow('The query has a complexity of');
  });

  test('may select __schema only once, including aliases and fragments', async () => {
    for (const query of [
      '{ one: __schema { queryType { name } } two: __schema { types { name } } }',
      '{ __schema { queryType { name } } ...more } fragment more on Query { again: __schema { types { name } } }',
    ]) {
      const answer = await visitor.graphql(query);
      expect([answer.status, answer.code, answer.sentence]).toEqual([
        400,
        'BAD_USER_INPUT',
        'The document asks for the schema 2 times: once is allowed',
      ]);
    }
  });

  test('with variables is measured for each set of variables', async () => {
    const query = 'query ($name: String!) { __type(name: $name) { fields { name description type { name } } } }';
    const none = await costOfAnswer(query, { name: 'Nothing' });
    const child = await costOfAnswer(query, { name: 'Child' });
    expect(child.complexity).toBeGreaterThan(none.complexity);
    expect(await visitor.execute(query, { name: 'PageInfo' })).toMatchObject({ __type: { fields: { length: 4 } } });
    expect(await visitor.execute(query, { name: 'Nothing' })).toEqual({ __type: null });
  });

  test('beside other fields is answered for the caller', async () => {
    const parent = await world.parent();
    const query = '{ viewer { id } __type(name: "User") { name } }';
    expect(await parent.execute(query)).toEqual({ viewer: { id: parent.id }, __type: { name: 'User' } });
    expect(await visitor.execute(query)).toEqual({ viewer: null, __type: { name: 'User' } });
  });
});

describe('cached answers', () => {
  const countExecutions = () => {
    const introspect = cacheIntrospection();
    let executed = 0;
    const run = (text: string, variableValues: Record<string, unknown> = {}) =>
      introspect({ document: parse(text), variableValues }, ({ document }) => {
        executed += 1;
        return executeSync({ schema, document, variableValues });
      });
    return { run, executed: () => executed };
  };

  test('are used for the same document and variables only, and contain no user data', async () => {
    const { run, executed } = countExecutions();
    const first = await run('{ __schema { types { name } } }');
    expect(await run('{ __schema { types { name } } }')).toEqual(first);
    expect(executed()).toBe(1);
    await run('{ __schema { types { name } } viewer { id } }');
    await run('{ __schema { types { name } } viewer { id } }');
    expect(executed()).toBe(3);
    const byName = 'query ($name: String!) { __type(name: $name) { name } }';
    expect(await run(byName, { name: 'User' })).not.toEqual(await run(byName, { name: 'Child' }));
  });

  test('are at most 16', async () => {
    const { run, executed } = countExecutions();
    for (let at = 0; at < 17; at += 1) await run(`{ a${at}: __schema { queryType { name } } }`);
    await run('{ a16: __schema { queryType { name } } }');
    expect(executed()).toBe(17);
    await run('{ a0: __schema { queryType { name } } }');
    expect(executed()).toBe(18);
  });
});
