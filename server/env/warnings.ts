import type { Env } from '../env.ts';

/** Addresses that are reachable from this machine only. */
const loopback = /^(127\.[\d.]+|::1|localhost)$/;

/**
 * Warns about settings that are allowed but probably not intended.
 * @returns sentences for the log
 */
export function settingsWarnings({ publicUrl, trustProxy, host }: Env): readonly string[] {
  const isSecure = publicUrl.startsWith('https:');
  if (isSecure && trustProxy === 0) {
    return [
      'PUBLIC_URL is https, but TRUST_PROXY is 0: all users behind the proxy count as one address, so that one of them can ' +
        'use up the attempts of all. Set TRUST_PROXY to the number of proxies in front.',
    ];
  }
  if (trustProxy > 0 && !isSecure && !loopback.test(host)) {
    return [
      `TRUST_PROXY is ${trustProxy}, PUBLIC_URL is http and HOST is ${host}: a client that reaches this port without the proxy ` +
        'can forge its address. Set TRUST_PROXY to 0, or let only the proxy reach the port.',
    ];
  }
  return [];
}

/**
 * Names what is off because settings are missing.
 * @returns sentences for the log
 */
export function settingsNotes({ firebaseMissing }: Env): readonly string[] {
  if (firebaseMissing.length === 0) return [];
  return [`Google sign-in is off. To turn it on, set ${firebaseMissing.join(', ')} and restart the server.`];
}
