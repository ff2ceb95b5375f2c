import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import { Refusal } from '../../schema/errors.ts';
import type { Env } from '../env.ts';

/** One line a minute says that requests are refused, however many there are. */
const warnedEveryMs = 60_000;

/** Health checks ask by whatever name they know, and learn nothing. */
const healthChecks = new Set(['/live', '/ready']);

/**
 * Refuses requests for a host that this server is not. A page whose name is pointed to this machine (DNS rebinding) would
 * otherwise be of the same origin as the API. Names that are answered: that of PUBLIC_URL, HOST, and those of this machine
 * itself. Addresses are answered too: no name of a page can be turned into one.
 *
 * @returns a function that throws Refusal BAD_USER_INPUT
 */
export function hostCheck({ publicUrl, host }: Pick<Env, 'publicUrl' | 'host'>, log: Logger) {
  const names = new Set([new URL(publicUrl).hostname, host.toLowerCase(), 'localhost']);
  let warnedAt = Number.NEGATIVE_INFINITY;
  const isOwn = (name: string) =>
    names.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) > 0;

  return ({ headers }: IncomingMessage, pathname: string): void => {
    if (!headers.host) return;
    const name = hostnameOf(headers.host);
    if (name === null) throw new Refusal('BAD_USER_INPUT', 'The header Host must name a host');
    if (isOwn(name) || healthChecks.has(pathname)) return;
    if (performance.now() - warnedAt > warnedEveryMs) {
      warnedAt = performance.now();
      log.warn(
        { host: name.slice(0, 100) },
        'Requests for another host are refused: set PUBLIC_URL to the address in use',
      );
    }
    throw new Refusal(
      'BAD_USER_INPUT',
      'This server is not known by that name. Use the address that its operator gave you',
    );
  };
}

/** The name in a header `Host`, in lower case; null when it names no host: whatever makes an address of it would fail. */
function hostnameOf(host: string): string | null {
  return /^[\w.:[\]-]+$/.test(host) ? (URL.parse(`http://${host}`)?.hostname ?? null) : null;
}
