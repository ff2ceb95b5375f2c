import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { OneTimeLink, Prisma } from '../../../prisma/generated/client/client.ts';
import type { Transaction } from '../../../prisma/write.ts';
import type { Actor } from '../../actor.ts';
import { latestPast } from '../../clock.rules.ts';
import { badInput } from '../../errors.ts';
import { lockAccount } from '../../locks.sql.ts';
import { say } from '../../say.rules.ts';
import { linkMinutes, type LinkPurpose, singleLinks } from './link.rules.ts';

const secretBytes = 32;

const form = /^[\w-]{43}$/;

/** What `one_time_links.token_hash` holds. */
const hashLink = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

interface NewLink {
  readonly purpose: LinkPurpose;
  /** The account that it is for; null for an invitation to register. */
  readonly userId: string | null;
  /** Who made it; null for the program and the operator. */
  readonly issuerId?: string | null;
  /** The address that it proves or is meant for. */
  readonly email: string | null;
}

/** A link that was just made. The secret is stored nowhere. */
export interface MadeLink {
  readonly id: string;
  readonly secret: string;
  readonly expiresAt: Date;
}

/**
 * Makes a one-time link (docs/product.md#one-time-links). Of a purpose that allows one link, the account's former ones end.
 * The caller bounds how many an account or address can have made.
 */
export async function makeLink(
  { now }: Pick<Actor, 'now'>,
  { oneTimeLink }: Prisma.TransactionClient,
  { purpose, userId, issuerId = null, email }: NewLink,
): Promise<MadeLink> {
  const at = new Date(now.epochMilliseconds);
  const expiresAt = new Date(now.add({ minutes: linkMinutes[purpose] }).epochMilliseconds);
  const secret = randomBytes(secretBytes).toString('base64url');
  if (userId !== null && singleLinks.includes(purpose)) await endLinks({ oneTimeLink }, { userId, purpose }, at);
  const id = randomUUIDv7();
  await oneTimeLink.create({
    data: { id, purpose, tokenHash: hashLink(secret), userId, issuerId, email, createdAt: at, expiresAt },
  });
  return { id, secret, expiresAt };
}

/** Ends the links of a filter that still work. */
export async function endLinks(
  { oneTimeLink }: Pick<Prisma.TransactionClient, 'oneTimeLink'>,
  where: Prisma.OneTimeLinkWhereInput,
  at: Date,
): Promise<number> {
  const { count } = await oneTimeLink.updateMany({
    where: { ...where, usedAt: null, endedAt: null },
    data: { endedAt: at },
  });
  return count;
}

/** The filter for links of a purpose that were neither used nor ended and have not expired. */
export const openLinks = (purpose: LinkPurpose, { now }: Pick<Actor, 'now'>) =>
  ({
    purpose,
    usedAt: null,
    endedAt: null,
    expiresAt: { gt: new Date(now.epochMilliseconds) },
  }) satisfies Prisma.OneTimeLinkWhereInput;

/** The filter of a link that works now. One that a wrong clock put into the future does not. */
const working = (purpose: LinkPurpose, secret: string, now: Temporal.Instant) => ({
  ...openLinks(purpose, { now }),
  tokenHash: form.test(secret) ? hashLink(secret) : '',
  createdAt: { lte: latestPast(now) },
});

/**
 * The link of a secret, which stays usable.
 *
 * @returns null for a secret that is unknown, used, ended, expired or of another purpose
 */
export const findLink = (
  { now }: Pick<Actor, 'now'>,
  { oneTimeLink }: Pick<Prisma.TransactionClient, 'oneTimeLink'>,
  purpose: LinkPurpose,
  secret: string,
): Promise<OneTimeLink | null> => oneTimeLink.findFirst({ where: working(purpose, secret, now) });

/**
 * Uses a link up. Of two callers at once, one succeeds. A roll-back of the transaction leaves the link usable.
 *
 * @throws Refusal BAD_USER_INPUT for a secret that is unknown, used, ended, expired or of another purpose: the answer does
 *   not say which
 */
export async function consumeLink(
  { now }: Pick<Actor, 'now'>,
  { oneTimeLink }: Pick<Prisma.TransactionClient, 'oneTimeLink'>,
  purpose: LinkPurpose,
  secret: string,
): Promise<OneTimeLink> {
  const usedAt = new Date(now.epochMilliseconds);
  const [link] = await oneTimeLink.updateManyAndReturn({ where: working(purpose, secret, now), data: { usedAt } });
  if (!link) throw unusableLink();
  return link;
}

/**
 * Uses up a link that proves an address of an account, and locks the account first: accounts come before links.
 *
 * @throws Refusal BAD_USER_INPUT as `consumeLink`
 */
export async function consumeAddressLink(
  actor: Pick<Actor, 'now'>,
  transaction: Transaction,
  purpose: LinkPurpose,
  secret: string,
): Promise<Omit<OneTimeLink, 'userId' | 'email'> & { readonly userId: string; readonly email: string }> {
  const found = await findLink(actor, transaction, purpose, secret);
  if (found?.userId) await lockAccount(transaction, found.userId);
  const { userId, email, ...link } = await consumeLink(actor, transaction, purpose, secret);
  if (userId === null || email === null) throw unusableLink();
  return { ...link, userId, email };
}

/**
 * Keeps a link that is for nobody yet for an account; it stays usable. Of two callers at once, one succeeds.
 *
 * @throws Refusal BAD_USER_INPUT as `consumeLink`, also for a link that is for an account
 */
export async function claimLink(
  { now }: Pick<Actor, 'now'>,
  { oneTimeLink }: Pick<Prisma.TransactionClient, 'oneTimeLink'>,
  { purpose, secret, userId }: { readonly purpose: LinkPurpose; readonly secret: string; readonly userId: string },
): Promise<void> {
  const where = { ...working(purpose, secret, now), userId: null };
  const { count } = await oneTimeLink.updateMany({ where, data: { userId } });
  if (count === 0) throw unusableLink();
}

/** A link that cannot be used, for whatever reason. */
export const unusableLink = () =>
  badInput('token', say('This link does not work any more. It may have expired or been used: ask for a new one'));
