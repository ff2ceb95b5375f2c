import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../schema/errors.ts';

/**
 * Refuses a request whose header `Host` names no host: whatever makes an address of it would fail.
 * @throws Refusal BAD_USER_INPUT
 */
export function refuseStrangeHost({ headers: { host } }: IncomingMessage): void {
  if (host && !(/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`))) {
    throw new Refusal('BAD_USER_INPUT', 'The header Host must name a host');
  }
}
