/** Check of the address that a visitor may be sent back to. */

const MAX_LENGTH = 2000
/** Never resolves; only lends the path an origin to be compared with. */
const BASE = 'http://site.invalid'
// Characters that a browser or a proxy could read as another host: a backslash counts as a slash, and tabs and newlines vanish.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must be found
const DANGEROUS = /[\\\u0000-\u001F\u007F]/

/**
 * The address to go to after a login, when it is a path of this site (ruling R9), else the fallback.
 *
 * A path starts with one slash and holds no scheme, host, backslash or control character, neither as written, nor
 * percent-encoded, nor once '..' and '.' are resolved. Query and hash may hold anything that a URL can.
 *
 * @param value what came from the address or a form, of any type
 * @param fallback a path of this site, returned as it is
 * @returns the path as the URL standard writes it (ASCII, safe in a header), at most 2000 characters
 */
export function safeRedirect(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return fallback
  if (!value.startsWith('/') || DANGEROUS.test(value) || !URL.canParse(value, BASE)) return fallback
  const url = new URL(value, BASE)
  if (url.origin !== BASE || !isPlainPath(url.pathname)) return fallback
  const path = url.pathname + url.search + url.hash
  return path.length <= MAX_LENGTH ? path : fallback
}

/** Checks that a resolved path stays one on this site for a reader that decodes it, however often. */
function isPlainPath(path: string): boolean {
  if (path.startsWith('//') || DANGEROUS.test(path)) return false
  const decoded = decode(path)
  return decoded !== null && (decoded === path || isPlainPath(decoded))
}

/** The percent-decoded text, or null when its escapes are broken. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
