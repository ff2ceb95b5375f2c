import { promises as dns } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Finds the IP addresses of a host name; rejects if there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** What `OUTBOUND_PRIVATE=on` allows besides the internet. Never link-local addresses, where clouds keep their secrets. */
const privateRanges: readonly string[] = ['private', 'loopback', 'uniqueLocal', 'carrierGradeNat'];

/**
 * Where clouds keep the secrets of their machines, besides link-local addresses: Amazon's and Google's over IPv6, Alibaba's, Oracle's and
 * Azure's. They lie in ranges that a private network may use, or among those of the internet.
 */
const metadata: ReadonlySet<string> = new Set([
  'fd00:ec2::254',
  'fd20:ce::254',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
]);

/** All of the internet's IPv6 addresses begin with these three bits (RFC 4291); other rest is not assigned. */
const internetOfIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** IPv4 addresses as NAT64 writes them (RFC 6052), which a resolver in front of an IPv6 network returns for every name. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** The address that is really reached: the IPv4 address within some forms of IPv6. */
function innerAddress(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (address.match(nat64)) return new ipaddr.IPv4(address.toByteArray().slice(-4));
  return address;
}

/**
 * Whether this site may send to an IP address: one of the internet, or of its own network if it allows that.
 *
 * @param text an address as a resolver or `URL.hostname` writes it, without brackets
 */
export function isAllowedAddress(text: string, isPrivate: boolean): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = innerAddress(ipaddr.parse(text));
  if (metadata.has(address.toString())) return false;
  const range: string = address.range();
  if (isPrivate && privateRanges.includes(range)) return true;
  return range === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(internetOfIpv6));
}

/** Two queries of two seconds: a delivery has ten in all. */
const queryOptions = { timeout: 2_000, tries: 2 };

/**
 * Asks the name servers. Unlike the operating system's look-up it occupies no thread, so name servers that do not answer hold up
 * nothing else.
 */
const askNameServers: Resolve = async (host) => {
  const resolver = new dns.Resolver(queryOptions);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** Asks the operating system, which also knows the names of its own network. */
const askSystem: Resolve = async (host) => (await dns.lookup(host, { all: true })).map(({ address }) => address);

/** The usual way to find addresses. */
export const resolverOf = (isPrivate: boolean): Resolve => (isPrivate ? askSystem : askNameServers);

/**
 * The addresses of a URL's host, if this site may send to all of them.
 *
 * @param host `URL.hostname`, which writes every form of an IPv4 address with four decimal numbers
 * @returns null if one of them is not allowed, or there is none
 */
export async function allowedAddresses(
  host: string,
  { isPrivate, resolve }: { readonly isPrivate: boolean; readonly resolve: Resolve },
): Promise<readonly string[] | null> {
  const literal = host.replace(/^\[(.*)\]$/, '$1');
  const found = ipaddr.isValid(literal) ? [literal] : await resolve(host).catch(() => []);
  return found.length > 0 && found.every((address) => isAllowedAddress(address, isPrivate)) ? found : null;
}
