import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Budget } from '../../schema/services/limits.ts';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import { hourlyBudget } from './limits.ts';

/** Points that a server leases from the shared counter at once, so that most requests need no statement. */
const leasePoints = 100;

/** Leases that one server keeps. The points of those it drops go back to the shared counter. */
const leasesMax = 20_000;

/** How long a spent budget is not looked up again. */
const spentMs = 5_000;

const millisecondsPerMinute = 60_000;

interface Lease {
  /** Points that this server may still spend without asking the shared counter. */
  held: number;
  /** What was left in the shared counter at the last look-up. */
  shared: number;
  /** In milliseconds of `performance.now()`, which no change of the clock moves. */
  endsAt: number;
  /** The budget is known to be spent until then, in milliseconds of `performance.now()`. */
  spentUntil: number;
}

/**
 * The hourly budgets, shared by all servers of a database. Each server leases points in portions: the counter in the
 * database is touched once per hundred points, and all servers together never spend more than the budget.
 *
 * @param limiter counts the points of an hour
 * @param kept how many leases this server keeps
 */
export function sharedBudgets(limiter: RateLimiterPostgres, kept = leasesMax) {
  /** The least recently used lease comes first. */
  const leases = new Map<string, Lease>();
  const pending = new Map<string, Promise<Lease>>();

  /** Moves a lease to the end, and drops the least recently used one if there are too many. */
  const keep = (payer: string, lease: Lease) => {
    leases.delete(payer);
    leases.set(payer, lease);
    const [oldest] = leases;
    if (leases.size <= kept || !oldest) return;
    const [name, unused] = oldest;
    const { held, endsAt } = unused;
    leases.delete(name);
    // A request that still holds a reference to this lease must find it empty.
    unused.held = 0;
    // After its hour the counter starts again: points given back then would raise the next budget.
    if (held > 0 && endsAt > performance.now()) limiter.reward(name, held).catch(() => undefined);
  };

  const lease = async (payer: string, points: number): Promise<Lease> => {
    const taken = await take(limiter, payer, Math.max(points, leasePoints), points).catch((error: unknown) => {
      if (points === 1 && error instanceof Refusal && error.retryAfter !== undefined) {
        const endsAt = performance.now() + error.retryAfter;
        keep(payer, { held: 0, shared: 0, endsAt, spentUntil: Math.min(endsAt, performance.now() + spentMs) });
      }
      throw error;
    });
    const former = leases.get(payer);
    const held = taken.points + (former && former.endsAt > performance.now() ? former.held : 0);
    if (former) former.held = 0;
    const fresh = { held, shared: taken.remaining, endsAt: performance.now() + taken.resetsIn, spentUntil: 0 };
    keep(payer, fresh);
    return fresh;
  };

  /** Concurrent requests of one payer share one lease. */
  const leaseOnce = (payer: string, points: number): Promise<Lease> => {
    const running = pending.get(payer);
    if (running) return running;
    const started = lease(payer, points).finally(() => pending.delete(payer));
    pending.set(payer, started);
    return started;
  };

  return async function spend(payer: string, points: number): Promise<Budget> {
    let current = leases.get(payer);
    if (current && current.spentUntil > performance.now()) throw budgetSpent(current.endsAt - performance.now());
    while (!current || current.endsAt <= performance.now() || current.held < points) {
      current = await leaseOnce(payer, points);
    }
    current.held -= points;
    keep(payer, current);
    return {
      limit: hourlyBudget.points,
      remaining: current.shared + current.held,
      resetsIn: Math.max(0, current.endsAt - performance.now()),
    };
  };
}

/**
 * Takes `wanted` points from the shared counter or, if there are not as many left, `least`.
 * @throws Refusal RATE_LIMITED
 */
async function take(limiter: RateLimiterPostgres, payer: string, wanted: number, least: number) {
  for (const points of new Set([wanted, least])) {
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(payer, points);
      return { points, remaining: remainingPoints, resetsIn: msBeforeNext };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // The library counts refused points too. They are given back, or the budget would end before it is spent.
      await limiter.reward(payer, points);
      if (points === least) throw budgetSpent(error.msBeforeNext);
    }
  }
  throw new RangeError('A lease is at least as large as what is spent');
}

function budgetSpent(milliseconds: number): Refusal {
  const minutes = Math.max(1, Math.ceil(milliseconds / millisecondsPerMinute));
  return new Refusal(
    'RATE_LIMITED',
    say(
      'The hourly budget of {points} points is spent. Please try again in {minutes, plural, one {# minute} other {# minutes}}',
      { points: hourlyBudget.points, minutes },
    ),
    { retryAfter: milliseconds },
  );
}
