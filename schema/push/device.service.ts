import { createHash } from 'node:crypto';
import { encodeGlobalID } from '@pothos/plugin-relay';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { type Transaction, write } from '../../prisma/write.ts';
import { noId } from '../access.ts';
import { accountHolder, type Actor, requireSession } from '../actor.ts';
import { dateOf } from '../clock.rules.ts';
import { recordOwnAct } from '../audit/ownAct.service.ts';
import { badInput, conflict, notAuthenticated, notFound } from '../errors.ts';
import { lockOwnAccount } from '../identity/session/sessions.service.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { isUuid, parseInput } from '../input.ts';
import { languageOf } from '../language.ts';
import { say, type Saying } from '../say.rules.ts';
import { productName } from '../site/product.rules.ts';
import { speakerFor } from '../speaker.ts';
import { findVisible } from '../visibleId.ts';
import { faultOfUrl, unreachableSentence } from '../webhook/webhook.rules.ts';
import { settlementOf } from './delivery.rules.ts';
import { pushDeviceInput } from './push.input.ts';
import { devicesMax, messageOf, type PushContent } from './push.rules.ts';
import { pushKey } from './siteKey.service.ts';
import { noteTry } from './try.service.ts';

/**
 * The user's browsers that show notifications, newest first.
 *
 * @param query the columns to select
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function pushDevices(actor: Actor, query: Prisma.PushDeviceDefaultArgs) {
  const { id: userId } = requireSession(actor);
  return actor.db.prisma.pushDevice.findMany({
    ...query,
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** Finds devices of the user by id, in a browser. */
export const findPushDevice = findVisible(async (actor, ids) => {
  const viewer = accountHolder(actor);
  if (!viewer) return [];
  return actor.db.prisma.pushDevice.findMany({ where: { userId: viewer.id, id: { in: ids } }, select: { id: true } });
});

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/**
 * Adds the browser of the session, or changes its keys, because its user allowed it there. Whoever signed in there before gets nothing there
 * any more; an older device of the same session goes, and the oldest one beyond ten.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, BAD_USER_INPUT also for an address that does not lead to the internet,
 *   CONFLICT where this site sends no notifications
 */
export const addPushDevice = (actor: Actor, rawInput: unknown): Promise<Viewer> =>
  keepPushDevice(actor, rawInput, { isAsked: true });

/**
 * As `addPushDevice`, for a browser that has changed its subscription by itself.
 *
 * @throws Refusal also CONFLICT where the user has removed the device of this session
 */
export const renewPushDevice = (actor: Actor, rawInput: unknown): Promise<Viewer> =>
  keepPushDevice(actor, rawInput, { isAsked: false });

async function keepPushDevice(
  actor: Actor,
  rawInput: unknown,
  { isAsked }: { readonly isAsked: boolean },
): Promise<Viewer> {
  const viewer = requireSession(actor);
  const { id: userId } = viewer;
  const { endpoint, p256dh, auth } = parseInput(pushDeviceInput, rawInput);
  const key = await pushKey(actor);
  if (key === null) throw conflict(say('This site sends no notifications'));
  const { hostname: host } = await checkedEndpoint(actor, endpoint);
  const endpointHash = hashOf(endpoint);
  const sealed = await actor.push.seal(JSON.stringify({ endpoint, p256dh, auth }));
  await write(actor, async (transaction) => {
    await lockOwnAccount(actor, transaction);
    const { id: sessionId, pushRemovedAt } = await currentSession(actor, transaction);
    if (pushRemovedAt && !isAsked)
      throw conflict(say('Notifications were turned off in this browser: turn them on again there'));
    const { pushDevice } = transaction;
    await pushDevice.deleteMany({ where: { endpointHash, userId: { not: userId } } });
    await pushDevice.deleteMany({ where: { sessionId, endpointHash: { not: endpointHash } } });
    const known = await pushDevice.count({ where: { endpointHash } });
    const told = { userId, sessionId, sealed, host, keyId: key.id, failures: 0, failingSince: null };
    await pushDevice.upsert({
      where: { endpointHash },
      create: { ...told, endpointHash, createdAt: dateOf(actor.now) },
      update: told,
    });
    if (pushRemovedAt) await transaction.session.update({ where: { id: sessionId }, data: { pushRemovedAt: null } });
    if (known > 0) return;
    await removeOldest(transaction, userId);
    await recordOwnAct(actor, transaction, { userId, act: 'push_device_added', detail: { host } });
  });
  return viewer;
}

