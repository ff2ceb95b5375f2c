import type { ServerResponse } from 'node:http';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor, Budget } from '../schema/actor.ts';
import { Refusal } from '../schema/errors.ts';

/** Points of one user, token or address in one hour, through GraphQL and REST together (design, section 8). */
export const budgetPoints = 5_000;

/** A server takes so many points from the shared counter at once, so that most requests cost no statement. */
const leasePoints = 100;

/** So many budgets are kept by one server; the rest of a forgotten lease is lost to its owner, at most 100 points. */
const leasesMax = 20_000;

const millisecondsPerMinute = 60_000;

interface Lease {
  /** Points that this server may still give away without asking. */
  held: number;
  /** What the shared counter said when it was asked last. */
  shared: number;
  /** In milliseconds since 1970, by the process's clock. */
  endsAt: number;
}

/**
 * The hourly budgets, shared by all servers of a database. Each server leases points in portions, so
 * the counter in the database is touched once in a hundred points and the sum of all servers never
 * gives away more than the budget.
 *
 * @param limiter counts `budgetPoints` in an hour
 */
export function sharedBudgets(limiter: RateLimiterPostgres) {
  const leases = new Map<string, Lease>();
  const underWay = new Map<string, Promise<Lease>>();

  const lease = async (who: string, points: number): Promise<Lease> => {
    const taken = await take(limiter, who, Math.max(points, leasePoints), points);
    const former = leases.get(who);
    const held = taken.points + (former && former.endsAt > Date.now() ? former.held : 0);
    const fresh = { held, shared: taken.remaining, endsAt: Date.now() + taken.resetsIn };
    if (leases.size >= leasesMax) leases.clear();
    leases.set(who, fresh);
    return fresh;
  };

  /** One lease at a time for each budget: requests that come together share it. */
  const leaseOnce = (who: string, points: number): Promise<Lease> => {
    const running = underWay.get(who);
    if (running) return running;
    const started = lease(who, points).finally(() => underWay.delete(who));
    underWay.set(who, started);
    return started;
  };

  return async function spend(who: string, points: number): Promise<Budget> {
    let current = leases.get(who);
    while (!current || current.endsAt <= Date.now() || current.held < points) {
      current = await leaseOnce(who, points);
    }
    current.held -= points;
    return {
      limit: budgetPoints,
      remaining: current.shared + current.held,
      resetsIn: Math.max(0, current.endsAt - Date.now()),
    };
  };
}

/**
 * Takes `wanted` points from the shared counter or, near its end, `least`.
 * @throws Refusal RATE_LIMITED
 */
async function take(limiter: RateLimiterPostgres, who: string, wanted: number, least: number) {
  for (const points of new Set([wanted, least])) {
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(who, points);
      return { points, remaining: remainingPoints, resetsIn: msBeforeNext };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // The library counts what it refuses; that is given back, or a budget would end before it is spent.
      await limiter.reward(who, points);
      if (points === least) throw budgetSpent(error.msBeforeNext);
    }
  }
  throw new RangeError('A lease is at least as large as what is spent');
}

function budgetSpent(milliseconds: number): Refusal {
  const minutes = Math.max(1, Math.ceil(milliseconds / millisecondsPerMinute));
  return new Refusal(
    'RATE_LIMITED',
    `The hourly budget of ${budgetPoints} points is spent. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    { retryAfter: milliseconds },
  );
}

const millisecondsPerSecond = 1_000;

/**
 * Takes the cost of a request from the budget of whoever asks, and says in the answer's headers where
 * the budget stands.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function spendBudget(actor: Actor, points: number, response: ServerResponse): Promise<void> {
  try {
    const budget = await actor.limits.spend(payerOf(actor), points);
    if (budget) setHeaders(response, budget.remaining, budget.resetsIn);
  } catch (error) {
    if (error instanceof Refusal && error.retryAfter !== undefined) setHeaders(response, 0, error.retryAfter);
    throw error;
  }
}

/** A token pays for itself: what a third party spends leaves its user's own pages alone. */
function payerOf({ viewer, token, connection }: Actor): string {
  if (token) return `token:${token.id}`;
  return viewer ? `user:${viewer.id}` : `address:${connection.ipAddress}`;
}

function setHeaders(response: ServerResponse, remaining: number, resetsIn: number): void {
  response.setHeader('x-ratelimit-limit', budgetPoints);
  response.setHeader('x-ratelimit-remaining', remaining);
  response.setHeader('x-ratelimit-reset', Math.ceil(resetsIn / millisecondsPerSecond));
}
