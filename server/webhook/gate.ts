import type { WebhookGate } from '../../schema/services/webhookGate.ts';
import type { Env } from '../env/env.ts';
import { seal } from '../security/seal.ts';
import { allowedAddresses, type Resolve, resolverOf } from './addresses.ts';

/**
 * The gate of the services.
 *
 * @param secrets those of the session cookies: the first seals
 */
export function createWebhookGate(
  { webhookPrivate }: Pick<Env, 'webhookPrivate'>,
  secrets: readonly [string, ...string[]],
  resolve?: Resolve,
): WebhookGate {
  const isPrivate = webhookPrivate === 'on';
  const policy = { isPrivate, resolve: resolve ?? resolverOf(isPrivate) };
  return {
    isPrivate,
    seal: (secret) => seal(secret, secrets[0]),
    isAllowedTarget: async ({ hostname }) => (await allowedAddresses(hostname, policy)) !== null,
  };
}
