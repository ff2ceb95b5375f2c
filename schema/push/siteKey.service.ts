import { createHash, generateKeyPairSync } from 'node:crypto';
import type { Reader } from '../../prisma/statement.ts';
import type { Database } from '../actor.ts';
import type { PushGate } from '../services/pushGate.ts';
import { insertPushKey, selectAnyPushKey } from './siteKey.sql.ts';

/** The key with which the notifications of new devices are signed. */
export interface PushKey {
  readonly id: string;
  /** Base64url, as browsers take it. */
  readonly publicKey: string;
  readonly sealedPrivate: string;
}

/** What seals a text that the database keeps. */
type Seal = (text: string) => Promise<string>;

/** The first byte of a point with both coordinates (SEC 1). */
const uncompressed = Buffer.from([4]);

/** A new key pair on the curve of VAPID (RFC 8292). */
function newKeyPair(): { publicKey: Buffer; privateKey: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const publicKey = Buffer.concat([uncompressed, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey, privateKey: d };
}

/** Makes a key. From then on new devices are signed for with it, and older ones with theirs. */
export async function makePushKey(on: Reader, seal: Seal, now: Temporal.Instant): Promise<void> {
  const { publicKey, privateKey } = newKeyPair();
  const id = createHash('sha256').update(publicKey).digest('hex');
  const sealed = await seal(privateKey);
  await insertPushKey(on, id, publicKey.toString('base64url'), sealed, new Date(now.epochMilliseconds));
}

/** Whether the site has a key. */
export const hasPushKey = async (on: Reader): Promise<boolean> => (await selectAnyPushKey(on)).length > 0;

/**
 * The key for new devices: the newest one.
 *
 * @returns null where this site sends no notifications, or cannot read its key
 */
export async function pushKey({
  push,
  db,
}: {
  readonly push: Pick<PushGate, 'fault' | 'unseal'>;
  readonly db: Pick<Database, 'prisma'>;
}): Promise<PushKey | null> {
  if (push.fault !== null) return null;
  const key = await db.prisma.siteKey.findFirst({
    where: { kind: 'vapid' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, publicKey: true, sealedPrivate: true },
  });
  return key !== null && (await push.unseal(key.sealedPrivate)) !== null ? key : null;
}
