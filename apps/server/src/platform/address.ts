import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * The key under which a caller's address is rate-limited: an IPv4 address, or the /64 network of an IPv6 address,
 * because one subscriber owns all addresses of it. IPv4-mapped IPv6 (`::ffff:192.0.2.1`) counts as IPv4. A port that
 * some proxies append is ignored; all invalid addresses share one key.
 */
export function countedAddress(told: string): string {
  const address = withoutPort(told);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'nowhere';
  const groups = groupsOf(address);
  if (isMapped(groups)) return mappedIPv4(groups);
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The /48 of an IPv6 address: what a provider assigns to one customer, with 65,536 /64 networks. Null for IPv4. */
export function siteOf(address: string): string | null {
  const counted = countedAddress(address);
  return counted.includes(':') ? `${counted.split(':').slice(0, 3).join(':')}::/48` : null;
}

/** The network of an address, /24 for IPv4 and /64 for IPv6: the range in which one household's address changes. */
export function networkOf(address: string): string {
  const counted = countedAddress(address);
  return counted.includes(':') ? counted : `${counted.split('.').slice(0, 3).join('.')}.0/24`;
}

const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');
NOT_PUBLIC.addAddress('::1', 'ipv6');
NOT_PUBLIC.addSubnet('fc00::', 7, 'ipv6');
NOT_PUBLIC.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether an address is one of the internet's. Behind a proxy that does not forward addresses all callers have the same
 * private one, which identifies no household.
 */
export function isPublicAddress(told: string): boolean {
  const counted = countedAddress(told);
  if (counted === 'nowhere') return false;
  return counted.includes(':')
    ? !NOT_PUBLIC.check(withoutPort(told).split('%')[0]!, 'ipv6')
    : !NOT_PUBLIC.check(counted, 'ipv4');
}

const withoutPort = (told: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(told)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(told)?.[1] ?? told;

/** The eight groups of an IPv6 address in hexadecimal, without leading zeros. */
function groupsOf(address: string): string[] {
  const withoutZone = address.split('%')[0]!;
  // one spelling for all: lower case, an IPv4 tail as two groups
  const plain = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

const isMapped = (groups: string[]): boolean => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';

function mappedIPv4(groups: string[]): string {
  const bytes = groups.slice(6).flatMap((group) => {
    const both = Number.parseInt(group, 16);
    return [both >> 8, both & 255];
  });
  return bytes.join('.');
}
