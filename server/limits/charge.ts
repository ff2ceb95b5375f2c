import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Budget } from '../../schema/services/limits.ts';
import type { Actor } from '../../schema/actor.ts';
import { Refusal } from '../../schema/errors.ts';
import { networkOf } from '../http/address.ts';
import { budgetPoints } from './budget.ts';
import type { Purpose } from './purpose.ts';

const millisecondsPerSecond = 1_000;

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Takes points from one budget. Returns null for a budget that the response headers do not report.
 * @throws Refusal RATE_LIMITED
 */
type Purse = (points: number) => Promise<Budget | null>;

/** Points that a request has paid so far. */
const payments = new WeakMap<IncomingMessage, number>();

/**
 * Takes the cost of a request from the caller's budget, less what the request has paid already, and reports the state of
 * the budget in the response headers (docs/product.md#limits).
 *
 * A log-out succeeds even if everything is spent, because its session spends nothing afterwards.
 *
 * @param points the total cost of the request
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

/** The budgets that a request may be paid from, in the order in which they are tried. */
async function* pursesOf(actor: Actor, purpose: Purpose): AsyncGenerator<Purse> {
  const { viewer, token, connection, limits } = actor;
  const { sessionHash, ipAddress } = connection;
  const hourly: Purse = (points) => limits.spend(payerOf(actor), points);
  if (token) return yield hourly;
  if (purpose === 'report') return yield unreported(() => limits.countReport(ipAddress));
  if (purpose === 'signIn') {
    const browser = await connection.readKnownBrowser();
    const payer = browser ? `browser:${browser.id}` : `address:${networkOf(ipAddress)}`;
    return yield unreported((points) => limits.spendOnSignIn(payer, points));
  }
  const reserve =
    viewer && sessionHash !== null ? unreported((points) => limits.spendReserve(sessionHash, points)) : null;
  if (reserve && (purpose === 'defence' || purpose === 'logOut')) yield reserve;
  yield hourly;
  if (reserve && purpose === 'overview') yield reserve;
  if (viewer) return;
  // A browser that was signed in before reaches the sign-in page even if its address has spent its budget.
  const browser = await connection.readKnownBrowser();
  if (browser) yield unreported((points) => limits.spendOnSignIn(`browser:${browser.id}`, points));
}

/** A budget that the response headers do not report. */
const unreported =
  (spend: (points: number) => Promise<void>): Purse =>
  async (points) => {
    await spend(points);
    return null;
  };

/** All tokens of a user share a budget, so that third parties never spend what the user's own pages need. */
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
