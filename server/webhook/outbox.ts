import type { Logger } from 'pino';
import type { Database } from '../../schema/actor.ts';
import type { Mailer } from '../../schema/services/mailer.ts';
import {
  type ClaimedDelivery,
  leaveTurn,
  nextDelivery,
  type Outcome,
  renewSeals,
  settle,
  type Settlement,
  takeTurn,
  type Turn,
} from '../../schema/webhook/outbox.service.ts';
import { isStale } from '../../schema/webhook/webhook.rules.ts';
import type { Env } from '../env/env.ts';
import { createMailer } from '../mail/mailer.ts';
import { seal, unseal } from '../security/seal.ts';
import { answerWithinMs, type Outbound, outboundOf, send } from '../outbound/outbound.ts';
import { workSideBySide } from '../outbound/sideBySide.ts';
import { bodyOf, headersOf } from './message.ts';

/** To how many webhooks one process delivers at the same time. */
const concurrency = 16;

/** How long a turn of a webhook begins deliveries, in milliseconds. Whatever it has left waits for its next turn. */
const turnMs = 10_000;

/** What delivering needs. */
export interface WebhookOutbox extends Outbound {
  readonly db: Database;
  /** Those of the session cookies: any may have sealed a secret. */
  readonly secrets: readonly [string, ...string[]];
  readonly mailer: Mailer;
  /** How long a receiver has to answer, in milliseconds. */
  readonly answerWithinMs: number;
  readonly now: () => Temporal.Instant;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** The outbox as the settings say. */
export function openWebhookOutbox(
  env: Pick<Env, 'outboundPrivate' | 'smtpUrl'>,
  services: Pick<WebhookOutbox, 'db' | 'secrets' | 'now' | 'log'>,
): WebhookOutbox {
  const mailer = createMailer(env, services.secrets);
  return { answerWithinMs, ...services, ...outboundOf(env), mailer };
}

/** How many deliveries arrived, will be tried again, failed for good, were dropped, or were released because the signal stopped it. */
type Drained = Readonly<Record<Settlement, number>>;

/** Tries to deliver something. */
async function attempt(
  outbox: WebhookOutbox,
  turn: Turn,
  delivery: ClaimedDelivery,
  stop: AbortSignal,
): Promise<Outcome> {
  const { secrets, answerWithinMs: withinMs, now } = outbox;
  if (!delivery.isAllowed || isStale(delivery.createdAt.toTemporalInstant(), now())) return { kind: 'dropped' };
  const secret = await unseal(turn.sealedSecret, secrets);
  if (secret === null) return { kind: 'answered', result: 'unreadable', httpStatus: null };
  const body = bodyOf(turn.id, delivery);
  try {
    const outgoing = { url: new URL(turn.url), body, headers: headersOf(secret, delivery.id, body, now()) };
    const { status: httpStatus } = await send(outgoing, outbox, { stop, withinMs });
    const isAccepted = httpStatus >= 200 && httpStatus < 300;
    return { kind: 'answered', result: isAccepted ? 'ok' : 'status', httpStatus };
  } catch {
    if (stop.aborted) return { kind: 'stopped' };
    return { kind: 'answered', result: 'unreachable', httpStatus: null };
  }
}

const ended: readonly Settlement[] = ['postponed', 'failed', 'released'];

/** Delivers what is due to one webhook, one after the other, until one fails or others shall have their turn. */
async function deliverTurn(
  outbox: WebhookOutbox,
  turn: Turn,
  count: (settlement: Settlement) => void,
  stop: AbortSignal,
): Promise<void> {
  const { db, now, mailer, log } = outbox;
  const until = performance.now() + turnMs;
  let settlement: Settlement = 'dropped';
  try {
    while (!stop.aborted && performance.now() < until && !ended.includes(settlement)) {
      const delivery = await nextDelivery(db, turn, now());
      if (delivery === null) break;
      settlement = await settle(
        { db, now: now(), mailer },
        turn,
        delivery,
        await attempt(outbox, turn, delivery, stop),
      );
      count(settlement);
      // Never the address, whose path may hold a secret.
      const facts = { webhook: turn.id, delivery: delivery.id, attempts: delivery.attempts };
      if (settlement === 'failed') log.warn(facts, 'A webhook was not delivered and is given up');
    }
  } finally {
    await leaveTurn(db, turn, settlement === 'postponed' || settlement === 'failed', now());
  }
}

/**
 * Delivers what is due to webhooks. Several processes may do so at once: each webhook is claimed by one. A receiver that does not
 * answer holds up nothing but its own webhook.
 *
 * @param stop stops it. What was not answered stays due
 */
export async function drainWebhooks(
  outbox: WebhookOutbox,
  stop: AbortSignal = new AbortController().signal,
): Promise<Drained> {
  const drained: Record<Settlement, number> = { delivered: 0, postponed: 0, failed: 0, dropped: 0, released: 0 };
  const count = (settlement: Settlement) => {
    drained[settlement] += 1;
  };
  await workSideBySide({
    places: concurrency,
    take: () => takeTurn(outbox.db, outbox.now()),
    run: (turn) => deliverTurn(outbox, turn, count, stop),
    stop,
  });
  return drained;
}

/** Seals secrets with the current SESSION_SECRET that a former one has sealed, so that the former one can be forgotten. */
export async function renewWebhookSeals({ db, secrets }: Pick<WebhookOutbox, 'db' | 'secrets'>): Promise<void> {
  const [current, ...former] = secrets;
  if (former.length === 0) return;
  await renewSeals(db, async (sealed) => {
    if ((await unseal(sealed, [current])) !== null) return null;
    const secret = await unseal(sealed, former);
    return secret === null ? null : seal(secret, current);
  });
}
