import { expect, test } from 'vitest';
import { countedAddress, networkOf } from './address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['::FFFF:c000:0201', '192.0.2.1', '192.0.2.0/24'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::99', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
])('%s counts as %s, in %s', (address, counted, network) => {
  expect(countedAddress(address)).toBe(counted);
  expect(networkOf(address)).toBe(network);
});
