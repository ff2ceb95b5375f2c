import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { type Circle, circleOf, type CircleRole, keepCircle, ownerEmail } from '../support/circle.ts';
import { injectConflicts } from '../support/injectConflicts.ts';
import { createIssuer } from '../support/issuer.ts';
import { createWorld } from '../support/kit.ts';
import { mailEnv } from '../support/outbox.ts';
import { sendsNotifications } from '../support/pushDevices.ts';
import type { EntryPoint } from './access/door.ts';
import { type MutationContext, mutations, passkeyOrigin } from './access/table.mutations.ts';
import { writes } from './access/table.rest.ts';
import { outcomeOf } from './access/walk.ts';

/*
 * Each transaction of every mutation and REST call that writes meets another one at its COMMIT (SQLSTATE 40001). It is run again, and
 * what it did is done exactly once. If others are in the way of every try, nothing is done, and the caller is asked to try again.
 */

const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  rateLimits: 'off',
  env: { ...sendsNotifications, ...issuer.env, ...mailEnv, OWNER_EMAIL: ownerEmail, PUBLIC_URL: passkeyOrigin },
});
// The library that checks Google's tokens uses the system clock.
vi.setSystemTime(world.now());

const context: MutationContext = {
  world,
  googleToken: () => issuer.token({ sub: 'google', email: 'google@family.example' }),
};
const entryPoints: Record<string, EntryPoint> = { ...mutations(context), ...writes(context) };

/** What nobody can do in this world, and the reason. */
const undone: Readonly<Record<string, string>> = {
  'Mutation.releaseAddress': 'Nobody else has the address. Its one transaction is of `write`, as all are.',
  'Mutation.requestPasswordLink': 'Everybody has a password. It queues its mail as `requestPasswordReset` does.',
};

/** Acts of each kind of transaction. In full, all acts meet another transaction. */
const daily =
  /^Mutation\.(register|login|completeTask|completeTasks|undoCompletion|saveCompletion|recordMood|saveTick|swapTask|pauseChild|saveQuote|sendHeart|handOver|acceptChild|requestPasswordReset|createAccessToken|createTask|deleteAccount|saveReminders)$|^POST \/api\/(ticks|daily-tasks\/complete|import)$/;

const isDone = (outcome: unknown) => outcome === 'ok' || (typeof outcome === 'number' && outcome < 300);

const roles: readonly CircleRole[] = [
  'owner',
  'editor',
  'siteOwner',
  'admin',
  'signedOut',
  'stranger',
  'invited',
  'viewer',
  'left',
  'token',
];
const acts = Object.entries(entryPoints).flatMap(([name, entryPoint]) => {
  const role = roles.find((one) => isDone(entryPoint.expected[one]));
  return role === undefined ? [] : [{ name, entryPoint, role }];
});

test('every act that anybody may do is among them', () => {
  const refusedAll = Object.entries(entryPoints).filter(([name]) => !acts.some((act) => act.name === name));
  expect(refusedAll.map(([name]) => name)).toEqual(Object.keys(undone));
});

let circle: Circle;
let restore: () => Promise<void>;
let conflicts: Awaited<ReturnType<typeof injectConflicts>>;
beforeAll(async () => {
  conflicts = await injectConflicts(world);
  circle = await circleOf(world);
  restore = await keepCircle(world, circle);
});

describe('acts that meet another transaction', () => {
  test.each(acts.filter(({ name }) => isFull || daily.test(name)))('$name', async ({ entryPoint, role }) => {
    const prepare = async () => {
      await restore();
      return entryPoint.prepare(circle, role);
    };
    let request = await prepare();
    const send = async () => {
      const answer = await circle[role].send(request);
      return { answer, outcome: outcomeOf(request, answer) };
    };
    const plain = await conflicts.during('never', send);
    // A list of the payload may be empty afterwards.
    const done = [entryPoint.expected[role], 'empty'];
    expect(plain.result.outcome).toBeOneOf(done);
    if (Object.keys(plain.effects).length === 0) return;

    request = await prepare();
    const always = await conflicts.during('always', send);
    const { answer, outcome } = always.result;
    expect([outcome, answer.status, answer.headers['retry-after']]).toEqual([
      expect.toBeOneOf([503, 'UNAVAILABLE']),
      503,
      '1',
    ]);
    expect(always.effects).toEqual({});

    const once = await conflicts.during('once', send);
    expect(once.result.outcome).toBeOneOf(done);
    expect(once.failures).toBeGreaterThan(0);
    expect(once.effects).toEqual(plain.effects);
  });
});
