import { describe, expect, test } from 'vitest';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld();

describe('the children of a family', () => {
  test('are listed oldest profile first, for every carer', async () => {
    const parent = await world.parent();
    const ada = await parent.withChild({ name: 'Ada' });
    world.later({ seconds: 1 });
    await parent.withChild({ name: 'Zoe' });
    world.later({ seconds: 1 });
    await parent.withChild({ name: 'Ben' });
    const listed = '{ viewer { children { name role viewerCanEdit } } }';
    const asOwner = { role: 'OWNER', viewerCanEdit: true };
    expect(await parent.execute(listed)).toEqual({
      viewer: { children: ['Ada', 'Zoe', 'Ben'].map((name) => ({ name, ...asOwner })) },
    });
    expect(await (await world.carer(ada, 'editor')).execute(listed)).toEqual({
      viewer: { children: [{ name: 'Ada', role: 'EDITOR', viewerCanEdit: true }] },
    });
    expect(await (await world.carer(ada, 'viewer')).execute(listed)).toEqual({
      viewer: { children: [{ name: 'Ada', role: 'VIEWER', viewerCanEdit: false }] },
    });
  });

  test('are an empty list for a new account', async () => {
    const parent = await world.parent();
    expect(await parent.execute('{ viewer { children { name } } }')).toEqual({ viewer: { children: [] } });
    expect((await parent.rest('GET', '/api/children')).json).toEqual([]);
  });

  test('are the same when loaded by address and by id', async () => {
    const milo = await world.parent().withChild();
    const found = await milo.parent.execute(
      `query ($urlSlug: String!, $id: ID!) {
        viewer { child(urlSlug: $urlSlug) { id name birthDate } }
        node(id: $id) { __typename id ... on Child { name birthDate } }
      }`,
      { urlSlug: milo.urlSlug, id: milo.id },
    );
    const child = { id: milo.id, name: 'Milo', birthDate: '2022-05-31' };
    expect(found).toEqual({ viewer: { child }, node: { __typename: 'Child', ...child } });
  });

  test('are matched by the exact address', async () => {
    const milo = await world.parent().withChild();
    const { urlSlug } = milo;
    for (const other of [
      '',
      ' ',
      `${urlSlug} `,
      urlSlug.toUpperCase(),
      urlSlug.slice(0, -1),
      '%',
      `${urlSlug}\u0000`,
      '\u0000',
    ]) {
      const answer = await milo.parent.graphql(
        'query ($urlSlug: String!) { viewer { child(urlSlug: $urlSlug) { id } } }',
        { urlSlug: other },
      );
      expect([other, answer.data]).toEqual([other, { viewer: { child: null } }]);
    }
  });
});
