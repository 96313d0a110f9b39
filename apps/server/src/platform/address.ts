import { isIPv4, isIPv6 } from 'node:net';

/**
 * What a caller's address counts as where calls are counted: an IPv4 address is one caller, and so is an IPv6 network of 64 bits, because
 * everybody who has one of its addresses has them all. IPv4 written as IPv6 (`::ffff:192.0.2.1`) is IPv4. Some proxies tell a port as
 * well, which does not count; whatever is no address at all is one caller.
 */
export function countedAddress(told: string): string {
  const address = withoutPort(told);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'nowhere';
  const groups = groupsOf(address);
  if (isMapped(groups)) return mappedIPv4(groups);
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The site of an IPv6 address, /48: what one customer of a provider has, with thousands of networks in it. Null for IPv4. */
export function siteOf(address: string): string | null {
  const counted = countedAddress(address);
  return counted.includes(':') ? `${counted.split(':').slice(0, 3).join(':')}::/48` : null;
}

/** The neighbourhood of an address: /24 of IPv4, /64 of IPv6. What one household or company may change its address within. */
export function networkOf(address: string): string {
  const counted = countedAddress(address);
  return counted.includes(':') ? counted : `${counted.split('.').slice(0, 3).join('.')}.0/24`;
}

const withoutPort = (told: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(told)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(told)?.[1] ?? told;

/** The eight groups of an IPv6 address in hexadecimal, without zeros in front. */
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
