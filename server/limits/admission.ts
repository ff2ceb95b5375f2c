import type { Actor } from '../../schema/actor.ts';
import type { Admission, Kind, Party } from '../../schema/builder.ts';
import { networkOf } from '../http/address.ts';
import { type Bounds, createGate } from './gate.ts';
import { createPace } from './pace.ts';
import type { Purpose } from './purpose.ts';

/**
 * A unit is a point of the hourly budget: a page of a typical family takes one or two, and the most expensive document runs
 * alone. File transfers, which wait for the network, and requests that protect an account have gates of their own: neither
 * waits behind computing work.
 */
const bounds: Readonly<Record<Kind, Bounds>> = {
  work: { all: 24, address: 12, account: 6, waiting: 256 },
  transfer: { all: 512, address: 256, account: 16, waiting: 256 },
  defence: { all: 16, address: 8, account: 4, waiting: 16 },
};

/** A protective mutation that selects more than this, in points, waits like all other work. */
const defencePoints = 5;

/**
 * Admits requests so that no account can starve the others. Each process counts its own requests
 * (docs/product.md#limits).
 */
export function createAdmission(): Admission {
  const gates = {
    work: createGate(bounds.work, createPace()),
    transfer: createGate(bounds.transfer),
    defence: createGate(bounds.defence),
  };
  return {
    enter: (party, kind, units, response) => gates[kind](party, units, response),
  };
}

/** Admits everything at once (`RATE_LIMITS=off`). */
export const openAdmission: Admission = { enter: () => ({ entered: null, leave: () => {} }) };

/** The keys under which a request is counted. Without a session, the address stands for the account. */
export function partyOf({ viewer, token, connection }: Pick<Actor, 'viewer' | 'token' | 'connection'>): Party {
  const network = networkOf(connection.ipAddress);
  const address = `address:${network}`;
  const account = viewer ? `user:${viewer.id}` : `visitors:${network}`;
  const caller = token ? `token:${token.id}` : connection.sessionHash ? `session:${connection.sessionHash}` : address;
  return { address, account, caller: `caller ${caller}` };
}

/** The purposes of requests that protect an account. */
const protectivePurposes: readonly Purpose[] = ['defence', 'logOut', 'overview'];

/**
 * The gate of a request without a file.
 *
 * @param points the cost of the request: a protective one that also asks for much else waits like all other work
 */
export const kindOfWork = (purpose: Purpose, points: number): Kind =>
  protectivePurposes.includes(purpose) && points <= defencePoints ? 'defence' : 'work';
