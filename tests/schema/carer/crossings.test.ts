import { expect, test } from 'vitest';
import { onStatementError } from '../../../prisma/pool.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { acts, cross, type Gate, scenesOf } from '../../support/crossing.ts';
import { createWorld } from '../../support/kit.ts';

/*
 * Every two acts on one child in the same moment, in both orders: one of them may be refused, and neither fails. Transactions lock in one
 * order, so none is ever in the way of another.
 */

const world = await createWorld({ rateLimits: 'off', resolve: async () => ['93.184.215.14'] });
const failed: string[] = [];
onStatementError(world.db.pool, (error) => {
  const { code } = error as { code?: string };
  if (code === '40P01' || code === '40001' || code === '23503') failed.push(code);
});

const names = Object.keys(acts);
const pairs = names.flatMap((one) => names.map((other) => [one, other] as const));
const gates: readonly Gate[] = isFull ? ['child', 'accounts', 'none'] : ['child'];

/** In the short form, the pairs that once failed, and of the others every 36th. */
const known = [
  ['updateSettings', 'acceptChild', 'child'],
  ['updateSettings', 'deleteAccount', 'child'],
  ['acceptInvitation', 'acceptChild', 'child'],
  ['acceptChild', 'acceptInvitation', 'child'],
  ['createCalendarFeed', 'removeCarer', 'accounts'],
  ['createAccessToken', 'leaveChild', 'accounts'],
  ['secureAccount', 'acceptChild', 'child'],
  ['secureAccount', 'endHandOver', 'child'],
  ['recordMood', 'removeCarer', 'child'],
  ['removeCarer', 'recordMood', 'child'],
] as const;
const crossings: readonly (readonly [string, string, Gate])[] = isFull
  ? pairs.flatMap(([one, other]) => gates.map((gate) => [one, other, gate] as const))
  : [...known, ...pairs.filter((_, place) => place % 36 === 5).map(([one, other]) => [one, other, 'child'] as const)];

test('two acts on one child never fail, whichever comes first', { timeout: isFull ? 3_600_000 : 240_000 }, async () => {
  const scene = await scenesOf(world);
  const faults: string[] = [];
  for (const [one, other, gate] of crossings) {
    const codes = await cross(world, await scene(), gate, [one, other]);
    const wrong = codes.filter((code) => code === 'INTERNAL_SERVER_ERROR' || code === 'UNAVAILABLE');
    const locks = failed.splice(0);
    if (wrong.length + locks.length > 0) faults.push(`${one}, ${other} (${gate}): ${[...wrong, ...locks].join(' ')}`);
  }
  expect(faults).toEqual([]);
  expect(world.unexpectedErrors()).toEqual([]);
});
