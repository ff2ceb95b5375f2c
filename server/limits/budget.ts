import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor } from '../../schema/actor.ts';
import type { Budget } from '../../schema/account/limits.ts';
import { Refusal } from '../../schema/errors.ts';
import { networkOf } from '../http/address.ts';
import type { Purpose } from './purpose.ts';

/** Points of one user, of all tokens of a user, or of an address in one hour, through GraphQL and REST together. */
export const budgetPoints = 5_000;

/** A server takes so many points from the shared counter at once, so that most requests cost no statement. */
const leasePoints = 100;

/** So many budgets are kept by one server; what is left of the others is given back to the shared counter. */
const leasesMax = 20_000;

/** A budget that was found spent is not looked up again for so long. */
const spentMs = 5_000;

const millisecondsPerMinute = 60_000;

interface Lease {
  /** Points that this server may still give away without asking. */
  held: number;
  /** What the shared counter said when it was asked last. */
  shared: number;
  /** In milliseconds since 1970, by the process's clock. */
  endsAt: number;
  /** Until then nothing is left, in milliseconds since 1970. */
  spentUntil: number;
}

/**
 * The hourly budgets, shared by all servers of a database. Each server leases points in portions, so
 * the counter in the database is touched once in a hundred points and the sum of all servers never
 * gives away more than the budget.
 *
 * @param limiter counts `budgetPoints` in an hour
 * @param kept how many leases this server keeps
 */
export function sharedBudgets(limiter: RateLimiterPostgres, kept = leasesMax) {
  const leases = new Map<string, Lease>();
  const underWay = new Map<string, Promise<Lease>>();

  /** Puts a lease at the end of the queue, and takes the one that was not used for longest out of it. */
  const keep = (who: string, lease: Lease) => {
    leases.delete(who);
    leases.set(who, lease);
    const [oldest] = leases;
    if (leases.size <= kept || !oldest) return;
    const [name, unused] = oldest;
    const { held, endsAt } = unused;
    leases.delete(name);
    // Whoever still holds the lease must find it empty.
    unused.held = 0;
    // After its hour a counter begins anew: what would be given back then would be a gift.
    if (held > 0 && endsAt > Date.now()) limiter.reward(name, held).catch(() => undefined);
  };

  const lease = async (who: string, points: number): Promise<Lease> => {
    const taken = await take(limiter, who, Math.max(points, leasePoints), points).catch((error: unknown) => {
      if (points === 1 && error instanceof Refusal && error.retryAfter !== undefined) {
        const endsAt = Date.now() + error.retryAfter;
        keep(who, { held: 0, shared: 0, endsAt, spentUntil: Math.min(endsAt, Date.now() + spentMs) });
      }
      throw error;
    });
    const former = leases.get(who);
    const held = taken.points + (former && former.endsAt > Date.now() ? former.held : 0);
    if (former) former.held = 0;
    const fresh = { held, shared: taken.remaining, endsAt: Date.now() + taken.resetsIn, spentUntil: 0 };
    keep(who, fresh);
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
    if (current && current.spentUntil > Date.now()) throw budgetSpent(current.endsAt - Date.now());
    while (!current || current.endsAt <= Date.now() || current.held < points) {
      current = await leaseOnce(who, points);
    }
    current.held -= points;
    keep(who, current);
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

/** A request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Takes points from one budget; gives null where the answer does not say how the budget stands.
 * @throws Refusal RATE_LIMITED
 */
type Purse = (points: number) => Promise<Budget | null>;

/** The points that a request has paid so far. */
const payments = new WeakMap<IncomingMessage, number>();

/**
 * Takes the cost of a request from the budget of whoever asks, and says in the answer's headers where the budget stands. What
 * the request has paid before counts.
 *
 * A log-out goes through also when everything is spent, since its session pays for nothing after it.
 *
 * @param points what the request costs in all
 * @throws Refusal RATE_LIMITED
 */
export async function chargeRequest(
  actor: Actor,
  points: number,
  { request, response }: Exchange,
  purpose: Purpose = 'other',
): Promise<void> {
  const owed = points - (payments.get(request) ?? 0);
  if (owed <= 0) return;
  let refusal: Refusal | undefined;
  for await (const purse of pursesOf(actor, purpose)) {
    try {
      setHeaders(response, await purse(owed));
      payments.set(request, points);
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || error.retryAfter === undefined) throw error;
      refusal ??= error;
    }
  }
  if (!refusal || (purpose === 'logOut' && actor.viewer && !actor.token)) return;
  setHeaders(response, { limit: budgetPoints, remaining: 0, resetsIn: refusal.retryAfter ?? 0 });
  throw refusal;
}

/**
 * Takes one point for a request that is refused before its cost is known, unless it has paid already.
 * @throws Refusal RATE_LIMITED
 */
export async function chargeRefused(actor: Actor, exchange: Exchange, purpose?: Purpose): Promise<void> {
  if (!payments.has(exchange.request)) await chargeRequest(actor, 1, exchange, purpose);
}

/** The budgets out of which a request may be paid, in their order. */
async function* pursesOf(actor: Actor, purpose: Purpose): AsyncGenerator<Purse> {
  const { viewer, token, connection, limits } = actor;
  const { sessionHash, ipAddress } = connection;
  const hourly: Purse = (points) => limits.spend(payerOf(actor), points);
  if (token) return yield hourly;
  if (purpose === 'report') return yield untold(() => limits.countReport(ipAddress));
  if (purpose === 'signIn') {
    const browser = await connection.knownBrowser();
    const who = browser ? `browser:${browser.id}` : `address:${networkOf(ipAddress)}`;
    return yield untold((points) => limits.spendOnSignIn(who, points));
  }
  const reserve = viewer && sessionHash !== null ? untold((points) => limits.spendReserve(sessionHash, points)) : null;
  if (reserve && (purpose === 'defence' || purpose === 'logOut')) yield reserve;
  yield hourly;
  if (reserve && purpose === 'overview') yield reserve;
  if (viewer) return;
  // A browser that was signed in before finds the way in, however busy its address is.
  const browser = await connection.knownBrowser();
  if (browser) yield untold((points) => limits.spendOnSignIn(`browser:${browser.id}`, points));
}

/** A budget of which no header tells. */
const untold =
  (spend: (points: number) => Promise<void>): Purse =>
  async (points) => {
    await spend(points);
    return null;
  };

/** All tokens of a user pay together: what third parties spend leaves the user's own pages alone. */
function payerOf({ viewer, token, connection }: Actor): string {
  if (viewer) return `${token ? 'tokens' : 'user'}:${viewer.id}`;
  return `address:${networkOf(connection.ipAddress)}`;
}

function setHeaders(response: ServerResponse, budget: Budget | null): void {
  if (!budget) return;
  response.setHeader('x-ratelimit-limit', budgetPoints);
  response.setHeader('x-ratelimit-remaining', budget.remaining);
  response.setHeader('x-ratelimit-reset', Math.ceil(budget.resetsIn / millisecondsPerSecond));
}
