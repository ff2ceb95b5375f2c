import { isIP } from 'node:net';

/** Names that only a network of one's own knows. */
const ownNetwork = /(?:^|\.)(?:local|lan|home\.arpa|internal|localhost|invalid|test)$/i;

/**
 * Whether a host has a name that others on the internet can look up: neither an address, nor a single word, nor one of a network of one's
 * own.
 *
 * @param hostname as in `URL.hostname`, or the part of a mail address behind the @
 */
export function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  const bare = name.startsWith('[') ? name.slice(1, -1) : name;
  return isIP(bare) === 0 && name.includes('.') && !ownNetwork.test(name);
}

/** Whether an address is one of HTTPS that others on the internet can reach. */
export function isPublicHttps(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && isPublicName(hostname);
}
