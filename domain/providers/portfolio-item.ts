/** A picture or film of a provider, as its profile shows it. */
export type PortfolioItem = {
  id: string
  imageUrl: string
  mediaType: 'image' | 'video'
  caption: string
  /** A tiny picture as a `data:` address; the site's own art has none. */
  placeholder: string | null
  /** Address of a video's still picture. */
  posterUrl: string | null
}
