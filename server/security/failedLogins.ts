import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { LoginFailure } from '../../schema/account/limits.ts';
import { regionOf } from '../http/address.ts';
import type { Observer } from '../observability/observer.ts';

/** Enough to tell accounts apart. */
const keyLength = 16;

/**
 * Writes down log-ins that failed, so that an operator can see which account is guessed at and from where: the reason, a key
 * of the account and a part of the address. The key is the same for all attempts on an account and cannot be turned back
 * into a name; it changes with the secret. Attempts beyond a limit are not written down, they are counted as refusals.
 *
 * @param secret nobody without it can find out whose key it is
 */
export function watchFailedLogins(log: Logger, observers: readonly Observer[], secret: string) {
  const keyOf = (account: string) =>
    createHmac('sha256', secret).update(`failed log-in:${account}`).digest('base64url').slice(0, keyLength);
  return (reason: LoginFailure, account: string | null, ipAddress: string | null): void => {
    log.warn({ reason, account: account && keyOf(account), from: regionOf(ipAddress) }, 'failed log-in');
    for (const observer of observers) observer.loginFailed?.(reason);
  };
}
