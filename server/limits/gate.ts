import type { ServerResponse } from 'node:http';
import type { Admission, Party, Place } from '../../schema/builder.ts';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import { brokeOff, requestMs } from '../http/deadline.ts';
import { tooManyPeople } from '../http/outage.ts';
import { type Bounds, gates, waitingMax } from './limits.ts';
import { createPace, noPace } from './pace.ts';

/** A request that has waited this long is refused, in milliseconds: the time that any request may take. */
const waitMs = requestMs;

const retryAfter = 1_000;

/**
 * Admits requests so that no account can starve the others. Each process counts its own requests (docs/product.md#limits).
 *
 * @param pace slows down accounts that do expensive work
 */
export function createAdmission(pace = createPace()): Admission {
  const open = {
    work: createGate(gates.work, pace),
    transfer: createGate(gates.transfer),
    defence: createGate(gates.defence),
  };
  return { enter: (party, kind, units, response) => open[kind](party, units, response) };
}

/** Admits everything at once (`RATE_LIMITS=off`). */
export const openAdmission: Admission = { enter: () => ({ entered: null, leave: () => {} }) };

interface Waiter {
  readonly party: Party;
  readonly units: number;
  /** The cost of the request. */
  readonly points: number;
  readonly admit: () => void;
}

/**
 * Bounds how much work runs at once. When a slot frees up, it admits the waiting request of the account with the least
 * running work and, within that account, of the caller with the least.
 *
 * @returns a function that asks for a place; it throws a Refusal if too many requests are waiting, or if the client has left
 */
function createGate({ all, address, account, waiting }: Bounds, pace = noPace) {
  /** Units that are running. */
  let total = 0;
  const running = new Map<string, number>();
  /** Number of waiting requests by caller. */
  const waitingOf = new Map<string, number>();
  /** Oldest first. */
  const waiters: Waiter[] = [];
  /** Fires when the pace lets a waiting request continue. */
  let timerOfPace: NodeJS.Timeout | undefined;

  const unitsOf = (key: string) => running.get(key) ?? 0;
  const fits = ({ party, units }: Pick<Waiter, 'party' | 'units'>) =>
    total + units <= all && unitsOf(party.address) + units <= address && unitsOf(party.account) + units <= account;
  const hold = (party: Party, units: number) => {
    total += units;
    for (const key of [party.address, party.account, party.caller]) add(running, key, units);
  };
  const compare = (one: Party, other: Party) =>
    unitsOf(one.account) - unitsOf(other.account) || unitsOf(one.caller) - unitsOf(other.caller);

  const admitNext = () => {
    clearTimeout(timerOfPace);
    for (;;) {
      let next: Waiter | undefined;
      let soonest = Number.POSITIVE_INFINITY;
      for (const waiter of waiters) {
        if (!fits(waiter) || (next && compare(waiter.party, next.party) >= 0)) continue;
        const wait = pace.waitOf(waiter.party.account, waiter.points);
        if (wait === 0) next = waiter;
        else soonest = Math.min(soonest, wait);
      }
      if (!next) {
        if (soonest < Number.POSITIVE_INFINITY) timerOfPace = setTimeout(admitNext, Math.ceil(soonest));
        return;
      }
      next.admit();
    }
  };

  return (party: Party, points: number, response: ServerResponse): Place => {
    // Nothing would give its place back: its end has been reported.
    if (response.destroyed) throw brokeOff();
    const units = Math.min(points, account);
    let state: 'waiting' | 'running' | 'left' = 'running';
    const finish = () => {
      state = 'left';
      hold(party, -units);
      if (waiters.length > 0) admitNext();
    };
    const wait = pace.waitOf(party.account, points);
    if (wait === 0 && !waitingOf.has(party.caller) && fits({ party, units })) {
      hold(party, units);
      pace.count(party.account, points);
      return { entered: null, leave: () => state === 'running' && finish() };
    }

    if ((waitingOf.get(party.caller) ?? 0) >= waiting) throw tooManyOfCaller(waiting);
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
      reject(unitsOf(party.account) > 0 ? tooManyOfCaller(waiting) : tooManyPeople());
    };
    const waiter: Waiter = {
      party,
      units,
      points,
      admit: () => {
        stopWaiting('running');
        hold(party, units);
        pace.count(party.account, points);
        resolve();
      },
    };
    const timer = setTimeout(giveUp, waitMs);
    // A client that has disconnected gives up its place in the queue.
    response.once('close', giveUp);
    waiters.push(waiter);
    add(waitingOf, party.caller, 1);
    if (wait > 0) admitNext();
    const leave = () => {
      if (state === 'waiting') giveUp();
      else if (state === 'running') finish();
    };
    return { entered: promise, leave };
  };
}

function add(counts: Map<string, number>, key: string, amount: number): void {
  const sum = (counts.get(key) ?? 0) + amount;
  if (sum === 0) counts.delete(key);
  else counts.set(key, sum);
}

const tooManyOfCaller = (waiting: number) =>
  new Refusal(
    'RATE_LIMITED',
    say('Too many of your requests are under way at once: at most {waiting} may wait. Please try again in a moment', {
      waiting,
    }),
    { retryAfter },
  );
