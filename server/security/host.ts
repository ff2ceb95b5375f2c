import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import type { Env } from '../env/env.ts';

/** At most one log line per minute about refused requests. */
const warnedEveryMs = 60_000;

/** Health checks may use any name, because their answers reveal nothing. */
const healthChecks = new Set(['/live', '/ready']);

/**
 * Refuses requests with a foreign Host header. Otherwise a page whose domain name resolves to this machine (DNS rebinding)
 * would have the same origin as the API. Accepted are the names of PUBLIC_URL and HOST, localhost, and IP addresses, which
 * no domain name can imitate.
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
    if (name === null) throw new Refusal('BAD_USER_INPUT', say('The header Host must name a host'));
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
      say('This server is not known by that name. Use the address that its operator gave you'),
    );
  };
}

/** The name in a header `Host`, in lower case; null if it is not a valid host. */
function hostnameOf(host: string): string | null {
  return /^[\w.:[\]-]+$/.test(host) ? (URL.parse(`http://${host}`)?.hostname ?? null) : null;
}
