/**
 * The sources of one of the site's own pictures, which come in two widths.
 * @param name below /art/, without width and extension: 'home/hero-left'
 * @param widths the two widths that exist, in pixels
 * @param sizes how wide it shows, as in HTML's `sizes`
 */
export function artSources(name: string, widths: readonly [number, number], sizes: string) {
  const [small, large] = widths
  return {
    src: `/art/${name}-${small}.webp`,
    srcSet: `/art/${name}-${small}.webp ${small}w, /art/${name}-${large}.webp ${large}w`,
    sizes,
  }
}
