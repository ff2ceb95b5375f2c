import { beforeAll, describe, expect, test } from 'vitest';
import { circleRoles, childWord, type FurnishedCircle, furnishedCircleOf, ownerEmail } from '../../support/circle.ts';
import { createIssuer } from '../../support/issuer.ts';
import { createWorld } from '../../support/kit.ts';
import { sendsNotifications } from '../../support/pushDevices.ts';
import { photoFolder } from '../../support/photos.ts';
import { fieldsOfRoots, nodeTypes, restCalls } from './declared.ts';
import { childData } from './outcomes.ts';
import { nodes, queries, subscriptions } from './table.queries.ts';
import { childReads, photos, otherAddresses, reads } from './table.rest.ts';
import { expectHidden, expectOutcomes, expectOutcomesTogether } from './walk.ts';

const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  env: { ...sendsNotifications, ...issuer.env, OWNER_EMAIL: ownerEmail, DATA_DIR: photoFolder().dataDir },
});

let circle: FurnishedCircle;
beforeAll(async () => {
  circle = await furnishedCircleOf(world);
});

const calls = { ...childReads, ...reads };
const roots = { ...queries, ...subscriptions };
const entryPoints = { ...roots, ...calls, ...photos, ...otherAddresses };

/** Covered by changes.test.ts. */
const isWrite = (name: string) => /^(Mutation\.|(POST|PUT|DELETE) )/.test(name);

describe('the tables contain exactly', () => {
  test('the queries, the subscriptions and the REST calls that read', () => {
    const declared = [...fieldsOfRoots(), ...restCalls()].filter((name) => !isWrite(name));
    expect(Object.keys({ ...roots, ...calls }).sort()).toEqual(declared.sort());
  });

  test('the types that can be loaded by id, by node and by nodes', () => {
    const declared = [...nodeTypes(), 'Completion in the archive'].flatMap((name) => [
      `Node ${name} by node`,
      `Node ${name} by nodes`,
      `Node ${name} by node with its UUID`,
    ]);
    expect(Object.keys(nodes).sort()).toEqual(declared.sort());
  });
});

describe('roles that read', () => {
  test.each(['node', 'nodes', 'node with its UUID'])('each type by %s', async (load) => {
    const byThat = Object.entries(nodes).filter(([name]) => name.endsWith(` by ${load}`));
    await expectOutcomesTogether(world, circle, Object.fromEntries(byThat));
  });

  test.each(Object.entries(entryPoints))('%s', async (_name, entryPoint) => {
    await expectOutcomes(world, circle, entryPoint);
  });
});

describe('the list of children', () => {
  test('contains the children that the viewer cares for, by GraphQL and REST', async () => {
    const listed: Record<string, readonly string[]> = {
      owner: [childWord, 'Ben'],
      token: [childWord, 'Ben'],
      reader: [childWord, 'Ben'],
      otherChild: ['Ben'],
      editor: [childWord],
      viewer: [childWord],
      editorToken: [childWord],
      viewerToken: [childWord],
    };
    for (const role of circleRoles) {
      const { data } = await circle[role].graphql<{ viewer: { children: { name: string }[] } | null }>(
        '{ viewer { children { name } } }',
      );
      expect([role, (data?.viewer?.children ?? []).map(({ name }) => name)]).toEqual([role, listed[role] ?? []]);
      const rest = await circle[role].rest<{ name: string }[] | undefined>('GET', '/api/children');
      expect([role, (rest.json ?? []).map(({ name }) => name)]).toEqual([role, listed[role] ?? []]);
    }
  });
});

test('data of a child whose profile is deleted looks like unknown data, even for its carers', async () => {
  const { child } = circle;
  const remove = (at: string | null) =>
    world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [child.rowId, at]);
  const ofTheChild = Object.values({ ...queries, ...nodes }).filter(({ expected }) => expected === childData);
  await expectHidden(world, circle, [...ofTheChild, ...Object.values(childReads), ...Object.values(photos)], () =>
    remove(world.now()),
  );
  await remove(null);
});
