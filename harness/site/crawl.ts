/** Address that a page names, with what it answered. */
export type Visited = { url: string; status: number; parent: string }

const ATTRIBUTE = /\s(?:href|src|poster|data|content)="([^"]*)"/g
const SET_OF_SOURCES = /\ssrcset="([^"]*)"/gi
const ENTRY_OF_SITEMAP = /<loc>([^<]*)<\/loc>/g
const FACTS = /<script type="application\/ld\+json">(.*?)<\/script>/gs
const AT_ONCE = 8

/**
 * Asks for every address that the pages of a site name, those of the pages found on the way included.
 * @param starts where it begins
 * @param isBesideThePoint addresses that are left alone
 */
export async function crawl(
  starts: string[],
  isBesideThePoint: (url: string) => boolean,
): Promise<Visited[]> {
  const visited: Visited[] = []
  const known = new Set(starts)
  const waiting = starts.map((url) => ({ url, parent: '' }))
  const askAll = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { status, html } = await ask(next.url)
      visited.push({ ...next, status })
      for (const url of addressesIn(html, next.url)) {
        if (known.has(url) || isBesideThePoint(url)) continue
        known.add(url)
        waiting.push({ url, parent: next.url })
      }
    }
  }
  // Some find nothing to do before the first pages are read: they all begin again until nothing waits.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, askAll))
  return visited
}

/** Asks for an address; the text of what is neither a page nor a sitemap stays unread. */
async function ask(url: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(url)
  const isRead = /html|xml/.test(answer.headers.get('content-type') ?? '') && !url.endsWith('.svg')
  if (isRead) return { status: answer.status, html: await answer.text() }
  await answer.body?.cancel()
  return { status: answer.status, html: '' }
}

/** Absolute addresses of a page or sitemap, without their fragments. */
function addressesIn(html: string, base: string): Set<string> {
  const named = [
    ...[...html.matchAll(ATTRIBUTE), ...html.matchAll(ENTRY_OF_SITEMAP)].map(([, value = '']) => value),
    ...[...html.matchAll(SET_OF_SOURCES)].flatMap(([, set = '']) =>
      set.split(/,\s+/).map((source) => source.trim().split(/\s/)[0] ?? ''),
    ),
    ...[...html.matchAll(FACTS)].flatMap(([, json = '']) => json.match(/(?<=")https?:[^"]*/g) ?? []),
  ]
  const urls = named
    .map((name) => name.replaceAll('&amp;', '&'))
    .filter((name) => /^(https?:|\/|\?|\.)/.test(name))
    .map((name) => new URL(name, base))
  return new Set(urls.map(({ origin, pathname, search }) => origin + pathname + search))
}
