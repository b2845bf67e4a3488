import ipaddr from 'ipaddr.js'

/** Addresses that are given out for the public IPv6 Internet. Old ways to wrap an IPv4 address lie outside. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Tells whether an IP address is one of the public Internet and of one machine: no loopback, no inner network, no
 * link, no multicast, and none that wraps or translates another address. An IPv4-mapped one is judged as the IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}
