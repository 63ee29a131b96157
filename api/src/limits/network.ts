import { isIPv6 } from 'node:net'

const groups = (part: string) => part.split(':').filter((group) => group !== '')

/**
 * The network an address belongs to, as far as one person may command it: the address itself for IPv4, the first
 * 64 bits for IPv6, of which every household has 2^64 addresses. Some proxies write the caller's port beside it.
 */
export function networkOf(written: string): string {
  const address = written.replace(/^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
