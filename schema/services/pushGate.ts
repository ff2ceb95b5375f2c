import type { PushAnswer } from '../push/delivery.rules.ts';
import type { PushMessage } from '../push/message.rules.ts';
import type { Saying } from '../say.rules.ts';

/** What reaches a device. */
interface PushTarget {
  /** Endpoint and keys, sealed. */
  readonly sealed: string;
  /** The site's key that the device accepts. */
  readonly key: { readonly publicKey: string; readonly sealedPrivate: string };
}

/** A notification and how the push service keeps it. */
interface OutgoingPush {
  readonly message: PushMessage;
  /** A later notification with the same topic takes the place of one that still waits at the push service. */
  readonly topic: string;
  /** For how many seconds the push service keeps it for a device that is off. */
  readonly ttl: number;
}

/** What services know of web push. */
export interface PushGate {
  /** Why this site sends no notifications; null where it does. */
  readonly fault: Saying | null;
  /** Whom push services may ask about it; null where none are sent. */
  readonly subject: string | null;
  /** The address of this site, to which a tap leads. */
  readonly publicUrl: string;
  /** Whether push services of the own network are allowed (OUTBOUND_PRIVATE). */
  readonly isPrivate: boolean;
  /** Encrypts a text that the database keeps. */
  seal(text: string): Promise<string>;
  /** Opens it again; null if it was sealed with a secret that is gone. */
  unseal(sealed: string): Promise<string | null>;
  /** Whether the host of an address leads only where this site may send to; false as well for a host that cannot be found. */
  isAllowedTarget(url: URL): Promise<boolean>;
  /**
   * Sends a notification to a device now, within ten seconds.
   *
   * @param stop ends the try
   */
  send(target: PushTarget, push: OutgoingPush, now: Temporal.Instant, stop?: AbortSignal): Promise<PushAnswer>;
}
