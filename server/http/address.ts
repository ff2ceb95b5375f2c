import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Groups of 16 bits in an IPv6 address, and in the /64 that a provider gives to one customer. */
const groupsOfAddress = 8;
const groupsOfNetwork = 4;

/** Longer texts are not parsed: an address with a port is shorter. */
const longestAddress = 64;

/**
 * The client's address in its shortest form: the one that the outermost trusted proxy saw, else that of the socket. A
 * forwarded value counts only if it is an IP address, with or without a port.
 *
 * @param trustedProxies how many proxies in front append to X-Forwarded-For; with 0 the header is ignored
 * @returns null if the socket is already closed
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | null {
  const forwarded = trustedProxies > 0 ? request.headers['x-forwarded-for'] : undefined;
  const seen = typeof forwarded === 'string' ? forwarded.split(',').at(-trustedProxies) : undefined;
  const socket = request.socket.remoteAddress;
  return (seen && plainAddress(seen)) || (socket && plainAddress(socket)) || null;
}

/**
 * Parses an IP address: strips port, brackets and zone, shortens IPv6, and turns an embedded IPv4 address into IPv4.
 * @returns null for anything else
 */
export function plainAddress(text: string): string | null {
  if (text.length > longestAddress) return null;
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? text.trim()).replace(/%.*$/, '');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  const { hostname } = new URL(`http://[${address}]`);
  return embeddedAddress(hostname.slice(1, -1)) ?? hostname.slice(1, -1);
}

/** The IPv4 address inside an IPv4-mapped address or one with the well-known translation prefix (RFC 6052). */
function embeddedAddress(address: string): string | null {
  const [, high, low] = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return null;
  const bytes = [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]);
  return bytes.join('.');
}

/**
 * The network that counts as one address in all limits: an IPv4 address, or the /64 of an IPv6 address, because a machine
 * can use any address of its /64.
 */
export function networkOf(address: string | null): string {
  if (address === null) return 'unknown';
  return isIP(address) === 6 ? `${firstGroups(address, groupsOfNetwork)}::/64` : address;
}

/**
 * The widest network that a provider gives to one customer: the /48 of an IPv6 address. Neighbours of an IPv4 address are not its
 * holder's, so it stays itself.
 */
export const rangeOf = (address: string | null): string =>
  address !== null && isIP(address) === 6 ? regionOf(address) : networkOf(address);

/** A range too large to identify a household: the /24 of an IPv4 address, the /48 of an IPv6 address. */
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
