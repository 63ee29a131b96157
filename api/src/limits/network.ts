import ipaddr from 'ipaddr.js'

/**
 * The network of an address that one client may control: the address itself for IPv4, its /64 for IPv6. Accepts a port, which some
 * proxies add.
 */
export function networkOf(written: string): string {
  const withoutPort = written.replace(/^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2')
  if (!ipaddr.isValid(withoutPort)) return withoutPort
  const address = ipaddr.process(withoutPort)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`).toString()
}
