import { afterEach, describe, expect, test } from 'vitest';
import type { LiveWatch, Watcher } from '../../schema/services/liveHub.ts';
import { streamLimits } from '../../schema/live/live.rules.ts';
import { createLiveHub } from '../../server/live/hub.ts';
import { Idle } from '../../server/idle/idle.ts';
import { createWorld } from '../support/kit.ts';
import { writeFamilies } from '../support/watchers.ts';

const world = await createWorld();
let hub: ReturnType<typeof createLiveHub>;
afterEach(() => hub.close());

/** A new hub, as a server has it. */
const openHub = (limitsNetworks = true) => {
  hub = createLiveHub({
    idle: new Idle(),
    pool: world.db.pool,
    now: () => Temporal.Now.instant(),
    log: { warn: () => undefined },
    limitsNetworks,
  });
};

interface Family {
  readonly userId: string;
  readonly tokenId: string;
}

/** Accounts with a child and a token each. */
async function families(count: number): Promise<Family[]> {
  const written = await writeFamilies(world.db.pool, count);
  return world.sql<{ userId: string; tokenId: string }>(
    `SELECT token.user_id AS "userId", token.id AS "tokenId" FROM access_tokens token
     JOIN child_carers carer ON carer.user_id = token.user_id WHERE carer.child_id = ANY($1::uuid[])`,
    [written.map(({ childId }) => childId)],
  );
}

/** Opens a stream of a family at an address. */
const open = ({ userId, tokenId }: Family, ipAddress: string): LiveWatch => {
  const watcher = { viewer: { id: userId }, token: { id: tokenId }, connection: { ipAddress } };
  return hub.watch(watcher as unknown as Watcher, null, () => undefined);
};

/** Opens as many as the server gives, up to `each` for each family, in networks of one's own. */
const hoard = (all: readonly Family[], each: number, addressOf: (at: number) => string): LiveWatch[] =>
  all.flatMap((family, at) =>
    Array.from({ length: each }, () => {
      try {
        return [open(family, addressOf(at))];
      } catch {
        return [];
      }
    }).flat(),
  );

const openOnes = (watches: readonly LiveWatch[]): number => watches.filter(({ hasEnded }) => !hasEnded).length;

describe('somebody with many accounts', () => {
  test('in one /48 has half of the streams of a server, and every other family gets its own', async () => {
    openHub();
    const [milo, ...farm] = await families(105);
    if (!milo) throw new Error('There is no family');
    const held = hoard(farm, streamLimits.ofAccount, (at) => `2001:db8:7:${at.toString(16)}::1`);
    expect(openOnes(held)).toBe(streamLimits.ofRange);
    const own = Array.from({ length: streamLimits.ofAccount }, () => open(milo, '2001:db8:8::1'));
    await expect.poll(() => own.every(({ isComplete }) => isComplete)).toBe(true);
    expect(openOnes(own)).toBe(streamLimits.ofAccount);
  });

  test.each([
    ['IPv4 address', () => '192.0.2.7'],
    ['/64', (at: number) => `2001:db8:7:1::${at.toString(16)}`],
  ])('at one %s has a quarter, divided among its accounts', async (_name, addressOf) => {
    openHub();
    const farm = await families(30);
    const held = hoard(farm, streamLimits.ofAccount, addressOf);
    expect(openOnes(held)).toBe(streamLimits.ofNetwork);
    const [late] = await families(1);
    if (!late) throw new Error('There is no family');
    expect(open(late, addressOf(31)).hasEnded).toBe(false);
    expect(openOnes(held)).toBe(streamLimits.ofNetwork - 1);
  });

  test('in many networks loses the longest idle stream of its largest one when the server is full', async () => {
    openHub();
    const [milo, ada, ...farm] = await families(112);
    if (!milo || !ada) throw new Error('There is no family');
    // Eight ranges of fourteen accounts, the last of them smaller.
    const held = hoard(farm, streamLimits.ofAccount, (at) => `2001:db8:${Math.floor(at / 14)}:${at}::1`);
    expect(openOnes(held)).toBe(streamLimits.ofProcess);
    const stream = open(milo, '2001:db8:ffff::1');
    expect(openOnes(held)).toBe(streamLimits.ofProcess - 1);
    expect(held[0]?.hasEnded).toBe(true);
    // Two families with one stream each do not end each other's.
    expect(open(ada, '198.51.100.7').hasEnded).toBe(false);
    expect(stream.hasEnded).toBe(false);
  });
});

test('without limits only accounts and the server have them', async () => {
  openHub(false);
  const held = hoard(await families(30), streamLimits.ofAccount, () => '192.0.2.7');
  expect(openOnes(held)).toBe(30 * streamLimits.ofAccount);
});

test('account, network and server refuse with a sentence each where ending another stream were not fair', async () => {
  openHub();
  const all = await families(2_001);
  const [first, ...others] = all;
  if (!first) throw new Error('There is no family');
  Array.from({ length: streamLimits.ofAccount }, () => open(first, '2001:db8::1'));
  expect(() => open(first, '192.0.2.7')).toThrow('You have 20 open streams: close one to open another');
  hub.close();

  openHub();
  hoard(others.slice(0, streamLimits.ofNetwork), 1, () => '192.0.2.7');
  expect(() => open(first, '192.0.2.7')).toThrow('Your network has 500 open streams: close one to open another');
  hub.close();

  openHub();
  hoard(others, 1, (at) => `10.${at >> 8}.${at & 255}.1`);
  expect(() => open(first, '192.0.2.7')).toThrow('The server cannot keep another stream open at the moment');
});
