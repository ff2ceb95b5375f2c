import type { WebhookGate } from '../../schema/services/webhookGate.ts';
import { isAllowedTarget, type Outbound } from '../outbound/outbound.ts';
import { seal } from '../security/seal.ts';

/**
 * The gate of the services.
 *
 * @param secrets those of the session cookies: the first seals
 */
export const createWebhookGate = (outbound: Outbound, secrets: readonly [string, ...string[]]): WebhookGate => ({
  isPrivate: outbound.isPrivate,
  seal: (secret) => seal(secret, secrets[0]),
  isAllowedTarget: (url) => isAllowedTarget(url, outbound),
});
