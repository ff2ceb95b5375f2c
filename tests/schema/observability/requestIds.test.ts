import { expect, test } from 'vitest';
import { createWorld } from '../../support/kit.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test('every answer has its own request id, on every route', async () => {
  const world = await createWorld();
  const visitor = world.signedOut();
  const paths = [
    '/live',
    '/ready',
    '/',
    '/graphql?query={__typename}',
    '/api/user',
    '/api/openapi.json',
    '/photos/none',
  ];
  const ids: (string | undefined)[] = [];
  for (const path of paths) ids.push((await visitor.send({ method: 'GET', path })).headers['x-request-id']);
  ids.push((await visitor.post('no JSON')).headers['x-request-id']);
  for (const id of ids) expect(id).toMatch(uuid);
  expect(new Set(ids).size).toBe(paths.length + 1);
});

test('a masked error has the same request id in answer, header and log', async () => {
  const world = await createWorld();
  const parent = await world.parent();
  await world.sql('ALTER TABLE children RENAME TO hidden');
  const graphql = await parent.graphql('{ viewer { a: children { name } b: children { name } } }');
  const rest = await parent.rest('GET', '/api/children');
  const ids = [graphql, rest].map(({ headers }) => headers['x-request-id']);
  expect(graphql.errors.map(({ extensions }) => extensions?.requestId)).toEqual([ids[0], ids[0]]);
  const lines = world.unexpectedErrors().map((line) => (JSON.parse(line) as { requestId: string }).requestId);
  expect(lines).toEqual([ids[0], ids[0], ids[1]]);
});

test('a given request id is only accepted from a trusted proxy, and only in a neutral format', async () => {
  const given = '5e3f1c0a9b8d7e6f5e3f1c0a9b8d7e6f';
  const idFor = async (env: Record<string, string>, id: string) => {
    const world = await createWorld({ env });
    const answer = await world.signedOut().send({ method: 'GET', path: '/live', headers: { 'x-request-id': id } });
    return answer.headers['x-request-id'];
  };
  expect(await idFor({ TRUST_PROXY: '1' }, given)).toBe(given);
  expect(await idFor({}, given)).toMatch(uuid);
  for (const wrong of ['milo-at-the-window', 'abc', `${given}${given}0`, `${given}\t`]) {
    expect(await idFor({ TRUST_PROXY: '1' }, wrong)).toMatch(uuid);
  }
});
