import type { Facts } from './facts.ts'

/**
 * Facts for search engines, which read the HTML alone: a page passes `import.meta.env.SSR ? … : []`, so that neither they
 * nor what makes them is part of the browser's scripts.
 */
export function StructuredData({ facts }: { facts: readonly Facts[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': facts }
  // `<` as an escape: a text may hold the end of a script.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, which no browser runs
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
