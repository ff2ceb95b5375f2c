import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Circle, circleOf, ownerEmail } from '../../support/circle.ts';
import { createIssuer } from '../../support/issuer.ts';
import { createWorld } from '../../support/kit.ts';
import { mailEnv } from '../../support/outbox.ts';
import { fieldsOfRoots, restCalls } from './declared.ts';
import { type MutationContext, mutations, passkeyOrigin } from './table.mutations.ts';
import { writes } from './table.rest.ts';
import { expectHidden, expectOutcomes } from './walk.ts';

const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  env: { ...issuer.env, ...mailEnv, OWNER_EMAIL: ownerEmail, PUBLIC_URL: passkeyOrigin },
});
// The library that checks Google's tokens uses the system clock.
vi.setSystemTime(world.now());

let serial = 0;
const context: MutationContext = {
  world,
  googleToken: () => issuer.token({ sub: `google-${(serial += 1)}`, email: `google${serial}@family.example` }),
};

const calls = writes(context);
const entryPoints = { ...mutations(context), ...calls };

test('the tables contain exactly the mutations and the REST calls that write', () => {
  const isRead = (name: string) => /^(Query\.|Subscription\.|GET )/.test(name);
  const declared = [...fieldsOfRoots(), ...restCalls()].filter((name) => !isRead(name));
  expect(Object.keys(entryPoints).sort()).toEqual(declared.sort());
});

describe('roles that may call', () => {
  let unchanged: Circle;
  beforeAll(async () => {
    unchanged = await circleOf(world);
  });

  test.each(Object.entries(entryPoints))('%s', async (_name, entryPoint) => {
    // Requests that are refused even to the owner change nothing and share one circle. Others change accounts and sessions.
    // The site owner of a new circle replaces that of the shared one.
    const { owner, siteOwner } = entryPoint.expected;
    const isRefused = ['FORBIDDEN', 403].includes(owner) && siteOwner !== 'ok';
    await expectOutcomes(world, isRefused ? unchanged : await circleOf(world), entryPoint);
  });
});

test('changing a child whose profile is deleted fails as for a child that does not exist', async () => {
  const circle = await circleOf(world);
  const ofChild = Object.entries(entryPoints).filter(([, { expected }]) => isWrittenByEditors(expected));
  expect(ofChild.length).toBeGreaterThan(9);
  await expectHidden(
    world,
    circle,
    ofChild.map(([, entryPoint]) => entryPoint),
    () => world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [circle.child.rowId, world.now()]),
  );
});

const isWrittenByEditors = ({ editor, viewer }: { editor: unknown; viewer: unknown }): boolean =>
  (editor === 'ok' && viewer === 'FORBIDDEN') || (editor === 200 && viewer === 403);
