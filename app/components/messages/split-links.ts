/** A piece of a message: plain, or an address to follow. */
export type TextPart = { text: string; href: string | null }

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"«»]+/giu
/** Punctuation that ends a sentence rather than an address. */
const TRAILING = /[.,;:!?'’…*_~\])}]+$/u

/**
 * A message cut at its web addresses. Only http and https are followed, only to a host with a dot, and never with a
 * name in front of it ('https://banque.tn@ailleurs.tn' looks like what it is not).
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const shown = withoutTrailing(match[0])
    const href = safeHref(shown)
    if (!href) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: shown, href })
    end = match.index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

function withoutTrailing(address: string): string {
  const trailing = TRAILING.exec(address)?.[0] ?? ''
  const bare = address.slice(0, address.length - trailing.length)
  // 'https://fr.wikipedia.org/wiki/Jasmin_(fleur)' ends with its own bracket.
  return trailing.startsWith(')') && bare.lastIndexOf('(') > bare.lastIndexOf(')') ? `${bare})` : bare
}

function safeHref(address: string): string | null {
  const absolute = /^www\./i.test(address) ? `https://${address}` : address
  const url = URL.canParse(absolute) ? new URL(absolute) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username || url.password || !/[^.]\.[^.]/.test(url.hostname)) return null
  return url.href
}
