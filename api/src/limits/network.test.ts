import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
  ['unknown', 'unknown'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['[2001:db8:1:2::6]:51234', '2001:db8:1:2::'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
