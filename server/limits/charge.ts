import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Budget } from '../../schema/services/limits.ts';
import type { Actor } from '../../schema/actor.ts';
import { Refusal } from '../../schema/errors.ts';
import { budgetsOf, hourlyBudget } from './limits.ts';
import type { Purpose } from './purpose.ts';

const millisecondsPerSecond = 1_000;

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

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
  purpose: Purpose,
): Promise<void> {
  const owed = points - (payments.get(request) ?? 0);
  if (owed <= 0) return;
  let refusal: Refusal | undefined;
  for await (const [kind, payer] of budgetsOf(actor, purpose)) {
    try {
      setHeaders(response, await actor.limits.spend(kind, payer, owed));
      payments.set(request, points);
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || error.retryAfter === undefined) throw error;
      refusal ??= error;
    }
  }
  if (!refusal || (purpose === 'logOut' && actor.viewer && !actor.token)) return;
  setHeaders(response, { limit: hourlyBudget.points, remaining: 0, resetsIn: refusal.retryAfter ?? 0 });
  throw refusal;
}

/**
 * Takes one point for a request that is refused before its cost is known, unless it has paid already.
 * @throws Refusal RATE_LIMITED
 */
export async function chargeRefused(actor: Actor, exchange: Exchange, purpose: Purpose = 'other'): Promise<void> {
  if (!payments.has(exchange.request)) await chargeRequest(actor, 1, exchange, purpose);
}

function setHeaders(response: ServerResponse, state: Budget | null): void {
  if (!state) return;
  response.setHeader('x-ratelimit-limit', state.limit);
  response.setHeader('x-ratelimit-remaining', state.remaining);
  response.setHeader('x-ratelimit-reset', Math.ceil(state.resetsIn / millisecondsPerSecond));
}
