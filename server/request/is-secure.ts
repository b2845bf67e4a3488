/** True for a site behind TLS. */
export function isSecure({ origin }: { origin: string }): boolean {
  return origin.startsWith('https:')
}
