import { isIPv4, isIPv6 } from 'node:net'

/**
 * The caller's address as limits count it. Each trusted proxy appends the address it saw to X-Forwarded-For, so only that
 * many entries from the right can be believed; anything further left the caller may have invented.
 * @param remote address of the connection
 * @param forwarded value of X-Forwarded-For
 * @param trustedProxies how many proxies of ours stand in front
 */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  const direct = remote ?? 'unknown'
  if (trustedProxies === 0 || !forwarded) return countedAddress(direct)
  const seen = forwarded.split(',').map((part) => part.trim())
  return countedAddress(seen.at(-trustedProxies) || direct)
}

/**
 * One subscriber's address (R48): the IPv4 address, also where it is written as IPv6, or the IPv6 /64 network, within which a
 * single customer chooses freely. Ports and zones don't count. Anything else stays as it is.
 */
export function countedAddress(text: string): string {
  const address = withoutPort(text).replace(/%.*$/, '')
  if (isIPv4(address) || !isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Proxies may write '192.0.2.7:4711' and '[2001:db8::7]:4711'. */
function withoutPort(text: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/** The eight numbers of a valid IPv6 address; the parser of addresses spells all its forms one way. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const before = numbers(head)
  const after = numbers(tail ?? '')
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