async function checkedEndpoint({ push }: Actor, endpoint: string): Promise<URL> {
  const fault = faultOfUrl(endpoint, push.isPrivate);
  if (fault !== null) throw badInput('endpoint', fault);
  const url = new URL(endpoint);
  if (!(await push.isAllowedTarget(url))) throw badInput('endpoint', unreachableSentence);
  return url;
}

async function currentSession({ connection, viewer }: Actor, { session }: Transaction) {
  const sessionId = connection.sessionHash ?? '';
  const found = await session.findFirst({
    where: { sessionId, userId: viewer?.id ?? noId },
    select: { id: true, pushRemovedAt: true },
  });
  if (!found) throw notAuthenticated();
  return found;
}

async function removeOldest({ pushDevice }: Transaction, userId: string): Promise<void> {
  const rest = await pushDevice.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: devicesMax,
    select: { id: true },
  });
  await pushDevice.deleteMany({ where: { id: { in: rest.map(({ id }) => id) } } });
}

/**
 * Removes a device of the user, with what waits for it. Its browser does not add itself again in that session (`mayAddDevice`).
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, NOT_FOUND when it is not the user's
 */
export async function removePushDevice(actor: Actor, { id }: { readonly id: string }): Promise<Viewer> {
  const viewer = requireSession(actor);
  await write(actor, async (transaction) => {
    const where = { id: isUuid(id) ? id : noId, userId: viewer.id };
    const found = await transaction.pushDevice.findFirst({ where, select: { host: true, sessionId: true } });
    const { count } = await transaction.pushDevice.deleteMany({ where });
    if (!found || count === 0) throw notFound(say('Device not found'));
    await transaction.session.updateMany({
      where: { id: found.sessionId },
      data: { pushRemovedAt: dateOf(actor.now) },
    });
    const detail = { host: found.host };
    await recordOwnAct(actor, transaction, { userId: viewer.id, act: 'push_device_removed', detail });
  });
  return viewer;
}

/** Whether the browser of this session may add itself without a question: its user has not removed it. */
export async function mayAddDevice({ connection, db }: Actor): Promise<boolean> {
  const where = { sessionId: connection.sessionHash ?? '', pushRemovedAt: { not: null } };
  return (await db.prisma.session.count({ where })) === 0;
}

/** For how many seconds a push service keeps a test: whoever waits for it looks at the phone now. */
const testTtl = 300;

/** A test, in the language in which its user reads. */
function testContent(actor: Actor): PushContent {
  const speak = speakerFor(languageOf(actor));
  return {
    title: productName,
    body: speak(say('Notifications arrive on this device.')),
    language: speak.language,
    direction: speak.direction,
    path: '/settings',
    badge: null,
    tasks: [],
    showsStreaks: false,
  };
}

/**
 * Sends a test to a device now. It is no promise that the device shows it: only the push service has taken it.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, NOT_FOUND when it is not the user's
 */
export async function testPushDevice(actor: Actor, { id }: { readonly id: string }) {
  const viewer = requireSession(actor);
  const { push, now, db } = actor;
  const device = await db.prisma.pushDevice.findUnique({
    where: await findPushDevice(id, actor),
    select: {
      id: true,
      sealed: true,
      failures: true,
      deliveredAt: true,
      key: { select: { publicKey: true, sealedPrivate: true } },
    },
  });
  if (!device) throw notFound(say('Device not found'));
  if (push.fault !== null) return { viewer, delivered: false, problem: push.fault.message };
  const of = { publicUrl: push.publicUrl, viewer: encodeGlobalID('User', viewer.id), reminderId: null };
  const outgoing = { message: messageOf(testContent(actor), of), topic: 'test', ttl: testTtl };
  const answer = await push.send(device, outgoing, now, actor.connection.abandoned());
  const settlement = settlementOf({
    answer,
    attempts: 1,
    expiresAt: now.add({ seconds: testTtl }),
    now,
    device: { failures: device.failures, wasDelivered: device.deliveredAt !== null },
  });
  await noteTry(actor, device.id, answer, settlement);
  const status = answer.kind === 'answered' ? answer.status : null;
  const delivered = settlement.kind === 'delivered';
  return { viewer, delivered, problem: delivered ? null : problemOf(settlement.kind, status).message };
}

function problemOf(kind: string, status: number | null): Saying {
  if (kind === 'gone') return say('This device does not take notifications any more: allow them there again');
  if (status === null) return say('The push service of this device could not be reached');
  return say('The push service of this device answered with the status {status}', { status });
}
