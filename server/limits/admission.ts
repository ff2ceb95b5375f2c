import type { ServerResponse } from 'node:http';
import type { Actor } from '../../schema/actor.ts';
import type { Admission, Kind, Party, Place } from '../../schema/builder.ts';
import { Refusal } from '../../schema/errors.ts';
import { networkOf } from '../http/address.ts';
import type { Purpose } from './purpose.ts';
import { requestMs } from '../http/deadline.ts';

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

/** A request that has waited so long is refused, in milliseconds: as long as any request may take. */
const patienceMs = requestMs;

const secondMs = 1_000;

/**
 * While other accounts are here, an account may do so much dear work at a stretch, and so much in each second after: a
 * document of ten points blocks the event loop for some milliseconds, and the others' pages must fit in between.
 */
const dearWork = {
  /** What a request costs beyond these points is dear. */
  freePoints: 2,
  burst: 60,
  perSecond: 20,
} as const;

/** So many accounts are remembered for what they have done; then it is forgotten for all. */
const rememberedMax = 20_000;

/** A defensive mutation that selects more than this, in points, waits like everything else. */
const defencePoints = 5;

interface Waiter {
  readonly party: Party;
  readonly units: number;
  /** What the request costs. */
  readonly points: number;
  readonly admit: () => void;
}

/**
 * Admits requests so that no account can take the server from the others: each has a bound on what is under way at once,
 * and when there is room, the next request is that of the account with the least under way; within the account, that of
 * the session or access token with the least. Each process counts by itself.
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
export const openDoors: Admission = { enter: () => ({ entered: null, leave: () => {} }) };

/** Says from when on an account may go on with dear work. */
interface Pace {
  /** Counts a request that was admitted. */
  count(account: string, points: number): void;
  /** How many milliseconds the account has to rest; 0 when it may go on, or when nobody else is here. */
  restOf(account: string, points: number): number;
}

const noPace: Pace = { count: () => {}, restOf: () => 0 };

function createPace(): Pace {
  /** Dear points of each account, which drain away with time. */
  const spent = new Map<string, { points: number; at: number }>();
  /** The two accounts that came last, and when. */
  let latest = { account: '', at: Number.NEGATIVE_INFINITY };
  let other = latest;

  const isAlone = (account: string, now: number) => now - (latest.account === account ? other : latest).at > secondMs;
  const spentBy = (account: string, now: number) => {
    const known = spent.get(account);
    return known ? Math.max(0, known.points - ((now - known.at) / secondMs) * dearWork.perSecond) : 0;
  };
  return {
    count(account, points) {
      const now = performance.now();
      if (latest.account !== account) other = latest;
      latest = { account, at: now };
      const dear = points - dearWork.freePoints;
      if (dear <= 0) return;
      if (spent.size >= rememberedMax) spent.clear();
      spent.set(account, { points: spentBy(account, now) + dear, at: now });
    },
    restOf(account, points) {
      if (points <= dearWork.freePoints || !spent.has(account)) return 0;
      const now = performance.now();
      if (isAlone(account, now)) return 0;
      return (Math.max(0, spentBy(account, now) - dearWork.burst) / dearWork.perSecond) * secondMs;
    },
  };
}

function createGate({ all, address, account, waiting }: Bounds, pace = noPace) {
  /** Units under way. */
  let total = 0;
  const underWay = new Map<string, number>();
  /** Requests that wait, by caller, and all of them, oldest first. */
  const waitingOf = new Map<string, number>();
  const waiters: Waiter[] = [];

  const heldBy = (key: string) => underWay.get(key) ?? 0;
  const fits = ({ party, units }: Pick<Waiter, 'party' | 'units'>) =>
    total + units <= all && heldBy(party.address) + units <= address && heldBy(party.account) + units <= account;
  /** Wakes those who rest. */
  let alarm: NodeJS.Timeout | undefined;
  const hold = (party: Party, units: number) => {
    total += units;
    for (const key of [party.address, party.account, party.caller]) add(underWay, key, units);
  };
  const goesBefore = (one: Party, other: Party) =>
    heldBy(one.account) - heldBy(other.account) || heldBy(one.caller) - heldBy(other.caller);

  const serveNext = () => {
    clearTimeout(alarm);
    for (;;) {
      let next: Waiter | undefined;
      let soonest = Number.POSITIVE_INFINITY;
      for (const waiter of waiters) {
        if (!fits(waiter) || (next && goesBefore(waiter.party, next.party) >= 0)) continue;
        const rest = pace.restOf(waiter.party.account, waiter.points);
        if (rest === 0) next = waiter;
        else soonest = Math.min(soonest, rest);
      }
      if (!next) {
        if (soonest < Number.POSITIVE_INFINITY) alarm = setTimeout(serveNext, Math.ceil(soonest));
        return;
      }
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
    const rest = pace.restOf(party.account, wanted);
    if (rest === 0 && !waitingOf.has(party.caller) && fits({ party, units })) {
      hold(party, units);
      pace.count(party.account, wanted);
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
      points: wanted,
      admit: () => {
        stopWaiting('inside');
        hold(party, units);
        pace.count(party.account, wanted);
        resolve();
      },
    };
    const timer = setTimeout(giveUp, patienceMs);
    // Whoever has left waits for nothing.
    response.once('close', giveUp);
    waiters.push(waiter);
    add(waitingOf, party.caller, 1);
    if (rest > 0) serveNext();
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
  const network = networkOf(connection.ipAddress);
  const address = `address:${network}`;
  const account = viewer ? `user:${viewer.id}` : `visitors:${network}`;
  const caller = token ? `token:${token.id}` : connection.sessionHash ? `session:${connection.sessionHash}` : address;
  return { address, account, caller: `caller ${caller}` };
}

/** The purposes of requests that defend an account. */
const defensivePurposes: readonly Purpose[] = ['defence', 'logOut', 'overview'];

/**
 * Behind what a request waits, if it brings no file.
 *
 * @param points what it costs: one that asks for much besides waits like everything else
 */
export const kindOfWork = (purpose: Purpose, points: number): Kind =>
  defensivePurposes.includes(purpose) && points <= defencePoints ? 'defence' : 'work';
