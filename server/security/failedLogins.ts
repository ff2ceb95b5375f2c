import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { LoginFailure } from '../../schema/services/limits.ts';
import { regionOf } from '../http/address.ts';
import type { Observer } from '../observability/observer.ts';

/** Characters of a key: enough to distinguish accounts. */
const keyLength = 16;

/**
 * Logs failed log-ins, so that an operator sees which account is under attack and from where: the reason, a key of the
 * account, and the range of the address. The key is the same for all attempts on an account, cannot be turned back into a
 * name, and changes with the secret. Attempts beyond a limit are not logged; they count as refusals.
 *
 * @param secret without it, nobody can find out which account a key belongs to
 */
export function watchFailedLogins(log: Logger, observers: readonly Observer[], secret: string) {
  const keyOf = (account: string) =>
    createHmac('sha256', secret).update(`failed log-in:${account}`).digest('base64url').slice(0, keyLength);
  return (reason: LoginFailure, account: string | null, ipAddress: string | null): void => {
    log.warn({ reason, account: account && keyOf(account), from: regionOf(ipAddress) }, 'failed log-in');
    for (const observer of observers) observer.loginFailed?.(reason);
  };
}
