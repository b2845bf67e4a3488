/**
 * The caller's address. Each trusted proxy appends the address it saw to X-Forwarded-For, so only that many
 * entries from the right can be believed; anything further left the caller may have invented.
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
  if (trustedProxies === 0 || !forwarded) return direct
  const seen = forwarded.split(',').map((part) => part.trim())
  return seen.at(-trustedProxies) || direct
}
