import ipaddr from 'ipaddr.js'

/** The part of an address that one client may control: an IPv4 address, or the /64 of an IPv6 one. Some proxies add a port. */
export function networkOf(written: string): string {
  const withoutPort = written.replace(/^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2')
  if (!ipaddr.isValid(withoutPort)) return withoutPort
  const address = ipaddr.process(withoutPort)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`).toString()
}
