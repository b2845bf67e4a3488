import type { MetaDescriptor } from 'react-router'

/** Facts about a page for search engines and shared links. */
export type PageFacts = {
  title: string
  description: string
  /** The one address that the page goes by, from `/` on. */
  path: string
  /** A picture of 1200 × 630, from `/` on; the site's own without one. */
  picture?: string | undefined
  type?: 'website' | 'profile' | undefined
}

type WithRoot = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The site's public origin, as the root of the page has loaded it; null on an error screen of the root. */
export function originOf(matches: WithRoot): string | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { site: { origin: string } }
    | undefined
  return root?.site.origin ?? null
}

/** Longest title that search engines and tabs show, in characters; html-validate asks for no more. */
const TITLE_MAX = 70

/**
 * A title that begins with the name and ends with the site's, with as many facts between as are shown whole.
 * @param name never cut
 * @param facts the most telling first; those that there is no room for are left out, from the end
 */
export function titleOf(name: string, facts: readonly string[]): string {
  const title = `${[name, ...facts].join(', ')} · Machmoum`
  return title.length <= TITLE_MAX || facts.length === 0 ? title : titleOf(name, facts.slice(0, -1))
}

/**
 * Title, description, canonical address and what a shared link shows.
 * @param matches of the route's `meta`
 */
export function pageMeta(matches: WithRoot, page: PageFacts): MetaDescriptor[] {
  const { title, description, path, picture = '/art/share.png', type = 'website' } = page
  const named = [{ title }, { name: 'description', content: description }]
  const origin = originOf(matches)
  if (origin === null) return named
  return [
    ...named,
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:site_name', content: 'Machmoum' },
    { property: 'og:locale', content: 'fr_TN' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
