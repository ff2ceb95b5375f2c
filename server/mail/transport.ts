import { Readable } from 'node:stream';
import { productName } from '../../schema/site/product.rules.ts';
import type { Env } from '../env/env.ts';

/** How long the mail server may take, in milliseconds. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** How long one delivery may take in all, in milliseconds. */
const deliveryMs = 90_000;

const reasonMaxLength = 300;

/** Hosts to which a password may travel unencrypted. */
const loopback = /^(127\.[\d.]+|\[::1\]|localhost)$/;

/** A mail ready to be sent. */
export interface OutgoingMail {
  /** Part of the Message-ID: mail programs recognise a second copy of the same mail by it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Headers of its own; none unless given. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Why a mail was not delivered. */
type Failure =
  /** The mail server refuses this mail for good. */
  | 'refused'
  /** Another attempt may succeed. */
  | 'unavailable'
  /** The mail may have been delivered. */
  | 'doubtful'
  /** The signal stopped it, or `handOver` forbade it. */
  | 'stopped';

/** A mail was not delivered. The message is one sentence, with the mail server's own words if it has answered. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly failure: Failure;

  constructor(failure: Failure, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.failure = failure;
  }
}

interface Delivery {
  /**
   * Called when all but the end of the mail has been transmitted. Until then a mail server delivers nothing.
   *
   * @returns false to stop the delivery
   */
  readonly handOver: () => Promise<boolean>;
  /** Stops the delivery unless the mail was handed over. */
  readonly signal: AbortSignal;
}

/** Delivers mails to the mail server of SMTP_URL. */
export interface MailTransport {
  /** Host and port of the mail server. */
  readonly server: string;
  /** @throws DeliveryError */
  deliver(mail: OutgoingMail, delivery: Delivery): Promise<void>;
}

/** nodemailer's errors, as far as they are read here. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** nodemailer's codes of an error about sender, recipient or content. Others concern the connection or the account. */
const aboutMail = new Set(['EENVELOPE', 'EMESSAGE']);

const firstPermanentCode = 500;

/**
 * An error's words on one line, without control characters: the mail server's own about a mail, and otherwise also the step
 * that failed.
 */
const wordsOf = ({ code = '', response, message }: SmtpError): string =>
  ((aboutMail.has(code) ? response : undefined) ?? message)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, reasonMaxLength);

function deliveryError(error: SmtpError, isHandedOver: boolean): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const { code = '', responseCode } = error;
  const isLocal = responseCode === undefined;
  if (isLocal && isHandedOver) return new DeliveryError('doubtful', wordsOf(error), { cause: error });
  const isFinal = aboutMail.has(code) && (isLocal || responseCode >= firstPermanentCode);
  return new DeliveryError(isFinal ? 'refused' : 'unavailable', wordsOf(error), { cause: error });
}

/**
 * Opens the transport of the settings. It connects anew for each mail.
 *
 * @param smtpUrl smtps://… for TLS from the start; with smtp://… STARTTLS is used where the server offers it, and required if
 *   the address has a password and the server is another machine. nodemailer's options can follow as a query
 */
export function openTransport({
  smtpUrl,
  mailFrom,
}: { readonly smtpUrl: string } & Pick<Env, 'mailFrom'>): MailTransport {
  const { protocol, username, hostname, port, searchParams } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:' || searchParams.get('secure') === 'true';
  const settings = {
    ...timeouts,
    requireTLS: username !== '' && !isSecure && !loopback.test(hostname),
    // What stands in the address counts.
    url: smtpUrl,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  };

  const deliver = async (mail: OutgoingMail, { handOver, signal }: Delivery): Promise<void> => {
    // Forty modules that a server without mails would load for nothing.
    const { createTransport } = await import('nodemailer');
    const ending = new AbortController();
    let isHandedOver = false;
    let handingOver: Promise<boolean> | undefined;
    const withdraw = (reason: string) => ending.abort(new DeliveryError('stopped', reason));
    const stop = () => {
      if (!isHandedOver) withdraw('The delivery was stopped.');
    };
    // It is read when the mail server has accepted sender and recipient. Where it ends, nodemailer transmits the end of the mail.
    async function* holdingTheEnd(content: AsyncIterable<Buffer>) {
      yield* content;
      handingOver = handOver();
      if (!(await handingOver)) withdraw('The mail was withdrawn.');
      ending.signal.throwIfAborted();
      isHandedOver = true;
    }
    const mailer = createTransport(settings);
    mailer.use('stream', ({ message }, done) => {
      message.processFunc((content) => Readable.from(holdingTheEnd(content)));
      done();
    });
    signal.addEventListener('abort', stop);
    const timer = setTimeout(() => ending.abort(new Error('The mail server takes too long')), deliveryMs);
    try {
      if (signal.aborted) stop();
      await mailer.sendMail(contentOf(mail, mailFrom, ending.signal));
    } catch (error) {
      // The first reason counts, and a mail that has failed is not handed over any more.
      ending.abort(error);
      // The caller writes the result down after what `handOver` writes.
      await handingOver?.catch(() => undefined);
      throw deliveryError(ending.signal.reason as SmtpError, isHandedOver);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  };
  return { server: `${hostname}:${port || (isSecure ? 465 : 587)}`, deliver };
}

const contentOf = ({ id, to, subject, text, html, headers }: OutgoingMail, from: string, signal: AbortSignal) => ({
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  // As objects, which are not parsed as lists of addresses.
  from: { name: productName, address: from },
  to: { name: '', address: to },
  subject,
  text,
  html,
  // RFC 3834: asks for no automatic answer.
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  signal,
});
