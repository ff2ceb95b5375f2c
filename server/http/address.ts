import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Groups of 16 bits in an IPv6 address, and those of the network that one customer of a provider gets. */
const groupsOfAddress = 8;
const groupsOfNetwork = 4;

/** An address with a port is shorter than this; whatever is longer is not looked at. */
const longestAddress = 64;

/**
 * The client's address in its shortest form: the one that the outermost trusted proxy saw, else the socket's. What a proxy
 * forwards counts only if it is an IP address, with or without a port.
 *
 * @param trustedProxies how many proxies in front add to X-Forwarded-For; with 0 the header is ignored
 * @returns null when the socket is closed already
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | null {
  const forwarded = trustedProxies > 0 ? request.headers['x-forwarded-for'] : undefined;
  const seen = typeof forwarded === 'string' ? forwarded.split(',').at(-trustedProxies) : undefined;
  const socket = request.socket.remoteAddress;
  return (seen && plainAddress(seen)) || (socket && plainAddress(socket)) || null;
}

/**
 * Reads an IP address: without port, brackets and zone, IPv6 in its shortest form, IPv4 inside IPv6 as IPv4.
 * @returns null for what is no address
 */
export function plainAddress(text: string): string | null {
  if (text.length > longestAddress) return null;
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? text.trim()).replace(/%.*$/, '');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  const { hostname } = new URL(`http://[${address}]`);
  return embeddedAddress(hostname.slice(1, -1)) ?? hostname.slice(1, -1);
}

/** The IPv4 address in an IPv4-mapped one, or in one of the well-known prefix of translators (RFC 6052). */
function embeddedAddress(address: string): string | null {
  const [, high, low] = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return null;
  const bytes = [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]);
  return bytes.join('.');
}

/**
 * What counts as one address wherever attempts are counted: an IPv4 address, or the /64 of an IPv6 address, since every
 * machine can choose among all addresses of its /64.
 */
export function networkOf(address: string | null): string {
  if (address === null) return 'unknown';
  return isIP(address) === 6 ? `${firstGroups(address, groupsOfNetwork)}::/64` : address;
}

/** A part of the Internet that no longer points to one household: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function regionOf(address: string | null): string {
  if (address === null) return 'unknown';
  if (isIP(address) === 6) return `${firstGroups(address, groupsOfNetwork - 1)}::/48`;
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** @param address in its shortest form */
function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups = [...head];
  if (tail) groups.push(...Array<string>(groupsOfAddress - head.length - tail.length).fill('0'), ...tail);
  return groups.slice(0, count).join(':');
}
