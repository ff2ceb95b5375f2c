import { say } from '../say.rules.ts';
import { oldestPushHours } from './push.rules.ts';

/** How a try ended. */
export type PushAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** When the push service wants the next try, if it said so. */
      readonly retryAt: Temporal.Instant | null;
    }
  /** No answer, whatever the reason: nobody explores the network with it. */
  | { readonly kind: 'unreachable' }
  /** The keys of the device or of the site were sealed with another secret. */
  | { readonly kind: 'unreadable' }
  /** The program stopped during the try, which does not count. */
  | { readonly kind: 'stopped' };

/** The pauses after failed tries, in minutes: the tries are 0, 1, 5, 15 and 45 minutes after the first. */
const pauses: readonly number[] = [1, 4, 10, 30];

/** After so many refusals in a row a device goes to which nothing was ever delivered. */
const refusalsMax = 5;

/** What becomes of a delivery and its device after a try. */
export type PushSettlement =
  /** The push service has taken it. */
  | { readonly kind: 'delivered' }
  /** The next try. */
  | { readonly kind: 'postponed'; readonly nextAt: Temporal.Instant }
  /** It is given up. */
  | { readonly kind: 'failed' }
  /** It is given up because the push service refuses it, which counts against the device. */
  | { readonly kind: 'refused' }
  /** The device is gone, with all that waits for it. */
  | { readonly kind: 'gone' }
  /** The try does not count. */
  | { readonly kind: 'released' };

/** A try to deliver a notification. */
interface PushTry {
  readonly answer: PushAnswer;
  /** How often it was tried, this time included. */
  readonly attempts: number;
  readonly expiresAt: Temporal.Instant;
  readonly now: Temporal.Instant;
  /** What is known of the device from before this try. */
  readonly device: { readonly failures: number; readonly wasDelivered: boolean };
}

const isGone = (status: number): boolean => status === 404 || status === 410;
const tooMany = 429;
const isAccepted = (status: number): boolean => status >= 200 && status < 300;
const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== tooMany && status !== 408;

const later = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) > 0 ? one : other;

/** What becomes of a delivery after a try (docs/product.md#notifications). */
export function settlementOf({ answer, attempts, expiresAt, now, device }: PushTry): PushSettlement {
  if (answer.kind === 'stopped') return { kind: 'released' };
  // A server that was started with a wrong secret costs a family one evening, not its devices.
  if (answer.kind === 'unreadable') return { kind: 'failed' };
  const status = answer.kind === 'answered' ? answer.status : null;
  if (status !== null && isAccepted(status)) return { kind: 'delivered' };
  if (status !== null && isGone(status)) return { kind: 'gone' };
  if (status !== null && isRefused(status))
    return !device.wasDelivered && device.failures + 1 >= refusalsMax ? { kind: 'gone' } : { kind: 'refused' };
  const pause = pauses[attempts - 1];
  if (pause === undefined) return { kind: 'failed' };
  const usual = now.add({ minutes: pause });
  const asked = answer.kind === 'answered' ? answer.retryAt : null;
  const nextAt = asked === null ? usual : later(usual, asked);
  return Temporal.Instant.compare(nextAt, expiresAt) < 0 ? { kind: 'postponed', nextAt } : { kind: 'failed' };
}

/** Whether a delivery is not worth sending any more. */
export const isStalePush = (
  { createdAt, expiresAt }: { readonly createdAt: Temporal.Instant; readonly expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean =>
  Temporal.Instant.compare(now, expiresAt) >= 0 ||
  Temporal.Instant.compare(now, createdAt.add({ hours: oldestPushHours })) > 0;

/** For how many minutes all devices of a push service are refused before it is a matter of the site, not of a device. */
export const refusingMinutes = 60;

/** The status with which push services refuse a site. */
export const forbiddenStatus = 403;

/** The push services of the large browsers, as metrics name them. */
const services: readonly (readonly [ending: string, name: string])[] = [
  ['push.apple.com', 'apple'],
  ['fcm.googleapis.com', 'google'],
  ['push.services.mozilla.com', 'mozilla'],
  ['notify.windows.com', 'microsoft'],
];

/** A push service by a name out of a bounded set: users choose hosts. */
export const serviceOf = (host: string): string =>
  services.find(([ending]) => host === ending || host.endsWith(`.${ending}`))?.[1] ?? 'other';

const ownerNames: Readonly<Record<string, string>> = {
  apple: 'Apple',
  google: 'Google',
  mozilla: 'Mozilla',
  microsoft: 'Microsoft',
};

/** What is known of a push service that notifications do not reach. Sentences of the status of the site are for operators. */
export function problemOfHost(
  host: string,
  {
    status,
    isRefusing,
    subject,
  }: {
    /** What it answered; null without an answer. */
    readonly status: number | null;
    /** Whether it refuses the site, not only some devices. */
    readonly isRefusing: boolean;
    /** Whom the site names to push services. */
    readonly subject: string;
  },
): string {
  if (isRefusing)
    return say(
      '{host} refuses all notifications of this site (status {status}), probably because of {subject}, whom it may ask: set SUPPORT_EMAIL or VAPID_SUBJECT to an address with a public domain.',
      { host: ownerNames[serviceOf(host)] ?? host, status: forbiddenStatus, subject },
    ).message;
  return (status === null ? say('It could not be reached.') : say('It answered with the status {status}.', { status }))
    .message;
}
