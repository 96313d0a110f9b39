import { expect, test } from 'vitest';
import { countedAddress, isPublicAddress, networkOf, siteOf } from './address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['::FFFF:c000:0201', '192.0.2.1', '192.0.2.0/24'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::99', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
  ['192.0.2.1:4711', '192.0.2.1', '192.0.2.0/24'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
])('%s counts as %s, in %s', (address, counted, network) => {
  expect(countedAddress(address)).toBe(counted);
  expect(networkOf(address)).toBe(network);
});

test('whatever is no address is one caller', () => {
  expect([countedAddress('unknown'), countedAddress('192.0.2'), countedAddress('')]).toEqual(
    Array.from({ length: 3 }, () => 'nowhere'),
  );
});

test('an IPv6 address lies in a site of 48 bits, an IPv4 one in none', () => {
  expect([siteOf('2001:db8:1:2::9'), siteOf('::ffff:192.0.2.1')]).toEqual(['2001:db8:1::/48', null]);
});

test.each([
  '10.1.2.3',
  '::ffff:10.1.2.3',
  '127.0.0.1',
  '172.31.0.1',
  '192.168.0.9:5000',
  '::1',
  'fd00::1',
  'fe80::1%eth0',
  'x',
])('%s is no address of the internet', (address) => expect(isPublicAddress(address)).toBe(false));
test.each(['198.51.100.7', '172.32.0.1', '2001:db8::1', '[2001:db8::1]:443'])('%s is one of the internet', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
