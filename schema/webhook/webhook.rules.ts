import { ownershipLimits } from '../ownership.rules.ts';
import { say, type Saying } from '../say.rules.ts';

/** What a webhook can report (docs/product.md#webhooks). */
export const webhookEvents = ['completed', 'undone', 'mood', 'summary'] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** What a delivery is about: an event, or a test that the user asked for. */
export type DeliveredEvent = WebhookEvent | 'test';

/** Limits of webhooks. */
export const webhookLimits = {
  /** Webhooks of one account. */
  each: ownershipLimits.webhooks,
  /** Deliveries of one webhook that are written within 24 hours; further ones are not. */
  deliveriesPerDay: ownershipLimits.webhookDeliveriesPerDay,
  urlMaxLength: 2_000,
} as const;

/** For how many days a delivery is kept after it was written, whatever became of it. */
export const deliveryKeptDays = 2;

/** The pauses after failed tries, in minutes: eight tries within a day. */
const pauses: readonly number[] = [1, 5, 15, 60, 180, 420, 720];

/** The tries of one delivery. */
export const triesOfDelivery = pauses.length + 1;

/** A delivery that waited longer, in hours, is not sent: it came back with an older backup, or nothing delivered. */
const oldestHours = 25;

/** For how many hours deliveries fail, without one that succeeds, until a webhook is switched off. */
export const failingHours = 72;

/** After a failure nothing is delivered to a webhook for so many minutes. */
export const restMinutes = 1;

/**
 * When a delivery is tried again after a failure.
 *
 * @param attempts how often it was tried, at least 1
 * @returns null if it is given up; a test is tried once
 */
export const nextTry = (event: DeliveredEvent, attempts: number, now: Temporal.Instant): Temporal.Instant | null => {
  const minutes = event === 'test' ? undefined : pauses[attempts - 1];
  return minutes === undefined ? null : now.add({ minutes });
};

/** Whether a delivery is too old to be sent at all. */
export const isStale = (createdAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, createdAt.add({ hours: oldestHours })) > 0;

/** Whether a webhook is switched off after another failure. */
export const isHopeless = (failingSince: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, failingSince.add({ hours: failingHours })) >= 0;

/** How a try ended: the receiver accepted it, answered otherwise, did not answer, or the secret cannot be read any more. */
export type DeliveryResult = 'ok' | 'status' | 'unreachable' | 'unreadable';

/** How a delivery stands, for its user. */
export const deliveryStatuses = ['ok', 'failed', 'pending'] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The status with which a receiver says that it wants no more. It switches the webhook off at once. */
export const goneStatus = 410;

/**
 * What went wrong with the last delivery, for its user. Whatever kept an answer away is one sentence, so that nobody can explore
 * the network of the server with it.
 */
export function failureSentence(result: DeliveryResult, httpStatus: number | null): Saying | null {
  if (result === 'ok') return null;
  if (result === 'unreadable') return say('Its secret can no longer be read: remove this webhook and add it again');
  if (httpStatus === null) return say('The receiver could not be reached');
  return httpStatus === goneStatus
    ? say('The receiver answered that it is gone ({status})', { status: goneStatus })
    : say('The receiver answered with the status {status}', { status: httpStatus });
}

/** Refusal of an address that leads anywhere but to the internet, or nowhere. One sentence, for the same reason. */
export const unreachableSentence = say('The address must be one that can be reached over the internet');

const securePort = 443;
const firstFreePort = 1_024;

/**
 * What is wrong with the address of a webhook, before anybody looks where it leads.
 *
 * @param isPrivate whether this site also delivers to its own network
 * @returns one sentence; null for an address that may be used
 */
export function faultOfUrl(text: string, isPrivate: boolean): Saying | null {
  const schemes = isPrivate ? ['https:', 'http:'] : ['https:'];
  const { protocol, username, password, port } = URL.parse(text) ?? {};
  if (protocol === undefined || !schemes.includes(protocol))
    return isPrivate
      ? say('The address must begin with https:// or http://')
      : say('The address must begin with https://');
  if (username !== '' || password !== '') return say('The address must not contain a user name or password');
  if (text.includes('#')) return say('The address must not contain a #');
  if (!isPrivate && port !== '' && Number(port) < firstFreePort)
    return say('The port of the address must be {port}, or {free} or higher', {
      port: securePort,
      free: firstFreePort,
    });
  return null;
}
