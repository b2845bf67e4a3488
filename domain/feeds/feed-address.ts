/** Longest address of a feed. */
export const FEED_ADDRESS_MAX = 2000

/**
 * Reads the address of a feed as people paste it: Apple and Outlook give webcal addresses, which are https ones.
 * @returns null for anything but https, and for an address with a password in it
 */
export function readFeedAddress(text: string): URL | null {
  const address = text.trim().replace(/^webcals?:/i, 'https:')
  if (address.length > FEED_ADDRESS_MAX || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url
}
