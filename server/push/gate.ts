import type { PushAnswer } from '../../schema/push/delivery.rules.ts';
import type { PushGate } from '../../schema/services/pushGate.ts';
import { paddedText } from '../../schema/push/push.rules.ts';
import { vapidSubjectOf } from '../../schema/push/vapid.rules.ts';
import type { Env } from '../env/env.ts';
import { isAllowedTarget, type Outbound, send } from '../outbound/outbound.ts';
import { requestOf, type Subscription } from './encrypt.ts';
import { retryAtOf } from './retryAfter.ts';
import { sealPush, unsealPush } from './seal.ts';

/**
 * What sends notifications, as the settings say.
 *
 * @param secrets those of the session cookies: the first seals, any may have sealed
 */
export function createPushGate(
  env: Pick<Env, 'publicUrl' | 'supportEmail' | 'vapidSubject'>,
  outbound: Outbound,
  secrets: readonly [string, ...string[]],
): PushGate {
  const { publicUrl } = env;
  const named = vapidSubjectOf(env);
  const [fault, subject] = 'fault' in named ? [named.fault, null] : [null, named.subject];
  return {
    fault,
    subject,
    publicUrl,
    isPrivate: outbound.isPrivate,
    seal: async (text) => sealPush(text, secrets[0]),
    unseal: (sealed) => unsealPush(sealed, secrets),
    isAllowedTarget: (url) => isAllowedTarget(url, outbound),
    async send({ sealed, key: { publicKey, sealedPrivate } }, { message, topic, ttl }, now, stop): Promise<PushAnswer> {
      const [device, privateKey] = await Promise.all([unsealPush(sealed, secrets), unsealPush(sealedPrivate, secrets)]);
      if (device === null || privateKey === null || subject === null) return { kind: 'unreadable' };
      const subscription = JSON.parse(device) as Subscription;
      const signer = { subject, publicKey, privateKey };
      const request = await requestOf(paddedText(message), subscription, signer, { ttl, topic }).catch(() => null);
      if (request === null) return { kind: 'unreadable' };
      try {
        const { status, retryAfter } = await send(request, outbound, { stop });
        return { kind: 'answered', status, retryAt: retryAtOf(retryAfter, now) };
      } catch {
        return { kind: stop?.aborted ? 'stopped' : 'unreachable' };
      }
    },
  };
}
