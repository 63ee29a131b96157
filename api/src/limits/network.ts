import ipaddr from 'ipaddr.js'

/**
 * The network an address belongs to, as far as one person may command it: the address itself for IPv4, the first
 * 64 bits for IPv6, of which every household has 2^64 addresses. Some proxies write the caller's port beside it.
 */
export function networkOf(written: string): string {
  const withoutPort = written.replace(/^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2')
  if (!ipaddr.isValid(withoutPort)) return withoutPort
  const address = ipaddr.process(withoutPort)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`).toString()
}
