import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { write } from '../../prisma/write.ts';
import { carerOf, noId, reachOf } from '../access.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { lockOwnAccount } from '../identity/session/sessions.service.ts';
import { accountHolder, type Actor, requireSession } from '../actor.ts';
import { recordOwnAct } from '../audit/ownAct.service.ts';
import { childToSee, lockChildToSee } from '../child/child.service.ts';
import { lately } from '../clock.rules.ts';
import { badInput, conflict, notFound, rateLimited } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { requireFreshProof } from '../identity/session/freshProof.service.ts';
import { say } from '../say.rules.ts';
import { findVisible } from '../visibleId.ts';
import { webhookInput } from './webhook.input.ts';
import { faultOfUrl, unreachableSentence, webhookLimits } from './webhook.rules.ts';

/** The filter for the user's webhooks, without those for a child that the user no longer sees. */
const webhooksOf = (viewer: Viewer) =>
  ({
    userId: viewer.id,
    OR: [{ childId: null }, { child: carerOf(reachOf(viewer)) }],
  }) satisfies Prisma.WebhookWhereInput;

/**
 * The user's webhooks, newest first.
 *
 * @param query the columns to select
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function webhooks(actor: Actor, query: Prisma.WebhookDefaultArgs) {
  const viewer = requireSession(actor);
  return actor.db.prisma.webhook.findMany({
    ...query,
    where: webhooksOf(viewer),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** Finds webhooks of the user by id, in a browser. */
export const findWebhook = findVisible(async (actor, ids) => {
  const viewer = accountHolder(actor);
  if (!viewer) return [];
  return actor.db.prisma.webhook.findMany({ where: { ...webhooksOf(viewer), id: { in: ids } }, select: { id: true } });
});

const secretBytes = 32;

/** A secret in the form of Standard Webhooks. */
const newSecret = () => `whsec_${randomBytes(secretBytes).toString('base64')}`;

/**
 * Makes a webhook. Its secret can be read only now: it is stored encrypted, because it signs the deliveries.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT also for an address that
 * does not lead to the internet, NOT_FOUND when the child is not one that the user cares for, CONFLICT when the user has 10
 */
export async function createWebhook(actor: Actor, rawInput: unknown) {
  const viewer = requireFreshProof(actor);
  const { id: userId } = viewer;
  const { url: text, events, childId } = parseInput(webhookInput, rawInput);
  if (childId !== null) await childToSee(actor, childId);
  const url = await checkedUrl(actor, text);
  const id = randomUUIDv7();
  const secret = newSecret();
  const sealedSecret = await actor.webhooks.seal(secret);
  const createdAt = new Date(actor.now.epochMilliseconds);
  await write(actor, async (transaction) => {
    // As for access tokens: two requests at once count each other, and none outlives the end of its session.
    await lockOwnAccount(actor, transaction);
    if (childId !== null) await lockChildToSee(transaction, viewer, childId);
    if ((await transaction.webhook.count({ where: { userId } })) >= webhookLimits.each)
      throw conflict(say('You have {count} webhooks: remove one to add another', { count: webhookLimits.each }));
    await transaction.webhook.create({
      data: { id, userId, url: url.href, events, childId, sealedSecret, createdAt },
    });
    await recordOwnAct(actor, transaction, { userId, act: 'webhook_created', detail: { host: url.hostname } });
  });
  return { id, secret };
}

async function checkedUrl({ webhooks: gate }: Actor, text: string): Promise<URL> {
  const fault = faultOfUrl(text, gate.isPrivate);
  if (fault !== null) throw badInput('url', fault);
  const url = new URL(text);
  if (!(await gate.isAllowedTarget(url))) throw badInput('url', unreachableSentence);
  return url;
}

/** The entry of a webhook of the user. */
export const webhookById = ({ db }: Actor, id: string, query: Prisma.WebhookDefaultArgs) =>
  db.prisma.webhook.findUniqueOrThrow({ ...query, where: { id } });

/** The filter for a webhook of the user by id, also for one of a child that they no longer see. */
const ownWebhook = (viewer: Viewer, id: string) => ({ id: isUuid(id) ? id : noId, userId: viewer.id });

/**
 * Deletes a webhook, with what waits to be delivered.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, NOT_FOUND when it is not the user's
 */
export async function deleteWebhook(actor: Actor, { id }: { id: string }): Promise<Viewer> {
  const viewer = requireSession(actor);
  await write(actor, async (transaction) => {
    const where = ownWebhook(viewer, id);
    const found = await transaction.webhook.findFirst({ where, select: { url: true } });
    const { count } = await transaction.webhook.deleteMany({ where });
    if (!found || count === 0) throw notFound(say('Webhook not found'));
    const detail = { host: new URL(found.url).hostname };
    await recordOwnAct(actor, transaction, { userId: viewer.id, act: 'webhook_deleted', detail });
  });
  return viewer;
}

/**
 * Delivers a test soon, also to a webhook that was switched off; if it arrives, that one is on again. While one waits, another is
 * not written.
 *
 * @returns the id of the webhook
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, NOT_FOUND when it is not the user's or they no longer see its child,
 *   RATE_LIMITED beyond 500 deliveries within 24 hours
 */
export async function testWebhook(actor: Actor, { id }: { id: string }): Promise<string> {
  requireSession(actor);
  const { id: webhookId } = await findWebhook(id, actor);
  const at = new Date(actor.now.epochMilliseconds);
  await write(actor, async (transaction) => {
    // Also locks the webhook, so that two tests at once are one.
    const { count } = await transaction.webhook.updateMany({ where: { id: webhookId }, data: { restsUntil: null } });
    if (count === 0) throw notFound(say('Webhook not found'));
    const { webhookDelivery: delivery } = transaction;
    const isWaiting = { webhookId, event: 'test', nextAttemptAt: { not: null } };
    if ((await delivery.count({ where: isWaiting })) > 0) return;
    await requirePlace(transaction, webhookId, actor.now);
    await delivery.create({ data: { webhookId, event: 'test', nextAttemptAt: at, createdAt: at } });
  });
  return webhookId;
}

const hoursPerDay = 24;
const millisecondsPerHour = 3_600_000;

async function requirePlace(
  { webhookDelivery }: Prisma.TransactionClient,
  webhookId: string,
  now: Temporal.Instant,
): Promise<void> {
  const createdAt = lately(now, hoursPerDay);
  const { deliveriesPerDay } = webhookLimits;
  if ((await webhookDelivery.count({ where: { webhookId, createdAt } })) < deliveriesPerDay) return;
  throw rateLimited(
    say('A webhook has at most {max} deliveries within 24 hours', { max: deliveriesPerDay }),
    millisecondsPerHour,
  );
}
