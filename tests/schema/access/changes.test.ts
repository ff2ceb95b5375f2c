import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../../../server/rest/router.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { keyOf } from '../../support/apiDocument.ts';
import { type Circle, circleOf, type CircleRole, circleRoles, keepCircle, ownerEmail } from '../../support/circle.ts';
import { createIssuer } from '../../support/issuer.ts';
import { createWorld } from '../../support/kit.ts';
import { sendsNotifications } from '../../support/pushDevices.ts';
import { mailEnv } from '../../support/outbox.ts';
import { fieldsOfRoots, restCalls } from './declared.ts';
import type { EntryPoint } from './door.ts';
import { admins, siteOwner } from './outcomes.ts';
import { type MutationContext, mutations, passkeyOrigin } from './table.mutations.ts';
import { writes } from './table.rest.ts';
import { expectHidden, expectOutcomes } from './walk.ts';

const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  // One circle makes all requests.
  rateLimits: 'off',
  env: { ...sendsNotifications, ...issuer.env, ...mailEnv, OWNER_EMAIL: ownerEmail, PUBLIC_URL: passkeyOrigin },
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

/**
 * The roles in which `npm test` makes a REST call whose mutation, with the same service and the same rules, is called in all of them, and
 * what only administrators may: one for each outcome, and those that have lost the child.
 */
const someRoles: readonly CircleRole[] = [
  'signedOut',
  'stranger',
  'removed',
  'scopeless',
  'otherChild',
  'reader',
  'viewer',
  'siteOwner',
  'admin',
  'token',
  'owner',
];

const twinned = new Set(
  routes
    .filter(({ operationId }) => `Mutation.${operationId}` in entryPoints)
    .map(({ method, path }) => keyOf(method, path)),
);
const rolesFor = (name: string, { expected }: EntryPoint) =>
  isFull || !(twinned.has(name) || expected === admins || expected === siteOwner) ? circleRoles : someRoles;

test('the tables contain exactly the mutations and the REST calls that write', () => {
  const isRead = (name: string) => /^(Query\.|Subscription\.|GET )/.test(name);
  const declared = [...fieldsOfRoots(), ...restCalls()].filter((name) => !isRead(name));
  expect(Object.keys(entryPoints).sort()).toEqual(declared.sort());
});

describe('roles that may call', () => {
  let circle: Circle;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    circle = await circleOf(world);
    restore = await keepCircle(world, circle);
  });
  // Requests change accounts, carers and sessions.
  beforeEach(() => restore());

  test.each(Object.entries(entryPoints))('%s', async (name, entryPoint) => {
    await expectOutcomes(world, circle, entryPoint, rolesFor(name, entryPoint));
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
