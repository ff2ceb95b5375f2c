import type { Logger } from 'pino';
import type { Database } from '../../schema/actor.ts';
import { linkUrl } from '../../schema/identity/link/link.rules.ts';
import { obstacleOf } from '../../schema/identity/link/obstacle.service.ts';
import {
  isUnsubscribable,
  linkOfTemplate,
  type MailTemplate,
  unsubscribeFolder,
} from '../../schema/mail/mail.rules.ts';
import { mailReasons } from '../../schema/mail/outbox.rules.ts';
import { isPublicName } from '../../schema/push/vapid.rules.ts';
import {
  claimMail,
  type ClaimedMail,
  handOver,
  type Outcome,
  settle,
  type Settlement,
} from '../../schema/mail/outbox.service.ts';
import { unseal } from '../security/seal.ts';
import { unsubscribeToken } from '../security/unsubscribeToken.ts';
import type { Env } from '../env/env.ts';
import { english } from '../../schema/language.rules.ts';
import { speakerFor } from '../../schema/speaker.ts';
import type { Speak } from '../../schema/spoken.rules.ts';
import { type RenderedMail, renderMail } from './render.ts';
import { isTemplate, type Sender, wordsOf } from './templates.ts';
import { DeliveryError, type MailTransport, openTransport } from './transport.ts';

/** How many mails one process sends at the same time. */
const concurrency = 2;

/** What draining the outbox needs. */
export interface Outbox {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly sender: Sender;
  /** Those of the session cookies: any may have sealed a link. */
  readonly secrets: readonly [string, ...string[]];
  readonly now: () => Temporal.Instant;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** The outbox with the mail server of the settings; null if they name none. */
export function openOutbox(
  { smtpUrl, mailFrom, publicUrl, supportEmail }: Pick<Env, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'supportEmail'>,
  services: Omit<Outbox, 'transport' | 'sender'>,
): Outbox | null {
  if (smtpUrl === undefined) return null;
  return { ...services, transport: openTransport({ smtpUrl, mailFrom }), sender: { publicUrl, supportEmail } };
}

/** How many mails were sent, will be tried again, were given up, or were released because the signal stopped it. */
type Drained = Readonly<Record<Settlement, number>>;

/** A mail that can be delivered. */
interface Prepared {
  readonly rendered: RenderedMail;
  readonly secret: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** The mail that a template makes, or the reason why there is none. */
async function prepare(
  { db, sender, secrets, now }: Outbox,
  mail: ClaimedMail,
): Promise<Prepared | { readonly reason: string }> {
  const { template } = mail;
  if (!isTemplate(template)) return { reason: mailReasons.unknownTemplate };
  const secret = mail.sealedSecret === null ? null : await unseal(mail.sealedSecret, secrets);
  const reason = await obstacleOf(db, { ...mail, template }, secret, now());
  if (reason !== null) return { reason };
  const unsubscribe = unsubscribeUrl(mail, template, sender, secrets);
  const rendered = render(template, mail.data, sender, { secret, unsubscribe, language: mail.language ?? english });
  if (rendered === null) return { reason: mailReasons.unknownTemplate };
  return { rendered, secret, headers: unsubscribe === null ? {} : unsubscribeHeaders(unsubscribe) };
}

/** The address that ends mails of this kind; null where the account itself causes them. */
const unsubscribeUrl = (
  { userId }: ClaimedMail,
  template: MailTemplate,
  { publicUrl }: Sender,
  [secret]: Outbox['secrets'],
): string | null =>
  userId !== null && isUnsubscribable(template)
    ? `${publicUrl}${unsubscribeFolder}${unsubscribeToken({ userId, template }, secret)}`
    : null;

const isPublicHttps = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && isPublicName(hostname);
};

/** Has mail programs show a button of their own. They press it from anywhere, so only an address that all can reach promises it. */
const unsubscribeHeaders = (url: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${url}>`,
  ...(isPublicHttps(url) && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

interface MailFacts {
  readonly secret: string | null;
  readonly unsubscribe?: string | null;
  readonly language?: string;
  readonly speak?: Speak;
}

/**
 * Renders a template.
 *
 * @param given `secret` of the one-time link, null for a template without one; `unsubscribe`, the address that ends mails of its kind, none
 *   unless given; `language` of the reader, English unless given; `speak` in it
 * @returns null if the template cannot show such data
 */
export function render(
  template: MailTemplate,
  data: unknown,
  sender: Sender,
  { secret, unsubscribe = null, language = english, speak = speakerFor(language) }: MailFacts,
): RenderedMail | null {
  const words = wordsOf(template, data, language);
  if (words === null) return null;
  const purpose = linkOfTemplate[template];
  const page = words.page === undefined ? null : `${sender.publicUrl}${words.page}`;
  const action = purpose === null || secret === null ? page : linkUrl(sender.publicUrl, purpose, secret);
  return renderMail(words, sender, { action, unsubscribe }, speak);
}

/** Sends one mail and writes down how that ended. */
async function send(outbox: Outbox, mail: ClaimedMail, signal: AbortSignal): Promise<Settlement> {
  const { db, transport, now, log } = outbox;
  const attempt = async (): Promise<Outcome> => {
    const prepared = await prepare(outbox, mail);
    if ('reason' in prepared) return { kind: 'givenUp', reason: prepared.reason };
    const { rendered, secret, headers } = prepared;
    try {
      const letter = { id: mail.id, to: mail.recipient, headers, ...rendered };
      await transport.deliver(letter, { handOver: () => handOver(db, mail, now()), signal });
      return { kind: 'sent' };
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      if (error.failure === 'stopped') return { kind: 'stopped' };
      if (error.failure === 'doubtful') return { kind: 'givenUp', reason: mailReasons.doubtful };
      // A mail server may quote a link that it dislikes.
      const reason = secret === null ? error.message : error.message.replaceAll(secret, '…');
      return { kind: error.failure === 'refused' ? 'givenUp' : 'unavailable', reason };
    }
  };
  const settlement = await settle(db, mail, await attempt(), now());
  const facts = { mail: mail.id, template: mail.template, attempts: mail.attempts };
  if (settlement === 'failed') log.warn(facts, 'A mail was not delivered and is given up');
  else if (settlement === 'postponed') log.warn(facts, 'A mail was not delivered and is tried again later');
  return settlement;
}

/**
 * Sends the mails of the outbox that are due, a few at a time. Several processes may do so at once: each mail is claimed by one.
 *
 * @param signal stops it. A mail whose end is being transmitted is waited for; others stay due
 */
export async function drainOutbox(
  outbox: Outbox,
  signal: AbortSignal = new AbortController().signal,
): Promise<Drained> {
  const drained: Record<Settlement, number> = { sent: 0, postponed: 0, failed: 0, released: 0 };
  const drainOne = async (): Promise<void> => {
    while (!signal.aborted) {
      const mail = await claimMail(outbox.db, outbox.now());
      if (mail === null) return;
      drained[await send(outbox, mail, signal)] += 1;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, drainOne));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return drained;
}
