import type { ServerResponse } from 'node:http';
import { Kind as NodeKind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import type { Actor } from '../schema/actor.ts';
import type { Admission, Kind, Party, Place } from '../schema/builder.ts';
import { Refusal } from '../schema/errors.ts';

/** How much may be under way at once, in units, and how many requests of one caller may wait. */
interface Bounds {
  /** Of all accounts together. */
  readonly all: number;
  /** Of all accounts at one address. */
  readonly address: number;
  /** Of one account, with all its sessions and access tokens. */
  readonly account: number;
  /** Requests of one session, access token or, signed out, address. */
  readonly waiting: number;
}

/**
 * A unit of work is a point of the hourly budget: a page of a usual family is one or two, and the dearest document runs
 * alone. What the network slows down takes no place from what computes, nor does what defends an account from the
 * flood that it is defended against.
 */
const bounds: Readonly<Record<Kind, Bounds>> = {
  work: { all: 24, address: 12, account: 6, waiting: 256 },
  transfer: { all: 512, address: 256, account: 16, waiting: 256 },
  defence: { all: 16, address: 8, account: 4, waiting: 16 },
};

/** So many requests of all callers together may wait. */
const waitingMax = 4_096;

/** A request that has waited so long is refused, in milliseconds. */
const patienceMs = 5_000;

const secondMs = 1_000;

/** A defensive mutation that selects more than this, in points, waits like everything else. */
const defencePoints = 5;

/** Mutations by which the owner of an account defends it. */
const defensiveMutations = new Set(['logout', 'endSession', 'endOtherSessions', 'revokeAccessToken', 'changePassword']);

interface Waiter {
  readonly party: Party;
  readonly units: number;
  readonly admit: () => void;
}

/**
 * Admits requests so that no account can take the server from the others: each has a bound on what is under way at once,
 * and when there is room, the next request is that of the account with the least under way; within the account, that of
 * the session or access token with the least. Each process counts by itself.
 */
export function createAdmission(): Admission {
  const gates = {
    work: createGate(bounds.work),
    transfer: createGate(bounds.transfer),
    defence: createGate(bounds.defence),
  };
  return {
    enter: (party, kind, units, response) => gates[kind](party, units, response),
  };
}

/** Admits everything at once (`RATE_LIMITS=off`). */
export const openDoors: Admission = { enter: () => ({ entered: null, leave: () => {} }) };

function createGate({ all, address, account, waiting }: Bounds) {
  /** Units under way. */
  let total = 0;
  const underWay = new Map<string, number>();
  /** Requests that wait, by caller, and all of them, oldest first. */
  const waitingOf = new Map<string, number>();
  const waiters: Waiter[] = [];

  const heldBy = (key: string) => underWay.get(key) ?? 0;
  const fits = ({ party, units }: Pick<Waiter, 'party' | 'units'>) =>
    total + units <= all && heldBy(party.address) + units <= address && heldBy(party.account) + units <= account;
  const hold = (party: Party, units: number) => {
    total += units;
    for (const key of [party.address, party.account, party.caller]) add(underWay, key, units);
  };
  const goesBefore = (one: Party, other: Party) =>
    heldBy(one.account) - heldBy(other.account) || heldBy(one.caller) - heldBy(other.caller);

  const serveNext = () => {
    for (;;) {
      let next: Waiter | undefined;
      for (const waiter of waiters)
        if (fits(waiter) && (!next || goesBefore(waiter.party, next.party) < 0)) next = waiter;
      if (!next) return;
      next.admit();
    }
  };

  return (party: Party, wanted: number, response: ServerResponse): Place => {
    const units = Math.min(wanted, account);
    let state: 'waiting' | 'inside' | 'left' = 'inside';
    const leaveInside = () => {
      state = 'left';
      hold(party, -units);
      if (waiters.length > 0) serveNext();
    };
    if (!waitingOf.has(party.caller) && fits({ party, units })) {
      hold(party, units);
      return { entered: null, leave: () => state === 'inside' && leaveInside() };
    }

    if ((waitingOf.get(party.caller) ?? 0) >= waiting) throw tooManyAtOnce(waiting);
    if (waiters.length >= waitingMax) throw tooManyPeople();
    state = 'waiting';
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stopWaiting = (next: typeof state) => {
      state = next;
      clearTimeout(timer);
      response.off('close', giveUp);
      waiters.splice(waiters.indexOf(waiter), 1);
      add(waitingOf, party.caller, -1);
    };
    const giveUp = () => {
      if (state !== 'waiting') return;
      stopWaiting('left');
      reject(heldBy(party.account) > 0 ? tooManyAtOnce(waiting) : tooManyPeople());
    };
    const waiter: Waiter = {
      party,
      units,
      admit: () => {
        stopWaiting('inside');
        hold(party, units);
        resolve();
      },
    };
    const timer = setTimeout(giveUp, patienceMs);
    // Whoever has left waits for nothing.
    response.once('close', giveUp);
    waiters.push(waiter);
    add(waitingOf, party.caller, 1);
    const leave = () => {
      if (state === 'waiting') giveUp();
      else if (state === 'inside') leaveInside();
    };
    return { entered: promise, leave };
  };
}

function add(counts: Map<string, number>, key: string, amount: number): void {
  const sum = (counts.get(key) ?? 0) + amount;
  if (sum === 0) counts.delete(key);
  else counts.set(key, sum);
}

const tooManyAtOnce = (waiting: number) =>
  new Refusal(
    'RATE_LIMITED',
    `Too many of your requests are under way at once: at most ${waiting} may wait. Please try again in a moment`,
    { retryAfter: secondMs },
  );

const tooManyPeople = () =>
  new Refusal('UNAVAILABLE', 'Too many people are here at the moment. Please try again', { retryAfter: secondMs });

/** Whose request it is: signed out, the address stands for the account. */
export function partyOf({ viewer, token, connection }: Pick<Actor, 'viewer' | 'token' | 'connection'>): Party {
  const address = `address:${connection.ipAddress}`;
  const account = viewer ? `user:${viewer.id}` : `visitors:${connection.ipAddress}`;
  const caller = token ? `token:${token.id}` : connection.sessionHash ? `session:${connection.sessionHash}` : address;
  return { address, account, caller: `caller ${caller}` };
}

/** Whether a mutation does nothing but defend its account. */
export const isDefensive = ({ operation, selectionSet }: OperationDefinitionNode, points: number): boolean =>
  operation === OperationTypeNode.MUTATION &&
  points <= defencePoints &&
  selectionSet.selections.every((one) => one.kind === NodeKind.FIELD && defensiveMutations.has(one.name.value));
